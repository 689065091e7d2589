import type { PlantAnchor, Random } from '@muster/seed'
import { type CardErrors, cardErrorM, faceWay } from './device-errors.ts'
import { hearing, type Link, TAG_HEIGHT_M, UWB_REACH_M } from './links.ts'

export interface MeasuredRange {
  anchor: PlantAnchor
  distanceM: number
}

/** A card ranges with at most so many anchors in one slot. */
const MAX_RANGES = 7
const NOISE_M = 0.07
/** One exchange in this many fails for no apparent reason. */
const DROPOUT = 0.02
const OUTLIER = 0.004

/** Two-way ranges of one slot, strongest first. `deaf`: hardware ids of anchors that have failed. */
export function measureRanges(
  links: readonly Link[],
  at: { x: number; y: number; z: number; way: readonly { x: number; y: number }[] },
  { random, errors }: { random: Random; errors: CardErrors },
  deaf: ReadonlySet<string>,
): MeasuredRange[] {
  const heard: { anchor: PlantAnchor; distanceM: number; effortM: number }[] = []
  faceWay(errors, at)
  for (const link of links) {
    const { anchor } = link
    const distance = Math.hypot(anchor.x - at.x, anchor.y - at.y, anchor.z - at.z - TAG_HEIGHT_M)
    if (!random.chance(hearing(distance, link, UWB_REACH_M)) || random.chance(DROPOUT) || deaf.has(anchor.hwId)) continue
    heard.push({
      anchor,
      distanceM: distance + link.errorM + cardErrorM(errors, at, anchor) + rangeError(link, random),
      effortM: distance + link.obstructionM,
    })
  }
  heard.sort((a, b) => a.effortM - b.effortM)
  return heard
    .slice(0, MAX_RANGES)
    .map(({ anchor, distanceM }) => ({ anchor, distanceM: Math.round(Math.max(0.05, distanceM) * 1000) / 1000 }))
}

/** Noise, plus what walls and gratings add: they only ever lengthen a path. */
function rangeError(link: Link, random: Random): number {
  let error = random.gaussian(NOISE_M)
  for (let i = 0; i < link.light; i++) error += 0.06 + random.exponential(0.08)
  for (let i = 0; i < link.concrete + link.slabs; i++) error += 0.25 + random.exponential(0.35)
  for (let i = 0; i < link.gratings; i++) error += random.exponential(0.12)
  if (random.chance(OUTLIER)) error += random.exponential(4)
  return error
}
