import { timesOf } from '@muster/simulators'

const text = (ms: number) => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`)

/** Median, 99th percentile, and the maximum. */
export function timesText(samplesMs: readonly number[]): string {
  if (samplesMs.length === 0) return '–'
  const { p50, p99, max } = timesOf(samplesMs)
  return `p50 ${text(p50)}, p99 ${text(p99)}, max ${text(max)}`
}

export const secondsText = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
