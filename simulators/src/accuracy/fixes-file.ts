import { writeFileSync } from 'node:fs'
import type { LocateResult, RecordedEpoch } from '@muster/positioning'

/** The engine's answer to one row of a recording. Metres, seconds; null where there is none. */
export interface FixLine {
  t: number
  tag: string
  x: number | null
  y: number | null
  truth: readonly [number, number] | null
  errorM: number | null
  accuracyM: number | null
  quality: string | null
  /** Why there is no fix. */
  reason: string | null
}

export function fixLine({ t, tag, truth }: RecordedEpoch, result: LocateResult): FixLine {
  const row = { t, tag, truth: truth === null ? null : ([truth[0], truth[1]] as const) }
  if (!result.ok) return { ...row, x: null, y: null, errorM: null, accuracyM: null, quality: null, reason: result.reason }
  const { x, y, accuracyM, quality } = result.fix
  const errorM = truth === null ? null : Math.hypot(x - truth[0], y - truth[1])
  return { ...row, x, y, errorM, accuracyM, quality, reason: null }
}

/** One JSON object a line. */
export function writeFixes(path: string, lines: readonly FixLine[]) {
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
}
