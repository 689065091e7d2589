import { eventually } from '@muster/test-support'

/**
 * Waits until the expectations in `check` hold.
 * @throws after a minute, with the last failure as the cause
 */
export const untilHolds = (check: () => unknown, { timeoutMs = 60_000, everyMs = 50 } = {}) =>
  eventually(
    'what is expected holds',
    async () => {
      await check()
      return true
    },
    { timeoutMs, everyMs },
  )
