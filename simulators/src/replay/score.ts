import type { Track } from '@muster/contracts'
import { type ErrorFigures, errorFigures } from '@muster/positioning'
import type { Epoch } from './data-set.ts'
import { eventTimeMs } from './publish.ts'

export interface Score {
  epochs: number
  answered: number
  figures: ErrorFigures
}

/** A fix belongs to an epoch when their times agree within this; ten measurements a second are 100 ms apart. */
const SAME_TIME_MS = 20

/** Horizontal errors of the resulting positions against the truth, which was not sent. */
export function score(epochs: Epoch[], tracks: Map<string, Track>, baseMs: number): Score {
  const fixesOf = new Map([...tracks].map(([tag, track]) => [tag, fixesByTime(track)]))
  const errors: number[] = []
  for (const epoch of epochs) {
    const fix = nearest(fixesOf.get(epoch.tag) ?? [], eventTimeMs(baseMs, epoch))
    if (fix) errors.push(Math.hypot(fix.x - epoch.truth[0], fix.y - epoch.truth[1]))
  }
  return { epochs: epochs.length, answered: errors.length, figures: errorFigures(errors) }
}

interface TimedFix {
  timeMs: number
  x: number
  y: number
}

/** The track's columns as fixes with times, oldest first. */
export function fixesByTime({ fromMs, dtMs, xCm, yCm }: Track): TimedFix[] {
  let timeMs = fromMs
  return dtMs.map((dt, i) => {
    timeMs += dt
    return { timeMs, x: xCm[i]! / 100, y: yCm[i]! / 100 }
  })
}

function nearest(fixes: TimedFix[], timeMs: number): TimedFix | null {
  let low = 0
  let high = fixes.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (fixes[middle]!.timeMs < timeMs) low = middle + 1
    else high = middle
  }
  let best: TimedFix | null = null
  for (const fix of [fixes[low - 1], fixes[low]])
    if (fix && Math.abs(fix.timeMs - timeMs) <= Math.min(SAME_TIME_MS, best ? Math.abs(best.timeMs - timeMs) : Infinity)) best = fix
  return best
}

export function printScore({ epochs, answered, figures }: Score): string {
  const metres = (value: number) => value.toFixed(3)
  const { median, p68, mean, p90, p95, rmse } = figures
  return [
    '| epochs | answered | median | 68.27 % | mean | p90 | p95 | RMSE |',
    '|---:|---:|---:|---:|---:|---:|---:|---:|',
    `| ${epochs} | ${answered} (${((100 * answered) / epochs).toFixed(1)} %) | ${[median, p68, mean, p90, p95, rmse].map(metres).join(' | ')} |`,
  ].join('\n')
}
