import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { metresMatrix, metresPerPixel, toLngLat, toMetres, zoomOf } from './plan-frame.ts'

const metres = fc.double({ min: -5000, max: 5000, noNaN: true })

describe('plan frame', () => {
  it('goes to degrees and back without loss', () => {
    fc.assert(
      fc.property(metres, metres, (x, y) => {
        const [lng, lat] = toLngLat(x, y)
        const [bx, by] = toMetres({ lng, lat })
        expect(Math.hypot(bx - x, by - y)).toBeLessThan(1e-6)
      }),
    )
  })

  it('has a scale that is the inverse of its zoom', () => {
    for (const mPerPx of [0.01, 0.33, 2, 50]) expect(metresPerPixel(zoomOf(mPerPx))).toBeCloseTo(mPerPx, 9)
  })

  it('agrees with Mercator below a millimetre within 5 km', () => {
    const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    const worldM = 111_319.49 * 360
    fc.assert(
      fc.property(metres, metres, (x, y) => {
        const [lng, lat] = toLngLat(x, y)
        const mercX = 0.5 + lng / 360
        const mercY = 0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI)
        expect(Math.abs((mercX - 0.5) * worldM - x)).toBeLessThan(1e-3)
        expect(Math.abs((0.5 - mercY) * worldM - y)).toBeLessThan(1e-3)
      }),
    )
    const m = metresMatrix(identity)
    expect([m[12], m[13]]).toEqual([0.5, 0.5])
    expect(m[0]).toBeGreaterThan(0)
    expect(m[5]).toBeLessThan(0)
  })
})
