import type { RangeOffset } from '../site.ts'

type PairError = Pick<RangeOffset, 'offsetM' | 'scale' | 'fromM' | 'toM'>

/** Error of a range over a true distance, metres; outside the learnt distances, that of the nearest. */
export function expectedErrorM({ offsetM, scale = 0, fromM = 0, toM = Infinity }: PairError, distanceM: number): number {
  return offsetM + scale * Math.min(toM, Math.max(fromM, distanceM))
}

/** A range with its expected error taken off. */
export function withoutError({ offsetM, scale = 0, fromM = 0, toM = Infinity }: PairError, measuredM: number): number {
  return takeOff(measuredM, offsetM, scale, fromM, toM)
}

/** The same as numbers. The scale is far above -1, so the range grows with the distance and the solution is unique. */
export function takeOff(measuredM: number, offsetM: number, scale: number, fromM: number, toM: number): number {
  const distanceM = (measuredM - offsetM) / (1 + scale)
  if (distanceM > toM) return measuredM - offsetM - scale * toM
  return distanceM < fromM ? measuredM - offsetM - scale * fromM : distanceM
}
