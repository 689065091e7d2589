import { addCalibration } from '@muster/database'
import { createTestDatabase, type TestDatabase } from '@muster/database/testing'
import { assignTag, buildAnchor, buildArea, buildAreaRule, buildBuilding, buildGateway, buildPerson, buildTag } from '@muster/test-support'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { carrierAt, type TagConfig } from './building-config.ts'
import { loadBuildingConfig } from './load-building-config.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('reads what can be used and tells of the rest', async () => {
  const { pool } = database
  const { id: buildingId } = await buildBuilding(pool)
  await buildAnchor(pool, buildingId, { hw_id: 'a1' })
  const rangeOffsets = [{ tagHwId: '', anchorHwId: 'a1', offsetM: 0.4, scale: 0.01, samples: 9 }]
  await addCalibration(pool, buildingId, { rangeOffsets, model: {} }, { by: 'test' })
  await pool.query(
    `insert into plan_feature (id, building_id, floor, kind, geometry) values ('b1', $1, 1, 'building', $2), ('b2', $1, 1, 'platform', '"nothing"'), ('s1', $1, 1, 'stairs', $2),
       ('w1', $1, 1, 'wall', $3), ('d1', $1, 1, 'door', '{"type":"point","at":[20,10]}')`,
    [buildingId, JSON.stringify({ type: 'polygon', rings: [[[0, 0], [50, 0], [50, 40], [0, 40]]] }), JSON.stringify({ type: 'line', points: [[0, 10], [50, 10]] })], // biome-ignore format: one ring, one line
  )
  const good = await buildArea(pool, buildingId)
  const broken = await buildArea(pool, buildingId, { polygon: [[[0, 0]]] })
  const rule = await buildAreaRule(pool, good.id, 'outOfBounds', { trigger: 'enter', classes: ['visitor'], onDelayMs: 0, offDelayMs: 0 })
  const brokenRule = await buildAreaRule(pool, good.id, 'outOfBounds', { trigger: 'sideways' })
  const [first, second] = [await buildPerson(pool, buildingId), await buildPerson(pool, buildingId)]
  await pool.query(
    `insert into alarm_template (id, building_id, name, type, off_kinds) values ('quiet', $1, '不越界', 'person', '{outOfBounds}')`,
    [buildingId],
  )
  await pool.query(`update trackable set alarm_template_id = 'quiet' where no = $1`, [second.no])
  const tag = await buildTag(pool, buildingId)
  await assignTag(pool, tag.id, first.no, { to_at: new Date('2026-01-01T00:00:00Z') })
  await assignTag(pool, tag.id, second.no, { from_at: new Date('2026-02-01T00:00:00Z') })

  const gateway = await buildGateway(pool, buildingId, { floors: [1], area_ids: [good.id, 'gone'] })
  const free = await buildGateway(pool, buildingId)
  const unusable: string[] = []
  const config = await loadBuildingConfig(pool, buildingId, (_, id) => unusable.push(id))
  expect(unusable.sort()).toEqual(['b2', broken.id, brokenRule.id, gateway.id].sort())
  expect(config?.gateways.get(gateway.id)?.bounds).toMatchObject({ floors: [1], within: [0] })
  expect(config?.gateways.get(free.id)?.bounds).toBeNull()
  expect(config?.areas.fences.map(({ id }) => id)).toEqual([good.id])
  expect([...(config?.rules.byId.keys() ?? [])]).toEqual([
    rule.id,
    'lowBattery',
    'cardOffline',
    'cardSeparated',
    'anchorOffline',
    'gatewayOffline',
  ])
  expect(config?.engine.floorOutlines.get(1)?.length).toBe(1)
  expect(config?.engine.ways.length).toBe(1)
  expect([...(config?.engine.walls?.floors.keys() ?? [])]).toEqual([1])
  const carried = config?.tags.get(tag.hw_id) as TagConfig
  expect(carrierAt(carried, Date.UTC(2025, 5, 1))).toBe(first.no)
  expect(carrierAt(carried, Date.UTC(2026, 0, 15))).toBeNull()
  expect(carrierAt(carried, Date.UTC(2026, 5, 1))).toBe(second.no)
  expect(config?.trackables.get(first.no)).toEqual({
    ...{ no: first.no, name: first.name, class: 'employee' },
    ...{ personId: expect.any(String), exemptFrom: new Set() },
  })
  expect(config?.trackables.get(second.no)?.rules?.byId.has(rule.id)).toBe(false)
  await expect(pool.query(`update alarm_template set off_kinds = '{outOfBounds,sos}'`)).rejects.toThrow('alarm_template_keeps_sos')
  expect(await loadBuildingConfig(pool, 'nowhere', () => undefined)).toBeNull()
})
