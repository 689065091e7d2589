import { performance } from 'node:perf_hooks'
import { OwnClock } from './own-clock.ts'

const LOOK_MS = 100

/** One for everything awaited in this process, running only while something is. */
let clock: OwnClock | null = null

/**
 * Calls back after this process has had the processor for the given time, and at most one look later: the measure of
 * patience with others. Keeps no process alive.
 * @returns a function that cancels it
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
