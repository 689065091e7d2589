const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
/** Offsets are computed for this long at a time. */
const STRETCH_MS = 64 * DAY_MS

/** From `sinceMs` on, the clocks of a zone are `offsetMs` ahead of UTC. */
interface Shift {
  sinceMs: number
  offsetMs: number
}

/** Wall clock of a time zone at an instant. Asks the platform once for weeks at a time. */
export class ZoneClock {
  readonly #format: Intl.DateTimeFormat
  readonly #stretches = new Map<number, readonly Shift[]>()

  /** Throws when there is no such zone. */
  constructor(timeZone: string) {
    this.#format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  }

  /** Spans of constant offset that cover the time from `fromMs` up to `toMs`, in order. */
  *spans(fromMs: number, toMs: number): Generator<{ fromMs: number; toMs: number; offsetMs: number }> {
    for (let stretch = Math.floor(fromMs / STRETCH_MS); stretch * STRETCH_MS < toMs; stretch++) {
      const shifts = this.#shiftsOf(stretch)
      for (const [i, { sinceMs, offsetMs }] of shifts.entries()) {
        const from = Math.max(fromMs, sinceMs)
        const to = Math.min(toMs, shifts[i + 1]?.sinceMs ?? (stretch + 1) * STRETCH_MS)
        if (from < to) yield { fromMs: from, toMs: to, offsetMs }
      }
    }
  }

  #shiftsOf(stretch: number): readonly Shift[] {
    const known = this.#stretches.get(stretch)
    if (known !== undefined) return known
    const startMs = stretch * STRETCH_MS
    const shifts: Shift[] = [{ sinceMs: startMs, offsetMs: this.#offsetAt(startMs) }]
    for (let dayMs = startMs; dayMs < startMs + STRETCH_MS; dayMs += DAY_MS) this.#addShift(shifts, dayMs, dayMs + DAY_MS)
    this.#stretches.set(stretch, shifts)
    return shifts
  }

  /** No zone puts its clocks forward and back within a day. */
  #addShift(shifts: Shift[], fromMs: number, toMs: number) {
    const before = this.#offsetAt(fromMs)
    const after = this.#offsetAt(toMs - MINUTE_MS)
    if (before === after) {
      if (shifts.at(-1)?.offsetMs !== before) shifts.push({ sinceMs: fromMs, offsetMs: before })
      return
    }
    let [first, last] = [fromMs, toMs - MINUTE_MS]
    while (last - first > MINUTE_MS) {
      const middle = first + Math.floor((last - first) / (2 * MINUTE_MS)) * MINUTE_MS
      if (this.#offsetAt(middle) === before) first = middle
      else last = middle
    }
    shifts.push({ sinceMs: last, offsetMs: after })
  }

  #offsetAt(timeMs: number): number {
    const shown: Record<string, number> = {}
    for (const { type, value } of this.#format.formatToParts(timeMs)) shown[type] = Number(value)
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(timeMs / 1000) * 1000
  }
}
