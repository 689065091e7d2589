import { type CardPair, type CardsTogetherState, newCardsTogether } from '@muster/positioning'
import type { Memory } from './memory.ts'

/** Older trackers saved places and pairs one by one. */
interface CardsTogetherJson {
  lastMs: number | null
  places: readonly (number | number[])[]
  pairs: readonly (number | CardPair)[]
}

/** In rows of numbers: of thousands who walk together, objects take tens of milliseconds. */
function saveCardsTogether({ lastMs, places, pairs }: CardsTogetherState): CardsTogetherJson {
  const rows = pairs.flatMap((pair) => [
    ...[pair.a, pair.b, pair.sinceMs, pair.walkedMs, pair.walkedM, pair.x, pair.y, pair.seenMs],
    ...[pair.apartSinceMs ?? Number.NaN, pair.raised ? 1 : 0],
  ])
  return { lastMs, places, pairs: rows }
}
const PAIR_NUMBERS = 10

function loadCardsTogether({ lastMs, places, pairs }: CardsTogetherJson): CardsTogetherState {
  const old = pairs.filter((pair) => typeof pair !== 'number')
  const rows = pairs.filter((pair) => typeof pair === 'number')
  const read: CardPair[] = []
  for (let i = 0; i < rows.length; i += PAIR_NUMBERS) {
    const [a, b, sinceMs, walkedMs, walkedM, x, y, seenMs, apart, raised] = rows.slice(i, i + PAIR_NUMBERS) as PairNumbers
    read.push({ a, b, sinceMs, walkedMs, walkedM, x, y, seenMs, apartSinceMs: Number.isNaN(apart) ? null : apart, raised: raised === 1 })
  }
  return { lastMs, places: places.flat(), pairs: [...old, ...read] }
}
type PairNumbers = [number, number, number, number, number, number, number, number, number, number]

/** Those who walk together go on doing so; an alarm keeps its beginning. */
function movePairBack(pair: CardPair, byMs: number): void {
  if (!pair.raised) pair.sinceMs -= byMs
  pair.seenMs -= byMs
  if (pair.apartSinceMs !== null) pair.apartSinceMs -= byMs
}

export const cardsTogetherMemory: Memory<CardsTogetherState> = {
  begin: newCardsTogether,
  save: saveCardsTogether,
  load: loadCardsTogether,
  moveBack: (state, byMs) => {
    for (const pair of state.pairs) movePairBack(pair, byMs)
    return { ...state, lastMs: state.lastMs === null ? null : state.lastMs - byMs }
  },
}
