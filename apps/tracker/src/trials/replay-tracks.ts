import type { TrackColumns } from '@muster/database'
import { HELD_FOR_MS, TrackCursor } from './track-cursor.ts'
import type { Followed, TrialRun } from './trial-run.ts'

/** Tracks are read so much at a time: some ten megabytes of hundreds of people. */
const WINDOW_MS = 3_600_000
/** What was the case at the beginning is learnt before it. */
export const RUN_UP_MS = 15 * 60_000

/** Everybody's tracks from one moment to another, by trackable. */
export type ReadTracks = (fromMs: number, toMs: number) => Promise<ReadonlyMap<number, TrackColumns>>

/** Somebody's track, and what he is to each run that knows him. */
interface Walker {
  cursor: TrackCursor
  followed: readonly { run: TrialRun; by: Followed }[]
  /** Until then no run asks where he is. */
  passedUntilMs: number
  fixes: number
}

/** How often what happens with time happens, where everybody's every position counts. */
export const EVERY_SECOND_MS = 1000

/**
 * Everybody's recorded positions of a time through all runs, second by second.
 * @param everyMs if longer than a second: the newest positions only, at whole multiples of so long
 */
export async function replayTracks(
  read: ReadTracks,
  { fromMs, toMs, everyMs = EVERY_SECOND_MS }: { fromMs: number; toMs: number; everyMs?: number },
  runs: readonly TrialRun[],
  onProgress: (share: number) => void,
): Promise<{ subjects: number; fixes: number }> {
  const walkers = new Map<number, Walker>()
  const beginMs = Math.floor((fromMs - RUN_UP_MS) / everyMs) * everyMs
  const isNear = (floor: number, x: number, y: number) => runs.some((run) => run.isNear(floor, x, y))
  for (let startMs = beginMs; startMs < toMs; startMs += WINDOW_MS) {
    const endMs = Math.min(startMs + WINDOW_MS, toMs)
    const tracks = await read(startMs, endMs + HELD_FOR_MS)
    for (const no of tracks.keys()) if (!walkers.has(no)) walkers.set(no, walkerOf(no, runs))
    const all = [...walkers.values()]
    const heard = new NewestOfSeconds(startMs, endMs)
    const passOver = (walker: Walker) => {
      if (!walker.followed.every(({ run, by }) => run.isElsewhere(by))) return
      for (const { run, by } of walker.followed) run.passOver(by)
      walker.passedUntilMs = walker.cursor.passOver(endMs, isNear, (timeMs) => {
        heard.note(timeMs)
        walker.fixes++
      })
    }
    for (const [no, walker] of walkers) {
      walker.cursor.load(tracks.get(no) ?? null)
      passOver(walker)
    }
    for (let nowMs = startMs + everyMs; nowMs <= endMs; nowMs += everyMs) {
      for (const walker of all) if (walker.passedUntilMs <= nowMs) walk(walker, nowMs, everyMs > EVERY_SECOND_MS)
      for (const run of runs) {
        run.hear(heard.at(nowMs))
        run.passTo(nowMs)
      }
      for (const walker of all) if (walker.passedUntilMs <= nowMs) passOver(walker)
    }
    onProgress(Math.min(1, (endMs - beginMs) / (toMs - beginMs)))
  }
  const fixes = [...walkers.values()].reduce((sum, walker) => sum + walker.fixes, 0)
  return { subjects: walkers.size, fixes }
}

function walkerOf(no: number, runs: readonly TrialRun[]): Walker {
  const followed = runs.flatMap((run) => {
    const by = run.follow(no)
    return by === null ? [] : [{ run, by }]
  })
  return { cursor: new TrackCursor(), followed, passedUntilMs: Number.NEGATIVE_INFINITY, fixes: 0 }
}

function walk(walker: Walker, nowMs: number, isNewestOnly: boolean): void {
  const before = walker.fixes
  for (; walker.cursor.advance(nowMs); walker.fixes++) if (!isNewestOnly) tell(walker)
  if (isNewestOnly && walker.fixes > before) tell(walker)
}

function tell({ cursor, followed }: Walker): void {
  const fix = cursor.fix()
  for (const { run, by } of followed) run.fix(by, fix)
}

/** The newest position of anybody in each second of a window. */
class NewestOfSeconds {
  readonly #startMs: number
  readonly #newestMs: Float64Array

  constructor(startMs: number, endMs: number) {
    this.#startMs = startMs
    this.#newestMs = new Float64Array(Math.ceil((endMs - startMs) / 1000) + 1)
  }

  note(timeMs: number): void {
    const second = this.#secondOf(timeMs)
    if (timeMs > this.#newestMs[second]!) this.#newestMs[second] = timeMs
  }

  /** 0: nobody had one in the second that ends then. */
  at(nowMs: number): number {
    return this.#newestMs[this.#secondOf(nowMs)]!
  }

  #secondOf(timeMs: number): number {
    return Math.max(1, Math.ceil((timeMs - this.#startMs) / 1000))
  }
}
