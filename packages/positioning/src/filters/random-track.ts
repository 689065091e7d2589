import { createTrackState, ROW, SIZE, type TrackState } from './track-state.ts'

/* Test support: textbook matrices and tracks of random numbers. */

export type Matrix = number[][]

export const matrix = (rows: number, columns: number, element: (i: number, j: number) => number): Matrix =>
  Array.from({ length: rows }, (_, i) => Array.from({ length: columns }, (_, j) => element(i, j)))

export const times = (a: Matrix, b: Matrix): Matrix =>
  matrix(a.length, b[0]!.length, (i, j) => a[i]!.reduce((sum, value, k) => sum + value * b[k]![j]!, 0))

export const transposed = (a: Matrix): Matrix => matrix(a[0]!.length, a.length, (i, j) => a[j]![i]!)

/** The inverse by Gauss and Jordan; the matrix is definite. */
export function inverse(a: Matrix): Matrix {
  const n = a.length
  const rows = a.map((row, i) => [...row, ...Array.from({ length: n }, (_, j) => +(i === j))])
  for (let p = 0; p < n; p++) {
    const scale = 1 / rows[p]![p]!
    rows[p] = rows[p]!.map((value) => value * scale)
    for (let i = 0; i < n; i++) {
      if (i === p) continue
      const share = rows[i]![p]!
      rows[i] = rows[i]!.map((value, j) => value - share * rows[p]![j]!)
    }
  }
  return rows.map((row) => row.slice(n))
}

/** A track whose covariance is A A' + I / 10 of `SIZE²` numbers; and its mean and covariance separately. */
export function randomTrack(numbers: readonly number[], slots: number): { track: TrackState; mean: number[]; p: Matrix } {
  const track = createTrackState()
  track.slots = slots
  const a = matrix(SIZE, SIZE, (i, j) => numbers[i * SIZE + j]!)
  const p = times(a, transposed(a)).map((row, i) => row.map((value, j) => value + (i === j ? 0.1 : 0)))
  for (let i = 0; i < SIZE; i++) {
    track.numbers[i] = numbers[i]!
    for (let j = 0; j <= i; j++) track.numbers[ROW[i]! + j] = p[i]![j]!
  }
  return { track, mean: [...track.numbers.subarray(0, SIZE)], p }
}
