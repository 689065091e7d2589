import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GatheringCentre, GatheringRule } from '../alarms/gathering.ts'
import { everyCircle, fullestCircles } from './brute-force.ts'
import { findCrowds, type LocatedPeople } from './crowds.ts'
import { createGatheringState, stepGatherings } from './episodes.ts'
import { beginEpisode, peopleOf } from './gathering-episode.ts'
import { createGatheringSearch } from './gathering-search.ts'
import { middleOf } from './middle.ts'

/* The people counted and named in the set-ups of AQ 3064.3-2025, Annex A; and those kept by wider circles. */

const search = createGatheringSearch()
const RULE: GatheringRule = { radiusM: 15, centre: 'person', from: [3, 4, 7], onDelayMs: 60_000, offDelayMs: 15_000, deadBandM: 1 }
const SIX: GatheringRule = { ...RULE, from: [6, 7, 8] }

type Place = readonly [x: number, y: number]
/** One in the middle, four on a circle of 12 m, and the sixth at some distance. */
const setUp = (sixthM: number): Place[] =>
  [0, 12, 12, 12, 12, sixthM].map((far, k) => [far * Math.cos((2 * Math.PI * k) / 5), far * Math.sin((2 * Math.PI * k) / 5)])

const peopleAt = (places: readonly Place[], accuracyM = 0.3): LocatedPeople => ({
  count: places.length,
  no: Int32Array.from(places, (_, i) => i + 1),
  x: Float64Array.from(places, ([x]) => x),
  y: Float64Array.from(places, ([, y]) => y),
  floor: new Int32Array(places.length),
  accuracyM: new Float64Array(places.length).fill(accuracyM),
})

/** The people counted in each second, in alarms. */
function countedIn(seconds: number, rule: GatheringRule, at: (second: number) => LocatedPeople): number[][] {
  const state = createGatheringState()
  return Array.from({ length: seconds }, (_, second) => {
    stepGatherings(search, rule, state, at(second), second * 1000)
    return state.episodes.filter(({ tier }) => tier >= 0).flatMap((episode) => peopleOf(rule, episode, second * 1000))
  })
}

describe('the set-ups of the standard', () => {
  it.each([RULE, SIX])('report six who are within 12 m of one of them, from a minute on (from $from)', (rule) => {
    const counted = countedIn(80, rule, () => peopleAt(setUp(12)))
    expect(counted.map(({ length }) => length)).toEqual([...Array(60).fill(0), ...Array(20).fill(6)])
  })

  it('report nobody when one of six is just outside 18 m, or the five others where five are enough', () => {
    const apart = () => peopleAt(setUp(18.01), 3)
    expect(countedIn(200, SIX, apart).flat()).toEqual([])
    expect(new Set(countedIn(200, RULE, apart).slice(60).map(String))).toEqual(new Set(['1,2,3,4,5']))
    // Six fit in a circle that is around none of them.
    expect(countedIn(200, { ...SIX, centre: 'anywhere' }, apart).at(-1)).toHaveLength(6)
  })

  it('let nobody in by the dead-band or by poor accuracy who was never in', () => {
    const near = () => peopleAt(setUp(15.2), 5)
    expect(countedIn(300, SIX, near).flat()).toEqual([])
    expect(countedIn(300, RULE, near).at(-1)).toEqual([1, 2, 3, 4, 5])
  })

  it('do not count somebody whom noise puts inside for a while, and keep whoever was inside for a minute', () => {
    const inside = (from: number, until: number) => (second: number) => peopleAt(setUp(second >= from && second < until ? 14.5 : 17.5), 3)
    for (const rule of [RULE, SIX]) {
      expect(countedIn(300, rule, inside(100, 150)).some(({ length }) => length === 6)).toBe(false)
      expect(countedIn(300, rule, inside(0, 70)).at(-1)).toHaveLength(6)
    }
  })
})

