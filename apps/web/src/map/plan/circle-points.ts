type Point = readonly [number, number]

/** Corners of a circle, counterclockwise; more of them when it is large. */
export function circlePoints([x, y]: Point, radiusM: number, steps = Math.min(36, Math.max(10, Math.round(radiusM * 4)))): Point[] {
  return Array.from({ length: steps }, (_, i) => {
    const angle = (i / steps) * 2 * Math.PI
    return [x + radiusM * Math.cos(angle), y + radiusM * Math.sin(angle)]
  })
}
