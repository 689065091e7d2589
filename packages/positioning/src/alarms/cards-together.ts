/**
 * Two cards that walk together for longer than two people ever do without parting: somebody carries the card of
 * somebody else. Of a building as a whole, of no area.
 */
interface CardsTogetherRule {
  /** They walked so long without having been apart in between; standing and driving together say nothing. */
  walkMs: number
}

/** Somebody who is located now. */
export interface Walker {
  no: number
  x: number
  y: number
  floor: number
  accuracyM: number
}

/** Two who have not been apart since they began to walk together, `a` less than `b`. Plain data. */
export interface CardPair {
  a: number
  b: number
  sinceMs: number
  walkedMs: number
  walkedM: number
  /** The middle between them when they were looked at last, and when that was. */
  x: number
  y: number
  seenMs: number
  /** Since when they seem to be apart. */
  apartSinceMs: number | null
  raised: boolean
}

/** Where everybody was when they were looked at last, by number, and who is together. Plain data. */
export interface CardsTogetherState {
  lastMs: number | null
  places: [no: number, x: number, y: number][]
  pairs: CardPair[]
}
export const newCardsTogether = (): CardsTogetherState => ({ lastMs: null, places: [], pairs: [] })

/** With a worse accuracy nobody can tell two people side by side from two cards in one pocket. */
const WORST_M = 2
/** So near are two cards that one person carries, as positions have it; who is let go is further by as much again. */
const NEAR_M = 1.5
const APART_M = 2 * NEAR_M
/** A single wrong position parts nobody. */
const APART_FOR_MS = 10_000
/** Of whom nothing is known for so long is with nobody any more. */
const LOST_AFTER_MS = 600_000
/** Slower is standing, faster is driving. */
const WALKS = { fromMps: 0.4, toMps: 2.5 }

interface CardPairEvent {
  type: 'raised' | 'ended'
  pair: CardPair
  timeMs: number
}

/**
 * One look further, some seconds after the last one: changes `state`, tells of pairs that have become an alarm, and of
 * those that were one and are over.
 */
export function stepCardsTogether(
  { walkMs }: CardsTogetherRule,
  state: CardsTogetherState,
  all: readonly Walker[],
  timeMs: number,
): CardPairEvent[] {
  const walkers = all.filter(({ accuracyM }) => accuracyM <= WORST_M)
  const byNo = new Map(walkers.map((walker) => [walker.no, walker]))
  const events: CardPairEvent[] = []
  state.pairs = state.pairs.filter((pair) => {
    const goesOn = follow(pair, byNo.get(pair.a), byNo.get(pair.b), timeMs)
    if (!goesOn && pair.raised) events.push({ type: 'ended', pair, timeMs: pair.apartSinceMs ?? pair.seenMs })
    return goesOn
  })
  beginPairs(state, walkers, timeMs)
  for (const pair of state.pairs) {
    if (pair.raised || pair.walkedMs < walkMs) continue
    pair.raised = true
    events.push({ type: 'raised', pair, timeMs })
  }
  state.places = walkers.map(({ no, x, y }) => [no, x, y])
  state.lastMs = timeMs
  return events
}

/** Takes the look into account; false: they are not together any more. */
function follow(pair: CardPair, a: Walker | undefined, b: Walker | undefined, timeMs: number): boolean {
  if (a === undefined || b === undefined) return timeMs - pair.seenMs < LOST_AFTER_MS
  const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2]
  const movedM = Math.hypot(x - pair.x, y - pair.y)
  const tookMs = timeMs - pair.seenMs
  Object.assign(pair, { x, y, seenMs: timeMs })
  if (a.floor !== b.floor || distance(a, b) > APART_M) {
    pair.apartSinceMs ??= timeMs
    return timeMs - pair.apartSinceMs < APART_FOR_MS
  }
  pair.apartSinceMs = null
  if (isWalk(movedM, tookMs)) {
    pair.walkedMs += tookMs
    pair.walkedM += movedM
  }
  return true
}

const distance = (a: Walker, b: Walker) => Math.hypot(a.x - b.x, a.y - b.y)
const isWalk = (movedM: number, tookMs: number) => movedM * 1000 >= WALKS.fromMps * tookMs && movedM * 1000 <= WALKS.toMps * tookMs

/** Who walks beside each other now and did not before. */
function beginPairs(state: CardsTogetherState, walkers: readonly Walker[], timeMs: number): void {
  if (state.lastMs === null) return
  const tookMs = timeMs - state.lastMs
  const before = new Map(state.places.map(([no, x, y]) => [no, { x, y }]))
  const walks = ({ no, x, y }: Walker) => {
    const from = before.get(no)
    return from !== undefined && isWalk(Math.hypot(x - from.x, y - from.y), tookMs)
  }
  const known = new Set(state.pairs.map(({ a, b }) => keyOf(a, b)))
  for (const [one, other] of neighbours(walkers.filter(walks))) {
    const [a, b] = one.no < other.no ? [one, other] : [other, one]
    if (known.has(keyOf(a.no, b.no))) continue
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
    state.pairs.push({
      ...{ a: a.no, b: b.no, sinceMs: timeMs, walkedMs: 0, walkedM: 0 },
      ...{ ...middle, seenMs: timeMs, apartSinceMs: null, raised: false },
    })
  }
}

const keyOf = (a: number, b: number) => `${a}+${b}`

/** Every two on a floor that are near each other, by a grid of that width. */
function* neighbours(walkers: readonly Walker[]): Generator<[Walker, Walker]> {
  const cells = new Map<string, Walker[]>()
  const cellOf = (value: number) => Math.floor(value / NEAR_M)
  for (const walker of walkers) {
    const [column, row] = [cellOf(walker.x), cellOf(walker.y)]
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++) {
        for (const other of cells.get(`${walker.floor} ${column + dx} ${row + dy}`) ?? [])
          if (distance(walker, other) <= NEAR_M) yield [other, walker]
      }
    const cell = `${walker.floor} ${column} ${row}`
    const held = cells.get(cell)
    if (held === undefined) cells.set(cell, [walker])
    else held.push(walker)
  }
}
