import type { Alarm } from '@muster/contracts'
import { describe, expect, it } from 'vitest'
import { alarmedAt, alarmedSince, alarmMarks, alarmSpans } from './alarm-marks.ts'

const alarm = (trackableNo: number | null, active: boolean, work: Alarm['work']) =>
  ({ kind: 'sos', members: null, trackableNo, active, work }) as Alarm

describe('alarmMarks', () => {
  it('pulses only for a present alarm that nobody acknowledged', () => {
    const marks = alarmMarks([alarm(1, true, 'new'), alarm(2, true, 'acknowledged'), alarm(3, false, 'new')], false)
    expect([...marks]).toEqual([
      [1, 'pulsing'],
      [2, 'steady'],
      [3, 'steady'],
    ])
  })

  it('leaves out the cleared and acknowledged, and alarms without a person', () => {
    expect(alarmMarks([alarm(1, false, 'acknowledged'), alarm(null, true, 'new')], false).size).toBe(0)
  })

  it('shows the worse of two alarms of one person', () => {
    const both = [alarm(1, true, 'acknowledged'), alarm(1, true, 'new')]
    expect(alarmMarks(both, false).get(1)).toBe('pulsing')
    expect(alarmMarks(both.toReversed(), false).get(1)).toBe('pulsing')
  })

  it('never pulses with reduced motion', () => {
    expect(alarmMarks([alarm(1, true, 'new')], true).get(1)).toBe('steady')
  })
})

it('lasts since the first of the alarms that still stand', () => {
  const begun = (minute: number, active = true) => ({ ...alarm(1, active, 'new'), startedAt: `2026-01-01T00:0${minute}:00.000Z` })
  expect([...alarmedSince([begun(3), begun(2), begun(1, false)])]).toEqual([[1, Date.UTC(2026, 0, 1, 0, 2)]])
})

it('rings in the past whom an alarm concerned while it lasted, each of a crowd', () => {
  const at = (minute: number) => Date.UTC(2026, 0, 1, 0, minute)
  const [startedAt, clearedAt] = [new Date(at(2)).toISOString(), new Date(at(4)).toISOString()]
  const crowd = { ...alarm(null, false, 'handled'), kind: 'gathering', members: [{ no: 5 }, { no: 6 }] } as Alarm
  const spans = alarmSpans([
    { ...crowd, startedAt, clearedAt },
    { ...alarm(1, true, 'new'), startedAt, clearedAt: null },
  ])
  expect([1, 2, 4, 5].map((minute) => [...alarmedAt(spans, at(minute)).keys()])).toEqual([[], [5, 6, 1], [5, 6, 1], [1]])
})
