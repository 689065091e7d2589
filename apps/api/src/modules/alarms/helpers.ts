import { type Alarm, type AlarmHelp, isClosed, type LivePosition } from '@muster/contracts'
import type { Pool } from 'pg'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { peopleWhoCanHelp } from './help.store.ts'

type Reader = Pick<SessionView, 'buildingId' | 'scope'>
type Place = Pick<LivePosition, 'x' | 'y' | 'z'> & { floor: number | null }

export interface Near {
  no: number
  distanceM: number
  floor: number
  x: number
  y: number
}

/**
 * Number of people around an alarm whose phones may be requested: more than are shown, because the nearest may have
 * changed since the list was read.
 */
const CANDIDATES = 10

/** Metres on the flat that take as long as one flight of stairs. */
const STAIRS_M = 20

const isPlace = ({ x, y, z }: Pick<Place, 'x' | 'y' | 'z'>) => Number.isFinite(x + y + z)

/** Where somebody is now or was last heard; null when unknown. */
export function whereIs(positions: readonly LivePosition[], no: number): NonNullable<AlarmHelp['subject']>['now'] {
  const at = positions.find((position) => position.no === no)
  if (at === undefined || at.status === 'unlocated' || !isPlace(at)) return null
  return { floor: at.floor, x: at.x, y: at.y, at: new Date(at.timeMs).toISOString(), live: at.status === 'live' }
}

/** Where help is needed: the subject's present place, otherwise where the alarm began. */
function placeOf({ trackableNo, x, y, z, floor }: Alarm, positions: readonly LivePosition[]): Place | null {
  const now = positions.find(({ no, status }) => no === trackableNo && status === 'live')
  if (now !== undefined && isPlace(now)) return now
  return x === null || y === null ? null : { x, y, z: z ?? 0, floor }
}

/**
 * People around an alarm who can go there, nearest first. People not heard lately are left out. Nobody goes to a closed
 * one: who is there now has nothing to do with it.
 */
export async function nearestHelpers(pool: Pool, reader: Reader, alarm: Alarm, positions: readonly LivePosition[]): Promise<Near[]> {
  const place = isClosed(alarm) ? null : placeOf(alarm, positions)
  if (place === null) return []
  const live = positions.filter((position) => position.status === 'live' && position.no !== alarm.trackableNo && isPlace(position))
  const able = await peopleWhoCanHelp(
    pool,
    reader,
    live.map(({ no }) => no),
  )
  const near = live.flatMap((position) => (able.has(position.no) ? [{ ...position, distanceM: distance(place, position) }] : []))
  const way = ({ distanceM, floor }: Near) => distanceM + (floor === place.floor ? 0 : STAIRS_M)
  near.sort((a, b) => way(a) - way(b) || a.no - b.no)
  return near.slice(0, CANDIDATES).map(({ no, distanceM, floor, x, y }) => ({ no, distanceM, floor, x, y }))
}

const distance = (a: Place, b: Place) => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)
