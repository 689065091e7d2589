import type { Obstacle, Point } from './chip-places.ts'

const GAP_PX = 2

/**
 * Where a mark stands that must not cover what is more important: at its place, or moved out of the obstacle over it by
 * the shortest way.
 */
export function stepAside(at: Point, sizePx: number, obstacles: readonly Obstacle[]): Point {
  const over = obstacles.find((each) => isOver(at, sizePx, each))
  if (over === undefined) return at
  const [reachX, reachY] = [(over.width + sizePx) / 2 + GAP_PX, (over.height + sizePx) / 2 + GAP_PX]
  const ways = [
    { x: at.x, y: over.at.y - reachY },
    { x: at.x, y: over.at.y + reachY },
    { x: over.at.x - reachX, y: at.y },
    { x: over.at.x + reachX, y: at.y },
  ]
  const way = (to: Point) => Math.hypot(to.x - at.x, to.y - at.y)
  ways.sort((a, b) => way(a) - way(b))
  return ways.find((to) => !obstacles.some((each) => isOver(to, sizePx, each))) ?? ways[0]!
}

const isOver = ({ x, y }: Point, sizePx: number, { at, width, height }: Obstacle): boolean =>
  Math.abs(x - at.x) < (width + sizePx) / 2 && Math.abs(y - at.y) < (height + sizePx) / 2
