import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Repeats `probe` until it answers something other than null, undefined or false.
 * @throws with `what` and the last error when it does not within `timeoutMs` (default 30 s)
 */
export async function eventually<T>(
  what: string,
  probe: () => Promise<T> | T,
  { timeoutMs = 30_000, everyMs = 25 } = {},
): Promise<Exclude<T, null | undefined | false>> {
  const untilMs = Date.now() + timeoutMs
  let fault: unknown
  do {
    try {
      const answer = await probe()
      if (answer !== null && answer !== undefined && answer !== false) return answer as Exclude<T, null | undefined | false>
      fault = undefined
    } catch (error) {
      fault = error
    }
    await sleep(everyMs)
  } while (Date.now() < untilMs)
  throw new Error(`Not within ${timeoutMs} ms: ${what}`, { cause: fault })
}