it('a crowd through which people pass counts all of them: nobody stays, but it does', () => {
  // Six at any time, each for half a minute.
  const passing = (second: number): LocatedPeople => {
    const people = peopleAt(setUp(12))
    for (let k = 0; k < 6; k++) people.no[k] = 100 * k + Math.floor((second + 5 * k) / 30)
    return people
  }
  expect(countedIn(100, SIX, passing).at(-1)).toHaveLength(6)
})

it('circles that overlap are one gathering, graver by none of its ends', () => {
  // Three and three, 14 m apart at their nearest: four around each of the two in the middle.
  const places: Place[] = [[0, 0], [1, 1], [10, 0], [24, 0], [33, 1], [34, 0]] // biome-ignore format: one place, one pair
  const state = createGatheringState()
  for (let second = 0; second < 70; second++) stepGatherings(search, RULE, state, peopleAt(places), second * 1000)
  expect(state.episodes).toMatchObject([{ nos: [1, 2, 3, 4, 5, 6], tier: 1 }])
  expect(
    middleOf(
      places.map(([x, y]) => ({ x, y })),
      RULE.radiusM,
    ),
  ).toEqual({ at: 2, around: 4 })
})

it('keeps in wider circles those of its own whom brute force finds there, and nobody else', () => {
  const place = fc.tuple(
    fc.integer({ min: 0, max: 600 }).map((n) => n * 0.1037),
    fc.integer({ min: 0, max: 300 }).map((n) => n * 0.0971),
  )
  /** Seconds spent in it; null: never in it. */
  const before = fc.option(fc.integer({ min: 0, max: 120 }))
  const centres = fc.constantFrom<GatheringCentre[]>('person', 'anywhere')
  fc.assert(
    fc.property(fc.array(fc.tuple(place, before), { minLength: 2, maxLength: 16 }), centres, (list, centre) => {
      const [people, rule, nowMs] = [peopleAt(list.map(([at]) => at), 3), { ...RULE, centre }, 1_000_000] // biome-ignore format: one line
      const own = list.flatMap(([, stayedS], i) => (stayedS === null ? [] : [i]))
      if (own.length === 0) return
      const episode = beginEpisode(
        own.map((i) => i + 1),
        0,
        nowMs,
      )
      episode.sinceMs = own.map((i) => nowMs - list[i]![1]! * 1000)
      const size = fullestCircles(people, rule, 7)
      const widened = (some: readonly number[], byM: number, sizes: readonly number[]) => {
        const only = { ...peopleAt(some.map((i) => list[i]![0])) }
        const wider = fullestCircles(only, { radiusM: 15 + byM, centre }, 7)
        return sizes.map((one, i) => Math.max(one, wider[some.indexOf(i)] ?? 0))
      }
      const kept = widened(own, 1, size)
      const stay = own.filter((i) => kept[i]! >= 3 || list[i]![1]! >= 60)
      const held = stay.length === 0 ? kept : widened(stay, 3 * Math.SQRT2, kept)
      const crowds = findCrowds(search, people, rule, [episode], nowMs)
      const found = crowds.flatMap((crowd) => crowd.people).sort((a, b) => a - b)
      expect(found).toEqual(held.flatMap((most, i) => (most >= 3 ? [i] : [])))
      for (const crowd of crowds) {
        expect(crowd.fullest).toBe(Math.max(...crowd.people.map((i) => size[i]!)))
        expect(crowd.kept).toBe(Math.max(...crowd.people.map((i) => kept[i]!)))
        expect(crowd.held).toBe(Math.max(...crowd.people.map((i) => held[i]!)))
      }
      // A circle around somebody is never torn apart.
      if (centre === 'person')
        for (const members of everyCircle(people, rule).filter(({ length }) => length >= 3))
          expect(crowds.filter((crowd) => members.some((i) => crowd.people.includes(i)))).toHaveLength(1)
    }),
    { numRuns: 300 },
  )
})
