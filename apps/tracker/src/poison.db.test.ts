import { createTestDatabase, type TestDatabase } from '@muster/database/testing'
import { frameLogDirectory, openJournalReader } from '@muster/frame-log'
import { eventually } from '@muster/test-support'
import mqtt from 'mqtt'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Building } from './building.ts'
import { Leases } from './lease.ts'
import { Announcer } from './sinks/announcer.ts'
import type { TagConfig } from './site/building-config.ts'
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
  site = await buildTestSite(database.pool)
})
afterAll(async () => {
  await site.remove()
  await broker.close()
  await database.drop()
})

/** A configuration whose look-up of one tag throws: a fault of the pipeline that only one frame meets. */
class BrokenTags extends Map<string, TagConfig> {
  override get(hwId: string): TagConfig | undefined {
    if (hwId === 'bomb') throw new Error('planted')
    return super.get(hwId)
  }
}

it('tries a frame that breaks the pipeline once more, then sets it aside with its bytes and goes on', async () => {
  const client = await mqtt.connectAsync(broker.url)
  const leases = new Leases(database.pool)
  const epoch = (await leases.acquire([site.buildingId])).get(site.buildingId) as number
  const config = await loadBuildingConfig(database.pool, site.buildingId, () => undefined)
  if (config === null) throw new Error('no building')
  const open = async () =>
    new Building({
      buildingId: site.buildingId,
      epoch,
      config: { ...config, tags: new BrokenTags(config.tags) },
      pool: database.pool,
      reader: await openJournalReader({ directory: frameLogDirectory(site.journalDir, site.buildingId) }),
      announcer: new Announcer(client, site.buildingId),
      log: pino({ level: 'silent' }),
    })
  const { tag, no } = site.people[0] as { tag: string; no: number }
  const nowMs = Date.now()
  await site.send({ seq: 1, sentAtMs: nowMs, readings: [sosOf(tag, 1, nowMs)] })
  const position = await site.send({ seq: 2, sentAtMs: nowMs, readings: [rangesAt('bomb', 1, 1, nowMs)] })
  await site.send({ seq: 3, sentAtMs: nowMs, readings: [sosOf(tag, 2, nowMs + 1)] })

  expect(await (await open()).run()).toBe('restart')
  expect(await (await open()).run()).toBe('restart')
  const third = await open()
  const running = third.run()
  await eventually(
    'both alarms',
    async () => (await database.pool.query('select 1 from alarm where trackable_no = $1', [no])).rowCount === 2,
  )
  third.end('stopped')
  expect(await running).toBe('stopped')
  expect(third.counters.drops.poison).toBe(1)
  const { rows } = await database.pool.query(
    'select attempts, gateway_id, error, length(payload) as bytes, position::float8 as position from track.poison_frame',
  )
  expect(rows).toMatchObject([{ attempts: 2, gateway_id: site.gatewayId, position, error: expect.stringContaining('planted') }])
  await client.endAsync()
})
