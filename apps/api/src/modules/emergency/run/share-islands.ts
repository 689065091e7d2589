/** A person who must go, and the distances to the islands, in order, metres. */
interface Walker {
  no: number
  waysM: readonly number[]
}

/** An island, its capacity (null: unlimited) and the number of people there or on the way. */
interface Room {
  capacity: number | null
  taken: number
}

/**
 * Sends everybody to the nearest island with room, those with the shortest way first, so that nobody passes a full one.
 * When no island has room, people go to the nearest: a crowded island is better than none.
 *
 * @returns index of the island, by number
 */
export function shareIslands(walkers: readonly Walker[], rooms: readonly Room[]): Map<number, number> {
  const taken = rooms.map((room) => room.taken)
  const ways = walkers.flatMap(({ no, waysM }) => waysM.map((wayM, island) => ({ no, island, wayM })))
  ways.sort((a, b) => a.wayM - b.wayM || a.no - b.no || a.island - b.island)
  const shared = new Map<number, number>()
  for (const { no, island } of ways) {
    if (shared.has(no) || (taken[island] ?? 0) >= (rooms[island]?.capacity ?? Number.POSITIVE_INFINITY)) continue
    shared.set(no, island)
    taken[island] = (taken[island] ?? 0) + 1
  }
  for (const { no, island } of ways) if (!shared.has(no)) shared.set(no, island)
  return shared
}
