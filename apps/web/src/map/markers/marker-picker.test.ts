import type { LivePosition } from '@muster/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MarkerField } from './marker-field.ts'
import { MarkerPicker } from './marker-picker.ts'

const at = (no: number, x: number, y: number, over: Partial<LivePosition> = {}): LivePosition => ({
  no,
  timeMs: 1000,
  x,
  y,
  z: 0,
  floor: 0,
  accuracyM: 0.4,
  method: 'twr',
  status: 'live',
  speedMps: 0,
  ...over,
})

describe('MarkerPicker', () => {
  it('finds nobody in an empty field', () => {
    expect(new MarkerPicker(new MarkerField()).pick(0, 0, 10, 0, () => true)).toBeNull()
  })

  it('never finds the unlocated', () => {
    const field = new MarkerField()
    field.apply([at(1, 0, 0, { status: 'unlocated' })], 0)
    expect(new MarkerPicker(field).pick(0, 0, 10, 0, () => true)).toBeNull()
  })

  it('finds what a search through everybody finds', () => {
    const places = fc.array(
      fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 }), fc.integer({ min: 0, max: 1 })),
      {
        minLength: 1,
        maxLength: 150,
      },
    )
    fc.assert(
      fc.property(places, fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 }), (all, x, y) => {
        const field = new MarkerField()
        field.apply(
          all.map(([px, py, floor], i) => at(i + 1, px, py, { floor })),
          0,
        )
        const found = new MarkerPicker(field).pick(x, y, 8, 0, (_no, floor) => floor === 0)
        const distances = all.filter(([, , floor]) => floor === 0).map(([px, py]) => Math.hypot(px - x, py - y))
        const nearest = Math.min(...distances)
        if (nearest > 8) expect(found).toBeNull()
        else expect(Math.hypot(all[found! - 1]![0] - x, all[found! - 1]![1] - y)).toBeCloseTo(nearest)
      }),
    )
  })
})
