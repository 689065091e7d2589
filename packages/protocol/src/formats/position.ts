import { ACCURACY_M, POSITION_M } from '../limits.ts'
import { isWithin } from '../numbers.ts'
import type { PositionReading } from '../reading.ts'

/** A vendor's position in metres of the building's frame; null when it has none. */
export function localPosition(
  tag: string,
  timeMs: number | null,
  [x, y, z]: readonly unknown[],
  accuracyM: unknown = null,
): PositionReading | null {
  if (!isWithin(x, POSITION_M) || !isWithin(y, POSITION_M)) return null
  const accuracy = isWithin(accuracyM, ACCURACY_M) ? accuracyM : null
  return { kind: 'position', tag, timeMs, crs: 'local', x, y, z: isWithin(z, POSITION_M) ? z : null, floor: null, accuracyM: accuracy }
}

/** A number from text such as ` 6.34`; NaN when it is not one. */
export const decimal = (text: unknown): number =>
  typeof text === 'string' && /^\s{0,4}-?\d{1,9}(\.\d{1,9})?\s{0,4}$/.test(text) ? Number(text) : Number.NaN
