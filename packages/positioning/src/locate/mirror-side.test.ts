import { describe, expect, test } from 'vitest'
import { createEngine } from '../engine.ts'
import type { AnchorSite } from '../site.ts'
import { createTagState } from '../tag-state.ts'
import { corner, distance, errorOf, SITE } from './fixture.ts'
import { locate } from './locate.ts'

const LINE = [corner('a', 0, 0), corner('b', 8, 0), corner('c', 15, 0)]
const BESIDE = corner('d', 6, 9)
const inLine = createEngine({ ...SITE, anchors: [...LINE, BESIDE] })
const rangesTo = (anchors: readonly AnchorSite[], x: number, y: number) => ({
  kind: 'range' as const,
  anchors: anchors.map(({ hwId }) => hwId),
  distancesM: anchors.map((anchor, k) => distance(anchor, x, y) + 0.03 * Math.sin(9 * x + 5 * k)),
})

describe('anchors in a line', () => {
  test.each([5, -5])('do not tell the side: stated wide as long as no other is heard (y = %d)', (y) => {
    const state = createTagState('t')
    for (let i = 0; i < 60; i++) {
      const [x, side] = [3 + 0.1 * i, y]
      const result = locate(inLine, state, rangesTo(LINE, x, side), i * 500)
      if (!result.ok) throw new Error(result.reason)
      expect(result.fix.quality).toBe('ambiguous')
      expect(result.fix.accuracyM).toBeGreaterThan(9)
    }
    // One anchor beside the line settles it, on whichever side the track was.
    let last = locate(inLine, state, rangesTo([...LINE, BESIDE], 9, y), 30_000)
    for (let i = 1; i < 20; i++) last = locate(inLine, state, rangesTo([...LINE, BESIDE], 9, y), 30_000 + i * 500)
    if (!last.ok) throw new Error(last.reason)
    expect(errorOf(last, 9, y)).toBeLessThan(0.3)
    expect(last.fix).toMatchObject({ quality: 'good' })
    expect(last.fix.accuracyM).toBeLessThan(0.5)
  })

  test('a known side stays known until the line is reached', () => {
    const state = createTagState('t')
    for (let i = 0; i < 10; i++) locate(inLine, state, rangesTo([...LINE, BESIDE], 7, 6), i * 500)
    const away = locate(inLine, state, rangesTo(LINE, 7, 6), 5000)
    if (!away.ok) throw new Error(away.reason)
    expect(away.fix.quality).toBe('good')
    expect(away.fix.accuracyM).toBeLessThan(0.5)
    for (let i = 0; i < 40; i++) {
      // To the line, along it and away again: the side is unknowable.
      const y = i < 12 ? 6 - 0.5 * i : i < 24 ? 0 : 0.4 * (i - 24)
      const result = locate(inLine, state, rangesTo(LINE, 7, y), 5500 + i * 500)
      if (result.ok && i > 30) expect(result.fix.accuracyM).toBeGreaterThan(errorOf(result, 7, y) * 0.95)
    }
  })

  test.each([0, 40])('of one wall after the other tell it together (%d ms apart)', (apartMs) => {
    const across = [corner('d', 2, 9), corner('e', 7, 9), corner('f', 14, 9)]
    const hall = createEngine({ ...SITE, anchors: [...LINE, ...across] })
    for (const y of [4, 12]) {
      const state = createTagState('t')
      for (let i = 0; i < 40; i++) {
        const x = 3 + 0.2 * i
        locate(hall, state, rangesTo(LINE, x, y), i * 200)
        const result = locate(hall, state, rangesTo(across, x, y), i * 200 + apartMs)
        if (!result.ok) throw new Error(result.reason)
        expect(errorOf(result, x, y)).toBeLessThan(0.3)
        if (i > 0) expect(result.fix).toMatchObject({ quality: 'good' })
        expect(result.fix.accuracyM).toBeLessThan(i === 0 ? 20 : 0.6)
      }
    }
  })

  test('rows that cannot tell leave the side open, and the first from beside the line settle it', () => {
    const state = createTagState('t')
    // The same ranges from both sides: which one the track begins on is chance, so both are tried.
    for (const y of [5, -5]) {
      for (let i = 0; i < 12; i++) {
        const result = locate(inLine, state, rangesTo(i % 3 === 0 ? LINE : LINE.slice(0, 1 + (i % 2)), 4, y), i * 200)
        if (result.ok) expect(result.fix.accuracyM).toBeGreaterThan(9)
      }
      const seen = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => locate(inLine, state, rangesTo([...LINE, BESIDE], 4, y), 2400 + i * 200))
      for (const result of seen) if (result.ok) expect(result.fix.accuracyM).toBeGreaterThan(0.7 * errorOf(result, 4, y))
      expect(errorOf(seen.at(-1)!, 4, y)).toBeLessThan(0.5)
      Object.assign(state, createTagState('t'))
    }
  })
})
