import { describe, expect, test } from 'vitest'
import type { Measurement } from '../measurement.ts'
import { createTagState, restoreTagState, saveTagState } from '../tag-state.ts'
import { ANCHORS, differencesAt, engine, rangesAt } from './fixture.ts'
import { locate } from './locate.ts'
import { numberOf } from './repetition.ts'

const powersAt = (x: number, y: number): Measurement => ({
  kind: 'rssi',
  anchors: ANCHORS.map((anchor) => anchor.hwId),
  rssiDbm: ANCHORS.map((anchor) => -50 - 20 * Math.log10(1 + Math.hypot(anchor.x - x, anchor.y - y))),
})
const backToFront = (reading: Measurement): Measurement => {
  if (reading.kind === 'range') return { kind: 'range', anchors: reading.anchors.toReversed(), distancesM: reading.distancesM.toReversed() }
  return reading
}

const KINDS: [string, (x: number, y: number) => Measurement][] = [
  ['ranges', rangesAt],
  ['differences', differencesAt],
  ['powers', powersAt],
]

describe('a reading that comes twice', () => {
  test.each(KINDS)('counts once: %s', (_, at) => {
    const [once, twice] = [createTagState('t'), createTagState('t')]
    for (let i = 0; i < 30; i++) {
      const reading = at(8 + 0.1 * i, 6)
      const result = locate(engine, once, reading, i * 400)
      expect(locate(engine, twice, reading, i * 400)).toEqual(result)
      expect(locate(engine, twice, backToFront(reading), i * 400)).toEqual({ ok: false, reason: 'duplicateReading' })
      expect(saveTagState(engine, twice)).toEqual(saveTagState(engine, once))
    }
  })

  test.each(KINDS)('counts once also where the state was saved between: %s', (_, at) => {
    const state = createTagState('t')
    for (let i = 0; i < 5; i++) locate(engine, state, at(8, 6), i * 400)
    const restored = restoreTagState(engine, JSON.parse(JSON.stringify(saveTagState(engine, state))))!
    expect(locate(engine, restored, at(8, 6), 1600)).toEqual({ ok: false, reason: 'duplicateReading' })
  })

  test.each(KINDS.slice(0, 2))('the same values a moment later are news: %s', (_, at) => {
    const state = createTagState('t')
    for (let i = 0; i < 5; i++) expect(locate(engine, state, at(8, 6), i).ok).toBe(true)
  })

  test('other anchors, or other values, at the same instant are news', () => {
    const state = createTagState('t')
    const [first, second] = [rangesAt(8, 6, ANCHORS.slice(0, 3)), rangesAt(8, 6, ANCHORS.slice(1, 4))]
    for (const reading of [first, second, rangesAt(8.01, 6, ANCHORS.slice(1, 4))])
      expect(locate(engine, state, reading, 1000).ok).toBe(true)
  })
})

test('readings of one instant have the same number only when they say the same', () => {
  const numbers = new Set<number>()
  for (let anchor = -1; anchor < 50; anchor++) for (let cm = 1; cm <= 400; cm++) numbers.add(numberOf(1.7e12, -1, 1, [anchor], [cm / 100]))
  expect(numbers.size).toBe(51 * 400)
  expect(numberOf(5, -1, 2, [3, 4], [6, 7])).not.toBe(numberOf(5, -1, 2, [3, 4], [7, 6]))
  expect(numberOf(5, 1, 1, [3], [6])).not.toBe(numberOf(5, 2, 1, [3], [6]))
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) expect(numberOf(5, -1, 1, [3], [value])).toBeNaN()
})
