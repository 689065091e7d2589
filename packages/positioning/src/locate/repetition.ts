/**
 * One number for the content and time of a reading: a site of many gateways delivers some readings twice, and a
 * repetition adds no certainty. Irrational parts keep anchors and values apart, so that different readings have the
 * same number only with a chance of one in many millions of millions; NaN values make it NaN, which equals nothing.
 * `anchor`: positions in the engine's list; `ref`: that of differences, -1 without.
 */
export function numberOf(timeMs: number, ref: number, count: number, anchor: ArrayLike<number>, value: ArrayLike<number>): number {
  let sum = ref
  for (let i = 0; i < count; i++) sum += value[i]! * (value[i]! + Math.PI) * (anchor[i]! + Math.E)
  const number = sum * (timeMs + Math.E)
  return Number.isFinite(number) ? number : Number.NaN
}
