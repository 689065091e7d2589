/** Effect of a wall on a range through it at 6.5 GHz, from ITU-R P.2040. */
export const WALL_MATERIALS = {
  plasterboard: { lossDb: 2, biasM: 0.02 },
  glass: { lossDb: 3, biasM: 0.01 },
  brick: { lossDb: 7, biasM: 0.23 },
  concrete10: { lossDb: 16, biasM: 0.13 },
  concrete20: { lossDb: 30, biasM: 0.26 },
} as const
export type WallMaterial = keyof typeof WALL_MATERIALS

/** A straight piece of an obstacle; heights from the floor. */
export interface Obstacle {
  x1: number
  y1: number
  x2: number
  y2: number
  baseM: number
  topM: number
  /** Metal: nothing passes. */
  isMetal: boolean
}

/** Obstacles of a floor in a uniform grid; numbers of those in cell c are `entries[starts[c] .. starts[c + 1])`. */
export interface ObstacleIndex {
  readonly obstacles: readonly Obstacle[]
  readonly minX: number
  readonly minY: number
  readonly columns: number
  readonly rows: number
  readonly starts: Int32Array
  readonly entries: Int32Array
  /** By obstacle: the last ray that met it, so that one in several cells counts once. */
  readonly met: Int32Array
}

const CELL_M = 4
const MOST_CELLS = 1_000_000
/** What an anchor is mounted on is no obstacle to it. */
const OWN_MOUNT_M = 0.6

export function indexObstacles(all: readonly Obstacle[]): ObstacleIndex {
  const obstacles = all.filter(({ x1, y1, x2, y2 }) => Number.isFinite(x1 + y1 + x2 + y2))
  const [minX, minY] = [least(obstacles.map(({ x1, x2 }) => Math.min(x1, x2))), least(obstacles.map(({ y1, y2 }) => Math.min(y1, y2)))]
  const width = least(obstacles.map(({ x1, x2 }) => -Math.max(x1, x2)))
  const height = least(obstacles.map(({ y1, y2 }) => -Math.max(y1, y2)))
  const columns = 1 + Math.floor((-width - minX) / CELL_M)
  const rows = 1 + Math.floor((-height - minY) / CELL_M)
  const usable = columns * rows <= MOST_CELLS
  const lists = Array.from({ length: usable ? columns * rows : 0 }, (): number[] => [])
  if (usable) {
    obstacles.forEach(({ x1, y1, x2, y2 }, i) => {
      // By its bounding box: too many cells for a slanting one, never too few.
      for (let row = cell(Math.min(y1, y2) - minY); row <= cell(Math.max(y1, y2) - minY); row++)
        for (let column = cell(Math.min(x1, x2) - minX); column <= cell(Math.max(x1, x2) - minX); column++)
          lists[row * columns + column]?.push(i)
    })
  }
  const starts = new Int32Array(lists.length + 1)
  lists.forEach((list, i) => {
    starts[i + 1] = (starts[i] ?? 0) + list.length
  })
  const entries = Int32Array.from(lists.flat())
  return { obstacles, minX, minY, columns, rows: usable ? rows : 0, starts, entries, met: new Int32Array(obstacles.length) }
}

const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), values.length === 0 ? 0 : Infinity)
const cell = (m: number) => Math.floor(m / CELL_M)

/** A place with its height above the floor. */
export interface Place {
  x: number
  y: number
  heightM: number
}

let ray = 0

/** Walls between an anchor and a place; Infinity when metal is in between. */
export function wallsBetween(index: ObstacleIndex, anchor: Place, place: Place): number {
  const [dx, dy] = [place.x - anchor.x, place.y - anchor.y]
  const lengthM = Math.hypot(dx, dy)
  if (lengthM < OWN_MOUNT_M || index.rows === 0) return 0
  ray++
  let walls = 0
  const { minX, minY, columns, rows, starts, entries, met, obstacles } = index
  // For each row the columns that the ray crosses.
  const [ax, ay, by] = [anchor.x - minX, anchor.y - minY, place.y - minY]
  const fromRow = Math.max(0, cell(Math.min(ay, by)))
  const toRow = Math.min(rows - 1, cell(Math.max(ay, by)))
  for (let row = fromRow; row <= toRow; row++) {
    const enter = dy === 0 ? 0 : clampShare((row * CELL_M - ay) / dy)
    const leave = dy === 0 ? 1 : clampShare(((row + 1) * CELL_M - ay) / dy)
    const [xa, xb] = [ax + enter * dx, ax + leave * dx]
    const fromColumn = Math.max(0, cell(Math.min(xa, xb) - 1e-9))
    const toColumn = Math.min(columns - 1, cell(Math.max(xa, xb) + 1e-9))
    for (let at = row * columns + fromColumn; at <= row * columns + toColumn; at++) {
      for (let k = starts[at] ?? 0; k < (starts[at + 1] ?? 0); k++) {
        const i = entries[k] ?? 0
        const obstacle = obstacles[i]
        if (met[i] === ray || obstacle === undefined) continue
        met[i] = ray
        const share = shareAt(anchor, dx, dy, obstacle)
        if (share === null || share * lengthM < OWN_MOUNT_M) continue
        const heightM = anchor.heightM + share * (place.heightM - anchor.heightM)
        if (heightM < obstacle.baseM || heightM > obstacle.topM) continue
        if (obstacle.isMetal) return Number.POSITIVE_INFINITY
        walls++
      }
    }
  }
  return walls
}

const clampShare = (share: number) => Math.min(1, Math.max(0, share))

/**
 * Share of the way before the obstacle; null when the way does not cross it. The far end of a piece belongs to the next
 * one.
 */
function shareAt({ x, y }: Place, dx: number, dy: number, { x1, y1, x2, y2 }: Obstacle): number | null {
  const [ex, ey] = [x2 - x1, y2 - y1]
  const cross = dx * ey - dy * ex
  if (cross === 0) return null
  const share = ((x1 - x) * ey - (y1 - y) * ex) / cross
  const along = ((x1 - x) * dy - (y1 - y) * dx) / cross
  return share > 0 && share < 1 && along >= 0 && along < 1 ? share : null
}
