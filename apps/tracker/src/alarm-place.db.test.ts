import { randomUUID } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@muster/database/testing'
import { frameLogDirectory, openJournalReader } from '@muster/frame-log'
import { eventually } from '@muster/test-support'
import mqtt, { type MqttClient } from 'mqtt'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Building } from './building.ts'
import { Leases } from './lease.ts'
import { Announcer } from './sinks/announcer.ts'
import { loadBuildingConfig } from './site/load-building-config.ts'
import { startTestBroker, type TestBroker } from './testing/test-broker.ts'
import { rangesAt, sosOf } from './testing/test-frames.ts'
import { buildTestSite, type TestSite } from './testing/test-site.ts'

let database: TestDatabase
let broker: TestBroker
let site: TestSite

beforeAll(async () => {
  database = await createTestDatabase()
  broker = await startTestBroker()
  site = await buildTestSite(database.pool, 2)
})
afterAll(async () => {
  await site.remove()
  await broker.close()
  await database.drop()
})

const openBuilding = async (client: MqttClient, epoch: number) => {
  const config = await loadBuildingConfig(database.pool, site.buildingId, () => undefined)
  if (config === null) throw new Error('no building')
  return new Building({
    buildingId: site.buildingId,
    epoch,
    config,
    pool: database.pool,
    reader: await openJournalReader({ directory: frameLogDirectory(site.journalDir, site.buildingId) }),
    announcer: new Announcer(client, site.buildingId),
    catchUp: async () => undefined,
    onDownlinks: () => undefined,
    log: pino({ level: 'silent' }),
  })
}

it('keeps where an alarm was in the words of then, whatever is drawn or renamed later', async () => {
  const { pool } = database
  const client = await mqtt.connectAsync(broker.url)
  const leases = new Leases(pool, randomUUID())
  const epoch = (await leases.acquire([site.buildingId])).get(site.buildingId) as number
  const [{ tag, no }, beside] = site.people as [{ tag: string; no: number }, { tag: string; no: number }]
  await pool.query(
    `insert into plan_feature (id, building_id, floor, kind, name, geometry, base_m, height_m, sort)
     values ($1, $1, 1, 'equipment', '循环泵', '{"type":"point","at":[15,18]}', 0, 1, 0)`,
    [site.buildingId],
  )
  await pool.query(`update area set name = '泵区' where id = $1`, [site.forbiddenId])
  let seq = 1000
  const pressed = async (press: number) => {
    const building = await openBuilding(client, epoch)
    const running = building.run()
    const nowMs = Date.now()
    for (const atMs of [nowMs - 200, nowMs - 100])
      await site.send({ seq: ++seq, sentAtMs: atMs, readings: [rangesAt(tag, 15, 15, atMs), rangesAt(beside.tag, 18, 19, atMs)] })
    await site.send({ seq: ++seq, sentAtMs: nowMs, readings: [sosOf(tag, press, nowMs)] })
    const places = async () =>
      (
        await pool.query(
          `select place_area_id, place_name, near_name, near_m from alarm where kind = 'sos' and trackable_no = $1 order by created_at`,
          [no],
        )
      ).rows
    await eventually('the alarm', async () => (await places()).length === press)
    building.end('stopped')
    await running
    return places()
  }
  const first = { place_area_id: site.forbiddenId, place_name: '泵区', near_name: '循环泵' }
  const [told] = await pressed(1)
  expect(told).toMatchObject(first)
  expect(told.near_m).toBeGreaterThan(1)
  expect(told.near_m).toBeLessThan(5)
  // With the alarm, in the same transaction, who was around.
  const { rows } = await pool.query(`select evidence -> 'around' as around from alarm where kind = 'sos' and trackable_no = $1`, [no])
  expect(rows[0].around).toMatchObject({ count: 1, people: [{ no: beside.no, floor: 1, accuracyM: expect.any(Number) }] })
  expect(rows[0].around.people[0].distanceM).toBeCloseTo(5, 0)
  expect(rows[0].around.people[0].ageMs).toBeLessThan(30_000)
  await pool.query(`update area set name = '新泵区' where id = $1`, [site.forbiddenId])
  await pool.query(`update plan_feature set name = '备用泵' where id = $1`, [site.buildingId])
  expect(await pressed(2)).toMatchObject([told, { ...first, place_name: '新泵区', near_name: '备用泵' }])
  await leases.release(site.buildingId, epoch)
  await client.endAsync()
})
