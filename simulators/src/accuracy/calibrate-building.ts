import { readCalibration, replaceCalibration } from '@muster/database'
import {
  type AnchorSite,
  type Calibration,
  type FloorSite,
  isEmptyCalibration,
  learnFromRecording,
  mergeCalibration,
  parsePositioningModel,
  type RecordedEpoch,
  type RecordedFingerprint,
} from '@muster/positioning'
import { toHardwareId } from '@muster/protocol'
import pg from 'pg'

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
  /** Anchors whose arrival offsets were learnt from differences. */
  arrivals: number
  /** Places of the radio map, 0 when the recordings hold no received powers and the former map stays. */
  places: number
  unknownAnchors: string[]
}

/**
 * Fits the recordings and stores the result with the building, where the tracker takes it up within a second: range errors replace those of the same
 * tags (and of all tags together), differences replace the arrival offsets, received powers the radio map. Throws when there is no such building or nothing to learn.
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
    const points = fingerprints.map((point) => ({ ...point, rssiDbm: withIds(point.rssiDbm), spreadDb: withIds(point.spreadDb) }))
    const heard = new Set([
      ...rows.flatMap(({ measurement }) => anchorsOf(measurement)),
      ...points.flatMap(({ rssiDbm }) => Object.keys(rssiDbm)),
    ])
    const learnt = learnFromRecording(anchors, floors, { epochs: rows, fingerprints: points })
    if (isEmptyCalibration(learnt)) throw new Error('The recordings teach nothing: no ranges, differences or received powers with truth.')
    await store(client, buildingId, learnt)
    return {
      pairs: learnt.rangeOffsets.filter(({ tagHwId }) => tagHwId !== '').length,
      tags: learnt.anglePatterns.length,
      arrivals: learnt.arrivalOffsets.length,
      places: learnt.radioMap.length,
      unknownAnchors: [...heard].filter((id) => !known.has(id)).sort(),
    }
  } finally {
    await client.end()
  }
}

async function store(client: pg.Client, buildingId: string, learnt: Calibration): Promise<void> {
  await client.query('begin')
  try {
    const { rangeOffsets, model } = await readCalibration(client, buildingId, true)
    const former = { rangeOffsets: [...rangeOffsets], ...parsePositioningModel(model) }
    const { rangeOffsets: offsets, ...rest } = mergeCalibration(former, learnt)
    await replaceCalibration(client, buildingId, { rangeOffsets: offsets, model: rest })
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
    ? { ...epoch, tag, measurement: { ...measurement, anchors: measurement.anchors.map(hardwareId), ...refOf(measurement) } }
    : { ...epoch, tag }
}

const refOf = (measurement: RecordedEpoch['measurement']) => (measurement.kind === 'tdoa' ? { ref: hardwareId(measurement.ref) } : {})

const withIds = (levels: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(levels).map(([id, value]) => [hardwareId(id), value]))
