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
/** Head counts this close would; two of one place are one. */
const COUNTS_PX = 40

/** Crowds of people whose icons would lie over each other, by the smallest number in each so that they last. */
export function crowdsOf(people: readonly Drawn[], mPerPx: number): { nos: number[]; crowds: HeadCount[] } {
  if (people.length < CROWD_FROM) return { nos: [], crowds: [] }
  const reachM = REACH_PX * mPerPx
  const sorted = people.toSorted((a, b) => a.no - b.no)
  const index = new KDBush(sorted.length)
  for (const { x, y } of sorted) index.add(x, y)
  index.finish()
  const told = new Set<number>()
  const crowds: { no: number; members: Drawn[] }[] = []
  for (const [i, { no, x, y }] of sorted.entries()) {
    if (told.has(i)) continue
    const near = index.within(x, y, reachM).filter((each) => !told.has(each))
    if (near.length < CROWD_FROM) continue
    for (const each of near) told.add(each)
    crowds.push({ no, members: near.map((each) => sorted[each]!) })
  }
  return {
    nos: [...told].map((each) => sorted[each]!.no),
    crowds: joined(crowds, mPerPx).map(({ no, members }) => headCount(no, members, reachM)),
  }
}

const middleOf = (members: readonly Drawn[], axis: 'x' | 'y') => members.reduce((sum, each) => sum + each[axis], 0) / members.length

/** Each with the crowds around it. */
function joined(crowds: readonly { no: number; members: Drawn[] }[], mPerPx: number): { no: number; members: Drawn[] }[] {
  const whole: { no: number; members: Drawn[]; x: number; y: number }[] = []
  for (const { no, members } of crowds) {
    const [x, y] = [middleOf(members, 'x'), middleOf(members, 'y')]
    const near = whole.find((each) => Math.hypot(each.x - x, each.y - y) <= COUNTS_PX * mPerPx)
    if (near) near.members.push(...members)
    else whole.push({ no, members: [...members], x, y })
  }
  return whole
}

function headCount(no: number, members: readonly Drawn[], reachM: number): HeadCount {
  const counts = new Map<TrackableClass, number>()
  for (const { trackableClass } of members) counts.set(trackableClass, (counts.get(trackableClass) ?? 0) + 1)
  const at = [middleOf(members, 'x'), middleOf(members, 'y')] as const
  const place = {
    id: `crowd-${no}`,
    name: null,
    at,
    widthM: 2 * Math.max(reachM, ...members.map(({ x, y }) => Math.hypot(x - at[0], y - at[1]))),
  }
  return { building: place, counts, total: members.length, alarmed: [] }
}
