/** Somebody who has to go, and how far he has to each island, in their order, metres. */
interface Walker {
  no: number
  waysM: readonly number[]
}

/** An island, how many it holds (null: any number) and who is there or sent there already. */
interface Room {
  capacity: number | null
  taken: number
}

/**
 * Sends everybody to the nearest island with room, those who have the shortest way first, so that nobody passes a full
 * one. Where no island has room any more, people go to the nearest: a crowded island is better than none.
 *
 * @returns place of the island in their order, by number
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
