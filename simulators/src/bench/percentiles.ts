import { ms } from './bench.ts'

/** A distribution of times in milliseconds. */
export interface Times {
  count: number
  p50: number
  p95: number
  p99: number
  max: number
}

/** Nearest-rank percentiles; all NaN without a sample. */
export function timesOf(samplesMs: readonly number[]): Times {
  const sorted = Float64Array.from(samplesMs).sort()
  const rank = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
  return { count: sorted.length, p50: rank(0.5), p95: rank(0.95), p99: rank(0.99), max: rank(1) }
}

/** As a row of the report has it. */
export const figuresOf = ({ p50, p95, p99, max }: Times) => `p50 ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)}, max ${ms(max)}`
