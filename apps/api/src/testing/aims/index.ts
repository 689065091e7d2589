import { ENDPOINTS, type EndpointName } from '@muster/contracts'
import { ACCOUNTS_AIMS } from './accounts.ts'
import type { Aim, GuardedName } from './aim.ts'
import { ALARMS_AIMS } from './alarms.ts'
import { AREAS_AIMS } from './areas.ts'
import { DEVICES_AIMS } from './devices.ts'
import { LISTS_AIMS } from './lists.ts'
import { MAP_AIMS } from './map.ts'
import { PEOPLE_AIMS } from './people.ts'
import { PERMITS_AIMS } from './permits.ts'
import { SCREENS_AIMS } from './screens.ts'
import { SETTINGS_AIMS } from './settings.ts'
import { nowhere, type Target } from './target.ts'
import { TRACKS_AIMS } from './tracks.ts'

export const GUARDED = (Object.keys(ENDPOINTS) as EndpointName[]).filter((name): name is GuardedName => ENDPOINTS[name].access !== 'public')

/** A call of every guarded endpoint, by domain. A missing endpoint does not compile. */
export const AIMS: Record<GuardedName, Aim> = {
  ...ACCOUNTS_AIMS,
  ...ALARMS_AIMS,
  ...AREAS_AIMS,
  ...DEVICES_AIMS,
  ...LISTS_AIMS,
  ...MAP_AIMS,
  ...PEOPLE_AIMS,
  ...PERMITS_AIMS,
  ...SCREENS_AIMS,
  ...SETTINGS_AIMS,
  ...TRACKS_AIMS,
}

/** Whether the call of the endpoint names its target at all. */
export const isAimed = (name: GuardedName, at: Target): boolean => JSON.stringify(AIMS[name](at)) !== JSON.stringify(AIMS[name](nowhere()))
