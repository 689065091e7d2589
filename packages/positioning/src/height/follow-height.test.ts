import { expect, test } from 'vitest'
import { createEngine } from '../engine.ts'
import { locate } from '../locate/locate.ts'
import type { AnchorSite } from '../site.ts'
import { createTagState } from '../tag-state.ts'

/** Eight anchors of a hall, four low and four under the roof. */
const ANCHORS = [1, 9].flatMap((z) =>
  [
    [0, 0],
    [30, 0],
    [30, 20],
    [0, 20],
  ].map(([x, y], i): AnchorSite => ({ hwId: `${z}${i}`, kind: 'uwb', x: x!, y: y!, z, floor: z === 1 ? 1 : 2 })),
)
const FLOORS = [
  { number: 1, elevationM: 0, heightM: 6 },
  { number: 2, elevationM: 6, heightM: 6 },
]
const engine = createEngine({ anchors: ANCHORS, floors: FLOORS, references: null, rangeOffsets: [] })
const noise = (i: number) => 0.08 * Math.sin(12.9898 * i)
const rangesAt = (x: number, y: number, z: number, t: number, anchors = ANCHORS) => ({
  kind: 'range' as const,
  anchors: anchors.map((anchor) => anchor.hwId),
  distancesM: anchors.map((anchor, i) => Math.hypot(anchor.x - x, anchor.y - y, anchor.z - z) + noise(8 * t + i)),
})

test('a lifting platform gets its own height, belongs to the floor below, and comes down again', () => {
  const state = createTagState('t')
  const heightAt = (t: number) =>
    t < 20 ? 1.2 : t < 40 ? Math.min(4, 1.2 + 0.4 * (t - 20)) : t < 60 ? 4 : Math.max(1.2, 4 - 0.4 * (t - 60))
  for (let t = 0; t < 90; t++) {
    const z = heightAt(t)
    const result = locate(engine, state, rangesAt(12, 9, z, t), t * 1000)
    if (!result.ok) throw new Error(result.reason)
    expect(Math.hypot(result.fix.x - 12, result.fix.y - 9)).toBeLessThan(0.3)
    expect(result.fix.floor).toBe(1)
    if ((t > 45 && t < 60) || t > 80) expect(Math.abs(result.fix.z - z)).toBeLessThan(0.4)
  }
})

test('somebody worn at the usual height is never taken off the floor', () => {
  const state = createTagState('t')
  for (let t = 0; t < 60; t++) {
    const result = locate(engine, state, rangesAt(4 + 0.3 * t, 9, 1.2 + 0.3 * Math.sin(t / 5), t), t * 1000)
    expect(result.ok && result.fix.floor).toBe(1)
    expect(state.height?.aloft).not.toBe(true)
  }
})

test('anchors at one height say nothing about heights', () => {
  const state = createTagState('t')
  const low = ANCHORS.slice(0, 4)
  for (let t = 0; t < 20; t++) locate(engine, state, rangesAt(12, 9, 4, t, low), t * 1000)
  expect(state.height).toBeNull()
})
