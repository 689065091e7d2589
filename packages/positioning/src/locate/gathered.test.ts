import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Measurement } from '../measurement.ts'
import { createTagState, restoreTagState, saveTagState } from '../tag-state.ts'
import { ANCHORS, differencesAt, distance, engine, errorOf } from './fixture.ts'
import { locate } from './locate.ts'

const CORNERS = ANCHORS.slice(0, 5)
const one = (k: number, x: number, y: number, errorM = 0): Measurement => {
  const anchor = CORNERS[k % CORNERS.length]!
  return { kind: 'range', anchors: [anchor.hwId], distancesM: [distance(anchor, x, y) + errorM] }
}
const difference = (k: number, x: number, y: number): Measurement => {
  const [ref, ...others] = CORNERS
  const anchor = others[k % others.length]!
  return { kind: 'tdoa', ref: ref!.hwId, anchors: [anchor.hwId], differencesM: [distance(anchor, x, y) - distance(ref!, x, y)] }
}

describe('an anchor at a time', () => {
  test.each<[string, (k: number, x: number, y: number) => Measurement, number]>([
    ['ranges', one, 0.5],
    ['differences', difference, 1.5],
  ])('%s of a walk give fixes from the third anchor on', (_, at, mostM) => {
    const state = createTagState('t')
    for (let i = 0; i < 200; i++) {
      const [x, y] = [4 + 0.1 * i, 5 + 4 * Math.sin(i / 25)]
      const result = locate(engine, state, at(i, x, y), i * 100)
      if (i < 2) expect(result).toEqual({ ok: false, reason: 'tooFewAnchors' })
      else expect(errorOf(result, x, y), `after ${i} values`).toBeLessThan(mostM + (i < 10 ? 0.5 : 0))
    }
  })

  test('outside the array differences in turn say what they say together', () => {
    const [together, inTurn] = [createTagState('t'), createTagState('t')]
    const whole = differencesAt(15, 24)
    let last = locate(engine, together, whole, 0)
    let lastOfTurn = last
    for (let i = 0; i < 80; i++) {
      last = locate(engine, together, whole, i * 400)
      for (let k = 0; k < 4; k++) lastOfTurn = locate(engine, inTurn, difference(k, 15, 24), i * 400 + k * 100)
    }
    // The prior that a tag is inside pulls it there once for every time it is applied.
    expect(errorOf(lastOfTurn, 15, 24)).toBeLessThan(errorOf(last, 15, 24) + 0.05)
  })

  test('two anchors in turn are no position, however often they are heard', () => {
    const state = createTagState('t')
    for (let i = 0; i < 100; i++) expect(locate(engine, state, one(i % 2, 8, 6), i * 100)).toEqual({ ok: false, reason: 'tooFewAnchors' })
  })

  test('a track that only one anchor is left of ends, and goes on when the others come back', () => {
    const state = createTagState('t')
    for (let i = 0; i < 30; i++) locate(engine, state, one(i, 8, 6), i * 100)
    let last = locate(engine, state, one(0, 8, 6), 3000)
    for (let i = 31; i < 90; i++) last = locate(engine, state, one(0, 8, 6), i * 100)
    expect(last).toEqual({ ok: false, reason: 'tooFewAnchors' })
    for (let i = 90; i < 100; i++) last = locate(engine, state, one(i, 8, 6), i * 100)
    expect(errorOf(last, 8, 6)).toBeLessThan(0.3)
  })

  test('values that are long past do not take part', () => {
    const state = createTagState('t')
    locate(engine, state, one(0, 8, 6), 0)
    locate(engine, state, one(1, 8, 6), 500)
    expect(locate(engine, state, one(2, 8, 6), 1200)).toEqual({ ok: false, reason: 'tooFewAnchors' })
    expect(errorOf(locate(engine, state, one(3, 8, 6), 1400), 8, 6)).toBeLessThan(0.3)
  })

  test('saved at any moment it goes on as it would have', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(4), { minLength: 1, maxLength: 30 }), fc.nat(30), (anchors, savedAt) => {
        const [plain, saved] = [createTagState('t'), { state: createTagState('t') }]
        anchors.forEach((k, i) => {
          if (i === savedAt) saved.state = restoreTagState(engine, JSON.parse(JSON.stringify(saveTagState(engine, saved.state))))!
          const reading = one(k, 8 + 0.1 * i, 6, 0.05 * Math.sin(9 * i))
          expect(locate(engine, saved.state, reading, i * 150)).toEqual(locate(engine, plain, reading, i * 150))
        })
      }),
      { numRuns: 60 },
    )
  })
})
