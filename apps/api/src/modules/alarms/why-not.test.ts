import type { AlarmKind } from '@muster/contracts'
import { describe, expect, it } from 'vitest'
import { type AskedRule, type AskedSubject, whyNot } from './why-not.ts'

const fence = {
  ...{ id: 'a', floor: 1, baseM: null, topM: null, exitToleranceM: 0.5, enterDelayMs: 0, exitDelayMs: 0 },
  rings: [[[0, 0], [10, 0], [10, 10], [0, 10]]] as [number, number][][], // biome-ignore format: one ring, one line
}
const rule: AskedRule = { classes: ['employee'], trigger: 'enter', onDelayMs: 5000 }
/** One fix a second along these places. */
const along = (...xs: number[]) => xs.map((x, s) => ({ timeMs: s * 1000, x, y: 5, z: 0, floor: 1, accuracyM: 0.2 }))
const subject = (more: Partial<AskedSubject>): AskedSubject => ({
  ...{ class: 'employee', isExempt: false, raised: null, fixes: along(5, 5, 5, 5, 5, 5, 5) },
  ...more,
})
const asked = (more: Partial<AskedSubject>, of: AskedRule = rule, kind: AlarmKind = 'outOfBounds') => {
  const { whyNot: reason, value } = whyNot(kind, fence, of, subject(more))
  return value === null ? reason : [reason, value]
}

describe('why an alarm was not raised about somebody near', () => {
  it('says the first condition that did not hold', () => {
    expect(asked({ raised: 'silenced' })).toBe('silenced')
    expect(asked({ class: 'visitor' })).toBe('class')
    expect(asked({ isExempt: true })).toBe('exempt')
    expect(asked({ fixes: [] })).toBe('unknown')
    expect(asked({ fixes: along(20, 12, 14) })).toEqual(['outside', 2])
    expect(asked({ fixes: along(5, 5).map((fix) => ({ ...fix, floor: 2 })) })).toBe('floor')
    // On a floor that the area is on besides its own, somebody beside it is not on another floor.
    const above = along(12, 12).map((fix) => ({ ...fix, floor: 2 }))
    expect(whyNot('outOfBounds', { ...fence, moreFloors: [2] }, rule, subject({ fixes: above }))).toEqual({ whyNot: 'outside', value: 2 })
    expect(asked({ fixes: along(20, 5, 5, 5, 20) })).toEqual(['delay', 2])
    expect(asked({})).toBe('none')
    expect(asked({ fixes: along(-4, 1, 0.4).map((fix) => ({ ...fix, accuracyM: 4 })) })).toEqual(['accuracy', 4])
    expect(whyNot('outOfBounds', { ...fence, enterDelayMs: 4000 }, rule, subject({ fixes: along(20, 5, 5, 20) })).whyNot).toBe('entering')
    expect(whyNot('outOfBounds', { ...fence, baseM: 3 }, rule, subject({ fixes: along(5, 5) })).whyNot).toBe('height')
  })

  it('of a rule about more than a place says that its own condition did not hold', () => {
    expect(asked({}, rule, 'stationary')).toBe('condition')
    expect(asked({}, { onDelayMs: 0 }, 'overcrowding')).toBe('counted')
  })

  it('of a rule about leaving asks for being outside', () => {
    const exit: AskedRule = { ...rule, trigger: 'exit' }
    expect(asked({}, exit)).toBe('inside')
    expect(asked({ fixes: along(5, 20, 20, 5) }, exit)).toEqual(['delay', 1])
  })
})
