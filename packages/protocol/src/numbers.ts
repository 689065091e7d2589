/** Finite and inside the bounds. Text is never accepted as a number. */
export function isWithin(value: unknown, bounds: { min: number; max: number }): value is number {
  return typeof value === 'number' && value >= bounds.min && value <= bounds.max
}

export const isUint32 = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 0xffffffff
