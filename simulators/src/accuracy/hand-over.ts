import { quantile } from '@muster/positioning'
import type { Figures } from './baseline.ts'
import type { PlantSample } from './plant-run.ts'

const isOutside = ({ class: name }: PlantSample) => name === 'satellites' || name === 'beacons'

/**
 * The effect on a person going in or out: the longest time without a fix while the source changes between ranges and
 * satellites or beacons, seconds, and how far the fix jumps beyond the distance walked, metres.
 */
export function handOverFigures(samples: readonly PlantSample[]): Figures {
  const last = new Map<string, PlantSample>()
  const leaps: number[] = []
  let gapS = 0
  for (const sample of samples) {
    const before = last.get(sample.tag)
    last.set(sample.tag, sample)
    if (before === undefined || isOutside(before) === isOutside(sample)) continue
    gapS = Math.max(gapS, (sample.fix.timeMs - before.fix.timeMs) / 1000)
    leaps.push(Math.hypot(sample.fix.x - before.fix.x - (sample.x - before.x), sample.fix.y - before.fix.y - (sample.y - before.y)))
  }
  const sorted = Float64Array.from(leaps).sort()
  const figures = { count: leaps.length, gapS, leapMedian: quantile(sorted, 0.5), leap95: quantile(sorted, 0.95) }
  return Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, Math.round(value * 1e3) / 1e3]))
}
