import { type AnchorSite, type FingerprintSite, type FloorSite, parsePositioningModel, type RangeCalibration } from '@muster/positioning'
import { toHardwareId } from '@muster/protocol'
import pg from 'pg'
import { calibrateFromRecording } from './calibrate.ts'
import type { RecordedEpoch, RecordedFingerprint } from './dataset.ts'

export interface CalibrationInput {
  databaseUrl: string
  buildingId: string
  /** Recordings with truth in the building's frame, of its own anchors. */
  epochs: readonly RecordedEpoch[]
  fingerprints: readonly RecordedFingerprint[]
}

export interface CalibrationSummary {
  pairs: number
  tags: number
  /** Places of the radio map, 0 when the recordings hold no received powers and the former map stays. */
  places: number
  unknownAnchors: string[]
}

/**
 * Fits the recordings and stores the result with the building, where the tracker takes it up within a second: range errors replace those of the same
 * tags (and of all tags together), received powers replace the radio map. Throws when there is no such building or nothing to learn.
 */
export async function calibrateBuilding({ databaseUrl, buildingId, epochs, fingerprints }: CalibrationInput): Promise<CalibrationSummary> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const anchors = (
      await client.query<AnchorSite>('select hw_id as "hwId", kind, x, y, z, floor from anchor where building_id = $1', [buildingId])
    ).rows
    const floors = (
      await client.query<FloorSite>('select number, elevation_m as "elevationM", height_m as "heightM" from floor where building_id = $1', [
        buildingId,
      ])
    ).rows
    if (anchors.length === 0) throw new Error(`${buildingId}: no such building, or it has no anchors`)
    const rows = epochs.map(withHardwareIds)
    const known = new Set(anchors.map((anchor) => anchor.hwId))
    const heard = new Set([
      ...rows.flatMap(({ measurement }) => anchorsOf(measurement)),
      ...fingerprints.flatMap((point) => Object.keys(point.rssiDbm).map(hardwareId)),
    ])
    const ranges = calibrateFromRecording(anchors, rows)
    const radioMap = [
      ...fingerprints.map((point) => placeOf(point.truth, point.rssiDbm, floors, point.spreadDb)),
      ...rows.flatMap((row) => placesOf(row, floors)),
    ]
    if (ranges.offsets.length === 0 && radioMap.length === 0)
      throw new Error('The recordings teach nothing: no ranges and no received powers with truth.')
    await store(client, buildingId, ranges, radioMap)
    return {
      pairs: ranges.offsets.filter(({ tagHwId }) => tagHwId !== '').length,
      tags: ranges.patterns.length,
      places: radioMap.length,
      unknownAnchors: [...heard].filter((id) => !known.has(id)).sort(),
    }
  } finally {
    await client.end()
  }
}

async function store(
  client: pg.Client,
  buildingId: string,
  { offsets, patterns }: RangeCalibration,
  radioMap: FingerprintSite[],
): Promise<void> {
  await client.query('begin')
  try {
    const tags = [...new Set(offsets.map(({ tagHwId }) => tagHwId))]
    await client.query('delete from range_calibration where building_id = $1 and tag_hw_id = any($2)', [buildingId, tags])
    for (const { tagHwId, anchorHwId, offsetM, scale = 0, samples } of offsets) {
      await client.query(
        'insert into range_calibration (building_id, tag_hw_id, anchor_hw_id, offset_m, scale, samples) values ($1, $2, $3, $4, $5, $6)',
        [buildingId, tagHwId, anchorHwId, offsetM, scale, samples],
      )
    }
    const stored = await client.query<{ data: unknown }>('select data from positioning_model where building_id = $1 for update', [
      buildingId,
    ])
    const former = parsePositioningModel(stored.rows[0]?.data)
    const data = {
      anglePatterns: [...former.anglePatterns.filter(({ tagHwId }) => !tags.includes(tagHwId)), ...patterns],
      radioMap: radioMap.length > 0 ? radioMap : former.radioMap,
    }
    await client.query(
      'insert into positioning_model (building_id, data) values ($1, $2) on conflict (building_id) do update set data = $2, created_at = now()',
      [buildingId, JSON.stringify(data)],
    )
    await client.query('update building set config_version = config_version + 1 where id = $1', [buildingId])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const hardwareId = (text: string): string => toHardwareId(text) ?? text

function anchorsOf(measurement: RecordedEpoch['measurement']): readonly string[] {
  return 'anchors' in measurement ? measurement.anchors : []
}

function withHardwareIds(epoch: RecordedEpoch): RecordedEpoch {
  const { measurement } = epoch
  const tag = hardwareId(epoch.tag)
  return 'anchors' in measurement
    ? { ...epoch, tag, measurement: { ...measurement, anchors: measurement.anchors.map(hardwareId) } }
    : { ...epoch, tag }
}

function placesOf({ measurement, truth }: RecordedEpoch, floors: readonly FloorSite[]): FingerprintSite[] {
  if (measurement.kind !== 'rssi' || truth === null) return []
  return [placeOf(truth, Object.fromEntries(measurement.anchors.map((id, i) => [id, measurement.rssiDbm[i]!])), floors)]
}

/** The floor is the highest whose surface lies below the place. */
function placeOf(
  [x, y, z]: readonly [number, number, number],
  rssiDbm: Record<string, number>,
  floors: readonly FloorSite[],
  spreadDb?: Record<string, number>,
): FingerprintSite {
  const below = floors.filter((floor) => floor.elevationM <= z).sort((a, b) => b.elevationM - a.elevationM)
  const byId = (levels: Record<string, number>) => Object.fromEntries(Object.entries(levels).map(([id, value]) => [hardwareId(id), value]))
  return { x, y, floor: below[0]?.number ?? 0, rssiDbm: byId(rssiDbm), ...(spreadDb && { spreadDb: byId(spreadDb) }) }
}
