import { FLOOD_ENDS_BELOW, FLOOD_FROM } from '@muster/contracts'

/** Number of alarms in ten minutes, by the number of the ten minutes since 1970. */
export interface Bin {
  bin: number
  count: number
}

export interface Flood {
  fromMs: number
  toMs: number
  /** Alarms per operator. */
  count: number
}

const BIN_MS = 600_000
/** Number of floods reported, worst first. */
const MOST_FLOODS = 20

/**
 * Load per operator in each ten minutes: a flood begins with more than ten alarms in ten minutes and ends with fewer
 * than five (ISA-18.2). @param bins in order, without the quiet ones
 */
export function alarmLoad(bins: readonly Bin[], operators: number) {
  const floods: Flood[] = []
  let flood: Flood | null = null
  let peak: Bin | null = null
  for (const { bin, count } of bins) {
    const each = count / operators
    if (peak === null || each > peak.count) peak = { bin, count: each }
    const fromMs = bin * BIN_MS
    // Ten quiet minutes in between also end a flood.
    if (flood !== null && (each < FLOOD_ENDS_BELOW || fromMs > flood.toMs)) flood = null
    if (flood === null && each > FLOOD_FROM) {
      flood = { fromMs, toMs: fromMs, count: 0 }
      floods.push(flood)
    }
    if (flood === null) continue
    flood.toMs = fromMs + BIN_MS
    flood.count += each
  }
  const floodMs = floods.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0)
  const worst = floods.toSorted((a, b) => b.count - a.count).slice(0, MOST_FLOODS)
  return { floods: worst, floodMs, peak: peak && { atMs: peak.bin * BIN_MS, count: peak.count } }
}
