/** A point known in the local frame (metres) and in WGS-84 (degrees). */
export interface ReferencePoint {
  x: number
  y: number
  lonDeg: number
  latDeg: number
}

/** Ties a building's metres to WGS-84. Accurate to centimetres over some kilometres around the reference points. */
export interface Georeference {
  /** [x, y] metres in the local frame. */
  toLocal(lonDeg: number, latDeg: number): [number, number]
  /** [longitude, latitude] degrees. */
  toWgs84(x: number, y: number): [number, number]
  /** Metres of the local frame per metre on the ground: 1 unless the survey of the two points contradicts itself. */
  readonly scale: number
  /** Counter-clockwise angle from east to the local x axis, radians. */
  readonly rotationRad: number
}

const WGS84_A = 6378137
const WGS84_E2 = 0.0066943799901413165
const RADIANS = Math.PI / 180

/**
 * A local equirectangular frame at the middle latitude of the two points, with the ellipsoid's radii of curvature there
 * (meridian M, prime vertical N), then the similarity that maps both points exactly. Null when the points coincide.
 */
export function georeference(a: ReferencePoint, b: ReferencePoint): Georeference | null {
  const lat0 = ((a.latDeg + b.latDeg) / 2) * RADIANS
  const w = 1 - WGS84_E2 * Math.sin(lat0) ** 2
  const metresPerLat = ((WGS84_A * (1 - WGS84_E2)) / (w * Math.sqrt(w))) * RADIANS
  const metresPerLon = (WGS84_A / Math.sqrt(w)) * Math.cos(lat0) * RADIANS
  const east = wrapDegrees(b.lonDeg - a.lonDeg) * metresPerLon
  const north = (b.latDeg - a.latDeg) * metresPerLat
  const ground2 = east * east + north * north
  const dx = b.x - a.x
  const dy = b.y - a.y
  const local2 = dx * dx + dy * dy
  if (!(ground2 > 0) || !(local2 > 0) || !Number.isFinite(ground2 + local2)) return null
  // Complex quotient local / ground: rotation and scale in one.
  const re = (dx * east + dy * north) / ground2
  const im = (dy * east - dx * north) / ground2
  const norm2 = re * re + im * im
  return {
    scale: Math.sqrt(norm2),
    rotationRad: -Math.atan2(im, re),
    toLocal(lonDeg, latDeg) {
      const e = wrapDegrees(lonDeg - a.lonDeg) * metresPerLon
      const n = (latDeg - a.latDeg) * metresPerLat
      return [a.x + re * e - im * n, a.y + im * e + re * n]
    },
    toWgs84(x, y) {
      const px = x - a.x
      const py = y - a.y
      const e = (re * px + im * py) / norm2
      const n = (re * py - im * px) / norm2
      return [wrapDegrees(a.lonDeg + e / metresPerLon), a.latDeg + n / metresPerLat]
    },
  }
}

function wrapDegrees(deg: number): number {
  return deg >= -180 && deg < 180 ? deg : deg - 360 * Math.floor((deg + 180) / 360)
}
