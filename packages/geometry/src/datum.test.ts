import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bd09Metres, type Degrees, toBd09, toGcj02 } from './datum.ts'

const place = fc.tuple(fc.double({ min: 73.7, max: 134.5, noNaN: true }), fc.double({ min: 18.3, max: 53.4, noNaN: true }))
/** Metres between two nearby places. */
const apartM = ([aLon, aLat]: readonly [number, number], [bLon, bLat]: readonly [number, number]) =>
  Math.hypot((aLon - bLon) * 111_320 * Math.cos((aLat * Math.PI) / 180), (aLat - bLat) * 111_320)

/** The inverse: the shift hardly changes over its own length. */
function undone(shift: (place: Degrees) => Degrees, [lon, lat]: Degrees): Degrees {
  let [x, y] = [lon, lat]
  for (let i = 0; i < 5; i++) {
    const [shiftedLon, shiftedLat] = shift([x, y])
    x += lon - shiftedLon
    y += lat - shiftedLat
  }
  return [x, y]
}

describe('the datums of maps in China', () => {
  // Published with the open libraries coordtransform and eviltransform.
  it.each([
    [
      [116.404, 39.915],
      [116.41024449916938, 39.91640428150164],
    ],
    [
      [121.5272106, 31.1774276],
      [121.531541859215, 31.17530398364597],
    ],
    [
      [113.912316, 22.543847],
      [113.9171764808363, 22.540796131694766],
    ],
    [
      [116.377817, 39.911954],
      [116.38404722455657, 39.91334545536069],
    ],
  ] as const)('have WGS-84 %s at GCJ-02 %s', (wgs84, gcj02) => expect(apartM(toGcj02(wgs84), gcj02)).toBeLessThan(0.01))

  it('have GCJ-02 at BD-09 as published', () => {
    expect(apartM(toBd09([116.404, 39.915]), [116.41036949371029, 39.92133699351021])).toBeLessThan(0.01)
  })

  it('come back to less than a centimetre from anywhere in China', () => {
    fc.assert(fc.property(place, (wgs84) => apartM(undone(toGcj02, toGcj02(wgs84)), wgs84) < 0.01))
    fc.assert(fc.property(place, (gcj02) => apartM(undone(toBd09, toBd09(gcj02)), gcj02) < 0.01))
  })

  it('shift by 100 to 1,000 metres within China and not at all outside', () => {
    fc.assert(
      fc.property(place, (wgs84) => {
        const shiftM = apartM(toGcj02(wgs84), wgs84)
        expect(shiftM).toBeGreaterThan(10)
        expect(shiftM).toBeLessThan(1500)
      }),
    )
    expect(toGcj02([8.54, 47.37])).toEqual([8.54, 47.37])
  })
})

describe('the plane of BD-09', () => {
  it('has Beijing where its maker says, and no step where its series change', () => {
    // The example in the maker's own documentation of conversions.
    const [x, y] = bd09Metres([116.404, 39.915])
    expect(Math.abs(x - 12958175)).toBeLessThan(5)
    expect(Math.abs(y - 4825923.77)).toBeLessThan(5)
    // At 60 degrees, north of China, there is one of 15 metres.
    for (const lat of [15, 30, 45]) expect(Math.abs(bd09Metres([110, lat])[1] - bd09Metres([110, lat - 1e-9])[1])).toBeLessThan(0.5)
  })

  it('goes north and east', () => {
    fc.assert(
      fc.property(place, fc.double({ min: 1e-4, max: 1, noNaN: true }), ([lon, lat], more) => {
        const [[x, y], [x2, y2]] = [bd09Metres([lon, lat]), bd09Metres([lon + more, lat + more])]
        expect([x2 > x, y2 > y]).toEqual([true, true])
      }),
    )
  })
})
