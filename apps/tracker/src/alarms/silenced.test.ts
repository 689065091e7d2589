import { describe, expect, it } from 'vitest'
import { type SilenceWindow, silenceOf } from './silenced.ts'

const window = (id: string, more: Partial<SilenceWindow> = {}): SilenceWindow => ({
  ...{ id, kinds: new Set(), areaIds: new Set(), fromMs: 100, untilMs: 200 },
  ...more,
})

describe('a silence window', () => {
  it('holds for its kinds, areas and time', () => {
    const tanks = window('tanks', { kinds: new Set(['outOfBounds']), areaIds: new Set(['tanks']) })
    const found = (...asked: [Parameters<typeof silenceOf>[1], string | null, number]) =>
      silenceOf([tanks], asked[0], [asked[1], null], asked[2])?.id ?? null
    expect(found('outOfBounds', 'tanks', 100)).toBe('tanks')
    expect(found('outOfBounds', 'tanks', 200)).toBeNull()
    expect(found('outOfBounds', 'tanks', 99)).toBeNull()
    expect(found('outOfBounds', 'office', 150)).toBeNull()
    expect(found('outOfBounds', null, 150)).toBeNull()
    expect(found('overcrowding', 'tanks', 150)).toBeNull()
    expect(silenceOf([tanks], 'outOfBounds', [null, 'tanks'], 150)?.id).toBe('tanks')
  })

  it('of several the longest, and never for a call for help', () => {
    const windows = [window('short'), window('long', { untilMs: 300 })]
    expect(silenceOf(windows, 'lowBattery', [], 150)?.id).toBe('long')
    expect(silenceOf(windows, 'sos', [], 150)).toBeNull()
  })
})
