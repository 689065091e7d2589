import { readdirSync, readFileSync } from 'node:fs'

/** Linux's account of one thread; times only grow. */
export interface ThreadTimes {
  ranMs: number
  /** Ready to run, while others had the processor. */
  waitedMs: number
  isRunnable: boolean
}

export type ThreadsOf = (pid: number) => ReadonlyMap<number, ThreadTimes>

const NOTHING: ReadonlyMap<number, ThreadTimes> = new Map()

/**
 * How long a process waited for the processor: this distinguishes a starved one from a frozen one, which waits for
 * nothing, and from a hanging one, which runs. On systems that do not report it, the wait is always zero.
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

  /** Since the last call: of the thread that waited longest, as they wait at the same time. */
  sinceLastMs(): number {
    const now = this.#threadsOf(this.#pid)
    const waits = [...now].map(([thread, times]) => waitOf(this.#last.get(thread), times))
    this.#last = now
    return Math.max(0, ...waits)
  }
}

function waitOf(before: ThreadTimes | undefined, now: ThreadTimes): number {
  const waitedMs = now.waitedMs - (before?.waitedMs ?? 0)
  // A wait is counted when it is over: a ready thread that has neither run nor waited has been waiting all the time.
  const isWaiting = before !== undefined && now.isRunnable && waitedMs === 0 && now.ranMs === before.ranMs
  return isWaiting ? Number.POSITIVE_INFINITY : waitedMs
}

const NS_PER_MS = 1e6

/** On Linux; empty for a process that is gone, and on other systems. */
export function threadsOfProcess(pid: number): ReadonlyMap<number, ThreadTimes> {
  try {
    const tasks = `/proc/${pid}/task`
    return new Map(readdirSync(tasks).flatMap((thread) => timesOf(`${tasks}/${thread}`, Number(thread))))
  } catch {
    return NOTHING
  }
}

/** In Node the thread that runs the event loop; the others work beside it. */
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
    // A thread that has just ended, or a system without such an account.
    return []
  }
}
