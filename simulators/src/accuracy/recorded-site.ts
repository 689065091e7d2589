import { DEFAULT_SETTINGS, type FingerprintSite, type PositioningSite } from '@muster/positioning'
import { calibrateFromRecording } from './calibrate.ts'
import { type RecordedEpoch, readAnchors, readEpochs, readFingerprints } from './dataset.ts'
import { readPlan } from './plan.ts'

export interface SiteFiles {
  anchors: string
  calibration: readonly string[]
  plan: string | null
}

/**
 * The engine's site for a recording: anchors, what the calibration files teach (range errors from ranges with truth, a radio map from received powers with
 * truth or from reference points), and the plan's walls. The floor lies at the zero of the recording.
 */
export function siteOfRecording({ anchors: path, calibration, plan }: SiteFiles): PositioningSite {
  const rows = calibration.flatMap((file) => readEpochs(file))
  const kind = rows.some((row) => row.measurement.kind === 'rssi') ? 'ble' : 'uwb'
  const anchors = readAnchors(path, kind)
  const { offsets, patterns } = calibrateFromRecording(anchors, rows)
  const reference = calibration
    .flatMap((file) => readFingerprints(file))
    .map(({ truth, rssiDbm, spreadDb }): FingerprintSite => ({ x: truth[0], y: truth[1], floor: 0, rssiDbm, spreadDb }))
  // Coordinates without heights: everything is in one plane, the tag too.
  const flat = anchors.every((anchor) => anchor.z === 0)
  return {
    anchors,
    floors: [{ number: 0, elevationM: flat ? -DEFAULT_SETTINGS.tagHeightM : 0, heightM: 4 }],
    references: null,
    rangeOffsets: offsets,
    anglePatterns: patterns,
    radioMap: [...reference, ...rows.flatMap(fingerprintOf)],
    walls: plan === null ? [] : readPlan(plan),
  }
}

function fingerprintOf({ measurement, truth }: RecordedEpoch): FingerprintSite[] {
  if (measurement.kind !== 'rssi' || truth === null) return []
  return [
    {
      x: truth[0],
      y: truth[1],
      floor: 0,
      rssiDbm: Object.fromEntries(measurement.anchors.map((id, i) => [id, measurement.rssiDbm[i]!])),
    },
  ]
}
