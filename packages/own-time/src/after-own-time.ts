import { performance } from 'node:perf_hooks'
import { OwnClock } from './own-clock.ts'

const LOOK_MS = 100

/** One for all that is waited for in this process, running only while something is. */
let clock: OwnClock | null = null

/**
 * Calls back after so long in which this process had the processor, and at the latest a look later: the measure of
 * patience with others. Keeps no process alive.
 * @returns what calls it off
 */
export function afterOwnTime(ms: number, then: () => void): () => void {
  clock ??= begin()
  return clock.after(ms, performance.now(), then)
}

function begin(): OwnClock {
  const begun = new OwnClock(performance.now(), LOOK_MS)
  const timer = setInterval(() => {
    begun.look(performance.now())
    if (begun.isWaitedFor) return
    clearInterval(timer)
    clock = null
  }, LOOK_MS)
  timer.unref()
  return begun
}
