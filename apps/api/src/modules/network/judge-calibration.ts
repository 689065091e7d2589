import type { CalibrationFit, NetworkDevice } from '@muster/contracts'
import { deviceOf } from './judge-anchors.ts'
import type { Found, NetworkInput } from './network-input.ts'

/** Ranges of an anchor that differ from the calibration by more contradict it, metres. */
const OFF_M = 0.15

/** Where present tags contradict the calibration in force: some anchors, most of them, or the pattern. */
export function calibrationFindings({ calibration, anchors }: NetworkInput): Found[] {
  if (calibration === null) return []
  const { offsets, pattern } = calibration
  const found: Found[] = []
  const judged = devicesOf(calibration, anchors)
  const off = judged.filter(({ value }) => Math.abs(value as number) > OFF_M)
  // Ranges of doubting tags arrive within seconds: before that, the fault cannot be located.
  if (offsets.doubting > 0 && judged.length > 0) {
    const some = off.length > 0 && 2 * off.length < judged.length
    const devices = some ? off : judged
    found.push({
      kind: some ? 'calibrationAnchors' : 'calibrationWhole',
      subject: devices[0] as NetworkDevice,
      devices,
      ...heldBy(offsets),
    })
  }
  if (pattern.doubting > 0) found.push({ kind: 'calibrationCarrying', subject: null, devices: [], ...heldBy(pattern) })
  return found
}

const heldBy = ({ tags, doubting, sinceMs }: CalibrationFit['offsets']) => ({
  since: sinceMs === null ? null : new Date(sinceMs).toISOString(),
  cards: doubting,
  ofCards: tags,
})

/** The anchors with data, worst first. */
function devicesOf({ anchors: misfits }: CalibrationFit, anchors: NetworkInput['anchors']): NetworkDevice[] {
  const errorOf = new Map(misfits.map(({ id, errorM }) => [id, errorM]))
  return anchors
    .flatMap((anchor) => {
      const errorM = errorOf.get(anchor.id)
      return errorM === undefined ? [] : [deviceOf(anchor, errorM)]
    })
    .sort((one, other) => Math.abs(other.value as number) - Math.abs(one.value as number))
}
