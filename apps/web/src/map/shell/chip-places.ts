export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** A head count or another small sign before it is placed; css px. */
export interface Chip extends Size {
  /** What it tells of. */
  at: Point
  /** Keeps off its point: a name stands there. */
  named: boolean
  /** Rather above than below. */
  above?: boolean
  /** Its width when it says only the most important. */
  narrowWidth?: number
}

/** The middle of a chip. */
export interface ChipPlace extends Point {
  /** There was no room nearby for all that it says. */
  narrow?: true
}

/** A rectangle by its middle that a chip should leave visible, css px. */
export interface Obstacle extends Size {
  at: Point
  /** What it costs to cover it. */
  cost: number
}

/** What is around the chips. */
export interface Surroundings {
  /** The visible map, from its top left corner. */
  view: Size
  obstacles: readonly Obstacle[]
  /** How much is written in a rectangle of the map: a name counts 1, a risk label `COSTS.risk`. */
  namesAt: (at: Point, size: Size) => number
}

/** What is covered, as so many names: what must be seen or hit comes first. */
export const COSTS = { alarm: 10_000, chip: 1000, control: 500, mark: 300, risk: 200 }

/** Half the height of a name or an icon that a chip leaves visible. */
const CLEAR_PX = 10
const GAP_PX = 2
/** Width of a usual name. */
const NAME_PX = 80
/** So far away is as bad as a covered name: a count belongs to what it is near. */
const PX_PER_NAME = 40
/** Places around a point in half widths and rows, the nearest first: below before above, right before left. */
const AROUND: readonly (readonly [column: number, row: number])[] = Array.from({ length: 11 * 25 }, (_, i) => [
  (i % 11) - 5,
  Math.floor(i / 11) - 12,
])
  .map(([column = 0, row = 0]): [number, number] => [column, row])
  .sort(([c, r], [d, s]) => Math.hypot(c * 1.2, r) - Math.hypot(d * 1.2, s) || s - r || d - c)
/** Nearer than this a chip is seen to belong to its point, as so many names. */
const BELONGS = 1.2
/** To ask the map for names takes most of the time: only these are asked for while nothing worse is covered. */
const NEAR = 15

/**
 * Middles of the chips: at their points, or the nearest place around them where nothing is covered. Earlier chips
 * choose first; one without room nearby lies over names. Where it would cover a button, somebody in alarm or a risk
 * label there, or would be outside of the visible map, it says less if that gives it room, or stands further away.
 */
export function chipPlaces(chips: readonly Chip[], { view, obstacles, namesAt }: Surroundings): ChipPlace[] {
  const placed: (Obstacle & { isNarrow: boolean })[] = []
  for (const chip of chips) {
    const kept = isInside(chip.at, { width: 0, height: 0 }, view)
    const placeOf = (form: Chip) => {
      const covered = (at: Point) =>
        sumOf(obstacles, at, form) + sumOf(placed, at, form) + (kept && !isInside(at, form, view) ? COSTS.control : 0)
      return { ...form, ...cheapest(form, covered, (at) => namesAt(at, form)) }
    }
    const whole = placeOf(chip)
    const narrow = whole.cost > BELONGS && chip.narrowWidth !== undefined ? placeOf({ ...chip, width: chip.narrowWidth }) : whole
    placed.push(
      narrow.cost < whole.cost ? { ...narrow, cost: COSTS.chip, isNarrow: true } : { ...whole, cost: COSTS.chip, isNarrow: false },
    )
  }
  return placed.map(({ at, isNarrow }) => (isNarrow ? { ...at, narrow: true } : at))
}

/** The cheapest nearby, else the nearest that covers only names. */
function cheapest(chip: Chip, covered: (at: Point) => number, named: (at: Point) => number): { at: Point; cost: number } {
  let [best, least] = [chip.at, Number.POSITIVE_INFINITY]
  for (const [i, step] of AROUND.entries()) {
    if (i >= NEAR && least < COSTS.risk) break
    const [column, row] = step
    const at = placeAt(chip, chip.above ? [column, -row] : step)
    if (at === null) continue
    const far = Math.hypot(at.x - chip.at.x, at.y - chip.at.y) / PX_PER_NAME
    const cost = far + covered(at)
    const whole = cost < least ? cost + named(at) : cost
    if (whole < least) [best, least] = [at, whole]
  }
  return { at: best, cost: least }
}

/** Null: where its own name stands. */
function placeAt({ at: { x, y }, width, height, named }: Chip, [column, row]: readonly [number, number]): Point | null {
  if (named && row === 0 && column === 0) return null
  // The first row and column leave the name visible; without one, the chip that is already there.
  const [beside, below] = named ? [NAME_PX / 2, CLEAR_PX - height / 2 - GAP_PX] : [GAP_PX, 0]
  return {
    x: x + (column * width) / 2 + (row === 0 ? Math.sign(column) * beside : 0),
    y: y + row * (height + GAP_PX) + Math.sign(row) * below,
  }
}

const sumOf = (obstacles: readonly Obstacle[], at: Point, size: Size): number => {
  let sum = 0
  for (const each of obstacles) if (isOver(at, size, each.at, each)) sum += each.cost
  return sum
}

const isInside = ({ x, y }: Point, { width, height }: Size, view: Size): boolean =>
  x >= width / 2 && y >= height / 2 && x <= view.width - width / 2 && y <= view.height - height / 2

const isOver = (a: Point, sizeA: Size, b: Point, sizeB: Size): boolean =>
  Math.abs(a.x - b.x) < (sizeA.width + sizeB.width) / 2 + GAP_PX && Math.abs(a.y - b.y) < (sizeA.height + sizeB.height) / 2 + GAP_PX
