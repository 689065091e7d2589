import { DEFAULT_SETTINGS, type FloorSite, learnFromRecording, type PositioningSite } from '@muster/positioning'
import { readAnchors, readEpochs, readFingerprints } from './dataset.ts'
import { readPlan } from './plan.ts'

export interface SiteFiles {
  anchors: string
  calibration: readonly string[]
  plan: string | null
}

/**
 * The engine's site for a recording: anchors, what the calibration files teach (range errors from ranges with truth, arrival offsets from differences with truth, a
 * radio map from received powers with truth or from reference points), and the plan's walls. The floor lies at the zero of the recording.
 */
export function siteOfRecording({ anchors: path, calibration, plan }: SiteFiles): PositioningSite {
  const rows = calibration.flatMap((file) => readEpochs(file))
  const kind = rows.some((row) => row.measurement.kind === 'rssi') ? 'ble' : 'uwb'
  const anchors = readAnchors(path, kind)
  // Coordinates without heights: everything is in one plane, the tag too.
  const flat = anchors.every((anchor) => anchor.z === 0)
  const floors: FloorSite[] = [{ number: 0, elevationM: flat ? -DEFAULT_SETTINGS.tagHeightM : 0, heightM: 4 }]
  const fingerprints = calibration.flatMap((file) => readFingerprints(file))
  return {
    anchors,
    floors,
    references: null,
    ...learnFromRecording(anchors, floors, { epochs: rows, fingerprints }),
    walls: plan === null ? [] : readPlan(plan),
  }
}
