import { expect, it } from 'vitest'
import { patrolFault, type WatchedRound } from './faults.ts'

/** Starts at 0, may be late until 10, ends at 60 and closes at 70. */
const round: WatchedRound = { state: 'running', passed: 0, startMs: 0, endMs: 60, closesMs: 70 }

it.each([
  ['nobody has begun, within the tolerance', {}, 9, null],
  ['nobody has begun', {}, 10, { fault: 'roundLate', sinceMs: 10 }],
  ['begun and in time', { passed: 1 }, 59, null],
  ['begun, with points left when its time is over', { passed: 1 }, 60, { fault: 'roundLate', sinceMs: 60 }],
  ['walked before its time is over', { state: 'complied', passed: 3 }, 65, null],
  ['closed, and not yet judged', {}, 70, null],
  ['closed and missed', { state: 'missed' }, 70, { fault: 'roundMissed', sinceMs: 70 }],
  ['closed with points left', { state: 'incomplete', passed: 2 }, 99, { fault: 'roundIncomplete', sinceMs: 70 }],
  ['closed, walked late', { state: 'late', passed: 3 }, 99, null],
  ['closed, walked in another order', { state: 'wrongOrder', passed: 3 }, 99, null],
] as const)('a round that is %s', (_, change, nowMs, fault) => {
  expect(patrolFault({ ...round, ...change }, nowMs)).toEqual(fault)
})
