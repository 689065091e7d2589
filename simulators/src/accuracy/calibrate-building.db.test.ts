import { createTestDatabase, type TestDatabase } from '@muster/database/testing'
import { createEngine, createTagState, locate, parsePositioningModel, type RecordedEpoch } from '@muster/positioning'
import { buildAnchor, buildBuilding } from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calibrateBuilding } from './calibrate-building.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const CORNERS = [
  { hwId: 'a0', x: 0, y: 0 },
  { hwId: 'a1', x: 12, y: 0 },
  { hwId: 'a2', x: 12, y: 9 },
  { hwId: 'a3', x: 0, y: 9 },
].map((corner) => ({ ...corner, z: 2.5, kind: 'uwb' as const, floor: 1 }))
const OFFSET_M = 0.4
const placeAt = (i: number) => [6 + 3 * Math.cos(i / 25), 4 + 3 * Math.sin(i / 25), 1.2] as const
const rangesAt = ([x, y, z]: readonly [number, number, number]) => ({
  kind: 'range' as const,
  // As a person writes them: the hardware's own spelling.
  anchors: CORNERS.map(({ hwId }) => hwId.toUpperCase()),
  distancesM: CORNERS.map((corner) => Math.hypot(corner.x - x, corner.y - y, corner.z - z) + OFFSET_M),
})

async function buildingWithCorners(): Promise<string> {
  const { id } = await buildBuilding(database.pool)
  for (const { hwId, kind, x, y, z, floor } of CORNERS) await buildAnchor(database.pool, id, { hw_id: hwId, kind, x, y, z, floor })
  return id
}

describe('calibration of a building', () => {
  test('stores what the recording teaches, and the engine is right with it', async () => {
    const buildingId = await buildingWithCorners()
    const epochs = Array.from(
      { length: 400 },
      (_, i): RecordedEpoch => ({ t: i / 5, tag: 'T1', measurement: rangesAt(placeAt(i)), truth: placeAt(i) }),
    )
    const before = await database.pool.query('select config_version from building where id = $1', [buildingId])
    const summary = await calibrateBuilding({ databaseUrl: database.url, buildingId, epochs, fingerprints: [] })
    expect(summary).toEqual({ pairs: 4, tags: 1, arrivals: 0, places: 0, unknownAnchors: [] })
    const after = await database.pool.query('select config_version from building where id = $1', [buildingId])
    expect(after.rows[0].config_version).toBe(before.rows[0].config_version + 1)

    const rangeOffsets = (
      await database.pool.query(
        'select tag_hw_id as "tagHwId", anchor_hw_id as "anchorHwId", offset_m as "offsetM", scale from range_calibration where building_id = $1',
        [buildingId],
      )
    ).rows
    const engine = createEngine({ anchors: CORNERS, floors: [{ number: 1, elevationM: 0, heightM: 4 }], references: null, rangeOffsets })
    const place = [7, 3, 1.2] as const
    const { anchors, ...reading } = rangesAt(place)
    const located = locate(engine, createTagState('t1'), { ...reading, anchors: anchors.map((id) => id.toLowerCase()) }, 0)
    expect(located.ok && Math.hypot(located.fix.x - place[0], located.fix.y - place[1])).toBeLessThan(0.05)
  })

  test('keeps the former radio map unless there is a new one', async () => {
    const buildingId = await buildingWithCorners()
    const powers: RecordedEpoch = {
      t: 0,
      tag: 't',
      measurement: { kind: 'rssi', anchors: ['a0', 'zz'], rssiDbm: [-60, -70] },
      truth: [1, 2, 1.2],
    }
    const summary = await calibrateBuilding({ databaseUrl: database.url, buildingId, epochs: [powers], fingerprints: [] })
    expect(summary).toMatchObject({ places: 1, unknownAnchors: ['zz'] })
    const epochs = Array.from(
      { length: 20 },
      (_, i): RecordedEpoch => ({ t: i, tag: 't', measurement: rangesAt(placeAt(i)), truth: placeAt(i) }),
    )
    await calibrateBuilding({ databaseUrl: database.url, buildingId, epochs, fingerprints: [] })
    const { rows } = await database.pool.query('select data from positioning_model where building_id = $1', [buildingId])
    expect(parsePositioningModel(rows[0].data).radioMap).toMatchObject([{ x: 1, y: 2, rssiDbm: { a0: -60, zz: -70 } }])
  })

  test('refuses a building it does not know and a recording without truth', async () => {
    const input = { databaseUrl: database.url, epochs: [], fingerprints: [] }
    await expect(calibrateBuilding({ ...input, buildingId: 'nowhere' })).rejects.toThrow('no such building')
    await expect(calibrateBuilding({ ...input, buildingId: await buildingWithCorners() })).rejects.toThrow('teach nothing')
  })
})
