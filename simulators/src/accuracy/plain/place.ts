import type { RecordedEpoch } from '@muster/positioning'

/** A place in the plane, metres. */
export interface Place {
  x: number
  y: number
}

/** A solver that takes rows in order and answers, without any memory of the tag's position, where they put it now. */
export interface PlainSolver {
  hear(epoch: RecordedEpoch): void
  /** Null where there is nothing to solve. */
  solve(last: RecordedEpoch): Place | null
}

/** What is expected of an observation at a place, with its derivatives. */
interface Sight {
  expected: number
  jx: number
  jy: number
}

/** Loss of a residual, metres: quadratic up to `huberM`, linear beyond. */
const weightOf = (residualM: number, huberM: number) => Math.min(1, huberM / Math.max(Math.abs(residualM), 1e-9))
const lossOf = (residualM: number, huberM: number) => {
  const size = Math.abs(residualM)
  return size <= huberM ? 0.5 * size * size : huberM * (size - 0.5 * huberM)
}

const MAX_ITERATIONS = 60
const CONVERGED_M = 1e-4
/** Nearer than this two descents are on the way to one minimum, metres. */
const SAME_M = 0.02

interface PlainProblem {
  values: readonly number[]
  look: (i: number, at: Place, out: Sight) => void
  huberM: number
  starts: readonly Place[]
}

/** Damped Gauss-Newton on x and y from every start; the place of the lowest cost. */
export function solvePlain(problem: PlainProblem): Place | null {
  let best: Place | null = null
  let bestCost = Infinity
  for (const start of problem.starts) {
    const { at, cost } = descend(problem, start, best)
    if (cost < bestCost) {
      best = at
      bestCost = cost
    }
  }
  return best
}

/** Stops where it comes to the place that is known. */
function descend({ values, look, huberM }: PlainProblem, start: Place, known: Place | null): { at: Place; cost: number } {
  const sight: Sight = { expected: 0, jx: 0, jy: 0 }
  let at = start
  let cost = Infinity
  let next = start
  let damping = 1e-3
  let [xx, xy, yy, gx, gy] = [0, 0, 0, 0, 0]
  for (let iteration = 0; iteration < MAX_ITERATIONS && damping < 1e6; iteration++) {
    let [nextCost, nxx, nxy, nyy, ngx, ngy] = [0, 1e-12, 0, 1e-12, 0, 0]
    for (let i = 0; i < values.length; i++) {
      look(i, next, sight)
      const residual = values[i]! - sight.expected
      const weight = weightOf(residual, huberM)
      nextCost += lossOf(residual, huberM)
      nxx += weight * sight.jx * sight.jx
      nxy += weight * sight.jx * sight.jy
      nyy += weight * sight.jy * sight.jy
      ngx += weight * sight.jx * residual
      ngy += weight * sight.jy * residual
    }
    const better = nextCost < cost
    if (better) {
      at = next
      cost = nextCost
      ;[xx, xy, yy, gx, gy] = [nxx, nxy, nyy, ngx, ngy]
    }
    damping = better ? damping / 10 : damping * 10
    const extra = damping * (xx + yy)
    const det = (xx + extra) * (yy + extra) - xy * xy
    next = { x: at.x + ((yy + extra) * gx - xy * gy) / det, y: at.y + ((xx + extra) * gy - xy * gx) / det }
    if (Math.hypot(next.x - at.x, next.y - at.y) < CONVERGED_M) break
    if (known !== null && Math.hypot(known.x - at.x, known.y - at.y) < SAME_M) break
  }
  return { at, cost }
}

/** The middle of some places, and eight around it. */
export function startsAround(places: readonly Place[], radiusM: number): Place[] {
  const x = places.reduce((sum, place) => sum + place.x / places.length, 0)
  const y = places.reduce((sum, place) => sum + place.y / places.length, 0)
  const around = Array.from({ length: 8 }, (_, k) => ({
    x: x + radiusM * Math.cos((k * Math.PI) / 4),
    y: y + radiusM * Math.sin((k * Math.PI) / 4),
  }))
  return [{ x, y }, ...around]
}
