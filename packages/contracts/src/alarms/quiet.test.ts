import { describe, expect, it } from 'vitest'
import { ALARM_KINDS } from './kinds.ts'
import { isShelved, mayBeQuiet, quietUntilMs } from './quiet.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 8, minute)).toISOString()
const ms = (minute: number) => Date.parse(at(minute))
const alarm = { shelvedUntil: null, silencedUntil: null, clearedAt: null }

describe('an alarm that is not announced', () => {
  it('is every kind but a call for help', () => {
    expect(ALARM_KINDS.filter((kind) => !mayBeQuiet(kind))).toEqual(['sos'])
  })

  it('comes back by itself when the shelf or the silence window is over', () => {
    expect(quietUntilMs(alarm, ms(0))).toBeNull()
    expect(quietUntilMs({ ...alarm, shelvedUntil: at(10) }, ms(9))).toBe(ms(10))
    expect(quietUntilMs({ ...alarm, shelvedUntil: at(10) }, ms(10))).toBeNull()
    expect(quietUntilMs({ ...alarm, shelvedUntil: at(10), silencedUntil: at(20) }, ms(9))).toBe(ms(20))
    expect(quietUntilMs({ ...alarm, silencedUntil: at(20) }, ms(20))).toBeNull()
    expect([isShelved({ shelvedUntil: at(10) }, ms(9)), isShelved({ shelvedUntil: at(10) }, ms(10))]).toEqual([true, false])
  })

  it('never rings afterwards when it came and went in the window', () => {
    expect(quietUntilMs({ ...alarm, silencedUntil: at(20), clearedAt: at(15) }, ms(30))).toBe(Number.POSITIVE_INFINITY)
    expect(quietUntilMs({ ...alarm, silencedUntil: at(20), clearedAt: at(25) }, ms(30))).toBeNull()
    expect(quietUntilMs({ ...alarm, shelvedUntil: at(20), clearedAt: at(15) }, ms(30))).toBeNull()
  })
})
