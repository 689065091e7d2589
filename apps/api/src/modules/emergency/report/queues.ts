import type { EvacuationReplay } from '@muster/contracts'

/** Position at each step, metres; null: not heard. */
export type Path = readonly ({ x: number; y: number; floor: number } | null)[]

/** Side of a square, metres: the width of a door with the people waiting in front. */
export const CELL_M = 4
/** People slower than this on their way are standing, m/s. */
const STANDS_MPS = 0.35
/** At this distance from the start people are on their way, metres. */
const UNDER_WAY_M = 8
const MOST_CELLS = 200

/** Squares where several people stood on their way, those that cost most time first. */
export function queuesOf(paths: readonly { path: Path; arrivedS: number | null }[], stepS: number): EvacuationReplay['queues'] {
  const cells = new Map<string, { floor: number; x: number; y: number; people: Set<number>; seconds: number }>()
  for (const [person, { path, arrivedS }] of paths.entries()) {
    const first = path.find((place) => place !== null)
    if (!first) continue
    // People who never arrived were on their way while they moved; where they stood last is where they stayed.
    const until = arrivedS === null ? lastMove(path, stepS) : Math.floor(arrivedS / stepS)
    let underWay = false
    for (let step = 1; step <= Math.min(until, path.length - 1); step++) {
      const [before, now] = [path[step - 1], path[step]]
      if (!before || !now) continue
      underWay ||= now.floor !== first.floor || Math.hypot(now.x - first.x, now.y - first.y) > UNDER_WAY_M
      if (!underWay || now.floor !== before.floor || isMoving(before, now, stepS)) continue
      const [column, row] = [Math.floor(now.x / CELL_M), Math.floor(now.y / CELL_M)]
      const key = `${now.floor} ${column} ${row}`
      const cell = cells.get(key) ?? {
        ...{ floor: now.floor, x: (column + 0.5) * CELL_M, y: (row + 0.5) * CELL_M, people: new Set<number>(), seconds: 0 },
      }
      cell.people.add(person)
      cell.seconds += stepS
      cells.set(key, cell)
    }
  }
  return [...cells.values()]
    .filter(({ people }) => people.size > 1)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, MOST_CELLS)
    .map(({ people, ...cell }) => ({ ...cell, people: people.size }))
}

const isMoving = (a: { x: number; y: number }, b: { x: number; y: number }, stepS: number) =>
  Math.hypot(b.x - a.x, b.y - a.y) / stepS >= STANDS_MPS

function lastMove(path: Path, stepS: number): number {
  for (let step = path.length - 1; step > 0; step--) {
    const [before, now] = [path[step - 1], path[step]]
    if (before && now && isMoving(before, now, stepS)) return step
  }
  return 0
}
