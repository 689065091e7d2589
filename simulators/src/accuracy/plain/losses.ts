import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BesidePlain } from './beside-plain.ts'

/** Cases in which the engine is worse than the plain solution today, metres; they must not grow. */
type Losses = Record<string, { median?: number; p95?: number }>

const FILE = fileURLToPath(new URL('./losses.json', import.meta.url))
/** Below a millimetre nothing is worth a failure. */
const LEAST_M = 0.001

const FIGURES = [
  ['median', 'plainMedian'],
  ['p95', 'plainP95'],
] as const

/** By which a known loss may differ. */
const GROWTH = 1.03

const exceeds = (own: number, other: number, tolerance: number) => !(own <= Math.max(tolerance * other, other + LEAST_M))

/** With which figures a case loses. */
export const lossesOf = (row: BesidePlain): { median?: number; p95?: number } =>
  Object.fromEntries(
    FIGURES.filter(([own, plain]) => exceeds(row[own], row[plain], row.tolerance)).map(([own]) => [own, Math.round(row[own] * 1e4) / 1e4]),
  )

/** Tolerates known losses; returns those that are new or have grown. */
export function newLosses(rows: readonly BesidePlain[], known: Losses): string[] {
  return rows.flatMap((row) =>
    FIGURES.flatMap(([own, plain]) => {
      if (!exceeds(row[own], row[plain], row.tolerance)) return []
      const before = known[row.name]?.[own]
      const figure = `${row.name}: ${own} ${row[own].toFixed(3)} m, plain ${row[plain].toFixed(3)} m`
      if (before === undefined) return [figure]
      return exceeds(row[own], before, GROWTH) ? [`${figure}, before ${before.toFixed(3)} m`] : []
    }),
  )
}

/** Known losses that have disappeared. */
export const lossesGone = (rows: readonly BesidePlain[], known: Losses): string[] =>
  rows.flatMap((row) => {
    const now = lossesOf(row)
    return FIGURES.filter(([own]) => known[row.name]?.[own] !== undefined && now[own] === undefined).map(([own]) => `${row.name}: ${own}`)
  })

export const readLosses = (): Losses => JSON.parse(readFileSync(FILE, 'utf8')) as Losses

export function writeLosses(rows: readonly BesidePlain[]) {
  const entries = rows.map((row) => [row.name, lossesOf(row)] as const).filter(([, losses]) => Object.keys(losses).length > 0)
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
}
