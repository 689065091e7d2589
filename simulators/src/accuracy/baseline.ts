import { readFileSync, writeFileSync } from 'node:fs'
import type { Score } from './score.ts'
import { BASELINE, type Row } from './suite.ts'

/** Baseline figures by name of the data set. Metres, shares, counts. */
export type Figures = Record<string, number>
export type Baseline = Record<string, Figures>

export function figuresOf({ median, p68, p95, rmse, coverage, answered, epochs, wild }: Score): Figures {
  const rounded = { median, p68, p95, rmse, coverage, answered: answered / epochs, wild }
  return Object.fromEntries(Object.entries(rounded).map(([name, value]) => [name, Math.round(value * 1e4) / 1e4]))
}

export const readBaseline = (): Baseline => JSON.parse(readFileSync(BASELINE, 'utf8')) as Baseline

export function writeBaseline(rows: readonly Row[], more: Baseline) {
  const measured = Object.fromEntries(rows.map(({ set, score }) => [set.name, figuresOf(score)]))
  writeFileSync(BASELINE, `${JSON.stringify({ ...measured, ...more }, null, 2)}\n`)
}
