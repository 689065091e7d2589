/**
 * One number for what a reading says and when: a site of many gateways delivers some readings twice, and what was said
 * twice is no more certain for it. Irrational parts keep anchors and values apart, so that readings that differ have
 * the same number by a chance of one in many millions of millions; values that are none make it none, which equals
 * nothing. `anchor`: positions in the engine's list; `ref`: that of differences, -1 without.
 */
export function numberOf(timeMs: number, ref: number, count: number, anchor: ArrayLike<number>, value: ArrayLike<number>): number {
  let sum = ref
  for (let i = 0; i < count; i++) sum += value[i]! * (value[i]! + Math.PI) * (anchor[i]! + Math.E)
  const number = sum * (timeMs + Math.E)
  return Number.isFinite(number) ? number : Number.NaN
}
