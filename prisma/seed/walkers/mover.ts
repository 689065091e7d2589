import type { WalkNode } from '../map/walkways.ts'
import type { Random } from '../random.ts'

export interface Spot {
  x: number
  y: number
  z: number
  floor: number
}

/** A person or thing that moves along a line of points and then stays. */
export interface Mover extends Spot {
  /** Hardware id of the tag it carries. */
  hwId: string
  /** Name or plate, for messages of scenarios. */
  name: string
  /** Not on the site: carries a switched-off or distant tag. */
  absent: boolean
  /** Room it is in, to leave by the door without crossing the centre. */
  nodeId: string
  way: Spot[]
  speedMps: number
  /** Where it stands while it dwells. */
  standX: number
  standY: number
  dwellUntilMs: number
  /** Metres to the right of the way, so that people who meet do not overlap. */
  sideM: number
  random: Random
}

type Point = Pick<Spot, 'x' | 'y'>

/** Sine of the smallest change of direction that is a turn. */
const BEND = 0.3
const SPEED_ON_STAIRS = 0.55
/** People standing or sitting move a little. */
const FIDGET_M = 0.06

/** Moves along the way for `dtS` seconds. True when the end is reached (or was before). */
export function advance(mover: Mover, dtS: number): boolean {
  let left = mover.speedMps * dtS
  while (mover.way.length > 0 && left > 0) {
    const next = mover.way[0]!
    const dx = next.x - mover.x
    const dy = next.y - mover.y
    const dz = next.z - mover.z
    if (Math.abs(dz) > 0.5) {
      // Twice the height is about the length of a flight with its landings.
      const share = Math.min(1, (left * SPEED_ON_STAIRS) / (Math.abs(dz) * 2))
      mover.x += dx * share
      mover.y += dy * share
      mover.z += dz * share
      if (Math.abs(next.z - mover.z) < Math.abs(dz) / 2 || share === 1) mover.floor = next.floor
      if (share === 1) mover.way.shift()
      break
    }
    const length = Math.hypot(dx, dy)
    if (length <= left) {
      mover.x = next.x
      mover.y = next.y
      mover.z = next.z
      mover.floor = next.floor
      mover.way.shift()
      left -= length
      continue
    }
    mover.x += (dx / length) * left
    mover.y += (dy / length) * left
    left = 0
  }
  return mover.way.length === 0
}

/** Seconds until the way bends, changes its height or ends; a line drawn from here to there cuts no corner. */
export function untilTurnS({ x, y, z, way, speedMps }: Mover): number {
  let from = { x, y, z }
  let lengthM = 0
  for (const [i, to] of way.entries()) {
    const after = way[i + 1]
    lengthM += distance(from, to)
    if (!after || to.z !== from.z || after.z !== to.z || bends(from, to, after)) break
    from = to
  }
  return lengthM / speedMps
}

function bends(from: Point, at: Point, to: Point): boolean {
  const cross = (at.x - from.x) * (to.y - at.y) - (at.y - from.y) * (to.x - at.x)
  return Math.abs(cross) > BEND * distance(from, at) * distance(at, to)
}

/** Much faster than `Math.hypot`. */
const distance = (a: Point, b: Point) => Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2)

/** Sways around the mover's spot, never away from it. */
export function fidget(mover: Mover): void {
  mover.x += mover.random.gaussian(FIDGET_M) + (mover.standX - mover.x) * 0.15
  mover.y += mover.random.gaussian(FIDGET_M) + (mover.standY - mover.y) * 0.15
}

/** Points of a way shifted to the right of the direction of travel; doors and stairs are passed in the middle. */
export function keepRight(nodes: WalkNode[], sideM: number): Spot[] {
  return nodes.map((node, i) => {
    const spot: Spot = { x: node.x, y: node.y, z: node.z, floor: node.floor }
    const narrow = node.id.includes(':door') || node.roomId !== null
    const before = nodes[i - 1] ?? node
    const after = nodes[i + 1] ?? node
    const length = Math.hypot(after.x - before.x, after.y - before.y)
    if (narrow || length === 0 || before.floor !== after.floor) return spot
    spot.x += ((after.y - before.y) / length) * sideM
    spot.y -= ((after.x - before.x) / length) * sideM
    return spot
  })
}

export function createMover(hwId: string, name: string, spot: Spot, random: Random): Mover {
  return {
    hwId,
    name,
    ...spot,
    absent: false,
    nodeId: '',
    way: [],
    speedMps: 1.2,
    standX: spot.x,
    standY: spot.y,
    dwellUntilMs: 0,
    sideM: random.between(0.2, 0.9),
    random,
  }
}
