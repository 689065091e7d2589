type Point = readonly [x: number, y: number]

/** Rotation, scaling and translation in one: brings a drawing into the frame of a site. */
export interface Similarity {
  to: (at: Point) => [number, number]
  /** Metres of the frame per unit of the drawing. */
  scale: number
}

/** The similarity that maps two points exactly; null when either pair coincides. */
export function similarityOf(from: readonly [Point, Point], to: readonly [Point, Point]): Similarity | null {
  const [[ax, ay], [bx, by]] = from
  const [[px, py], [qx, qy]] = to
  const [dx, dy, ex, ey] = [bx - ax, by - ay, qx - px, qy - py]
  const length2 = dx * dx + dy * dy
  // Complex quotient of the two legs: rotation and scale in one.
  const [re, im] = [(ex * dx + ey * dy) / length2, (ey * dx - ex * dy) / length2]
  const scale = Math.hypot(re, im)
  if (!Number.isFinite(scale) || scale === 0) return null
  return { scale, to: ([x, y]) => [px + re * (x - ax) - im * (y - ay), py + im * (x - ax) + re * (y - ay)] }
}
