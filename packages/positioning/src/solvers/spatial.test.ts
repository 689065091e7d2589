import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRangeProblem, type RangeProblem } from './planar.ts'
import { createScatter, scatterOf } from './scatter.ts'
import { createSpatialRoom, createSpatialSolution, solveSpatial } from './spatial.ts'

const desk = createSpatialRoom()

interface Place {
  x: number
  y: number
  z: number
}

const HUBER = 1.345
const SIGMA_M = 0.1
const coordinate = (max: number) => fc.integer({ min: 0, max })
const anchorPlaces = fc.array(fc.record({ x: coordinate(30), y: coordinate(30), z: coordinate(12) }), { minLength: 4, maxLength: 9 })
const real = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const tag = fc.record({ x: real(0, 30), y: real(0, 30), z: real(0, 12) })
const errors = fc.array(real(-0.25, 0.25), { minLength: 9, maxLength: 9 })

function problemOf(anchors: readonly Place[], at: Place, noise: readonly number[] = []): RangeProblem {
  const problem = createRangeProblem()
  problem.count = anchors.length
  anchors.forEach((anchor, i) => {
    problem.x[i] = anchor.x
    problem.y[i] = anchor.y
    problem.z[i] = anchor.z
    problem.rangeM[i] = Math.max(0.01, Math.hypot(anchor.x - at.x, anchor.y - at.y, anchor.z - at.z) + (noise[i] ?? 0))
    problem.sigmaM[i] = SIGMA_M
  })
  return problem
}

function costOf({ count, x, y, z, rangeM }: RangeProblem, at: Place): number {
  let sum = 0
  for (let i = 0; i < count; i++) {
    const size = Math.abs(rangeM[i]! - Math.hypot(x[i]! - at.x, y[i]! - at.y, z[i]! - at.z)) / SIGMA_M
    sum += size < HUBER ? 0.5 * size * size : HUBER * (size - 0.5 * HUBER)
  }
  return sum
}

/** Searches the whole room and its mirror image on ever finer grids. */
function bruteForce(problem: RangeProblem): number {
  let best = { x: 15, y: 15, z: 5, cost: Infinity }
  for (let step = 2; step > 0.005; step /= 3) {
    const { x: cx, y: cy, z: cz } = best
    const reach = step === 2 ? 24 : step * 4
    for (let x = cx - reach; x <= cx + reach; x += step) {
      for (let y = cy - reach; y <= cy + reach; y += step) {
        for (let z = cz - reach; z <= cz + reach; z += step) {
          const cost = costOf(problem, { x, y, z })
          if (cost < best.cost) best = { x, y, z, cost }
        }
      }
    }
  }
  return best.cost
}

const solution = createSpatialSolution()

