import { AppError, LONGEST_TRIAL_MS } from '@muster/contracts'

const DAY_MS = 86_400_000

/** @throws AppError trackRangeInvalid */
export function checkTrialSpan({ from, to }: { from: string; to: string }): void {
  const [fromMs, toMs] = [Date.parse(from), Date.parse(to)]
  if (!(fromMs < toMs && toMs - fromMs <= LONGEST_TRIAL_MS)) throw new AppError('trackRangeInvalid', { days: LONGEST_TRIAL_MS / DAY_MS })
}
