import type { Engine, Offsets } from './engine.ts'
import { forgetBiases } from './filters/bias-slots.ts'
import { endInstant } from './locate/instant.ts'
import type { TagState } from './tag-state.ts'

/**
 * Carries states from one calibration to another. A track's learnt constant errors of ranges are the residual of the
 * former calibration: kept, they would be subtracted twice. The place stays; if the former errors had shifted it, the
 * new ranges move it back. A tag whose calibration is the same is not changed. The state's anchors are those of `to`
 * (call `restoreTagState` first if the lists differ).
 */
export function recalibration(from: Engine, to: Engine): (state: TagState) => void {
  const former = to.anchorIds.map((id) => from.anchorIndex.get(id) ?? -1)
  const same: Compare = (a, b) => former.every((place, i) => place < 0 || Object.is(a[place], b[i]))
  const shared = sameOffsets(from.anchorOffsets, to.anchorOffsets, same) && same(from.arrivalOffsetM, to.arrivalOffsetM)
  const cells = sameCells(from, to)
  return (state) => {
    if (!cells && state.rssi !== null) state.rssi.belief.count = 0
    if (!(shared && sameForTag(from, to, state.tagHwId, same))) forgetErrors(to, state)
  }
}

/** Whether two columns of the engines agree on their common anchors. */
type Compare = (a: Float64Array, b: Float64Array) => boolean

/** For a state from another, unknown calibration: forgets any learnt errors, and keeps the place. */
export function forgetCalibration(engine: Engine, state: TagState): void {
  if (state.rssi !== null) state.rssi.belief.count = 0
  forgetErrors(engine, state)
}

function forgetErrors(engine: Engine, state: TagState) {
  state.trust = null
  endInstant(state)
  if (state.track.live) forgetBiases(state.track, engine.settings.commonBiasSigmaM ** 2)
}

function sameForTag(from: Engine, to: Engine, tagHwId: string, same: Compare): boolean {
  const [a, b] = [from.tagPatterns.get(tagHwId), to.tagPatterns.get(tagHwId)]
  const samePattern = a?.cos1 === b?.cos1 && a?.sin1 === b?.sin1 && a?.cos2 === b?.cos2 && a?.sin2 === b?.sin2
  return samePattern && sameOffsets(from.tagOffsets.get(tagHwId), to.tagOffsets.get(tagHwId), same)
}

const sameOffsets = (a: Offsets | undefined, b: Offsets | undefined, same: Compare): boolean =>
  a === undefined || b === undefined
    ? a === b
    : same(a.offsetM, b.offsetM) && same(a.scale, b.scale) && same(a.fromM, b.fromM) && same(a.toM, b.toM)

function sameCells({ radioMap: a }: Engine, { radioMap: b }: Engine): boolean {
  return a === null || b === null ? a === b : equal(a.x, b.x) && equal(a.y, b.y) && equal(a.floor, b.floor)
}

const equal = (a: Float64Array | Int32Array, b: Float64Array | Int32Array): boolean =>
  a.length === b.length && a.every((value, i) => value === b[i])
