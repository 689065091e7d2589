import { FLOOD_ENDS_BELOW, FLOOD_FROM, OVERLOAD_PER_HOUR } from '@muster/contracts'

/** Number of alarms in a minute, by the number of the minute since 1970. */
export interface Minute {
  minute: number
  count: number
}

export interface Flood {
  fromMs: number
  toMs: number
  /** Alarms per operator. */
  count: number
}

const MINUTE_MS = 60_000
const WINDOW_MIN = 10
/** Number of floods reported, worst first. */
const MOST_FLOODS = 20

/** The alarms of the last ten minutes. */
class SlidingWindow {
  readonly #minutes: Minute[] = []
  sum = 0

  add(counted: Minute): void {
    this.moveTo(counted.minute)
    this.#minutes.push(counted)
    this.sum += counted.count
  }

  moveTo(minute: number): void {
    while (this.#minutes[0] && this.#minutes[0].minute <= minute - WINDOW_MIN) this.sum -= this.#minutes.shift()!.count
  }

  /** When its first alarm came. */
  get firstMs(): number {
    return (this.#minutes[0]?.minute ?? 0) * MINUTE_MS
  }
}

/**
 * Load per operator. In whichever ten minutes more than ten alarms come, a flood has begun; it ends when fewer than
 * five came within the last ten (ISA-18.2).
 * @param minutes in order, without the quiet ones
 */
export function alarmLoad(minutes: readonly Minute[], operators: number) {
  const window = new SlidingWindow()
  const floods: Flood[] = []
  let flood: Flood | null = null
  let peak: { atMs: number; count: number } | null = null
  /** Ends the flood at the first of the minutes before this one at which it is over. */
  const endBefore = (minute: number, last: number) => {
    for (let now = last + 1; flood !== null && now <= Math.min(minute, last + WINDOW_MIN); now++) {
      window.moveTo(now)
      if (window.sum / operators >= FLOOD_ENDS_BELOW) continue
      flood.toMs = now * MINUTE_MS
      flood = null
    }
  }
  let last = 0
  for (const counted of minutes) {
    endBefore(counted.minute - 1, last)
    window.add(counted)
    last = counted.minute
    const each = window.sum / operators
    if (peak === null || each > peak.count) peak = { atMs: window.firstMs, count: each }
    if (flood !== null && each < FLOOD_ENDS_BELOW) {
      flood.toMs = last * MINUTE_MS
      flood = null
    } else if (flood !== null) flood.count += counted.count / operators
    else if (each > FLOOD_FROM) {
      flood = { fromMs: Math.max(window.firstMs, floods.at(-1)?.toMs ?? 0), toMs: 0, count: each }
      floods.push(flood)
    }
  }
  endBefore(Number.POSITIVE_INFINITY, last)
  const floodMs = floods.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0)
  const worst = floods.toSorted((a, b) => b.count - a.count).slice(0, MOST_FLOODS)
  return { floods: worst, floodMs, peak, overloadedHours: overloadedHours(minutes, operators) }
}

function overloadedHours(minutes: readonly Minute[], operators: number): number {
  const hours = new Map<number, number>()
  for (const { minute, count } of minutes) hours.set(Math.floor(minute / 60), (hours.get(Math.floor(minute / 60)) ?? 0) + count)
  return [...hours.values()].filter((count) => count / operators > OVERLOAD_PER_HOUR).length
}
