import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beginPairs, type CardsTogetherState, followPairs, newCardsTogether, surelyLocated, type Walker } from './cards-together.ts'

const LOOK_MS = 5000
const RULE = { walkMs: 60_000 }
const at = (no: number, x: number, y = 0, more: Partial<Walker> = {}): Walker => ({ no, x, y, floor: 1, accuracyM: 0.3, ...more })

function oneLook(state: CardsTogetherState, all: readonly Walker[], timeMs: number) {
  const walkers = surelyLocated(all)
  const events = followPairs(RULE, state, walkers, timeMs)
  beginPairs(state, walkers, timeMs)
  return events
}

/** Events with the look at which they came. */
function told(looks: number, who: (look: number) => Walker[]) {
  const state = newCardsTogether()
  return Array.from({ length: looks }, (_, look) => oneLook(state, who(look), look * LOOK_MS).map((event) => ({ look, event })))
    .flat()
    .map(({ look, event: { type, pair } }) => `${look} ${type} ${pair.a}+${pair.b}`)
}
/** A step of 5 s at 1.2 m/s. */
const walk = (look: number) => look * 6

describe('two cards', () => {
  it('that walk together for a minute are told once, and ended when they part', () => {
    const together = (look: number) => [at(2, walk(look), 0.4), at(1, walk(look))]
    expect(told(30, together)).toEqual(['13 raised 1+2'])
    const part = (look: number) => (look < 20 ? together(look) : [at(1, walk(look)), at(2, walk(look), 40)])
    expect(told(30, part)).toEqual(['13 raised 1+2', '22 ended 1+2'])
  })

  it('that part for longer than a wrong position lasts begin anew', () => {
    const parting = (length: number) => (look: number) => [at(1, walk(look)), at(2, walk(look), look >= 8 && look < 8 + length ? 12 : 0.5)]
    expect(told(20, parting(2))).toEqual(['15 raised 1+2'])
    expect(told(20, parting(4))).toEqual([])
  })

  it('that stand or drive together say nothing, and go on counting when they walk again', () => {
    expect(told(60, () => [at(1, 0), at(2, 0.5)])).toEqual([])
    expect(told(60, (look) => [at(1, look * 40), at(2, look * 40)])).toEqual([])
    const rests = (look: number) => walk(Math.min(look, 6) + Math.max(0, look - 40))
    expect(told(60, (look) => [at(1, rests(look)), at(2, rests(look))])).toEqual(['47 raised 1+2'])
  })

  it('on different floors, or too coarsely located, are not together', () => {
    expect(told(40, (look) => [at(1, walk(look)), at(2, walk(look), 0, { floor: 2 })])).toEqual([])
    expect(told(40, (look) => [at(1, walk(look)), at(2, walk(look), 0, { accuracyM: 3 })])).toEqual([])
  })

  it('one of which is not located for ten minutes are over', () => {
    const lost = (look: number) => [at(1, walk(look)), ...(look < 20 ? [at(2, walk(look))] : [])]
    expect(told(150, lost)).toEqual(['13 raised 1+2', '139 ended 1+2'])
  })

  it('are found as by comparing everybody with everybody', () => {
    const crowd = fc.array(fc.tuple(fc.double({ min: 0, max: 12, noNaN: true }), fc.double({ min: 0, max: 12, noNaN: true })), {
      minLength: 2,
      maxLength: 25,
    })
    fc.assert(
      fc.property(crowd, (places) => {
        const state = newCardsTogether()
        const all = (look: number) => places.map(([x, y], i) => at(i, x + walk(look), y))
        oneLook(state, all(0), 0)
        oneLook(state, all(1), LOOK_MS)
        const near = places.flatMap(([x, y], a) =>
          places.flatMap(([ox, oy], b) => (b > a && Math.hypot(x + 6 - (ox + 6), y - oy) <= 1.5 ? [`${a}+${b}`] : [])),
        )
        expect(state.pairs.map(({ a, b }) => `${a}+${b}`).sort()).toEqual(near.sort())
      }),
    )
  })
})
