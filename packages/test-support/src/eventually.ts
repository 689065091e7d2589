import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Repeats `probe` until it returns something other than null, undefined or false; a last time at the timeout, because
 * on a busy machine the previous try may be long past.
 * @throws with `what` and the last error when it does not within `timeoutMs` (default 30 s)
 */
export async function eventually<T>(
  what: string,
  probe: () => Promise<T> | T,
  { timeoutMs = 30_000, everyMs = 25 } = {},
): Promise<Exclude<T, null | undefined | false>> {
  const untilMs = Date.now() + timeoutMs
  for (let isOver = false; ; isOver = Date.now() >= untilMs) {
    let fault: unknown
    try {
      const answer = await probe()
      if (answer !== null && answer !== undefined && answer !== false) return answer as Exclude<T, null | undefined | false>
    } catch (error) {
      fault = error
    }
    if (isOver) throw new Error(`Not within ${timeoutMs} ms: ${what}`, { cause: fault })
    await sleep(everyMs)
  }
}
