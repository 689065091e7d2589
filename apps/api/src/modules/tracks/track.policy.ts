import { AppError } from '@muster/contracts'

const MAX_SPAN_MS = 31 * 24 * 3_600_000

/** Start before end, at most 31 days. Unix ms. @throws AppError `trackRangeInvalid` */
export function checkTrackRange(fromMs: number, toMs: number): void {
  if (!(fromMs < toMs && toMs - fromMs <= MAX_SPAN_MS)) throw new AppError('trackRangeInvalid')
}
