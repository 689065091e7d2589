import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { GatheringRule } from '../alarms/gathering.ts'
import { fullestCircles } from './brute-force.ts'
import { findCrowds, type LocatedPeople } from './crowds.ts'
import { createGatheringState, stepGatherings } from './episodes.ts'
import { createGatheringSearch } from './gathering-search.ts'

/** Recorded people on a square, if this machine has the data. */
const RECORDING = fileURLToPath(new URL('../../../../../shared/data/peds-ucy/students03.csv', import.meta.url))
/** The square is 17 m wide, so circles are small. */
const OF_SQUARE: GatheringRule = { radiusM: 2, centre: 'anywhere', from: [3, 4, 7], onDelayMs: 4000, offDelayMs: 2000, deadBandM: 0.5 }
/** Brute force is slow. */
const EVERY = 6

function readFrames(): { timeMs: number; people: LocatedPeople }[] {
  const frames = new Map<number, [no: number, x: number, y: number][]>()
  for (const line of readFileSync(RECORDING, 'utf8').trim().split('\n').slice(1)) {
    const [t = 0, id = 0, x = 0, y = 0] = line.split(',').map(Number)
    const timeMs = Math.round(t * 1000)
    frames.set(timeMs, [...(frames.get(timeMs) ?? []), [id, x, y]])
  }
  return [...frames].map(([timeMs, list]) => ({
    timeMs,
    people: {
      count: list.length,
      no: Int32Array.from(list, ([no]) => no),
      x: Float64Array.from(list, ([, x]) => x),
      y: Float64Array.from(list, ([, , y]) => y),
      floor: new Int32Array(list.length),
      accuracyM: new Float64Array(list.length).fill(0.1),
    },
  }))
}

describe.skipIf(!existsSync(RECORDING)).each(['person', 'anywhere'] as const)(
  'people recorded on a square (if there), centre %s',
  (centre) => {
    const RULE: GatheringRule = { ...OF_SQUARE, centre }
    const search = createGatheringSearch()

    it('are in crowds as brute force finds them, with the tiers of their circles', () => {
      const frames = readFrames()
      let most = 0
      for (const { timeMs, people } of frames.filter((_, i) => i % EVERY === 0)) {
        const sizes = fullestCircles(people, RULE, RULE.from[2])
        const crowds = findCrowds(search, people, RULE, [], timeMs)
        expect(crowds.flatMap((crowd) => crowd.people).sort((a, b) => a - b)).toEqual(
          sizes.flatMap((size, i) => (size >= RULE.from[0] ? [i] : [])),
        )
        for (const crowd of crowds) expect(crowd.fullest).toBe(Math.max(...crowd.people.map((i) => sizes[i]!)))
        most = Math.max(most, ...crowds.map((crowd) => crowd.fullest))
      }
      expect(most).toBe(RULE.from[2])
    })

    it('are in one gathering at a time, which nobody is told of before its time, and no tier without its people', () => {
      const state = createGatheringState()
      for (const { timeMs, people } of readFrames()) {
        const events = stepGatherings(search, RULE, state, people, timeMs)
        for (const { type, episode } of events)
          if (type === 'raised') expect(timeMs - episode.startMs).toBeGreaterThanOrEqual(RULE.onDelayMs)
        const together = state.episodes.filter(({ tiers }) => tiers[0]?.goneSinceMs === null).flatMap(({ nos }) => nos)
        expect(new Set(together).size).toBe(together.length)
        for (const { tier, nos } of state.episodes) if (tier >= 0) expect(nos.length).toBeGreaterThanOrEqual(RULE.from[0])
      }
      expect(state.episodes.length).toBeGreaterThan(0)
    })
  },
)
