export interface EdgePlace {
  /** Position of the mark, css px from the top left. */
  x: number
  y: number
  /** Its direction, degrees clockwise from up. */
  turnDeg: number
}

/** Room for half a mark, and for the floors and tools at the sides, css px; in a narrow view at most a quarter. */
const MARGIN_PX = { x: 205, y: 22 }

/**
 * Where at the edge of a view something outside is indicated: on the way from the centre to it. Null when it is in
 * view.
 */
export function edgePlace(at: { x: number; y: number }, widthPx: number, heightPx: number): EdgePlace | null {
  if (at.x >= 0 && at.y >= 0 && at.x <= widthPx && at.y <= heightPx) return null
  const [dx, dy] = [at.x - widthPx / 2, at.y - heightPx / 2]
  const [reachX, reachY] = [Math.max(widthPx / 4, widthPx / 2 - MARGIN_PX.x), Math.max(heightPx / 4, heightPx / 2 - MARGIN_PX.y)]
  const share = 1 / Math.max(Math.abs(dx) / reachX, Math.abs(dy) / reachY)
  return { x: widthPx / 2 + dx * share, y: heightPx / 2 + dy * share, turnDeg: (Math.atan2(dx, -dy) * 180) / Math.PI }
}
