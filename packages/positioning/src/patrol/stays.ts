/** Somebody was noticed at a place without a longer silence in between. Unix ms. */
export interface Stay {
  placeId: string
  no: number
  fromMs: number
  toMs: number
}

/** Cards are heard every few seconds, and a body may block them: a shorter silence does not end a stay. */
const DEAD_BAND_MS = 30_000

/** Joins single observations into stays. Order and repetition do not matter. */
export function staysOf(pieces: readonly Stay[]): Stay[] {
  const sorted = [...pieces].sort((a, b) => compare(a.placeId, b.placeId) || a.no - b.no || a.fromMs - b.fromMs || a.toMs - b.toMs)
  const stays: Stay[] = []
  for (const piece of sorted) {
    const last = stays.at(-1)
    if (last && last.placeId === piece.placeId && last.no === piece.no && piece.fromMs - last.toMs <= DEAD_BAND_MS)
      last.toMs = Math.max(last.toMs, piece.toMs)
    else stays.push({ ...piece })
  }
  return stays.sort((a, b) => a.fromMs - b.fromMs || compare(a.placeId, b.placeId) || a.no - b.no)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