describe('ranges in space', () => {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => ({ x: i & 1 ? 30 : 0, y: i & 2 ? 30 : 0, z: i & 4 ? 12 : 0 }))

  test('exact ranges from well spread anchors give the exact place', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(corners, { minLength: 5 }), tag, (anchors, at) => {
        expect(solveSpatial(problemOf(anchors, at), solution, desk)).toBeNull()
        expect(Math.hypot(solution.x - at.x, solution.y - at.y, solution.z - at.z)).toBeLessThan(0.01)
        // Beside an anchor both of its sides may explain the ranges, see the next test.
        if (anchors.every(({ x, y, z }) => Math.hypot(x - at.x, y - at.y, z - at.z) > 1)) expect(solution.ambiguous).toBe(false)
      }),
    )
  })

  test('beside an anchor that alone knows the height, both of its sides are told', () => {
    const anchors = [corners[0]!, corners[1]!, corners[2]!, corners[6]!, corners[7]!]
    expect(solveSpatial(problemOf(anchors, { x: 0, y: 0, z: 0.3 }), solution, desk)).toBeNull()
    expect(solution.z).toBeCloseTo(0.3, 5)
    expect(solution.ambiguous).toBe(true)
    // Nothing but noise between the two, with 0.1 m of it.
    expect(
      costOf(problemOf(anchors, { x: 0, y: 0, z: 0.3 }), { x: solution.mirrorX, y: solution.mirrorY, z: solution.mirrorZ }),
    ).toBeLessThan(4.5)
    expect(solution.mirrorZ).toBeLessThan(0)
  })

  test('wherever the anchors are, exact ranges are explained', () => {
    fc.assert(
      fc.property(anchorPlaces, tag, (anchors, at) => {
        // No worse than noise: only beyond that is another start tried.
        if (solveSpatial(problemOf(anchors, at), solution, desk) === null) expect(solution.cost).toBeLessThanOrEqual(anchors.length - 3.5)
      }),
    )
  })

  test('with noise the cost is as low as a search over the whole room finds it, or no more than noise explains', () => {
    fc.assert(
      fc.property(anchorPlaces, tag, errors, (anchors, at, noise) => {
        const problem = problemOf(anchors, at, noise)
        if (solveSpatial(problem, solution, desk) !== null) return
        expect(solution.cost).toBeLessThan(Math.max(bruteForce(problem) + 0.05, problem.count - 3.5))
      }),
      { numRuns: 30 },
    )
  })

  test('one reflection among eight ranges does not lead astray', () => {
    fc.assert(
      fc.property(fc.record({ x: real(3, 27), y: real(3, 27), z: real(2, 10) }), fc.nat(7), real(2, 40), (at, wrong, by) => {
        expect(
          solveSpatial(
            problemOf(
              corners,
              at,
              corners.map((_, i) => (i === wrong ? by : 0)),
            ),
            solution,
            desk,
          ),
        ).toBeNull()
        expect(Math.hypot(solution.x - at.x, solution.y - at.y, solution.z - at.z)).toBeLessThan(0.6)
      }),
    )
  })

  test('says which side of the anchors’ plane it cannot tell', () => {
    const ceiling = [
      { x: 0, y: 0, z: 4 },
      { x: 12, y: 0, z: 4 },
      { x: 12, y: 9, z: 4 },
      { x: 0, y: 9, z: 4 },
    ]
    fc.assert(
      fc.property(fc.record({ x: real(1, 11), y: real(1, 8), z: real(0, 2.5) }), (at) => {
        expect(solveSpatial(problemOf(ceiling, at), solution, desk)).toBeNull()
        expect(solution.ambiguous).toBe(true)
        expect([solution.z, solution.mirrorZ].sort((a, b) => a - b)[0]).toBeCloseTo(at.z, 2)
        expect([solution.z, solution.mirrorZ].sort((a, b) => a - b)[1]).toBeCloseTo(8 - at.z, 2)
      }),
    )
  })

  test('turning and moving the room turns and moves the solution', () => {
    const room = [
      { x: 0, y: 0, z: 1 },
      { x: 20, y: 0, z: 6 },
      { x: 20, y: 15, z: 1 },
      { x: 0, y: 15, z: 7 },
      { x: 9, y: 3, z: 9 },
    ]
    const moved = createSpatialSolution()
    fc.assert(
      fc.property(fc.record({ x: real(1, 19), y: real(1, 14), z: real(1.5, 6) }), errors, real(-3, 3), (at, noise, angle) => {
        const turn = ({ x, y, z }: Place): Place => ({
          x: x * Math.cos(angle) - y * Math.sin(angle) + 300,
          y: x * Math.sin(angle) + y * Math.cos(angle) - 80,
          z: z + 40,
        })
        expect(solveSpatial(problemOf(room, at, noise), solution, desk)).toBeNull()
        expect(solveSpatial(problemOf(room.map(turn), turn(at), noise), moved, desk)).toBeNull()
        expect(moved.cost).toBeCloseTo(solution.cost, 3)
        expect(moved.zz).toBeGreaterThan(0)
      }),
    )
  })

  test('names what is missing', () => {
    const at = { x: 1, y: 1, z: 1 }
    const row = [0, 5, 10, 15].map((x) => ({ x, y: 0, z: 2 }))
    expect(solveSpatial(problemOf(row.slice(0, 3), at), solution, desk)).toBe('tooFewAnchors')
    expect(solveSpatial(problemOf(row, at), solution, desk)).toBe('poorGeometry')
    expect(
      solveSpatial(
        problemOf(
          row.map(() => at),
          { x: 3, y: 3, z: 3 },
        ),
        solution,
        desk,
      ),
    ).toBe('poorGeometry')
  })
})

test('principal axes are orthonormal and carry the whole scatter', () => {
  const scatter = createScatter()
  fc.assert(
    fc.property(fc.array(fc.tuple(coordinate(50), coordinate(50), coordinate(50)), { minLength: 1, maxLength: 12 }), (points) => {
      const column = (k: 0 | 1 | 2) => points.map((point) => point[k])
      scatterOf(points.length, column(0), column(1), column(2), scatter)
      const { axes, variance, centre } = scatter
      for (let k = 0; k < 3; k++) {
        for (let j = 0; j < 3; j++) {
          const dot = axes[3 * k]! * axes[3 * j]! + axes[3 * k + 1]! * axes[3 * j + 1]! + axes[3 * k + 2]! * axes[3 * j + 2]!
          expect(dot).toBeCloseTo(k === j ? 1 : 0, 9)
        }
        const own = points.reduce((sum, p) => sum + [0, 1, 2].reduce((dot, r) => dot + axes[3 * k + r]! * (p[r]! - centre[r]!), 0) ** 2, 0)
        expect(own).toBeCloseTo(variance[k]!, 5)
      }
      expect(variance[0]! + 1e-9).toBeGreaterThanOrEqual(variance[1]!)
      expect(variance[1]! + 1e-9).toBeGreaterThanOrEqual(variance[2]!)
    }),
  )
})
