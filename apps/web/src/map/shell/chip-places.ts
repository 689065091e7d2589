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

/**
 * Middles of the chips: at their points, or below, above or beside them where another chip, somebody in alarm or a name
 * would be covered otherwise. Earlier chips choose first; one without room lies over names, then over others, but over
 * nobody in alarm if it can.
 * @param namesAt how much is written in a rectangle of the map; a risk label counts most
 */
export function chipPlaces(chips: readonly Chip[], alarmed: readonly Point[], namesAt: (at: Point, size: Size) => number): Point[] {
  const placed: { at: Point; chip: Chip }[] = []
  for (const chip of chips) {
    const costOf = (at: Point) =>
      (alarmed.some(({ x, y }) => isOver(at, chip, { x, y: y + ALARM_PX.downPx }, ALARM_PX)) ? 10_000 : 0) +
      (placed.some((other) => isOver(at, chip, other.at, other.chip)) ? 100 : 0)
    placed.push({ chip, at: cheapest(placesOf(chip), (at) => costOf(at) + namesAt(at, chip)) })
  }
  return placed.map(({ at }) => at)
}

/** The first that costs nothing, else the first of those that cost least. */
function cheapest(places: readonly Point[], costOf: (at: Point) => number): Point {
  let best = places[0]!
  let least = Number.POSITIVE_INFINITY
  for (const at of places) {
    const cost = costOf(at)
    if (cost < least) [best, least] = [at, cost]
    if (least === 0) break
  }
  return best
}

function placesOf({ at: { x, y }, width, height, named }: Chip): Point[] {
  const up = CLEAR_PX + height / 2
  const aside = (named ? NAME_PX / 2 : CLEAR_PX) + width / 2
  const around = [
    { x, y: y + up },
    { x, y: y - up },
    { x: x + aside, y },
    { x: x - aside, y },
    { x, y: y + up + height },
    { x, y: y - up - height },
  ]
  return named ? around : [{ x, y }, ...around]
}

const isOver = (a: Point, sizeA: Size, b: Point, sizeB: Size): boolean =>
  Math.abs(a.x - b.x) < (sizeA.width + sizeB.width) / 2 + GAP_PX && Math.abs(a.y - b.y) < (sizeA.height + sizeB.height) / 2 + GAP_PX
