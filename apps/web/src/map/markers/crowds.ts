import type { TrackableClass } from '@muster/contracts'
import KDBush from 'kdbush'
import type { HeadCount } from './head-count.ts'

/** Somebody who is drawn, metres. */
export interface Drawn {
  no: number
  x: number
  y: number
  trackableClass: TrackableClass
}

/** This many whose icons overlap become one mark. */
export const CROWD_FROM = 4
/** Icons this close cover each other, css px. */
const REACH_PX = 15

/** Crowds of people whose icons would lie over each other, by the smallest number in each so that they last. */
export function crowdsOf(people: readonly Drawn[], mPerPx: number): { nos: number[]; crowds: HeadCount[] } {
  if (people.length < CROWD_FROM) return { nos: [], crowds: [] }
  const reachM = REACH_PX * mPerPx
  const sorted = people.toSorted((a, b) => a.no - b.no)
  const index = new KDBush(sorted.length)
  for (const { x, y } of sorted) index.add(x, y)
  index.finish()
  const told = new Set<number>()
  const crowds: HeadCount[] = []
  for (const [i, { no, x, y }] of sorted.entries()) {
    if (told.has(i)) continue
    const near = index.within(x, y, reachM).filter((each) => !told.has(each))
    if (near.length < CROWD_FROM) continue
    for (const each of near) told.add(each)
    crowds.push(
      headCount(
        no,
        near.map((each) => sorted[each]!),
        reachM,
      ),
    )
  }
  return { nos: [...told].map((each) => sorted[each]!.no), crowds }
}

function headCount(no: number, members: readonly Drawn[], reachM: number): HeadCount {
  const counts = new Map<TrackableClass, number>()
  for (const { trackableClass } of members) counts.set(trackableClass, (counts.get(trackableClass) ?? 0) + 1)
  const middle = (axis: 'x' | 'y') => members.reduce((sum, each) => sum + each[axis], 0) / members.length
  const place = { id: `crowd-${no}`, name: null, at: [middle('x'), middle('y')] as const, widthM: 2 * reachM }
  return { building: place, counts, total: members.length, alarmed: [] }
}
