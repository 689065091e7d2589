import type { Happened, PastAlarm } from '../alarms/past-alarm.ts'
import { pastAlarms } from '../alarms/past-alarms.ts'
import type { Plant } from '../map/index.ts'
import type { Roster } from '../people/roster.ts'
import { fencesOf, staysOf } from '../tracks/stays.ts'
import { walkWeek } from '../tracks/walk-week.ts'

/** Events on the site in the week before the seeding, by id of the person or vehicle. */
export interface Past extends Happened {
  alarms: readonly PastAlarm[]
}

/** The same result for the same moment. */
export function buildPast(plant: Plant, { people, vehicles }: Roster, nowMs: number): Past {
  const tracks = walkWeek(plant, nowMs)
  const areas = fencesOf(plant.areas)
  const happened = {
    tracks,
    stays: new Map([...tracks].map(([id, track]) => [id, staysOf(areas, track)])),
    classes: new Map([...people, ...vehicles].map(({ id, class: of }) => [id, of])),
  }
  return { ...happened, alarms: pastAlarms(plant, happened, nowMs) }
}
