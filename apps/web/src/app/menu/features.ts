import { accounts } from '../../features/accounts/index.ts'
import { alarms } from '../../features/alarms/index.ts'
import { areas } from '../../features/areas/index.ts'
import { attendance } from '../../features/attendance/index.ts'
import { audit } from '../../features/audit/index.ts'
import { calibration } from '../../features/calibration/index.ts'
import { contractors } from '../../features/contractors/index.ts'
import { departments } from '../../features/departments/index.ts'
import { devices } from '../../features/devices/index.ts'
import { emergency } from '../../features/emergency/index.ts'
import { exchange } from '../../features/exchange/index.ts'
import { feedback } from '../../features/feedback/index.ts'
import { files } from '../../features/files/index.ts'
import { gates } from '../../features/gates/index.ts'
import { gatherings } from '../../features/gatherings/index.ts'
import { licence } from '../../features/licence/index.ts'
import { map } from '../../features/map/index.ts'
import { menu } from '../../features/menu/index.ts'
import { messages } from '../../features/messages/index.ts'
import { patrol } from '../../features/patrol/index.ts'
import { people } from '../../features/people/index.ts'
import { permits } from '../../features/permits/index.ts'
import { posts } from '../../features/posts/index.ts'
import { projection } from '../../features/projection/index.ts'
import { reports } from '../../features/reports/index.ts'
import { roles } from '../../features/roles/index.ts'
import { screens } from '../../features/screens/index.ts'
import { session } from '../../features/session/index.ts'
import { settings } from '../../features/settings/index.ts'
import { tracks } from '../../features/tracks/index.ts'
import { vehicles } from '../../features/vehicles/index.ts'
import { video } from '../../features/video/index.ts'
import { visitors } from '../../features/visitors/index.ts'
import type { Feature } from '../../menu/feature.ts'

/** Every domain of the console; its manifest lists its parts. */
export const FEATURES = [
  accounts,
  alarms,
  areas,
  attendance,
  audit,
  calibration,
  contractors,
  departments,
  devices,
  emergency,
  exchange,
  feedback,
  files,
  gates,
  gatherings,
  licence,
  map,
  menu,
  messages,
  patrol,
  people,
  permits,
  posts,
  projection,
  reports,
  roles,
  screens,
  session,
  settings,
  tracks,
  vehicles,
  video,
  visitors,
] as const satisfies readonly Feature[]
