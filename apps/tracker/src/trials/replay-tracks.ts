import type { TrackColumns } from '@muster/database'
import type { Fix } from '@muster/positioning'
import { HELD_FOR_MS, TrackCursor } from './track-cursor.ts'
import type { Followed, TrialRun } from './trial-run.ts'

/** Tracks are read so much at a time: some ten megabytes of hundreds of people. */
const WINDOW_MS = 3_600_000
/** What was the case at the beginning is learnt before it. */
const RUN_UP_MS = 15 * 60_000

/** Everybody's tracks from one moment to another, by trackable. */
export type ReadTracks = (fromMs: number, toMs: number) => Promise<ReadonlyMap<number, TrackColumns>>

/** Somebody's track, and what he is to each run that knows him. */
interface Walker {
  cursor: TrackCursor
  followed: readonly { run: TrialRun; by: Followed }[]
}

/** Everybody's recorded positions of a time through all runs, second by second. */
export async function replayTracks(
  read: ReadTracks,
  { fromMs, toMs }: { fromMs: number; toMs: number },
  runs: readonly TrialRun[],
  onProgress: (share: number) => void,
): Promise<{ subjects: number; fixes: number }> {
  const walkers = new Map<number, Walker>()
  const beginMs = Math.floor((fromMs - RUN_UP_MS) / 1000) * 1000
  let fixes = 0
  for (let startMs = beginMs; startMs < toMs; startMs += WINDOW_MS) {
    const endMs = Math.min(startMs + WINDOW_MS, toMs)
    const tracks = await read(startMs, endMs + HELD_FOR_MS)
    for (const no of tracks.keys()) if (!walkers.has(no)) walkers.set(no, walkerOf(no, runs))
    for (const [no, { cursor }] of walkers) cursor.load(tracks.get(no) ?? null)
    const all = [...walkers.values()]
    for (let nowMs = startMs + 1000; nowMs <= endMs; nowMs += 1000) {
      for (const walker of all) fixes += walk(walker, nowMs)
      for (const run of runs) run.passTo(nowMs)
    }
    onProgress(Math.min(1, (endMs - beginMs) / (toMs - beginMs)))
  }
  return { subjects: walkers.size, fixes }
}

function walkerOf(no: number, runs: readonly TrialRun[]): Walker {
  const followed = runs.flatMap((run) => {
    const by = run.follow(no)
    return by === null ? [] : [{ run, by }]
  })
  return { cursor: new TrackCursor(), followed }
}

/** Goes on until then; returns over how many positions. */
function walk({ cursor, followed }: Walker, nowMs: number): number {
  let fixes = 0
  for (; cursor.advance(nowMs); fixes++) {
    let fix: Fix | null = null
    for (const { run, by } of followed) {
      if (run.passesBy(by, cursor)) continue
      fix ??= cursor.fix()
      run.fix(by, fix)
    }
  }
  return fixes
}
