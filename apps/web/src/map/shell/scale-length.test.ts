import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lengthText, scaleLengthM } from './scale-length.ts'

describe('scaleLengthM', () => {
  it('is 1, 2 or 5 times a power of ten, fits and is more than two fifths of the room', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.002, max: 100, noNaN: true }), (mPerPx) => {
        const px = scaleLengthM(mPerPx, 120) / mPerPx
        expect(px).toBeLessThanOrEqual(120.001)
        expect(px).toBeGreaterThan(47.9)
      }),
    )
  })
})

describe('lengthText', () => {
  it('chooses the unit and drops false precision', () => {
    expect([0.5, 1, 9.96, 20, 123.4, 1500, 20_000].map(lengthText)).toEqual(['50 cm', '1 m', '10 m', '20 m', '123 m', '1.5 km', '20 km'])
  })
})
