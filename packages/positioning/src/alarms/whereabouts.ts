/** Working hours of somebody, Unix ms. */
export interface Shift {
  fromMs: number
  toMs: number
}

/** Whether somebody is on the site, as far as others than the card know. */
export interface Whereabouts {
  /** Not there: nobody can be separated from a card. */
  isAway: boolean
  /** Beginning of the present shift; null: none is known. */
  shiftMs: number | null
}

const UNKNOWN: Whereabouts = { isAway: false, shiftMs: null }
const AWAY: Whereabouts = { isAway: true, shiftMs: null }

/** By the shifts planned for somebody; undefined: nobody plans any. */
export function whereabouts(shifts: readonly Shift[] | undefined, timeMs: number): Whereabouts {
  if (shifts === undefined) return UNKNOWN
  const shift = shifts.find(({ fromMs, toMs }) => fromMs <= timeMs && timeMs < toMs)
  return shift === undefined ? AWAY : { isAway: false, shiftMs: shift.fromMs }
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
