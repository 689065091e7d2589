/**
 * The building's metres on MapLibre's globe: the site is laid at longitude and latitude 0, where a degree is the same
 * length both ways and Mercator does not distort (below 1 mm within 5 km). Nothing here is a place on Earth.
 */
export const METRES_PER_DEGREE = 111_319.49
const WORLD_M = METRES_PER_DEGREE * 360
/** MapLibre's world is 512 px wide at zoom 0. */
const WORLD_PX = 512

/** [x, y] in metres → [longitude, latitude] in degrees. */
export function toLngLat(x: number, y: number): [number, number] {
  return [x / METRES_PER_DEGREE, y / METRES_PER_DEGREE]
}

/** Degrees → [x, y] in metres. */
export function toMetres(place: { lng: number; lat: number }): [number, number] {
  return [place.lng * METRES_PER_DEGREE, place.lat * METRES_PER_DEGREE]
}

export function metresPerPixel(zoom: number): number {
  return WORLD_M / (WORLD_PX * 2 ** zoom)
}

export function zoomOf(mPerPx: number): number {
  return Math.log2(WORLD_M / (WORLD_PX * mPerPx))
}

/**
 * Matrix from building metres to clip space, from MapLibre's matrix (Mercator 0..1 to clip space, column-major).
 * Multiplied in doubles: in single precision a close view would tremble.
 */
export function metresMatrix(mercatorToClip: ArrayLike<number>): Float32Array {
  const m = mercatorToClip
  const s = 1 / WORLD_M
  const out = new Float32Array(16)
  for (let row = 0; row < 4; row++) {
    const mx = m[row]!
    const my = m[4 + row]!
    out[row] = mx * s
    out[4 + row] = -my * s
    out[8 + row] = m[8 + row]!
    out[12 + row] = mx * 0.5 + my * 0.5 + m[12 + row]!
  }
  return out
}
