import { type AreaFence, type ContainmentState, compileAreas, createContainmentState, stepContainment } from '../areas/containment.ts'
import { createEngine } from '../engine.ts'
import { locate } from '../locate/locate.ts'
import type { AnchorSite } from '../site.ts'
import { createTagState } from '../tag-state.ts'
import { createSequence } from './sequence.ts'

const RANGES = 6
const ANCHORS_X = 12
const ANCHORS_Y = 8
const AREAS = 200

/**
 * Everything from ranges to area events for `tags` tags that walk, one after the other: six ranges, 96 anchors, 200
 * areas.
 */
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
  // In the product readings come fresh from the decoder; here some walks are shared, so that they are as likely to be
  // in the cache.
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
