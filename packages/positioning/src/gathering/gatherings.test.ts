import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GatheringRule } from '../alarms/gathering.ts'
import { approvedOf } from './approved.ts'
import { everyCircle, fullestCircles } from './brute-force.ts'
import { findCrowds, type LocatedPeople } from './crowds.ts'
import { enclosingCircle } from './enclosing-circle.ts'
import { createGatheringState, type GatheringState, stepGatherings } from './episodes.ts'
import { endsByHand } from './gathering-episode.ts'
import { createGatheringSearch } from './gathering-search.ts'

const search = createGatheringSearch()
const RULE: GatheringRule = { radiusM: 15, centre: 'anywhere', from: [3, 4, 7], onDelayMs: 60_000, offDelayMs: 10_000, deadBandM: 1 }

/** Number, x, y, and the floor unless it is the first. */
type Place = readonly [no: number, x: number, y: number, floor?: number]

const peopleAt = (places: readonly Place[], accuracyM = 0.3): LocatedPeople => ({
  count: places.length,
  no: Int32Array.from(places, ([no]) => no),
  x: Float64Array.from(places, ([, x]) => x),
  y: Float64Array.from(places, ([, , y]) => y),
  floor: Int32Array.from(places, ([, , , floor = 1]) => floor),
  accuracyM: new Float64Array(places.length).fill(accuracyM),
})

/** Applies the rule to the people of each second; returns the news with the second. The state goes through JSON. */
function run(seconds: number, at: (second: number) => readonly Place[], rule = RULE, accuracyM?: number) {
  let state: GatheringState = createGatheringState()
  const told: [second: number, type: string, tier: string, nos: number[]][] = []
  for (let second = 0; second < seconds; second++) {
    for (const { type, tier, episode } of stepGatherings(search, rule, state, peopleAt(at(second), accuracyM), second * 1000))
      told.push([second, type, tier, episode.nos])
    state = JSON.parse(JSON.stringify(state)) as GatheringState
  }
  return { told, state }
}

const trio: Place[] = [[1, 0, 0], [2, 5, 0], [3, 0, 5]] // biome-ignore format: one place, one pair

