interface Sample {
  atMs: number
  pct: number
}

const DAY_MS = 86_400_000
/** A rise this large is a charge or a new battery; a smaller one is the battery warming up. */
const CHARGED_PCT = 10
/** A shorter time says nothing: battery percentages move in steps. */
const LEAST_DAYS = 1
const LEAST_DROP_PCT = 3
/** Uncertainty of vendors' percentages. */
const UNCERTAINTY = 0.3
const MOST_DAYS = 999

/**
 * How long the battery will last, from its loss since the last charge: a range, because battery percentages are rough.
 * @param samples oldest first
 * @returns whole days, from – to; null while too little is known
 */
export function batteryDays(samples: readonly Sample[], nowMs: number): [number, number] | null {
  const last = samples.at(-1)
  if (last === undefined) return null
  const charged = samples.findLastIndex(({ pct }, i) => i > 0 && pct - samples[i - 1]!.pct >= CHARGED_PCT)
  const first = samples[Math.max(0, charged)]!
  const days = (last.atMs - first.atMs) / DAY_MS
  const lost = first.pct - last.pct
  if (days < LEAST_DAYS || lost < LEAST_DROP_PCT) return null
  const left = (last.pct / lost) * days - (nowMs - last.atMs) / DAY_MS
  const bounded = (factor: number) => Math.min(MOST_DAYS, Math.max(0, Math.floor(left * factor)))
  return [bounded(1 - UNCERTAINTY), bounded(1 + UNCERTAINTY)]
}
