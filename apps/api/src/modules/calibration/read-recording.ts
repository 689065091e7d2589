import { readFile } from 'node:fs/promises'
import { type RecordingFault, textOfBytes } from '@muster/contracts'
import { parseRecordingLine, type RecordedEpoch, type RecordedFingerprint, type Recording } from '@muster/positioning'

/** A faulty line, or (line 0) a fault of the whole recording. */
export interface FaultyLine {
  line: number
  fault: RecordingFault
  /** The anchor with the invalid value. */
  anchor?: string
}

export type ReadRecording = { recording: Recording } | { faults: { count: number; lines: FaultyLine[] } }

/** An hour of twenty tags at nearly 3 Hz, more than any calibration walk. */
export const MOST_LINES = 200_000
export const MOST_VALUES = 1_500_000
/** Rows with received powers: each becomes a place of the radio map. */
export const MOST_PLACES = 20_000
const SHOWN_FAULTS = 50

/**
 * Reads a recording line by line; any fault rejects all of it, so that nobody unknowingly calibrates with half a file.
 */
export async function readRecording(path: string): Promise<ReadRecording> {
  const epochs: RecordedEpoch[] = []
  const fingerprints: RecordedFingerprint[] = []
  const faults: FaultyLine[] = []
  let count = 0
  let line = 0
  let values = 0
  let places = 0
  const whole = (fault: RecordingFault): ReadRecording => ({ faults: { count: 1, lines: [{ line: 0, fault }] } })
  for (const text of linesOf(textOfBytes(await readFile(path)))) {
    line++
    if (text.trim() === '') continue
    if (line > MOST_LINES) return whole('tooManyLines')
    const parsed = parseRecordingLine(text)
    if (parsed.kind === 'fault') {
      const { fault, anchor } = parsed
      if (count++ < SHOWN_FAULTS) faults.push({ line, fault, ...(anchor !== undefined && { anchor }) })
      continue
    }
    if (parsed.kind === 'epoch') epochs.push(parsed.epoch)
    else fingerprints.push(parsed.fingerprint)
    const { anchors, places: more } = sizeOf(parsed)
    values += anchors
    places += more
    if (values > MOST_VALUES) return whole('tooManyValues')
    if (places > MOST_PLACES) return whole('tooManyPlaces')
  }
  return count > 0 ? { faults: { count, lines: faults } } : { recording: { epochs, fingerprints } }
}

/** One by one: a file of line breaks alone is no list of millions. */
function* linesOf(text: string): Generator<string> {
  for (let at = 0; at <= text.length; ) {
    const end = text.indexOf('\n', at)
    yield text.slice(at, end < 0 ? undefined : end)
    if (end < 0) return
    at = end + 1
  }
}

function sizeOf(parsed: { kind: 'epoch'; epoch: RecordedEpoch } | { kind: 'fingerprint'; fingerprint: RecordedFingerprint }) {
  if (parsed.kind === 'fingerprint') return { anchors: Object.keys(parsed.fingerprint.rssiDbm).length, places: 1 }
  const { measurement } = parsed.epoch
  return { anchors: 'anchors' in measurement ? measurement.anchors.length : 0, places: measurement.kind === 'rssi' ? 1 : 0 }
}