describe('the crowds of a moment', () => {
  // Odd steps: nobody stands within rounding of somebody else's circle.
  const person = fc.tuple(
    fc.integer({ min: 0, max: 900 }).map((n) => n * 0.1037),
    fc.integer({ min: 0, max: 900 }).map((n) => n * 0.0971),
    fc.constantFrom(1, 1, 1, 2),
  )
  const rules = fc
    .tuple(
      fc.integer({ min: 2, max: 4 }),
      fc.integer({ min: 0, max: 2 }),
      fc.integer({ min: 0, max: 3 }),
      fc.constantFrom('person', 'anywhere'),
    )
    .map(([yellow, more, most, centre]): GatheringRule => ({ ...RULE, centre, from: [yellow, yellow + more, yellow + more + most] }))

  it('are those that brute force finds: everybody in a full circle is in one of them, with all who share a floor and a crowd', () => {
    fc.assert(
      fc.property(fc.array(person, { maxLength: 24 }), rules, (places, rule) => {
        const people = peopleAt(places.map(([x, y, floor], i) => [i + 1, x, y, floor]))
        const sizes = fullestCircles(people, rule, rule.from[2])
        const crowds = findCrowds(search, people, rule, [], 0)
        const listed = crowds.flatMap((crowd) => crowd.people).sort((a, b) => a - b)
        expect(listed).toEqual(sizes.flatMap((size, i) => (size >= rule.from[0] ? [i] : [])))
        for (const crowd of crowds) {
          expect(new Set(crowd.people.map((i) => people.floor[i])).size).toBe(1)
          expect(crowd.people.length).toBeGreaterThanOrEqual(rule.from[0])
          expect(crowd.fullest).toBe(Math.max(...crowd.people.map((i) => sizes[i]!)))
        }
        // Two within each other's radius, both in full circles, are never told apart.
        const crowdOf = new Map(crowds.flatMap((crowd, k) => crowd.people.map((i) => [i, k] as const)))
        for (const i of listed)
          for (const j of listed)
            if (people.floor[i] === people.floor[j] && Math.hypot(people.x[i]! - people.x[j]!, people.y[i]! - people.y[j]!) <= rule.radiusM)
              expect(crowdOf.get(i)).toBe(crowdOf.get(j))
      }),
      { numRuns: 300 },
    )
  })

  it('beside an approved place are what brute force finds: those of full circles whose crowd holds anybody else', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(person, fc.boolean()), { maxLength: 24 }), rules, (placed, rule) => {
        const approved = Uint8Array.from(placed, ([, is]) => +is)
        const people = { ...peopleAt(placed.map(([[x, y, floor]], i) => [i + 1, x, y, floor])), unjudged: approved }
        const circles = everyCircle(people, rule).filter(({ length }) => length >= rule.from[0])
        const crowds = findCrowds(search, people, rule, [], 0)
        const crowdOf = (i: number) => crowds.find((crowd) => crowd.people.includes(i))
        for (const circle of circles) {
          // Anybody in it who is not approved is in a gathering, with all near him.
          const others = circle.filter((i) => approved[i] === 0)
          const isNear = (i: number, j: number) => Math.hypot(people.x[i]! - people.x[j]!, people.y[i]! - people.y[j]!) <= rule.radiusM
          for (const i of circle) if (others.some((j) => isNear(i, j))) expect(crowdOf(i)).toBeDefined()
          for (const i of others) expect(crowdOf(i)!.fullest).toBeGreaterThanOrEqual(Math.min(rule.from[2], circle.length))
        }
        for (const crowd of crowds) {
          // It holds somebody else, and a circle as full as it is said to be holds one of these.
          const others = crowd.people.filter((i) => approved[i] === 0)
          const sizes = circles.filter((circle) => circle.some((i) => others.includes(i))).map(({ length }) => length)
          expect(crowd.fullest).toBe(Math.min(rule.from[2], Math.max(...sizes)))
          for (const i of crowd.people) expect(circles.some((circle) => circle.includes(i))).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('has for every full circle a tier that is no lower, whoever else is near', () => {
    fc.assert(
      fc.property(fc.array(person, { maxLength: 20 }), rules, (places, rule) => {
        const people = peopleAt(places.map(([x, y, floor], i) => [i + 1, x, y, floor]))
        const crowds = findCrowds(search, people, rule, [], 0)
        for (const members of everyCircle(people, rule).filter(({ length }) => length >= rule.from[0]))
          for (const i of members)
            expect(crowds.find((crowd) => crowd.people.includes(i))?.fullest).toBeGreaterThanOrEqual(Math.min(rule.from[2], members.length))
      }),
      { numRuns: 200 },
    )
  })
})

describe('a gathering', () => {
  it('is told after a minute, ends after ten seconds apart, and a short pause changes nothing', () => {
    const away: Place[] = [[1, 0, 0], [2, 90, 0], [3, 0, 90]] // biome-ignore format: one place, one pair
    const { told, state } = run(150, (s) => ((s >= 30 && s < 36) || s >= 100 ? away : trio))
    expect(told).toEqual([
      [60, 'raised', 'medium', [1, 2, 3]],
      [110, 'ended', 'medium', [1, 2, 3]],
    ])
    expect(state.episodes).toEqual([])
  })

  it('gets graver when more have been there for the time, not by somebody who passes, and milder when they leave', () => {
    const fourth: Place = [4, 5, 5]
    const more: Place[] = [[5, 6, 0], [6, 7, 0], [7, 8, 0]] // biome-ignore format: one place, one pair
    const { told, state } = run(300, (s) => [
      ...trio,
      ...((s >= 70 && s < 80) || (s >= 100 && s < 250) ? [fourth] : []),
      ...(s >= 120 && s < 200 ? more : []),
    ])
    expect(told.map(([second, type, tier, { length }]) => [second, type, tier, length])).toEqual([
      [60, 'raised', 'medium', 3],
      [160, 'changed', 'high', 7],
      [180, 'changed', 'critical', 7],
      [210, 'changed', 'high', 4],
      [260, 'changed', 'medium', 3],
    ])
    expect(endsByHand(state.episodes[0]!)).toBe(true)
  })

  it('is not of people on different floors', () => {
    expect(run(200, () => [[1, 0, 0, 1], [2, 1, 0, 1], [3, 0, 1, 2]]).told).toEqual([]) // biome-ignore format: one line
  })

  it('does not come and go with somebody on the edge, whose position errs by what is said of it', () => {
    // The third stands on the edge of the circle, and seems to be half a metre to either side.
    const at = (s: number): Place[] => [[1, 0, 0], [2, 0, 1], [3, 29.9 + (s < 61 ? 0 : s % 2 === 0 ? 1 : -1), 0]] // biome-ignore format: one place, one pair
    expect(run(400, at, { ...RULE, offDelayMs: 0, deadBandM: 0 }, 2).told.map(([, type]) => type)).toEqual(['raised'])
    expect(run(400, at, { ...RULE, offDelayMs: 0, deadBandM: 0 }, 0.1).told.length).toBeGreaterThan(1)
  })

  it('goes on as one when another crowd joins it, and the other ends', () => {
    const others = (x: number): Place[] => [[4, x, 0], [5, x + 1, 0], [6, x, 1], [7, x + 1, 1]] // biome-ignore format: one place, one pair
    const { told } = run(145, (s) => [...trio, ...others(s < 80 ? 200 : 8)])
    expect(told.slice(0, 3).map(([second, type, tier]) => [second, type, tier])).toEqual([
      [60, 'raised', 'medium'],
      [60, 'raised', 'high'],
      [90, 'ended', 'medium'],
    ])
    expect(told.at(-1)).toEqual([140, 'changed', 'critical', [1, 2, 3, 4, 5, 6, 7]])
  })

  it('of approved people is none, up to the number approved', () => {
    const people = peopleAt([...trio, [4, 5, 5]])
    const at = (mostPeople: number) => [{ mostPeople, holds: (i: number) => people.x[i]! < 20 }]
    const crowds = (mostPeople: number) =>
      findCrowds(search, { ...people, unjudged: approvedOf(people.count, at(mostPeople)) }, RULE, [], 0)
    expect(crowds(4)).toEqual([])
    expect(crowds(3)).toMatchObject([{ people: [0, 1, 2, 3], fullest: 4 }])
  })

  it('is everybody who is together when some stand beside the approved place, in each tier, until they are at it', () => {
    const beside: Place[] = [[4, 6, 1], [5, 6, 2]] // biome-ignore format: one place, one pair
    let state: GatheringState = createGatheringState()
    const told: unknown[] = []
    for (let second = 0; second < 140; second++) {
      const all = peopleAt([...trio, ...(second < 100 ? beside : beside.map(([no, x, y]): Place => [no, x - 2, y]))])
      const people = { ...all, unjudged: approvedOf(all.count, [{ mostPeople: 10, holds: (i) => all.x[i]! <= 5 }]) }
      for (const { type, tier, episode } of stepGatherings(search, RULE, state, people, second * 1000))
        told.push([second, type, tier, episode.nos])
      state = JSON.parse(JSON.stringify(state)) as GatheringState
    }
    expect(told).toEqual([[60, 'raised', 'high', [1, 2, 3, 4, 5]], [110, 'ended', 'high', [1, 2, 3, 4, 5]]]) // biome-ignore format: one line each
  })
})

describe('the circle around a crowd', () => {
  it('holds everybody and is no wider than brute force finds', () => {
    const point = fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 300 }) })
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 12 }), (points) => {
        const { x, y, radiusM } = enclosingCircle(points)
        for (const p of points) expect(Math.hypot(p.x - x, p.y - y)).toBeLessThanOrEqual(radiusM + 1e-6)
        // Two or three of them define it: the widest of the smallest circles of all triples.
        let least = 0
        for (const p of points) for (const q of points) for (const r of points) least = Math.max(least, enclosingCircle([p, q, r]).radiusM)
        expect(radiusM).toBeCloseTo(least, 6)
      }),
    )
  })
})
