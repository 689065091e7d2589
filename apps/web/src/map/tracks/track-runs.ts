import { type SpeedClass, speedClassOf } from './speed-classes.ts'
import type { TrackModel } from './track-model.ts'

/**
 * A piece of a track of one style: solid in the colour of its speed, dashed in gaps, dotted on changes between floors
 * or indoors and outdoors.
 */
export interface TrackRun {
  floor: number
  kind: SpeedClass | 'gap' | 'step'
  points: [number, number][]
}

/** Points nearer than this to the last drawn one are skipped, metres: invisible, and standing still makes thousands. */
const DETAIL_M = 0.25

/**
 * Cuts a track into runs to draw. A run ends where the floor changes: the step between is a run on both floors, so that
 * a way out of a building visibly continues, and no solid line joins two floors or spans a gap.
 */
export function trackRuns({ x, y, floor, speedMps, gap }: TrackModel): TrackRun[] {
  const runs: TrackRun[] = []
  let run: TrackRun | null = null
  for (let i = 1; i < x.length; i++) {
    const from: [number, number] = [x[i - 1]!, y[i - 1]!]
    const to: [number, number] = [x[i]!, y[i]!]
    if (gap[i] === 1 || floor[i] !== floor[i - 1]) {
      finish(run, from)
      const floors = [...new Set([floor[i - 1]!, floor[i]!])]
      for (const each of floors) runs.push({ floor: each, kind: gap[i] === 1 ? 'gap' : 'step', points: [from, to] })
      run = null
      continue
    }
    const kind = speedClassOf(speedMps[i]!)
    if (run === null || run.kind !== kind) {
      finish(run, from)
      run = { floor: floor[i]!, kind, points: [from] }
      runs.push(run)
    }
    const [lastX, lastY] = run.points.at(-1)!
    if (Math.hypot(to[0] - lastX, to[1] - lastY) >= DETAIL_M) run.points.push(to)
  }
  finish(run, x.length > 0 ? [x[x.length - 1]!, y[y.length - 1]!] : null)
  return runs.filter(({ points }) => points.length > 1)
}

/** A run ends exactly where the next begins. */
function finish(run: TrackRun | null, at: [number, number] | null): void {
  if (run === null || at === null) return
  const [x, y] = run.points.at(-1)!
  if (x !== at[0] || y !== at[1]) run.points.push(at)
}
