import { type Calibration, learnFromRecording, type RecordedEpoch } from '@muster/positioning'
import type { DataSetAnchor, Epoch } from './data-set.ts'

/**
 * What a calibration run teaches: range errors (offset and scale by pair of tag and anchor, angle pattern by tag) for
 * tags of this run only, and arrival offsets of the anchors, which any tag shows.
 */
export function learnCalibration(
  calibration: readonly Epoch[],
  anchors: readonly DataSetAnchor[],
  tags: ReadonlyMap<string, { hwId: string }>,
  floor: number,
): Calibration {
  const epochs = calibration.flatMap(({ t, tag, measured, truth }): RecordedEpoch[] => {
    const hwId = tags.get(tag)?.hwId
    if (measured.kind === 'rssi' || (measured.kind === 'range' && hwId === undefined)) return []
    return [{ t, tag: hwId ?? tag, measurement: measured, truth }]
  })
  return learnFromRecording(
    anchors.map((anchor) => ({ ...anchor, kind: 'uwb', floor })),
    [],
    { epochs, fingerprints: [] },
  )
}
