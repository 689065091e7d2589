/**
 * Robust ridge regression: minimises the sum of Huber losses of (y - X b) / sigma plus the sum of (b / prior)². Rows
 * are added one by one, so that nothing but the normal equations is kept between passes.
 */
export interface RidgeProblem {
  size: number
  /** Calls back with every row: indices and values of the non-zero columns, and the observed value. */
  eachRow: (row: (index: readonly number[], value: readonly number[], y: number) => void) => void
  /** Prior spread of each coefficient; Infinity = none. */
  prior: ArrayLike<number>
  sigma: number
  /** Rows that count as one: neighbours in time are correlated. */
  repeats: number
}

const HUBER = 1.345
const PASSES = 6

export function solveRidge({ size, eachRow, prior, sigma, repeats }: RidgeProblem): Float64Array {
  let solution = new Float64Array(size)
  for (let pass = 0; pass < PASSES; pass++) {
    const matrix = new Float64Array(size * size)
    const right = new Float64Array(size)
    eachRow((index, value, y) => {
      let residual = y
      for (let k = 0; k < index.length; k++) residual -= value[k]! * solution[index[k]!]!
      const huber = pass === 0 ? 1 : Math.min(1, (HUBER * sigma) / Math.max(Math.abs(residual), 1e-12))
      const weight = huber / (sigma * sigma * repeats)
      for (let a = 0; a < index.length; a++) {
        right[index[a]!] = right[index[a]!]! + weight * value[a]! * y
        for (let b = 0; b < index.length; b++) {
          const at = index[a]! * size + index[b]!
          matrix[at] = matrix[at]! + weight * value[a]! * value[b]!
        }
      }
    })
    for (let i = 0; i < size; i++) matrix[i * size + i] = matrix[i * size + i]! + 1 / (prior[i]! * prior[i]!) + 1e-12
    solution = solveSymmetric(matrix, right)
  }
  return solution
}

/** Solves A x = b for a symmetric positive definite A by Cholesky's decomposition; A and b are overwritten. */
export function solveSymmetric(a: Float64Array, b: Float64Array): Float64Array<ArrayBuffer> {
  const n = b.length
  for (let j = 0; j < n; j++) {
    for (let k = 0; k < j; k++) for (let i = j; i < n; i++) a[i * n + j] = a[i * n + j]! - a[i * n + k]! * a[j * n + k]!
    const pivot = Math.sqrt(Math.max(a[j * n + j]!, 1e-300))
    for (let i = j; i < n; i++) a[i * n + j] = a[i * n + j]! / pivot
  }
  const x = Float64Array.from(b)
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i] = x[i]! - a[i * n + k]! * x[k]!
    x[i] = x[i]! / a[i * n + i]!
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i] = x[i]! - a[k * n + i]! * x[k]!
    x[i] = x[i]! / a[i * n + i]!
  }
  return x
}
