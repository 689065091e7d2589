/** Figures of a set of horizontal errors, metres. Quantile f is value number ceil(f * n) of the n sorted errors. */
export interface ErrorFigures {
  count: number
  median: number
  mean: number
  /** AQ 3064.3-2025, 3.3: the accuracy of a system is the 68.27 % point of the distribution of horizontal errors. */
  p68: number
  p90: number
  p95: number
  rmse: number
}

/** Value number ceil(f * n) of ascending values; NaN when there are none. */
export function quantile(sorted: ArrayLike<number>, f: number): number {
  if (sorted.length === 0) return Number.NaN
  // 1e-9 undoes the rounding of f * n, e.g. 0.55 * 100 = 55.00000000000001.
  return sorted[Math.min(sorted.length, Math.max(1, Math.ceil(f * sorted.length - 1e-9))) - 1]!
}

export function errorFigures(errorsM: ArrayLike<number>): ErrorFigures {
  const sorted = Float64Array.from(errorsM).sort()
  let sum = 0
  let squares = 0
  for (const error of sorted) {
    sum += error
    squares += error * error
  }
  const count = sorted.length
  return {
    count,
    median: quantile(sorted, 0.5),
    mean: count > 0 ? sum / count : Number.NaN,
    p68: quantile(sorted, 0.6827),
    p90: quantile(sorted, 0.9),
    p95: quantile(sorted, 0.95),
    rmse: count > 0 ? Math.sqrt(squares / count) : Number.NaN,
  }
}

/**
 * Share of errors that lie within the accuracy stated with them; NaN when there are none. Honest figures give about
 * 0.68.
 */
export function coverage(errorsM: ArrayLike<number>, accuraciesM: ArrayLike<number>): number {
  let within = 0
  for (let i = 0; i < errorsM.length; i++) if (errorsM[i]! <= accuraciesM[i]!) within++
  return errorsM.length > 0 ? within / errorsM.length : Number.NaN
}
