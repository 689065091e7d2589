import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPlanarSolution, createRangeProblem, type RangeProblem, radius68 } from './planar.ts'
import { createRobustRoom, solveRobust } from './robust.ts'
import { solveTwr } from './twr.ts'

const HUBER = 1.345
const anchorPlaces = fc.array(
  fc.record({ x: fc.integer({ min: 0, max: 40 }), y: fc.integer({ min: 0, max: 40 }), z: fc.integer({ min: 1, max: 5 }) }),
  {
    minLength: 4,
    maxLength: 9,
  },
)
const tag = fc.record({ x: fc.double({ min: 0, max: 40, noNaN: true }), y: fc.double({ min: 0, max: 40, noNaN: true }) })
const errors = fc.array(fc.double({ min: -0.25, max: 0.25, noNaN: true }), { minLength: 9, maxLength: 9 })

function problemOf(
  anchors: readonly { x: number; y: number; z: number }[],
  at: { x: number; y: number },
  noise: readonly number[] = [],
): RangeProblem {
  const problem = createRangeProblem()
  problem.count = anchors.length
  anchors.forEach((anchor, i) => {
    problem.x[i] = anchor.x
    problem.y[i] = anchor.y
    problem.z[i] = anchor.z
    problem.rangeM[i] = Math.hypot(anchor.x - at.x, anchor.y - at.y, anchor.z - 1.2) + (noise[i] ?? 0)
    problem.sigmaM[i] = 0.1
  })
  return problem
}

function cost({ count, x, y, z, rangeM, sigmaM }: RangeProblem, px: number, py: number): number {
  let sum = 0
  for (let i = 0; i < count; i++) {
    const size = Math.abs(rangeM[i]! - Math.hypot(x[i]! - px, y[i]! - py, z[i]! - 1.2)) / sigmaM[i]!
    sum += size < HUBER ? 0.5 * size * size : HUBER * (size - 0.5 * HUBER)
  }
  return sum
}

/** Searches the whole square on ever finer grids. */
function bruteForce(problem: RangeProblem): number {
  let best = { x: 20, y: 20, cost: Infinity }
  for (let step = 1; step > 0.002; step /= 4) {
    const { x: cx, y: cy } = best
    const reach = step === 1 ? 40 : step * 6
    for (let x = cx - reach; x <= cx + reach; x += step) {
      for (let y = cy - reach; y <= cy + reach; y += step) {
        const value = cost(problem, x, y)
        if (value < best.cost) best = { x, y, cost: value }
      }
    }
  }
  return best.cost
}

describe('planar ranges', () => {
  test('exact ranges give the exact place wherever the anchors are not in a line', () => {
    const solution = createPlanarSolution()
    fc.assert(
      fc.property(anchorPlaces, tag, (anchors, at) => {
        const failure = solveTwr(problemOf(anchors, at), 1.2, solution)
        if (failure !== null || solution.ambiguous) return
        expect(solution.cost).toBeLessThan(1e-3)
      }),
    )
  })

  /** Converges slowly: seven anchors in a line, stacked, and one beside it. */
  const slowAnchors = [3, 0, 3, 0, 0, 1, 3].map((y) => ({ x: 0, y, z: 1 })).concat({ x: 2, y: 4, z: 1 })
  const slowErrors = [0, -0.2266311645507755, 0, 0.24999999999999958, 0.24999999999999958, -0.24999999999996136, 0, 0, 0]

  test('with noise the cost is as low as a search over the whole square finds it', () => {
    const solution = createPlanarSolution()
    fc.assert(
      fc.property(anchorPlaces, tag, errors, (anchors, at, noise) => {
        const problem = problemOf(anchors, at, noise)
        if (solveTwr(problem, 1.2, solution) !== null) return
        expect(solution.cost).toBeLessThan(bruteForce(problem) + 0.05)
      }),
      { numRuns: 60, examples: [[slowAnchors, { x: 5.676728110451919, y: 0.07223097130319434 }, slowErrors]] },
    )
  })

  test('one range wrong by metres is found and left out', () => {
    const anchors = [
      { x: 0, y: 0, z: 3 },
      { x: 30, y: 0, z: 3 },
      { x: 30, y: 30, z: 3 },
      { x: 0, y: 30, z: 3 },
      { x: 15, y: 2, z: 3 },
    ]
    const solution = createPlanarSolution()
    fc.assert(
      fc.property(tag, fc.nat(4), fc.double({ min: 3, max: 30, noNaN: true }), (at, wrong, by) => {
        const problem = problemOf(
          anchors,
          at,
          anchors.map((_, i) => (i === wrong ? by : 0)),
        )
        expect(solveRobust(problem, 1.2, solution, createRobustRoom())).toMatchObject({ failure: null, rejected: 1 })
        // Whatever was left out, the rest agrees on one place.
        expect(solution.misfit).toBeLessThan(0.9)
      }),
    )
  })

  test('says which side of a line of anchors it cannot tell', () => {
    const solution = createPlanarSolution()
    const row = [0, 5, 10].map((x) => ({ x, y: 0, z: 1.2 }))
    expect(solveTwr(problemOf(row, { x: 4, y: 3 }), 1.2, solution)).toBeNull()
    expect(solution.ambiguous).toBe(true)
    expect(Math.abs(solution.y)).toBeCloseTo(3, 3)
    expect(solution.mirrorY).toBeCloseTo(-solution.y, 3)
  })

  test('names what is missing', () => {
    const solution = createPlanarSolution()
    const heap = [1, 1, 1, 1].map(() => ({ x: 3, y: 3, z: 3 }))
    expect(solveTwr(problemOf(heap.slice(0, 2), { x: 1, y: 1 }), 1.2, solution)).toBe('tooFewAnchors')
    expect(solveTwr(problemOf(heap, { x: 1, y: 1 }), 1.2, solution)).toBe('poorGeometry')
  })
})

test('the 68 % radius is that of the normal distribution, for a line, a circle and between', () => {
  // In standardised polar coordinates the radius is Rayleigh, so only the angle is left to integrate.
  const share = (sx: number, sy: number) => {
    const radius = radius68(sx * sx, 0, sy * sy)
    const n = 2000
    let sum = 0
    for (let i = 0; i < n; i++) {
      const angle = ((i + 0.5) * 2 * Math.PI) / n
      sum += 1 - Math.exp((-0.5 * radius * radius) / ((sx * Math.cos(angle)) ** 2 + (sy * Math.sin(angle)) ** 2))
    }
    return sum / n
  }
  for (const sy of [1, 0.7, 0.4, 0.1]) expect(share(1, sy)).toBeCloseTo(0.6827, 2)
})
