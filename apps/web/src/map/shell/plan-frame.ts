/**
 * The building's metres on MapLibre's globe: the site is placed at longitude and latitude 0, where a degree is the same
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

/** A view from straight above. */
export interface Camera {
  /** Centre, metres. */
  x: number
  y: number
  /** MapLibre's zoom. */
  zoom: number
  /** Direction that is up on the screen, degrees clockwise from north. */
  bearing: number
}

/**
 * The camera as a map from metres to the screen. Linear, because the view has no tilt:
 * right = a·dx − b·dy, up = b·dx + a·dy, in css px from the middle of the screen.
 */
export interface Projection {
  x: number
  y: number
  a: number
  b: number
  pxPerM: number
  widthPx: number
  heightPx: number
}

export function projectionOf(camera: Camera, widthPx: number, heightPx: number): Projection {
  const pxPerM = 1 / metresPerPixel(camera.zoom)
  const angle = (camera.bearing * Math.PI) / 180
  return { x: camera.x, y: camera.y, a: pxPerM * Math.cos(angle), b: pxPerM * Math.sin(angle), pxPerM, widthPx, heightPx }
}

/** Pixel (from the top left) of a place in metres. */
export function toScreen(projection: Projection, x: number, y: number): { x: number; y: number } {
  const { a, b, widthPx, heightPx } = projection
  const dx = x - projection.x
  const dy = y - projection.y
  return { x: widthPx / 2 + a * dx - b * dy, y: heightPx / 2 - b * dx - a * dy }
}
