export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** A head count before it is placed; css px. */
export interface Chip extends Size {
  /** What it tells of. */
  at: Point
  /** Keeps off its point: a name stands there. */
  named: boolean
}

/** Half the height of a name or an icon that a chip leaves visible. */
const CLEAR_PX = 10
const GAP_PX = 2
/** Width of a usual name. */
const NAME_PX = 80
/** Somebody in alarm with ring and name, which is below. */
const ALARM_PX = { width: 60, height: 52, downPx: 8 }

/** What is covered, as so many names: somebody in alarm, and another chip, which could then not be hit. */
const ALARM_COST = 10_000
const CHIP_COST = 1000
/** Rows above and below a point that are tried; two are near. */
const MOST_ROWS = 40

/**
 * Middles of the chips: at their points, or below, above or beside them where another chip, somebody in alarm or a name
 * would be covered otherwise. Earlier chips choose first; one without room nearby lies over names, and one that would
 * cover another chip or somebody in alarm there stands further away.
 * @param namesAt how much is written in a rectangle of the map; a risk label counts most
 */
export function chipPlaces(chips: readonly Chip[], alarmed: readonly Point[], namesAt: (at: Point, size: Size) => number): Point[] {
  const placed: { at: Point; chip: Chip }[] = []
  for (const chip of chips) {
    const covered = (at: Point) =>
      (alarmed.some(({ x, y }) => isOver(at, chip, { x, y: y + ALARM_PX.downPx }, ALARM_PX)) ? ALARM_COST : 0) +
      (placed.some((other) => isOver(at, chip, other.at, other.chip)) ? CHIP_COST : 0)
    placed.push({ chip, at: cheapest(chip, covered, (at) => namesAt(at, chip)) })
  }
  return placed.map(({ at }) => at)
}

/** The first that costs nothing, else the first nearby that costs least, else the first that covers only names. */
function cheapest(chip: Chip, covered: (at: Point) => number, named: (at: Point) => number): Point {
  let [best, least] = [chip.at, Number.POSITIVE_INFINITY]
  const consider = (at: Point) => {
    const cost = covered(at)
    // To ask the map for names takes most of the time.
    const whole = cost < least ? cost + named(at) : cost
    if (whole < least) [best, least] = [at, whole]
  }
  for (const at of placesNear(chip)) {
    consider(at)
    if (least === 0) return best
  }
  for (let row = 3; row <= MOST_ROWS && least >= CHIP_COST; row++)
    for (const at of placesIn(row, chip)) if (least >= CHIP_COST) consider(at)
  return best
}

function placesNear(chip: Chip): Point[] {
  const { at, width, named } = chip
  const { x, y } = at
  const aside = (named ? NAME_PX / 2 : CLEAR_PX) + width / 2
  const around = [...placesIn(1, chip), { x: x + aside, y }, { x: x - aside, y }, ...placesIn(2, chip)]
  return named ? around : [at, ...around]
}

/** Below and above a point, row by row. */
function placesIn(row: number, { at: { x, y }, height }: Chip): Point[] {
  const off = CLEAR_PX + height / 2 + (row - 1) * (height + GAP_PX)
  return [
    { x, y: y + off },
    { x, y: y - off },
  ]
}

const isOver = (a: Point, sizeA: Size, b: Point, sizeB: Size): boolean =>
  Math.abs(a.x - b.x) < (sizeA.width + sizeB.width) / 2 + GAP_PX && Math.abs(a.y - b.y) < (sizeA.height + sizeB.height) / 2 + GAP_PX
