import { AppError, LONGEST_TRACK_MS } from '@muster/contracts'

/** For tracks sent as a whole. */
export const LONGEST_WHOLE_MS = 31 * 24 * 3_600_000

/** Start before end, no longer than allowed per request. Unix ms. @throws AppError `trackRangeInvalid` */
export function checkTrackRange(fromMs: number, toMs: number, longestMs = LONGEST_TRACK_MS): void {
  if (!(fromMs < toMs && toMs - fromMs <= longestMs)) throw new AppError('trackRangeInvalid', { days: longestMs / 86_400_000 })
}
