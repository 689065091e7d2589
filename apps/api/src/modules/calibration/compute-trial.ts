import type { RecordingFault } from '@muster/contracts'
import { type CalibrationTrial, ownRecording, type TrialInput, tryCalibration } from '@muster/positioning'
import { toHardwareId } from '@muster/protocol'
import { type FaultyLine, readRecording } from './read-recording.ts'

/** Input of the thread that tries a recording. */
export interface TrialOrder extends Pick<TrialInput, 'anchors' | 'floors' | 'tags' | 'former'> {
  path: string
}

export type TrialOutcome = { trial: CalibrationTrial } | { faults: { count: number; lines: FaultyLine[] } }

/** Reads the recording and tries it on the building. */
export async function computeTrial({ path, ...building }: TrialOrder): Promise<TrialOutcome> {
  const read = await readRecording(path)
  if ('faults' in read) return read
  if (building.anchors.length === 0) return whole('noAnchors')
  const known = new Set(building.anchors.map(({ hwId }) => hwId))
  const { recording, foreign } = ownRecording(read.recording, known, (id) => toHardwareId(id) ?? id)
  if (recording.epochs.length + recording.fingerprints.length === 0)
    return whole(foreign.length > 0 ? 'foreignRecording' : 'teachesNothing')
  const trial = tryCalibration({ ...building, recording, foreign })
  return trial === null ? whole('teachesNothing') : { trial }
}

const whole = (fault: RecordingFault): TrialOutcome => ({ faults: { count: 1, lines: [{ line: 0, fault }] } })
