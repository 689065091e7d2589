import type { AnchorSite, FingerprintSite } from '../site.ts'

/** A place of the map with what was heard there. */
export interface Spot {
  x: number
  y: number
  floor: number
  /** Confidence 0..1: how well fading is averaged out. */
  weight: number
  /** Mean power by map column; NaN = the anchor was hardly ever heard here. */
  dbm: Float64Array
}

/** Rows of one cell that halve the remaining doubt from fading. */
const HALF_ROWS = 8
/** An anchor heard in fewer rows than this share counts as silent there. */
const HEARD_SHARE = 0.3
/** Raw rows of one small cell become one spot. */
export function gatherSpots(fingerprints: readonly FingerprintSite[], anchors: readonly AnchorSite[]): Spot[] {
  const groups = new Map<string, FingerprintSite[]>()
  for (const fingerprint of fingerprints) {
    if (!Number.isFinite(fingerprint.x + fingerprint.y + fingerprint.floor)) continue
    const key = `${fingerprint.floor}:${Math.floor(fingerprint.x / 0.4)}:${Math.floor(fingerprint.y / 0.4)}`
    const group = groups.get(key)
    if (group) group.push(fingerprint)
    else groups.set(key, [fingerprint])
  }
  return [...groups.values()].map((group) => {
    // A fingerprint with a spread is already an average of many packets.
    const rows = group.reduce((sum, row) => sum + (row.spreadDb ? 1000 : 1), 0)
    const dbm = Float64Array.from(anchors, (anchor) => {
      const values = group.flatMap((row) => row.rssiDbm[anchor.hwId] ?? [])
      return values.length >= HEARD_SHARE * group.length ? values.reduce((sum, value) => sum + value, 0) / values.length : Number.NaN
    })
    return {
      x: group.reduce((sum, row) => sum + row.x, 0) / group.length,
      y: group.reduce((sum, row) => sum + row.y, 0) / group.length,
      floor: group[0]!.floor,
      weight: rows / (rows + HALF_ROWS),
      dbm,
    }
  })
}

/** Distance to the nearest other spot: the median, and of the widest tenth. */
export function spacingOf(spots: readonly Spot[]): { median: number; wide: number } | null {
  // A sample is enough, and keeps the build of a large map linear.
  const step = Math.max(1, Math.floor(spots.length / 400))
  const nearest = spots
    .filter((_, i) => i % step === 0)
    .map((a) =>
      spots.reduce((best, b) => (a === b || a.floor !== b.floor ? best : Math.min(best, Math.hypot(a.x - b.x, a.y - b.y))), Infinity),
    )
    .filter(Number.isFinite)
    .sort((a, b) => a - b)
  if (nearest.length === 0) return null
  return { median: nearest[nearest.length >> 1]!, wide: nearest[Math.floor(nearest.length * 0.9)]! }
}

/** Spots by square buckets of `sizeM`: those of the 3 x 3 buckets around a point. */
export function indexSpots(spots: readonly Spot[], sizeM: number): (floor: number, x: number, y: number) => readonly Spot[] {
  const buckets = new Map<string, Spot[]>()
  const keyOf = (floor: number, column: number, row: number) => `${floor}:${column}:${row}`
  for (const spot of spots) {
    const key = keyOf(spot.floor, Math.floor(spot.x / sizeM), Math.floor(spot.y / sizeM))
    const bucket = buckets.get(key)
    if (bucket) bucket.push(spot)
    else buckets.set(key, [spot])
  }
  return (floor, x, y) => {
    const found: Spot[] = []
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        const bucket = buckets.get(keyOf(floor, Math.floor(x / sizeM) + dx, Math.floor(y / sizeM) + dy))
        if (bucket) found.push(...bucket)
      }
    }
    return found
  }
}
