import { errorFigures } from '@muster/positioning'

/** A fix as sent to a console. */
export interface SeenFix {
  timeMs: number
  arrivedMs: number
  x: number
  y: number
}

interface Place {
  x: number
  y: number
}

const errorM = (fix: Place, at: Place) => Math.hypot(fix.x - at.x, fix.y - at.y)

/** The 68.27 % point of horizontal errors, metres; null of none. */
export const p68 = (errors: readonly number[]) => (errors.length === 0 ? null : Math.round(errorFigures([...errors]).p68 * 1000) / 1000)

/** What a console showed every `everyMs` of a span, as errors against the true place. */
export function sampledErrors(fixes: readonly SeenFix[], at: Place, fromMs: number, toMs: number, everyMs: number): number[] {
  const errors: number[] = []
  let next = 0
  let shown: SeenFix | null = null
  for (let nowMs = fromMs; nowMs < toMs; nowMs += everyMs) {
    for (; next < fixes.length && fixes[next]!.arrivedMs <= nowMs; next++) shown = fixes[next]!
    if (shown) errors.push(errorM(shown, at))
  }
  return errors
}

const VALID_FROM_MS = 5000
const VALID_TO_MS = 10_000

/** The error of the first fix later than 5 s after the arrival at a stop; null: none until 10 s after it. */
export function stopError(fixes: readonly SeenFix[], at: Place, arrivedMs: number): number | null {
  const first = fixes.find(({ timeMs }) => timeMs > arrivedMs + VALID_FROM_MS)
  return first === undefined || first.timeMs > arrivedMs + VALID_TO_MS ? null : errorM(first, at)
}

/** Fixes in the worst minute of a time. */
export function leastPerMinute(fixes: readonly SeenFix[], fromMs: number, toMs: number): number | null {
  const minutes = Math.floor((toMs - fromMs) / 60_000)
  if (minutes < 1) return null
  const counts = Array.from({ length: minutes }, () => 0)
  for (const { timeMs } of fixes) {
    const minute = Math.floor((timeMs - fromMs) / 60_000)
    if (minute >= 0 && minute < minutes) counts[minute]!++
  }
  return Math.min(...counts)
}

/** The longest time between two fixes of a time, s; null of fewer than two. */
export function longestGapS(fixes: readonly SeenFix[], fromMs: number, toMs: number): number | null {
  const times = fixes.map(({ timeMs }) => timeMs).filter((ms) => ms >= fromMs && ms <= toMs)
  if (times.length < 2) return null
  return Math.round(Math.max(...times.slice(1).map((ms, i) => ms - times[i]!))) / 1000
}
