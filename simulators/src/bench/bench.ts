import type { BenchSite } from './bench-site.ts'

/** One line of the table in docs/performance.md. */
export interface BenchRow {
  what: string
  /** Load, durability, sizes: everything that the figure depends on, in one line. */
  conditions: string
  measured: string
  target: string
  /**
   * Figure divided by that of the calibration loop of the same run; '–' where the machine's speed is not what limits
   * it.
   */
  ratio: string
}

export interface BenchContext {
  /** The bench's own site, started on first use. */
  site(): Promise<BenchSite>
  /** Length of a measurement; a tenth of it is warm-up. */
  seconds: number
  say(text: string): void
}

export interface Bench {
  /** What it measures, for the list of `--help`. */
  title: string
  run(context: BenchContext): Promise<BenchRow[]>
}

export const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
