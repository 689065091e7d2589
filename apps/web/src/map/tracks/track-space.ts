import { type MapTheme, PLAN_PALETTES } from '../plan/palette.ts'
import type { Ribbon } from '../scene/track-ribbons.ts'
import { SPEED_COLORS } from './speed-classes.ts'
import type { DrawnTrack } from './track-lines.ts'
import { type TrackRun, trackRuns } from './track-runs.ts'

/** Tracks as lines in 3D: in the colours of their speed or in their own, dashed in gaps. */
export function trackRibbons(tracks: readonly DrawnTrack[], theme: MapTheme): Ribbon[] {
  const ribbons = new Map<string, { color: string; dashed: boolean; runs: TrackRun[] }>()
  for (const { model, own } of tracks) {
    for (const run of trackRuns(model)) {
      const dashed = run.kind === 'gap'
      const bySpeed = typeof run.kind === 'number' ? SPEED_COLORS[theme][run.kind]! : PLAN_PALETTES[theme].stale
      const color = own?.color ?? bySpeed
      const key = `${color} ${dashed}`
      const ribbon = ribbons.get(key) ?? { color, dashed, runs: [] }
      ribbon.runs.push(run)
      ribbons.set(key, ribbon)
    }
  }
  return [...ribbons.values()]
}
