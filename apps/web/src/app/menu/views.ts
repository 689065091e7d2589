import { accounts } from '../../features/accounts/index.ts'
import { alarms } from '../../features/alarms/index.ts'
import { areas } from '../../features/areas/index.ts'
import { audit } from '../../features/audit/index.ts'
import { calibration } from '../../features/calibration/index.ts'
import { contractors } from '../../features/contractors/index.ts'
import { departments } from '../../features/departments/index.ts'
import { devices } from '../../features/devices/index.ts'
import { exchange } from '../../features/exchange/index.ts'
import { feedback } from '../../features/feedback/index.ts'
import { files } from '../../features/files/index.ts'
import { licence } from '../../features/licence/index.ts'
import { map } from '../../features/map/index.ts'
import { menu } from '../../features/menu/index.ts'
import { patrol } from '../../features/patrol/index.ts'
import { people } from '../../features/people/index.ts'
import { posts } from '../../features/posts/index.ts'
import { roles } from '../../features/roles/index.ts'
import { session } from '../../features/session/index.ts'
import { settings } from '../../features/settings/index.ts'
import { tracks } from '../../features/tracks/index.ts'
import { vehicles } from '../../features/vehicles/index.ts'
import { visitors } from '../../features/visitors/index.ts'
import type { Feature, LoadView } from './feature.ts'

/** Every page of the console by its path in the menu; each domain names its own. */
export const VIEWS: Feature = {
  ...accounts,
  ...alarms,
  ...areas,
  ...audit,
  ...calibration,
  ...contractors,
  ...departments,
  ...devices,
  ...exchange,
  ...feedback,
  ...files,
  ...licence,
  ...map,
  ...menu,
  ...patrol,
  ...people,
  ...posts,
  ...roles,
  ...session,
  ...settings,
  ...tracks,
  ...vehicles,
  ...visitors,
}

/** Loads the view of a path in the menu, or null when there is none. */
export function viewLoader(path: string): LoadView | null {
  return Object.hasOwn(VIEWS, path) ? (VIEWS[path] ?? null) : null
}
