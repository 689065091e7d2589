import { ACCURACY_M, POSITION_M } from '../limits.ts'
import { isWithin } from '../numbers.ts'
import type { PositionReading } from '../reading.ts'

/** A radius in metres, from an unchecked value; null when it is none. 0 means unknown to most devices. */
export const accuracyOf = (value: unknown): number | null => (isWithin(value, ACCURACY_M) && value > 0 ? value : null)

/** A vendor's position in metres of the building's frame; null when it has none. */
export function localPosition(
  tag: string,
  timeMs: number | null,
  [x, y, z]: readonly unknown[],
  accuracyM: unknown = null,
): PositionReading | null {
  if (!isWithin(x, POSITION_M) || !isWithin(y, POSITION_M)) return null
  const height = isWithin(z, POSITION_M) ? z : null
  return { kind: 'position', tag, timeMs, crs: 'local', x, y, z: height, floor: null, accuracyM: accuracyOf(accuracyM) }
}

/** A number from text such as ` 6.34`; NaN when it is not one. */
export const decimal = (text: unknown): number =>
  typeof text === 'string' && /^\s{0,4}-?\d{1,9}(\.\d{1,9})?\s{0,4}$/.test(text) ? Number(text) : Number.NaN
