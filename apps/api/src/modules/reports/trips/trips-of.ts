import { TRIP_LEAST_M, TRIP_PAUSE_MS, UNLOCATED_AFTER_MS } from '@muster/contracts'
import type { TrackColumns } from '@muster/database'

/** A drive of a vehicle from one standstill to the next. Unix ms, metres along its track, m/s. */
export interface Trip {
  fromMs: number
  toMs: number
  distanceM: number
  topMps: number
}

/** A position no farther away is the same place measured again. */
const SAME_PLACE_M = 3
/** Over less time a speed is mostly position error. */
const LEAST_SPEED_MS = 2_000
/** No vehicle on a plant is faster: a greater speed is a jump, counted as distance without a speed. */
const JUMP_MPS = 60

interface Place {
  timeMs: number
  x: number
  y: number
  floor: number
}

/**
 * Trips in a track, in order. One ends when the vehicle stands for three minutes, or is not heard any more: its route
 * is unknown then. Anything shorter than a manoeuvre is dropped.
 */
export function tripsOf({ timeMs, xCm, yCm, floor }: Pick<TrackColumns, 'timeMs' | 'xCm' | 'yCm' | 'floor'>): Trip[] {
  const trips: Trip[] = []
  let trip: Trip | null = null
  /** Its place when it last moved, and the previous fix. */
  let left: Place | null = null
  let lastMs = Number.NEGATIVE_INFINITY
  /** Start of the present speed measurement, and the distance since. */
  let timed = { sinceMs: 0, wayM: 0 }
  const end = () => {
    if (trip !== null && trip.distanceM >= TRIP_LEAST_M) trips.push(trip)
    trip = null
  }
  for (let i = 0; i < timeMs.length; i++) {
    const here = { timeMs: timeMs[i]!, x: xCm[i]! / 100, y: yCm[i]! / 100, floor: floor[i]! }
    if (left === null || here.timeMs - lastMs > UNLOCATED_AFTER_MS) {
      end()
      left = here
    }
    const movedM: number = Math.hypot(here.x - left.x, here.y - left.y)
    if (movedM >= SAME_PLACE_M) {
      // A vehicle that stood departs at the fix before the one that shows it.
      if (trip === null) timed = { sinceMs: lastMs, wayM: 0 }
      trip ??= { fromMs: lastMs, toMs: lastMs, distanceM: 0, topMps: 0 }
      trip.distanceM += movedM
      trip.toMs = here.timeMs
      timed.wayM += movedM
      const tookMs: number = here.timeMs - timed.sinceMs
      if (tookMs >= LEAST_SPEED_MS) {
        const speedMps: number = timed.wayM / (tookMs / 1000)
        if (speedMps <= JUMP_MPS) trip.topMps = Math.max(trip.topMps, speedMps)
        timed = { sinceMs: here.timeMs, wayM: 0 }
      }
      left = here
    } else if (trip !== null && here.timeMs - trip.toMs >= TRIP_PAUSE_MS) end()
    lastMs = here.timeMs
  }
  end()
  return trips
}
