/** For JSON, which has neither infinity nor NaN. */
export const finiteOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null)
