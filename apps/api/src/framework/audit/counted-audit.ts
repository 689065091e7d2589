import { AsyncLocalStorage } from 'node:async_hooks'

/** Counts the audit lines that one call writes, so that a call without one is found. */
const counting = new AsyncLocalStorage<{ lines: number }>()

/** Runs a call. @returns its answer and how many lines it wrote */
export async function countingAudit<T>(work: () => Promise<T>): Promise<{ answer: T; lines: number }> {
  const counted = { lines: 0 }
  const answer = await counting.run(counted, work)
  return { answer, lines: counted.lines }
}

/** Lines were handed to the database within the current call. */
export function countAudit(lines: number): void {
  const counted = counting.getStore()
  if (counted) counted.lines += lines
}
