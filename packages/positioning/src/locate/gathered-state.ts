import type { Engine } from '../engine.ts'
import { MAX_RANGES } from '../solvers/planar.ts'

/**
 * The last values of a tag whose ranges or differences come one or two at a time, or whose differences change their
 * reference: many systems poll their anchors in turn and send each answer at once. Together they fix a position like
 * those of one instant, apart from the tag's movement meanwhile. In the order of the anchors (positions in the engine's
 * list).
 */
export interface Gathered {
  count: number
  readonly anchor: Int32Array
  /** Reference of a difference as a position in the engine's list, -1 for a range. */
  readonly ref: Int32Array
  /** Metres, calibration subtracted; `shared` and `known` as in an epoch. */
  readonly value: Float64Array
  readonly shared: Uint8Array
  readonly known: Uint8Array
  /** As measured, and what the calibration expects, metres. */
  readonly measured: Float64Array
  readonly offsetM: Float64Array
  readonly timeMs: Float64Array
}

export const createGathered = (): Gathered => ({
  count: 0,
  anchor: new Int32Array(MAX_RANGES),
  ref: new Int32Array(MAX_RANGES),
  value: new Float64Array(MAX_RANGES),
  shared: new Uint8Array(MAX_RANGES),
  known: new Uint8Array(MAX_RANGES),
  measured: new Float64Array(MAX_RANGES),
  offsetM: new Float64Array(MAX_RANGES),
  timeMs: new Float64Array(MAX_RANGES),
})

/** A value as JSON; anchors by hardware id. */
export interface GatheredJson {
  anchor: string
  ref: string | null
  value: number
  shared: number
  known: number
  measured: number
  offsetM: number
  timeMs: number
}

export function saveGathered(
  engine: Engine,
  { count, anchor, ref, value, shared, known, measured, offsetM, timeMs }: Gathered,
): GatheredJson[] {
  const values = Array.from({ length: count }, (_, i) => ({
    anchor: engine.anchorIds[anchor[i]!] ?? '',
    ref: ref[i]! < 0 ? null : (engine.anchorIds[ref[i]!] ?? ''),
    value: value[i]!,
    shared: shared[i]!,
    known: known[i]!,
    measured: measured[i]!,
    offsetM: offsetM[i]!,
    timeMs: timeMs[i]!,
  }))
  return values.filter(({ anchor, ref: of }) => anchor !== '' && of !== '')
}

/** In the order of the engine's list, which may have changed. */
export function restoreGathered(engine: Engine, values: readonly GatheredJson[]): Gathered {
  const gathered = createGathered()
  const known = values.flatMap((one) => {
    const at = engine.anchorIndex.get(one.anchor)
    const ref = one.ref === null ? -1 : engine.anchorIndex.get(one.ref)
    return at === undefined || ref === undefined ? [] : [{ ...one, at, ref }]
  })
  for (const { at, ref, value, shared, known: calibrated, measured, offsetM, timeMs } of known
    .sort((a, b) => a.at - b.at)
    .slice(0, gathered.anchor.length)) {
    gathered.anchor[gathered.count] = at
    gathered.ref[gathered.count] = ref
    gathered.value[gathered.count] = value
    gathered.shared[gathered.count] = shared
    gathered.known[gathered.count] = calibrated
    gathered.measured[gathered.count] = measured
    gathered.offsetM[gathered.count] = offsetM
    gathered.timeMs[gathered.count++] = timeMs
  }
  return gathered
}
