import type { Floor, ReferencePoint } from '@muster/contracts'

export const DEMO_BUILDING_ID = 'demo'
export const DEMO_SITE_NAME = '滨海精细化工厂'
export const DEMO_TIME_ZONE = 'Asia/Shanghai'
/** China keeps one time all year. */
export const DEMO_UTC_OFFSET_MS = 8 * 3_600_000

/** [minX, minY, maxX, maxY], metres; x east, y north, origin in the south-west corner. */
export const EXTENT: [number, number, number, number] = [0, 0, 400, 300]

/**
 * A fictitious place on the coast; the two corners of the extent. Metres per degree are those of WGS-84 at this
 * latitude.
 */
const ORIGIN = { lonDeg: 121.2, latDeg: 33.9 }
const METRES_PER_DEG_LAT = 110_923.6
const METRES_PER_DEG_LON = 92_493.4
export const REFERENCES: [ReferencePoint, ReferencePoint] = [
  { x: 0, y: 0, ...ORIGIN },
  { x: 400, y: 300, lonDeg: ORIGIN.lonDeg + 400 / METRES_PER_DEG_LON, latDeg: ORIGIN.latDeg + 300 / METRES_PER_DEG_LAT },
]

/** WGS-84 degrees of a point of the plant. */
export function toDegrees(x: number, y: number): { lonDeg: number; latDeg: number } {
  return { lonDeg: ORIGIN.lonDeg + x / METRES_PER_DEG_LON, latDeg: ORIGIN.latDeg + y / METRES_PER_DEG_LAT }
}

/**
 * 0 is everything under the open sky at ground level; 1 the ground floor inside buildings, a step higher;
 * 2 to 4 are office floors and the platforms of the process unit, -1 the basement of the office.
 */
export const FLOORS: Floor[] = [
  { number: -1, label: 'B1', elevationM: -4.2, heightM: 4.2 },
  { number: 0, label: '室外', elevationM: 0, heightM: 4.5 },
  { number: 1, label: '1F', elevationM: 0.15, heightM: 4.35 },
  { number: 2, label: '2F', elevationM: 4.5, heightM: 4.5 },
  { number: 3, label: '3F', elevationM: 9, heightM: 4.5 },
  { number: 4, label: '4F', elevationM: 13.5, heightM: 4.5 },
]

/** Metres above the plant's zero of a floor's surface. */
export function elevationOf(floor: number): number {
  return FLOORS.find(({ number }) => number === floor)?.elevationM ?? 0
}

/** Levels above the ground: outdoors and the ground floor are the same storey. */
export const storeyOf = (floor: number) => Math.round(elevationOf(floor) / 4.4)
