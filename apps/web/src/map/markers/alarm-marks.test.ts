import type { Alarm } from '@muster/contracts'
import { describe, expect, it } from 'vitest'
import { alarmMarks } from './alarm-marks.ts'

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
