/** The middle value, or the mean of the two middle ones; 0 for none. */
export function median(values: ArrayLike<number> & Iterable<number>): number {
  const sorted = Float64Array.from(values).sort()
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
