import { DEMO_BUILDING_ID } from '../map/site.ts'

/** A person is sent somewhere once in the past week; where that is not allowed, it is an alarm. */
export interface Errand {
  personId: string
  daysAgo: number
  /** Site time, `hh:mm`. */
  clock: string
  nodeId: string
  minutes: number
}

/** A period without any message from a card. */
export interface Silence {
  personId: string
  daysAgo: number
  clock: string
  minutes: number
}

/** A person by their index in the roster, which is never reordered. */
export const rosterId = (place: number): string => `${DEMO_BUILDING_ID}-person-${place}`

const errand = (place: number, daysAgo: number, clock: string, nodeId: string, minutes: number): Errand => ({
  personId: rosterId(place),
  daysAgo,
  clock,
  nodeId,
  minutes,
})

const TANK_FARM_PATH = '0:318,173'
/** Capacity 4: the fifth is one too many. */
const CABINET_ROOM = 'control-3'

export const ERRANDS: readonly Errand[] = [
  errand(113, 6, '10:20', TANK_FARM_PATH, 2),
  errand(124, 5, '09:35', 'substation-1', 3),
  ...[34, 35, 36, 37, 38].map((place, i) => errand(place, 4, `13:3${i}`, CABINET_ROOM, 9)),
  errand(119, 3, '15:05', TANK_FARM_PATH, 1),
  errand(131, 2, '10:50', 'control-2', 2),
  ...[34, 35, 36, 37, 38].map((place, i) => errand(place, 1, `10:1${i}`, CABINET_ROOM, 7)),
  errand(100, 1, '16:10', TANK_FARM_PATH, 3),
]

export const SILENCES: readonly Silence[] = [
  { personId: rosterId(41), daysAgo: 6, clock: '11:02', minutes: 22 },
  { personId: rosterId(98), daysAgo: 4, clock: '15:40', minutes: 14 },
  { personId: rosterId(80), daysAgo: 2, clock: '09:12', minutes: 35 },
]
