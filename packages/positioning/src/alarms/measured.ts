import type { Measured, MeasuredMoment } from './alarm-rule.ts'
import { travelOf } from './motion.ts'

/** Rounded to what is displayed. */
export const inTenths = (value: number): number => Math.round(value * 10) / 10
export const inMinutes = (ms: number): number => inTenths(ms / 60_000)

/** Speed and course of a vehicle. */
export function measureTravel(_: unknown, { motion }: MeasuredMoment): Measured | null {
  const travel = motion === null ? null : travelOf(motion)
  if (travel === null) return null
  return { speedKmh: inTenths((3.6 * travel.distanceM) / travel.seconds), courseDeg: Math.round(travel.courseDeg) }
}
