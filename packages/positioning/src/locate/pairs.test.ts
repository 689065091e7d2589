import { describe, expect, test } from 'vitest'
import { errorFigures } from '../accuracy/metrics.ts'
import { createEngine } from '../engine.ts'
import { createTagState, restoreTagState, saveTagState } from '../tag-state.ts'
import { locate } from './locate.ts'

/* Decentralised and daisy-chained systems: differences in pairs, whose reference changes from one to the next. */

const ANCHORS = [
  [0, 0, 3],
  [20, 0, 3],
  [20, 15, 3],
  [0, 15, 3],
  [10, 0, 1],
  [10, 15, 1],
  [0, 7, 2],
  [20, 7, 2],
].map(([x, y, z], i) => ({ hwId: `a${i}`, kind: 'uwb' as const, x: x!, y: y!, z: z!, floor: 0 }))
const engine = createEngine({ anchors: ANCHORS, floors: [{ number: 0, elevationM: 0, heightM: 4 }], references: null, rangeOffsets: [] })

/** A reproducible sequence: uniform, and nearly normal. */
function chance(seed: number) {
  let state = seed
  const uniform = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  return { uniform, normal: () => Array.from({ length: 12 }, uniform).reduce((sum, one) => sum + one, -6) }
}

type Pair = readonly [from: number, to: number]
const SYSTEMS: Record<string, (uniform: () => number) => Pair[]> = {
  'a daisy chain': () => ANCHORS.map((_, i): Pair => [(i + 1) % ANCHORS.length, i]),
  'four pairs by chance': (uniform) =>
    Array.from({ length: 4 }, (): Pair => {
      const from = Math.floor(uniform() * ANCHORS.length)
      return [from, (from + 1 + Math.floor(uniform() * (ANCHORS.length - 1))) % ANCHORS.length]
    }),
  'all pairs': () => ANCHORS.flatMap((_, i) => ANCHORS.slice(i + 1).map((__, k): Pair => [i, i + 1 + k])),
}

/** A walk of five minutes, a row for each pair, ten instants a second; errors of 0.05 m an anchor and 0.1 m a pair. */
function walk(pairsOf: (uniform: () => number) => Pair[], seed: number) {
  const { uniform, normal } = chance(seed)
  const biasM = ANCHORS.map(() => 0.05 * normal())
  const errors: number[] = []
  let state = createTagState('t')
  let refused = 0
  for (let k = 0; k < 3000; k++) {
    const t = k / 10
    const [x, y] = [10 + 7 * Math.sin(0.13 * t), 7.5 + 5 * Math.sin(0.19 * t + 1)]
    const far = (i: number) => Math.hypot(x - ANCHORS[i]!.x, y - ANCHORS[i]!.y, 1.2 - ANCHORS[i]!.z) + biasM[i]!
    for (const [from, to] of pairsOf(uniform)) {
      const differencesM = [far(from) - far(to) + 0.1 * normal()]
      const result = locate(engine, state, { kind: 'tdoa', ref: ANCHORS[to]!.hwId, anchors: [ANCHORS[from]!.hwId], differencesM }, 100 * k)
      if (result.ok) errors.push(Math.hypot(result.fix.x - x, result.fix.y - y))
      else if (result.reason !== 'duplicateReading') refused++
    }
    if (k === 1500) state = restoreTagState(engine, JSON.parse(JSON.stringify(saveTagState(engine, state))))!
  }
  return { ...errorFigures(errors), refused }
}

describe('differences in pairs whose reference changes', () => {
  // Each instant solved alone has a median of 0.044, 0.105 and 0.035 m.
  test.each([
    ['a daisy chain', 0.044],
    ['four pairs by chance', 0.07],
    ['all pairs', 0.04],
  ])('%s is located from the third pair on, as well as each instant by itself or better', (name, mostM) => {
    const { median, p95, refused } = walk(SYSTEMS[name]!, 7)
    expect(refused).toBeLessThanOrEqual(4)
    expect(median).toBeLessThan(mostM)
    expect(p95).toBeLessThan(3 * mostM)
  })

  test('three sides of a triangle are two differences, and no position', () => {
    const state = createTagState('t')
    for (let k = 0; k < 30; k++) {
      const [from, to] = [k % 3, (k + 1) % 3]
      const differencesM = [Math.hypot(5 - ANCHORS[from]!.x, 5 - ANCHORS[from]!.y) - Math.hypot(5 - ANCHORS[to]!.x, 5 - ANCHORS[to]!.y)]
      const reading = { kind: 'tdoa' as const, ref: ANCHORS[to]!.hwId, anchors: [ANCHORS[from]!.hwId], differencesM }
      expect(locate(engine, state, reading, 100 * k)).toEqual({ ok: false, reason: 'tooFewAnchors' })
    }
  })
})
