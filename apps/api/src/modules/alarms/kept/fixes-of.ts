import type { TrackColumns } from '@muster/database'
import type { NearFix } from '../why-not.ts'

/** The fixes of a track in metres; none without one. */
export const fixesOf = (columns: TrackColumns | undefined): NearFix[] =>
  columns === undefined
    ? []
    : Array.from(columns.timeMs, (timeMs, i) => ({
        timeMs,
        x: columns.xCm[i]! / 100,
        y: columns.yCm[i]! / 100,
        z: columns.zCm[i]! / 100,
        floor: columns.floor[i]!,
        accuracyM: columns.accuracyCm[i]! / 100,
      }))

/** Some of the fixes, spread evenly. */
export function spread(fixes: readonly NearFix[], most: number): NearFix[] {
  const step = Math.max(1, Math.ceil(fixes.length / most))
  return fixes.filter((_, i) => i % step === 0)
}
