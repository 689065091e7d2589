import type { TrackModel } from './track-model.ts'

/** Time on each floor, ms, gaps left out. */
export function floorDwell({ timeMs, floor, gap }: TrackModel): Map<number, number> {
  const dwell = new Map<number, number>()
  for (let i = 1; i < timeMs.length; i++) {
    if (gap[i] === 1) continue
    const on = floor[i - 1]!
    dwell.set(on, (dwell.get(on) ?? 0) + timeMs[i]! - timeMs[i - 1]!)
  }
  return dwell
}
