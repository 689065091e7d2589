import type { LivePosition, MeasuredFigure } from '@muster/contracts'

/** How long the running system is observed, ms; counts are per minute. */
export const WATCHED_MS = 60_000
/** People first and last heard within this margin of the ends were there all the time. */
const MARGIN_MS = 5000
const AGE_SHARE = 0.99

interface Heard {
  coverage: 'radio' | 'satellite'
  firstMs: number
  lastMs: number
  timeMs: number
  count: number
}

/**
 * What a console receives within a minute, as those figures of the standard that need no set-up. Times by the server's
 * clock.
 */
export class LiveFigures {
  readonly #fromMs: number
  readonly #heard = new Map<number, Heard>()
  readonly #agesMs: number[] = []
  readonly #reportsMs: number[] = []

  constructor(fromMs: number) {
    this.#fromMs = fromMs
  }

  takePositions(positions: readonly LivePosition[], nowMs: number): void {
    for (const { no, timeMs, status, method } of positions) {
      if (status !== 'live') continue
      const known = this.#heard.get(no)
      // Repeated unchanged in a batch of everybody.
      if (known === undefined ? timeMs < this.#fromMs : timeMs <= known.timeMs) continue
      const coverage = method === 'gnss' ? 'satellite' : 'radio'
      this.#heard.set(no, { coverage, firstMs: known?.firstMs ?? nowMs, lastMs: nowMs, timeMs, count: (known?.count ?? 0) + 1 })
      this.#agesMs.push(nowMs - timeMs)
    }
  }

  /** The open alarms were reported. */
  takeReport(nowMs: number): void {
    this.#reportsMs.push(nowMs)
  }

  /** The one with the most positions; null: nobody had one. */
  get busiest(): number | null {
    let best: [no: number, count: number] | null = null
    for (const [no, { count }] of this.#heard) if (best === null || count > best[1]) best = [no, count]
    return best?.[0] ?? null
  }

  /** The result when the minute is over. */
  figures(): MeasuredFigure[] {
    const ages = this.#agesMs.sort((a, b) => a - b)
    const age = ages[Math.floor(AGE_SHARE * (ages.length - 1))]
    return [
      this.#leastOf('radio'),
      this.#leastOf('satellite'),
      {
        figure: 'positionAge',
        coverage: 'both',
        value: age === undefined ? null : Math.max(0, Math.round(age)) / 1000,
        samples: ages.length,
      },
      this.#reports(),
    ]
  }

  /** The person with the fewest positions, of those who were there the whole minute. */
  #leastOf(coverage: Heard['coverage']): MeasuredFigure {
    const toMs = this.#fromMs + WATCHED_MS
    const counts = [...this.#heard.values()].flatMap((one) => {
      const stayed = one.firstMs - this.#fromMs <= MARGIN_MS && toMs - one.lastMs <= MARGIN_MS
      return stayed && one.coverage === coverage ? [one.count] : []
    })
    return { figure: 'positionsPerMin', coverage, value: counts.length === 0 ? null : Math.min(...counts), samples: counts.length }
  }

  #reports(): MeasuredFigure {
    const tookMs = (this.#reportsMs.at(-1) ?? 0) - (this.#reportsMs[0] ?? 0)
    const value = tookMs > 0 ? Math.round((10 * WATCHED_MS * (this.#reportsMs.length - 1)) / tookMs) / 10 : null
    return { figure: 'alarmReports', coverage: 'both', value, samples: this.#reportsMs.length }
  }
}
