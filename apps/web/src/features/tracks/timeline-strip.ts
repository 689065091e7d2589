import { type SpeedClass, speedClassOf } from '../../map/tracks/speed-classes.ts'
import type { TrackModel } from '../../map/tracks/track-model.ts'

/** For each column of the timeline the fastest speed class, or null where nothing is known. */
export function timelineStrip({ fromMs, toMs, timeMs, speedMps, gap }: TrackModel, columns: number): (SpeedClass | null)[] {
  const strip: (SpeedClass | null)[] = new Array(columns).fill(null)
  const columnOf = (atMs: number) => Math.min(columns - 1, Math.max(0, Math.floor(((atMs - fromMs) / (toMs - fromMs)) * columns)))
  for (let i = 0; i < timeMs.length; i++) {
    const speedClass = speedClassOf(speedMps[i]!)
    const first = columnOf(i === 0 || gap[i] === 1 ? timeMs[i]! : timeMs[i - 1]!)
    for (let column = first; column <= columnOf(timeMs[i]!); column++) {
      const before = strip[column] ?? null
      strip[column] = before === null || before < speedClass ? speedClass : before
    }
  }
  return strip
}
