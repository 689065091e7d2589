import type { GatheringCircle } from '../alarms/gathering.ts'
import type { People } from './people.ts'

/* Test support: sizes of circles, by trying every one that can matter. */

/** Where somebody can be the centre of a circle, and on which floor. */
type Centre = readonly [x: number, y: number, floor: number]

/** People in every circle around one person and, where centres are free, through two: their positions in the list. */
export function everyCircle({ count, x, y, floor }: People, { radiusM, centre }: GatheringCircle): number[][] {
  const all = Array.from({ length: count }, (_, i) => i)
  const around = all.map((i): Centre => [x[i]!, y[i]!, floor[i]!])
  const through = all.flatMap((i) =>
    all.flatMap((j): Centre[] => {
      const [dx, dy] = [x[j]! - x[i]!, y[j]! - y[i]!]
      const distance = Math.hypot(dx, dy)
      if (distance === 0 || distance > 2 * radiusM || floor[i] !== floor[j]) return []
      const height = Math.sqrt(radiusM * radiusM - (distance * distance) / 4)
      return [[x[i]! + dx / 2 - (height * dy) / distance, y[i]! + dy / 2 + (height * dx) / distance, floor[i]!]]
    }),
  )
  return (centre === 'person' ? around : [...around, ...through]).map(([cx, cy, on]) =>
    all.filter((i) => floor[i] === on && Math.hypot(x[i]! - cx, y[i]! - cy) <= radiusM * (1 + 1e-9)),
  )
}

/** Size of the fullest circle that holds each of them, counted up to `most`. */
export function fullestCircles(people: People, circle: GatheringCircle, most: number): number[] {
  const sizes = Array.from({ length: people.count }, () => 1)
  for (const members of everyCircle(people, circle)) for (const i of members) sizes[i] = Math.max(sizes[i]!, Math.min(most, members.length))
  return sizes
}
