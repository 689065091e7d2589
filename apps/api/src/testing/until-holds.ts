import { eventually } from '@muster/test-support'

/**
 * Waits until `check`, which expects something, throws no more.
 * @throws after a minute, with what it expected last as the cause
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
