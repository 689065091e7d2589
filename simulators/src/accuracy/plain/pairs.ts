import type { RecordedEpoch } from '@muster/positioning'
import { seededRandom } from '@muster/seed'
import type { Records } from '../harder.ts'

type Ids = readonly string[]

/** Which anchors are paired in one instant. */
interface PairScheme {
  name: string
  /** Whether the pairs of an instant are spread over the time until the next. */
  spread: boolean
  pairs(ids: Ids, chance: () => number): (readonly [anchor: string, ref: string])[]
}

const all = (ids: Ids) => ids.flatMap((anchor, i) => ids.slice(0, i).map((ref) => [anchor, ref] as const))
const chain = (ids: Ids) => ids.map((anchor, i) => [anchor, ids[(i + 1) % ids.length]!] as const)

/** Decentralised and daisy-chained systems: pairs to changing references. */
export const PAIR_SCHEMES: readonly PairScheme[] = [
  { name: 'a daisy chain', spread: false, pairs: chain },
  { name: 'a daisy chain, spread over the interval', spread: true, pairs: chain },
  {
    name: 'four pairs by chance',
    spread: false,
    pairs: (ids, chance) =>
      all(ids)
        .map((pair) => ({ pair, rank: chance() }))
        .sort((a, b) => a.rank - b.rank)
        .slice(0, 4)
        .map(({ pair }) => pair),
  },
  { name: 'all pairs', spread: false, pairs: all },
]

/** The interval that a spread instant takes, seconds. */
const SPREAD_S = 0.035

/** Ranges as reported by a system that measures differences of pairs; each pair in its own row. */
export function asPairs({ anchors, calibration, recordings }: Records, scheme: PairScheme): Records {
  const random = seededRandom(1)
  const paired = (epochs: readonly RecordedEpoch[]) =>
    epochs.flatMap((one) => pairsOf(one, scheme, () => random.between(0, 1))).sort((a, b) => a.t - b.t)
  return { anchors, calibration: { ...calibration, epochs: paired(calibration.epochs) }, recordings: recordings.map(paired) }
}

function pairsOf(one: RecordedEpoch, { pairs, spread }: PairScheme, chance: () => number): RecordedEpoch[] {
  const { measurement } = one
  if (measurement.kind !== 'range') return []
  const rangeOf = new Map(measurement.anchors.map((id, i) => [id, measurement.distancesM[i]!]))
  const made = pairs([...measurement.anchors].sort(), chance)
  return made.map(([anchor, ref], k) => ({
    ...one,
    t: spread ? one.t + (k / made.length) * SPREAD_S : one.t,
    measurement: { kind: 'tdoa', ref, anchors: [anchor], differencesM: [rangeOf.get(anchor)! - rangeOf.get(ref)!] },
  }))
}
