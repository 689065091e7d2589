/** Which floor a tag is on, as a belief over the floors whose anchors it hears. Plain data. */
export interface FloorState {
  /** The floor reported; null before the first evidence. */
  floor: number | null
  /** Probabilities, summing to 1; at most `MAX_CANDIDATES`. */
  candidates: { floor: number; probability: number }[]
  /** When the tag was last at stairs or a lift, Unix ms. */
  wayMs: number | null
}

const MAX_CANDIDATES = 6
/** Average time between changes of floor, seconds: stairs are rare. */
const STAY_S = 60
/** The report follows only a belief of at least this strength: hysteresis. */
const SWITCH_AT = 0.85
/** Limit of the evidence of one instant for one floor over another, nats. */
const MAX_EVIDENCE = 2
/** A candidate below this is forgotten; above it none is ever excluded. */
const LEAST = 1e-3

export const createFloorState = (): FloorState => ({ floor: null, candidates: [], wayMs: null })

export const copyFloor = (floor: FloorState): FloorState => ({
  ...floor,
  candidates: floor.candidates.map((candidate) => ({ ...candidate })),
})

/**
 * One instant of evidence: `support[i]` is the log likelihood of `floors[i]`, any common constant. Forward step of a
 * hidden Markov model: belief leaks between floors with the mean time `STAY_S`, then is weighted by the evidence.
 */
export function believeFloors(state: FloorState, floors: readonly number[], support: readonly number[], dtS: number) {
  if (floors.length === 0) return
  const { candidates } = state
  for (const floor of floors) {
    if (candidates.some((candidate) => candidate.floor === floor)) continue
    candidates.push({ floor, probability: candidates.length === 0 ? 1 : LEAST })
  }
  const leak = 1 - Math.exp(-Math.min(Math.max(dtS, 0), STAY_S) / STAY_S)
  let best = -Infinity
  for (const value of support) if (value > best) best = value
  for (const candidate of candidates) {
    const at = floors.indexOf(candidate.floor)
    const evidence = at < 0 ? -MAX_EVIDENCE : Math.max(support[at]! - best, -MAX_EVIDENCE)
    const even = 1 / candidates.length
    candidate.probability = Math.max(LEAST, candidate.probability * (1 - leak) + even * leak) * Math.exp(evidence)
  }
  candidates.sort((a, b) => b.probability - a.probability || a.floor - b.floor)
  if (candidates.length > MAX_CANDIDATES) candidates.length = MAX_CANDIDATES
  normalise(candidates)
  while (candidates.length > 1 && candidates.at(-1)!.probability < LEAST / 10) candidates.pop()
  normalise(candidates)
  const first = candidates[0]!
  if (state.floor === null || first.probability >= SWITCH_AT || !candidates.some((candidate) => candidate.floor === state.floor)) {
    state.floor = first.floor
  }
}

function normalise(candidates: FloorState['candidates']) {
  let sum = 0
  for (const { probability } of candidates) sum += probability
  for (const candidate of candidates) candidate.probability /= sum
}
