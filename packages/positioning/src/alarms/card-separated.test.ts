import { expect, it } from 'vitest'
import type { CardSeparatedRule } from './card-separated.ts'
import { createAlarmState, endExcused, stepAlarms } from './episodes.ts'

const MIN = 60_000
const rule: CardSeparatedRule = { id: 'c', kind: 'cardSeparated', areaId: null, restMs: 480 * MIN, onDelayMs: 0, offDelayMs: 0 }

/** Each moment: minutes, how long the card has been lying, how much of that counts, and whether its carrier is away. */
function run(moments: readonly [number, number, number, boolean?][]) {
  const state = createAlarmState()
  return moments.flatMap(([at, lying, counts, isAway = false]) => {
    const input = { timeMs: at * MIN, sinceMs: (at - counts) * MIN, lyingMs: lying * MIN, restMs: counts * MIN, isAway }
    return stepAlarms<'rest'>([rule], state, input).map(({ type, startMs, timeMs, reason }) => [type, startMs / MIN, timeMs / MIN, reason])
  })
}

it('counts only while its carrier is there', () => {
  expect(run([[900, 900, 100], [1279, 1279, 479]])).toEqual([]) // biome-ignore format: moments in a row
  expect(run([[900, 900, 100], [1280, 1280, 480]])).toEqual([['raised', 800, 1280, null]]) // biome-ignore format: moments in a row
  expect(run([[1280, 1280, 480, true]])).toEqual([])
})

it('ends when the card is moved or the carrier has left, not when less of the time counts', () => {
  const raised = [1280, 1280, 480] as [number, number, number]
  const begun = ['raised', 800, 1280, null]
  expect(run([raised, [1290, 1290, 5], [1300, 1300, -30]])).toEqual([begun])
  expect(run([raised, [1290, 2, 2]])).toEqual([begun, ['cleared', 800, 1290, null]])
  expect(run([raised, [1290, 1290, 490, true]])).toEqual([begun, ['cleared', 800, 1290, 'carrierAway']])
})

it('ends with its carrier while the card is silent', () => {
  const state = createAlarmState()
  stepAlarms<'rest'>([rule], state, { timeMs: 480 * MIN, sinceMs: 0, lyingMs: 480 * MIN, restMs: 480 * MIN })
  const rules = new Map([[rule.id, rule]])
  expect(endExcused(rules, state, { timeMs: 500 * MIN, isAway: false })).toEqual([])
  expect(endExcused(rules, state, { timeMs: 510 * MIN, isAway: true })).toMatchObject([{ type: 'cleared', reason: 'carrierAway' }])
  expect(state.episodes).toEqual([])
})
