export { createGatheringRounds, createLookUpRounds } from '@muster/geometry/benchmark'

import { type AreaFence, type ContainmentState, compileAreas, createContainmentState, stepContainment } from './areas/containment.ts'
import { createEngine } from './engine.ts'
import { locate } from './locate/locate.ts'
import type { AnchorSite } from './site.ts'
import { createPlanarSolution, createRangeProblem } from './solvers/planar.ts'
import { createSpatialSolution, solveSpatial } from './solvers/spatial.ts'
import { solveTwr } from './solvers/twr.ts'
import { createTagState } from './tag-state.ts'

/**
 * The work that benches time, without a clock: each function does so many rounds of it and returns something that depends on the result, so that
 * no compiler leaves it out. Numbers come from a fixed sequence.
 */
function createSequence(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const RANGES = 6

/** Cold planar solves with Huber's loss: six ranges with 10 cm of noise, the anchors on a ring. */
export function createSolveRounds(): (rounds: number) => number {
  const next = createSequence(7)
  const problems = Array.from({ length: 512 }, () => {
    const problem = createRangeProblem()
    const [x, y] = [20 + 20 * next(), 20 + 20 * next()]
    problem.count = RANGES
    for (let i = 0; i < RANGES; i++) {
      problem.x[i] = 30 + 25 * Math.cos(i)
      problem.y[i] = 30 + 25 * Math.sin(i)
      problem.z[i] = 3
      problem.sigmaM[i] = 0.1
      problem.rangeM[i] = Math.hypot(problem.x[i]! - x, problem.y[i]! - y, 1.8) + 0.2 * (next() + next() - 1)
    }
    return problem
  })
  const solution = createPlanarSolution()
  let at = 0
  return (rounds) => {
    let sum = 0
    for (let i = 0; i < rounds; i++) {
      at = (at + 1) & 511
      solveTwr(problems[at]!, 1.2, solution)
      sum += solution.x
    }
    return sum
  }
}

/** Cold solves in space: six ranges with 10 cm of noise, the anchors on a ring at two heights; with the mirror image behind their plane. */
export function createSpatialRounds(): (rounds: number) => number {
  const next = createSequence(9)
  const problems = Array.from({ length: 512 }, () => {
    const problem = createRangeProblem()
    const [x, y, z] = [20 + 20 * next(), 20 + 20 * next(), 1 + 4 * next()]
    problem.count = RANGES
    for (let i = 0; i < RANGES; i++) {
      problem.x[i] = 30 + 25 * Math.cos(i)
      problem.y[i] = 30 + 25 * Math.sin(i)
      problem.z[i] = i % 2 === 0 ? 0.5 : 6
      problem.sigmaM[i] = 0.1
      problem.rangeM[i] = Math.hypot(problem.x[i]! - x, problem.y[i]! - y, problem.z[i]! - z) + 0.2 * (next() + next() - 1)
    }
    return problem
  })
  const solution = createSpatialSolution()
  let at = 0
  return (rounds) => {
    let sum = 0
    for (let i = 0; i < rounds; i++) {
      at = (at + 1) & 511
      solveSpatial(problems[at]!, solution)
      sum += solution.z
    }
    return sum
  }
}

const ANCHORS_X = 12
const ANCHORS_Y = 8
const AREAS = 200

/** Everything from ranges to area events for `tags` tags that walk, one after the other: six ranges, 96 anchors, 200 areas. */
export function createStepRounds(tags: number): (rounds: number) => number {
  const next = createSequence(11)
  const anchors: AnchorSite[] = Array.from({ length: ANCHORS_X * ANCHORS_Y }, (_, i) => ({
    hwId: `a${i}`,
    kind: 'uwb',
    x: 18 + (i % ANCHORS_X) * 33,
    y: 18 + Math.floor(i / ANCHORS_X) * 37,
    z: 3,
    floor: 1,
  }))
  const engine = createEngine({ anchors, floors: [{ number: 1, elevationM: 0, heightM: 4 }], references: null, rangeOffsets: [] })
  const areas = compileAreas(Array.from({ length: AREAS }, (_, i) => octagon(i)))
  // Readings come fresh from the decoder in the product; here some walks are shared, so that they are as near at hand.
  const walks = Array.from({ length: WALKS }, () => readingsOf(anchors, 20 + 360 * next(), 20 + 260 * next(), next))
  const walkers = Array.from({ length: tags }, (_, i) => ({
    state: createTagState(`t${i}`),
    containment: createContainmentState() as ContainmentState,
    readings: walks[i % WALKS]!,
  }))
  let at = 0
  let second = 0
  return (rounds) => {
    let events = 0
    for (let i = 0; i < rounds; i++) {
      const { state, containment, readings } = walkers[at]!
      // There and back, so that the walk is closed.
      const step = second % (2 * readings.length - 2)
      const result = locate(engine, state, readings[step < readings.length ? step : 2 * readings.length - 2 - step]!, second * 1000)
      if (result.ok) events += stepContainment(areas, containment, result.fix).length
      at++
      if (at < tags) continue
      at = 0
      second++
    }
    return events
  }
}

const STEPS = 8
const WALKS = 200

function readingsOf(anchors: readonly AnchorSite[], x: number, y: number, next: () => number) {
  const angle = 2 * Math.PI * next()
  return Array.from({ length: STEPS }, (_, k) => {
    const [px, py] = [x + k * Math.cos(angle), y + k * Math.sin(angle)]
    const nearest = anchors
      .map((anchor) => ({ anchor, distance: Math.hypot(anchor.x - px, anchor.y - py, 1.8) }))
      .sort((a, b) => a.distance - b.distance)
      .slice(0, RANGES)
    return {
      kind: 'range' as const,
      anchors: nearest.map(({ anchor }) => anchor.hwId),
      distancesM: nearest.map(({ distance }) => Math.round((distance + 0.2 * (next() + next() - 1)) * 1000) / 1000),
    }
  })
}

function octagon(i: number): AreaFence {
  const [cx, cy] = [20 + (i % 20) * 19, 20 + Math.floor(i / 20) * 28]
  const ring = Array.from({ length: 8 }, (_, k): [number, number] => [
    cx + 9 * Math.cos((k * Math.PI) / 4),
    cy + 9 * Math.sin((k * Math.PI) / 4),
  ])
  return { id: `area-${i}`, floor: 1, rings: [ring], baseM: null, topM: null, exitToleranceM: 0.5, enterDelayMs: 0, exitDelayMs: 2000 }
}
