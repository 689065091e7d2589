import { expect, test } from 'vitest'
import { createEngine } from '../engine.ts'
import { locate } from '../locate/locate.ts'
import type { AnchorSite } from '../site.ts'
import { createTagState } from '../tag-state.ts'
import { coverage } from './metrics.ts'

const ANCHORS: AnchorSite[] = [
  [0, 0],
  [12, 0],
  [24, 0],
  [24, 15],
  [12, 15],
  [0, 15],
].map(([x, y], i) => ({ hwId: `a${i}`, kind: 'uwb', x: x!, y: y!, z: 2.6, floor: 1 }))
const engine = createEngine({ anchors: ANCHORS, floors: [{ number: 1, elevationM: 0, heightM: 4 }], references: null, rangeOffsets: [] })

/** Mulberry32, and a normal deviate as the sum of twelve of its numbers. */
function randomOf(seed: number) {
  let state = seed
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const normal = (sigma: number) => {
    let sum = -6
    for (let i = 0; i < 12; i++) sum += uniform()
    return sigma * sum
  }
  return { uniform, normal }
}

interface Hardware {
  noiseM: number
  /** Constants: of the tag, of each anchor. */
  tagM: number
  anchorM: number
  /** Pattern of the surroundings, correlated over half a metre. */
  patternM: number
  /** Lateness of each of half the anchors behind walls: exponential, constant part and new part. */
  wallsM: number
}

/** Share of fixes whose error is within their stated accuracy, over many tags that walk, stand and turn. */
function shareWithin(hardware: Hardware, hz: number): number {
  const errors: number[] = []
  const stated: number[] = []
  for (let tag = 0; tag < 40; tag++) {
    const random = randomOf(1000 * tag + 7)
    const state = createTagState(`t${tag}`)
    const tagM = random.normal(hardware.tagM)
    const own = ANCHORS.map(() => ({
      constantM: tagM + random.normal(hardware.anchorM),
      lateM: random.uniform() < 0.5 ? hardware.wallsM : 0,
      waves: Array.from({ length: 4 }, () => ({ kx: random.normal(2), ky: random.normal(2), phase: 6.28 * random.uniform() })),
    }))
    let [x, y, heading, speed] = [4 + 16 * random.uniform(), 3 + 9 * random.uniform(), 6.28 * random.uniform(), 1]
    for (let step = 0; step < 90 * hz; step++) {
      if (random.uniform() < 0.1 / hz) speed = random.uniform() < 0.5 ? 0 : 0.6 + 0.8 * random.uniform()
      heading += random.normal(0.5 / Math.sqrt(hz))
      if (x < 2 || x > 22 || y < 2 || y > 13) heading = Math.atan2(7.5 - y, 12 - x)
      x += (speed / hz) * Math.cos(heading)
      y += (speed / hz) * Math.sin(heading)
      const distancesM = ANCHORS.map((anchor, i) => {
        const { constantM, lateM, waves } = own[i]!
        const pattern = waves.reduce((sum, { kx, ky, phase }) => sum + Math.sin(kx * x + ky * y + phase), 0) / Math.SQRT2
        const late = lateM > 0 ? lateM * (0.5 - 0.5 * Math.log(1 - random.uniform())) : 0
        return (
          Math.hypot(anchor.x - x, anchor.y - y, anchor.z - 1.2) +
          constantM +
          late +
          pattern * hardware.patternM +
          random.normal(hardware.noiseM)
        )
      })
      const result = locate(engine, state, { kind: 'range', anchors: ANCHORS.map(({ hwId }) => hwId), distancesM }, (step * 1000) / hz)
      if (!result.ok || step < 10 * hz) continue
      errors.push(Math.hypot(result.fix.x - x, result.fix.y - y))
      stated.push(result.fix.accuracyM)
    }
  }
  return coverage(errors, stated)
}

const NONE: Hardware = { noiseM: 0, tagM: 0, anchorM: 0, patternM: 0, wallsM: 0 }

test.each<[string, Hardware, number]>([
  // Nothing proves that an antenna is not displaced, so perfect hardware is not taken at its word.
  ['perfect hardware', { ...NONE, noiseM: 0.03 }, 1],
  ['ranges as measured indoors', { noiseM: 0.04, tagM: 0.15, anchorM: 0.05, patternM: 0.06, wallsM: 0 }, 0.95],
  ['much noise', { ...NONE, noiseM: 0.2 }, 0.92],
  ['walls before half of the anchors', { noiseM: 0.06, tagM: 0, anchorM: 0.02, patternM: 0.02, wallsM: 0.3 }, 0.85],
  ['thick walls', { noiseM: 0.06, tagM: 0.1, anchorM: 0.05, patternM: 0.06, wallsM: 0.6 }, 0.85],
])(
  'about two thirds of the errors are within what is stated, never much less: %s',
  (_, hardware, most) => {
    for (const hz of [1, 3, 10]) {
      const share = shareWithin(hardware, hz)
      expect(share, `at ${hz} a second`).toBeGreaterThan(0.62)
      expect(share, `at ${hz} a second`).toBeLessThanOrEqual(most)
    }
  },
  60_000,
)
