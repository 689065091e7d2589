import { describe, expect, it } from 'vitest'
import { anAlarm } from '../../../testing/an-alarm.ts'
import { toneNow } from './sound-policy.ts'

const sos = anAlarm({ id: 'sos' })
const crossing = anAlarm({ id: 'crossing', kind: 'outOfBounds', priority: 'high' })

describe('alarm sound', () => {
  it('is the tone of the most severe alarm that nobody has looked at', () => {
    expect(toneNow([crossing, sos], null, 0)).toBe('critical')
    expect(toneNow([crossing, { ...sos, work: 'acknowledged' }], null, 0)).toBe('high')
  })

  it('is silent about acknowledged and about cleared alarms', () => {
    expect(
      toneNow(
        [
          { ...sos, work: 'acknowledged' },
          { ...crossing, active: false },
        ],
        null,
        0,
      ),
    ).toBeNull()
  })

  it('comes back when the silence is over', () => {
    const mute = { untilMs: 1000, alarms: new Map([['sos', 'critical' as const]]) }
    expect(toneNow([sos], mute, 999)).toBeNull()
    expect(toneNow([sos], mute, 1000)).toBe('critical')
  })

  it('rings through the silence for a new alarm', () => {
    const mute = { untilMs: 1000, alarms: new Map([['sos', 'critical' as const]]) }
    expect(toneNow([sos, crossing], mute, 5)).toBe('high')
  })
})
