import type { Engine } from '../engine.ts'
import { MAX_RANGES } from '../filters/layout.ts'
import { createObserved, type Observed } from '../filters/observed.ts'

/**
 * The last values of a tag whose ranges or differences come one or two at a time, or whose differences change their
 * reference: many systems poll their anchors in turn and send each answer at once. Together they fix a position like
 * those of one instant, apart from the tag's movement meanwhile. In the order of the anchors (positions in the engine's
 * list).
 */
export interface Gathered extends Observed {
  count: number
  readonly timeMs: Float64Array
}

export const createGathered = (): Gathered => ({ count: 0, ...createObserved(), timeMs: new Float64Array(MAX_RANGES) })

/** Columns that are saved as they are; anchors by hardware id. */
const NUMBERS = ['value', 'shared', 'known', 'measured', 'offsetM', 'timeMs'] as const

/** A value as JSON. */
export type GatheredJson = { anchor: string; ref: string | null } & Record<(typeof NUMBERS)[number], number>

/** Without those of anchors that are gone. */
export function saveGathered({ anchorIds }: Engine, gathered: Gathered): GatheredJson[] {
  const values: GatheredJson[] = []
  for (let i = 0; i < gathered.count; i++) {
    const [anchor, of] = [gathered.anchor[i]!, gathered.ref[i]!]
    const value = { anchor: anchorIds[anchor] ?? '', ref: of < 0 ? null : (anchorIds[of] ?? '') } as GatheredJson
    for (const name of NUMBERS) value[name] = gathered[name][i]!
    if (value.anchor !== '' && value.ref !== '') values.push(value)
  }
  return values
}

/** In the order of the engine's list, which may have changed. */
export function restoreGathered({ anchorIndex }: Engine, values: readonly GatheredJson[]): Gathered {
  const gathered = createGathered()
  const known = values.flatMap((value) => {
    const anchor = anchorIndex.get(value.anchor)
    const ref = value.ref === null ? -1 : anchorIndex.get(value.ref)
    return anchor === undefined || ref === undefined ? [] : [{ value, anchor, ref }]
  })
  for (const { value, anchor, ref } of known.sort((a, b) => a.anchor - b.anchor).slice(0, MAX_RANGES)) {
    const at = gathered.count++
    gathered.anchor[at] = anchor
    gathered.ref[at] = ref
    for (const name of NUMBERS) gathered[name][at] = value[name]
  }
  return gathered
}
