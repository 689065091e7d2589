import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { georeference } from './georeference.ts'

/** ECEF on WGS-84: an independent way to compute a distance on the ground. */
function ecef(lonDeg: number, latDeg: number): [number, number, number] {
  const [lon, lat] = [(lonDeg * Math.PI) / 180, (latDeg * Math.PI) / 180]
  const n = 6378137 / Math.sqrt(1 - 0.0066943799901413165 * Math.sin(lat) ** 2)
  return [n * Math.cos(lat) * Math.cos(lon), n * Math.cos(lat) * Math.sin(lon), n * (1 - 0.0066943799901413165) * Math.sin(lat)]
}

const origin = { x: 0, y: 0, lonDeg: 121.5, latDeg: 31.2 }

describe('georeference', () => {
  test('maps both reference points exactly', () => {
    const b = { x: 300, y: 40, lonDeg: 121.5031, latDeg: 31.2009 }
    const frame = georeference(origin, b)!
    expect(frame.toLocal(origin.lonDeg, origin.latDeg)).toEqual([0, 0])
    const [x, y] = frame.toLocal(b.lonDeg, b.latDeg)
    expect(x).toBeCloseTo(300, 9)
    expect(y).toBeCloseTo(40, 9)
  })

  test('there and back is the same point, at every angle and latitude', () => {
    const coordinate = fc.double({ min: -2000, max: 2000, noNaN: true })
    const span = fc.integer({ min: -300, max: 300 }).filter((v) => Math.abs(v) > 20)
    fc.assert(
      fc.property(
        coordinate,
        coordinate,
        span,
        span,
        fc.integer({ min: -70, max: 70 }),
        fc.integer({ min: -180, max: 179 }),
        (x, y, bx, by, lat, lon) => {
          const frame = georeference({ x: 5, y: -7, lonDeg: lon, latDeg: lat }, { x: bx, y: by, lonDeg: lon + 0.002, latDeg: lat - 0.001 })!
          const [lonDeg, latDeg] = frame.toWgs84(x, y)
          const [u, v] = frame.toLocal(lonDeg, latDeg)
          expect(u).toBeCloseTo(x, 4)
          expect(v).toBeCloseTo(y, 4)
        },
      ),
    )
  })

  test('distances agree with the ellipsoid within a centimetre over a site', () => {
    const east = georeference(origin, { x: 400, y: 0, lonDeg: 121.5042, latDeg: 31.2 })!
    const [lonDeg, latDeg] = east.toWgs84(250, 280)
    const [ax, ay, az] = ecef(origin.lonDeg, origin.latDeg)
    const [bx, by, bz] = ecef(lonDeg, latDeg)
    expect(Math.hypot(bx - ax, by - ay, bz - az) * east.scale).toBeCloseTo(Math.hypot(250, 280), 1)
  })

  test('crosses the date line', () => {
    const frame = georeference({ x: 0, y: 0, lonDeg: 179.999, latDeg: 10 }, { x: 200, y: 0, lonDeg: -179.999, latDeg: 10 })!
    expect(frame.toLocal(-179.999, 10)[0]).toBeCloseTo(200, 6)
    expect(frame.toWgs84(200, 0)[0]).toBeCloseTo(-179.999, 9)
  })

  test('two points at one place tie nothing', () => {
    expect(georeference(origin, { ...origin, x: 10 })).toBeNull()
    expect(georeference(origin, { ...origin, lonDeg: 121.6 })).toBeNull()
  })
})
