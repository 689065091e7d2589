/** Working hours of somebody, Unix ms. */
export interface Shift {
  fromMs: number
  toMs: number
}

/**
 * What gates know of somebody, Unix ms: the last entry, if they are inside by it, and the last time that they left the
 * site; null: not known.
 */
export interface GateRecord {
  enteredMs: number | null
  leftMs: number | null
}

/** Whether somebody is on the site, as far as others than the card know. */
export interface Whereabouts {
  /** Not there: nobody can be separated from a card. */
  isAway: boolean
  /** Beginning of the present shift, and the last entry at a gate; null: none is known. */
  shiftMs: number | null
  enteredMs: number | null
}

const UNKNOWN: Whereabouts = { isAway: false, shiftMs: null, enteredMs: null }

/**
 * By the shifts planned for somebody and by the gates; undefined: nobody plans any, no gate knows them. They are there
 * as soon as one of the two says so: a gate misses people, and people come unplanned. Who leaves the site during a
 * shift is away until the next entry or shift.
 */
export function whereabouts(shifts: readonly Shift[] | undefined, gates: GateRecord | undefined, timeMs: number): Whereabouts {
  if (shifts === undefined && gates === undefined) return UNKNOWN
  const enteredMs = gates?.enteredMs ?? null
  const leftMs = enteredMs === null ? (gates?.leftMs ?? null) : null
  const shift = shifts?.find(({ fromMs, toMs }) => fromMs <= timeMs && timeMs < toMs)
  const shiftMs = shift === undefined || (leftMs !== null && leftMs >= shift.fromMs) ? null : shift.fromMs
  return { isAway: enteredMs === null && shiftMs === null, shiftMs, enteredMs }
}

/** In the order of their beginnings; those that touch are one, as for whoever works two in a row. */
export function joinShifts(shifts: readonly Shift[]): Shift[] {
  const joined: Shift[] = []
  for (const shift of [...shifts].sort((a, b) => a.fromMs - b.fromMs)) {
    const last = joined.at(-1)
    if (last !== undefined && shift.fromMs <= last.toMs) last.toMs = Math.max(last.toMs, shift.toMs)
    else joined.push({ ...shift })
  }
  return joined
}
