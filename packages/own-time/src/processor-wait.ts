import { readdirSync, readFileSync } from 'node:fs'

/** What Linux knows of one thread; times only grow. */
export interface ThreadTimes {
  ranMs: number
  /** Ready to run, while others had the processor. */
  waitedMs: number
  isRunnable: boolean
}

export type ThreadsOf = (pid: number) => ReadonlyMap<number, ThreadTimes>

const NOTHING: ReadonlyMap<number, ThreadTimes> = new Map()

/**
 * How long a process waited for the processor: what tells one that is starved from one that is frozen, which waits for
 * nothing, or hangs, which runs. Where the system does not tell, nobody ever waited.
 */
export class ProcessorWait {
  readonly #pid: number
  readonly #threadsOf: ThreadsOf
  #last: ReadonlyMap<number, ThreadTimes>

  constructor(pid: number, threadsOf: ThreadsOf = threadsOfProcess) {
    this.#pid = pid
    this.#threadsOf = threadsOf
    this.#last = threadsOf(pid)
  }

  /** Since the last call: of the thread that waited longest, as one waits for another. */
  sinceLastMs(): number {
    const now = this.#threadsOf(this.#pid)
    const waits = [...now].map(([thread, times]) => waitOf(this.#last.get(thread), times))
    this.#last = now
    return Math.max(0, ...waits)
  }
}

function waitOf(before: ThreadTimes | undefined, now: ThreadTimes): number {
  const waitedMs = now.waitedMs - (before?.waitedMs ?? 0)
  // A wait is counted when it is over: one that is ready and has neither run nor waited has been waiting all the time.
  const isWaiting = before !== undefined && now.isRunnable && waitedMs === 0 && now.ranMs === before.ranMs
  return isWaiting ? Number.POSITIVE_INFINITY : waitedMs
}

const NS_PER_MS = 1e6

/** Of Linux; empty for a process that is gone, and on other systems. */
export function threadsOfProcess(pid: number): ReadonlyMap<number, ThreadTimes> {
  try {
    const tasks = `/proc/${pid}/task`
    return new Map(readdirSync(tasks).flatMap((thread) => timesOf(`${tasks}/${thread}`, Number(thread))))
  } catch {
    return NOTHING
  }
}

/** Of Node the one that runs the event loop; the others work beside it. */
export const mainThreadOf: ThreadsOf = (pid) => new Map([...threadsOfProcess(pid)].filter(([thread]) => thread === pid))

function timesOf(folder: string, thread: number): [number, ThreadTimes][] {
  try {
    const [ran, waited] = readFileSync(`${folder}/schedstat`, 'utf8').split(' ').map(Number)
    const stat = readFileSync(`${folder}/stat`, 'utf8')
    // After the name in brackets, which may hold spaces.
    const isRunnable = stat[stat.lastIndexOf(')') + 2] === 'R'
    if (ran === undefined || waited === undefined) return []
    return [[thread, { ranMs: ran / NS_PER_MS, waitedMs: waited / NS_PER_MS, isRunnable }]]
  } catch {
    // A thread that has just ended, or a system that keeps no such account.
    return []
  }
}
