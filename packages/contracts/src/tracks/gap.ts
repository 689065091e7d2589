/** A silence longer than this is a gap, also for somebody who stood still. */
const LONGEST_SILENCE_MS = 65_000
/** A silence longer than this is a gap for somebody who meanwhile moved. */
export const LONGEST_MOVING_SILENCE_MS = 10_000
/** More than a thinned track leaves out at the end of a standstill (half a metre and one step). */
export const MOVED_M = 3

/** Whether what lay between two fixes of a track is not known. */
export function isTrackGap(silenceMs: number, distanceM: number): boolean {
  return silenceMs > LONGEST_SILENCE_MS || (silenceMs > LONGEST_MOVING_SILENCE_MS && distanceM > MOVED_M)
}
