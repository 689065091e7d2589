import { type EvacuationFigures, isExpected, isMissing, MOST, type MusterState } from '@muster/contracts'

/** A person of a run, as needed for its report. */
export interface Evacuated {
  state: MusterState
  /** When they were safe, Unix ms; null: never. */
  arrivedMs: number | null
}

const SECOND_MS = 1000
const rounded = (ms: number) => Math.round(ms / SECOND_MS)

/** How fast a run was: of those expected, and arrived. People on an island at the start took no time. */
export function figuresOf(startedMs: number, people: readonly Evacuated[]): EvacuationFigures {
  const expected = people.filter(({ state }) => isExpected(state))
  const tookMs = expected.flatMap(({ arrivedMs }) => (arrivedMs === null ? [] : [Math.max(0, arrivedMs - startedMs)])).sort((a, b) => a - b)
  const nth = (n: number) => (n > 0 && tookMs.length >= n ? rounded(tookMs[n - 1]!) : null)
  return {
    expected: expected.length,
    safe: people.filter(({ state }) => state === 'safe').length,
    missing: people.filter(({ state }) => isMissing(state)).length,
    fastestS: nth(1),
    longestS: nth(tookMs.length),
    averageS: tookMs.length === 0 ? null : rounded(tookMs.reduce((sum, ms) => sum + ms, 0) / tookMs.length),
    mostS: nth(Math.ceil(MOST * expected.length)),
    allS: nth(expected.length),
  }
}
