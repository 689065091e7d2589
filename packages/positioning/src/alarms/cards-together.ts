/**
 * Two cards that walk together for longer than two people do without parting: one person carries both. For a building
 * as a whole, not an area.
 */
interface CardsTogetherRule {
  /** How long they must have walked without parting; standing and driving together prove nothing. */
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

/** Two who have not parted since they began to walk together, `a` less than `b`. Plain data. */
export interface CardPair {
  a: number
  b: number
  sinceMs: number
  walkedMs: number
  walkedM: number
  /** The point midway between them at the last look, and its time. */
  x: number
  y: number
  seenMs: number
  /** Since when they seem to be apart. */
  apartSinceMs: number | null
  raised: boolean
}

/** Positions at the last look, as number, x, y in turn, and who is together. Plain data. */
export interface CardsTogetherState {
  lastMs: number | null
  places: readonly number[]
  pairs: CardPair[]
}
export const newCardsTogether = (): CardsTogetherState => ({ lastMs: null, places: [], pairs: [] })

/** With a worse accuracy two people side by side cannot be told from two cards in one pocket. */
const WORST_M = 2
/** How near two cards on one person appear to be; they are let go when twice as far apart. */
const NEAR_M = 1.5
const APART_M = 2 * NEAR_M
/** A single wrong position parts nobody. */
const APART_FOR_MS = 10_000
/** Somebody not seen for this long is no longer with anybody. */
const LOST_AFTER_MS = 600_000
/** Slower is standing, faster is driving. */
const WALKS = { fromMps: 0.4, toMps: 2.5 }

interface CardPairEvent {
  type: 'raised' | 'ended'
  pair: CardPair
  timeMs: number
}

/** Walkers whose positions are good enough. */
export const surelyLocated = (all: readonly Walker[]): Walker[] => all.filter(({ accuracyM }) => accuracyM <= WORST_M)

/**
 * One look, some seconds after the last, at those who are reliably located: changes `state`, reports pairs that became
 * an alarm, and alarms that ended. To be followed by `beginPairs` in every look.
 */
export function followPairs(
  { walkMs }: CardsTogetherRule,
  state: CardsTogetherState,
  walkers: readonly Walker[],
  timeMs: number,
): CardPairEvent[] {
  const events: CardPairEvent[] = []
  const byNo = new Map<number, Walker>()
  if (state.pairs.length > 0) for (const walker of walkers) byNo.set(walker.no, walker)
  state.pairs = state.pairs.filter((pair) => {
    const goesOn = follow(pair, byNo.get(pair.a), byNo.get(pair.b), timeMs)
    if (!goesOn && pair.raised) events.push({ type: 'ended', pair, timeMs: pair.apartSinceMs ?? pair.seenMs })
    return goesOn
  })
  for (const pair of state.pairs) {
    if (pair.raised || pair.walkedMs < walkMs) continue
    pair.raised = true
    events.push({ type: 'raised', pair, timeMs })
  }
  return events
}

/** Takes the look into account; false: they are no longer together. */
function follow(pair: CardPair, a: Walker | undefined, b: Walker | undefined, timeMs: number): boolean {
  if (a === undefined || b === undefined) return timeMs - pair.seenMs < LOST_AFTER_MS
  const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2]
  const movedM = Math.hypot(x - pair.x, y - pair.y)
  const tookMs = timeMs - pair.seenMs
  pair.x = x
  pair.y = y
  pair.seenMs = timeMs
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

/** The second half of a look: pairs that walk together now and did not before. */
export function beginPairs(state: CardsTogetherState, walkers: readonly Walker[], timeMs: number): void {
  if (state.lastMs !== null) pairWalkers(state, walkers, timeMs, timeMs - state.lastMs)
  const places: number[] = []
  for (const { no, x, y } of walkers) places.push(no, x, y)
  state.places = places
  state.lastMs = timeMs
}

function pairWalkers(state: CardsTogetherState, walkers: readonly Walker[], timeMs: number, tookMs: number): void {
  const { places } = state
  const before = new Map<number, number>()
  for (let i = 0; i < places.length; i += 3) before.set(places[i]!, i)
  const walks = ({ no, x, y }: Walker) => {
    const from = before.get(no)
    return from !== undefined && isWalk(Math.hypot(x - places[from + 1]!, y - places[from + 2]!), tookMs)
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

/**
 * Numbers as keys: with thousands who walk together, strings would take most of the time. Exact for trackables below
 * 2^26.
 */
const keyOf = (a: number, b: number) => a * 2 ** 26 + b

/** All pairs on a floor that are near each other: sorted from west to east, each with those not too far east. */
function* neighbours(walkers: readonly Walker[]): Generator<[Walker, Walker]> {
  const sorted = walkers.toSorted((a, b) => a.x - b.x)
  for (let i = 0; i < sorted.length; i++) {
    const one = sorted[i]!
    for (let j = i + 1; j < sorted.length; j++) {
      const other = sorted[j]!
      if (other.x - one.x > NEAR_M) break
      if (Math.abs(other.y - one.y) <= NEAR_M && other.floor === one.floor && distance(one, other) <= NEAR_M) yield [one, other]
    }
  }
}
