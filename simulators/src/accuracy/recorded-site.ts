import {
  type AnchorSite,
  DEFAULT_SETTINGS,
  type FloorSite,
  learnFromRecording,
  type PositioningSite,
  type Recording,
} from '@muster/positioning'
import { readAnchors, readEpochs, readFingerprints } from './dataset.ts'
import { readPlan } from './plan.ts'

export interface SiteFiles {
  anchors: string
  calibration: readonly string[]
  plan: string | null
}

/** Inputs of a recording's site. */
export interface SiteRecords {
  anchors: readonly AnchorSite[]
  calibration: Recording
}

/** Reads anchors and calibration files. */
export function readSite({ anchors: path, calibration }: Omit<SiteFiles, 'plan'>): SiteRecords {
  const epochs = calibration.flatMap((file) => readEpochs(file))
  const kind = epochs.some((row) => row.measurement.kind === 'rssi') ? 'ble' : 'uwb'
  return { anchors: readAnchors(path, kind), calibration: { epochs, fingerprints: calibration.flatMap((file) => readFingerprints(file)) } }
}

/**
 * The engine's site for a recording: anchors, and what the calibration teaches (range errors from ranges with truth,
 * arrival offsets from differences with truth, a radio map from received powers with truth or from reference points).
 * The floor is at the zero of the recording.
 */
export function siteOfRecords({ anchors, calibration }: SiteRecords): PositioningSite {
  // Coordinates without heights: everything is in one plane, the tag too.
  const flat = anchors.every((anchor) => anchor.z === 0)
  const floors: FloorSite[] = [{ number: 0, elevationM: flat ? -DEFAULT_SETTINGS.tagHeightM : 0, heightM: 4 }]
  return { anchors, floors, references: null, ...learnFromRecording(anchors, floors, calibration) }
}

/** The site of a recording from files, with the plan's walls. */
export const siteOfRecording = ({ plan, ...files }: SiteFiles): PositioningSite => ({
  ...siteOfRecords(readSite(files)),
  walls: plan === null ? [] : readPlan(plan),
})
