import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { metresPerPixel, projectionOf, toLngLat, toMetres, toScreen, zoomOf } from './plan-frame.ts'

const metres = fc.double({ min: -5000, max: 5000, noNaN: true })
const WORLD_M = 111_319.49 * 360

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
    fc.assert(
      fc.property(metres, metres, (x, y) => {
        const [lng, lat] = toLngLat(x, y)
        const mercX = 0.5 + lng / 360
        const mercY = 0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI)
        expect(Math.abs((mercX - 0.5) * WORLD_M - x)).toBeLessThan(1e-3)
        expect(Math.abs((0.5 - mercY) * WORLD_M - y)).toBeLessThan(1e-3)
      }),
    )
  })
})

describe('projection', () => {
  const zoom = zoomOf(0.5)

  it('puts the centre in the middle and north up', () => {
    const projection = projectionOf({ x: 10, y: 20, zoom, bearing: 0 }, 800, 600)
    expect(toScreen(projection, 10, 20)).toEqual({ x: 400, y: 300 })
    const north = toScreen(projection, 10, 25)
    expect([north.x, north.y]).toEqual([400, expect.closeTo(290, 6)])
  })

  it('turns the bearing to the top', () => {
    const projection = projectionOf({ x: 0, y: 0, zoom, bearing: 90 }, 800, 600)
    const east = toScreen(projection, 5, 0)
    expect(east.x).toBeCloseTo(400, 6)
    expect(east.y).toBeCloseTo(290, 6)
  })

  it('keeps distances: a metre is as long in every direction', () => {
    fc.assert(
      fc.property(metres, metres, fc.double({ min: -180, max: 180, noNaN: true }), (x, y, bearing) => {
        const projection = projectionOf({ x: 3, y: 4, zoom, bearing }, 640, 480)
        const at = toScreen(projection, x, y)
        expect(Math.hypot(at.x - 320, at.y - 240)).toBeCloseTo(Math.hypot(x - 3, y - 4) * 2, 5)
      }),
    )
  })
})
