import { expect, it } from 'vitest'
import { type DutyFacts, judgeDuty } from './judge-duty.ts'

const HOUR_MS = 3_600_000
const FACTS: DutyFacts = {
  ...{ startMs: 8 * HOUR_MS, endMs: 17 * HOUR_MS, lateMs: 600_000, area: 'known', elsewhere: null },
  ...{ cardFirstMs: null, cardLastMs: null, gateFirstMs: null, gateLastMs: null },
}
const judge = (more: Partial<DutyFacts>, hour = 9) => judgeDuty({ ...FACTS, ...more }, hour * HOUR_MS)

it('says nothing before somebody may be called late', () => {
  expect(judge({}, 8.1).found).toBeNull()
  expect(judge({}, 8.2)).toMatchObject({ found: 1, settled: false })
})

it('takes card and gate together: the first of both, and the last', () => {
  const at = { cardFirstMs: 2, cardLastMs: 9, gateFirstMs: 1, gateLastMs: 5 }
  expect(judge(at)).toMatchObject({ found: 0, firstMs: 1, lastMs: 9, source: 'both' })
  expect(judge({ gateFirstMs: 1, gateLastMs: 5 })).toMatchObject({ found: 0, source: 'gate' })
  expect(judge({ cardFirstMs: 1, cardLastMs: null })).toMatchObject({ found: 0, source: 'card' })
})

it('tells who is elsewhere from who is not there, and an area that was never chosen from one that is gone', () => {
  expect(judge({ elsewhere: '罐区' })).toMatchObject({ found: 2, seenAt: '罐区' })
  expect(judge({ area: 'none' }).found).toBe(3)
  expect(judge({ area: 'gone', cardFirstMs: 1 }).found).toBe(4)
})

it('settles half an hour after the end', () => {
  expect([judge({}, 17.4).settled, judge({}, 17.6).settled]).toEqual([false, true])
})
