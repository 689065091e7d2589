import { describe, expect, test } from 'vitest'
import { createEngine } from '../engine.ts'
import type { AnchorSite } from '../site.ts'
import { createTagState } from '../tag-state.ts'
import { locate } from './locate.ts'

const ANCHORS: AnchorSite[] = [
  [0, 0],
  [40, 0],
  [40, 30],
  [0, 30],
  [20, 35],
  [20, -5],
].map(([x, y], i) => ({ hwId: `a${i}`, kind: 'uwb', x: x!, y: y!, z: 3, floor: 1 }))
const engine = createEngine({ anchors: ANCHORS, floors: [{ number: 1, elevationM: 0, heightM: 4 }], references: null, rangeOffsets: [] })
/** Correlated range errors of some centimetres. */
const errorM = (i: number, s: number) => 0.05 * Math.sin(7 * i + 3 * s)

/** Fixes of a walk at 1.4 m/s and one fix a second, with an event every seven seconds. */
function walk(change: (velocity: [number, number]) => [number, number]) {
  const state = createTagState('t')
  let [x, y] = [20, 15]
  let velocity: [number, number] = [0.99, 0.99]
  return Array.from({ length: 70 }, (_, s) => {
    if (s % 7 === 6) velocity = change(velocity)
    x += velocity[0]
    y += velocity[1]
    const distancesM = ANCHORS.map((anchor, i) => Math.hypot(anchor.x - x, anchor.y - y, 1.8) + errorM(i, s))
    const result = locate(engine, state, { kind: 'range', anchors: ANCHORS.map(({ hwId }) => hwId), distancesM }, s * 1000)
    return { result, errorM: result.ok ? Math.hypot(result.fix.x - x, result.fix.y - y) : Infinity }
  })
}

describe('somebody who walks with a fix a second', () => {
  test.each<[string, (velocity: [number, number]) => [number, number]]>([
    ['turns round', ([vx, vy]) => [-vx, -vy]],
    ['turns a corner', ([vx, vy]) => [-vy, vx]],
    ['stops and starts', ([vx]) => (vx === 0 ? [0.99, 0.99] : [0, 0])],
  ])('is found in every second, also when he %s', (_, change) => {
    for (const { result, errorM } of walk(change)) {
      expect(result.ok ? 'fix' : result.reason).toBe('fix')
      expect(errorM).toBeLessThan(0.3)
    }
  })

  test('a single range that jumps is no turn', () => {
    const state = createTagState('t')
    for (let s = 0; s < 30; s++) {
      const x = 10 + 0.5 * s
      const distancesM = ANCHORS.map(
        (anchor, i) => Math.hypot(anchor.x - x, anchor.y - 15, 1.8) + errorM(i, s) + (s % 9 === 8 && i === 2 ? 6 : 0),
      )
      const result = locate(engine, state, { kind: 'range', anchors: ANCHORS.map(({ hwId }) => hwId), distancesM }, s * 1000)
      expect(result.ok && Math.hypot(result.fix.x - x, result.fix.y - 15)).toBeLessThan(0.3)
    }
  })
})
