import { merge } from '../merge.ts'
import * as accounts from './accounts.ts'
import * as alarms from './alarms.ts'
import * as app from './app.ts'
import * as areas from './areas.ts'
import * as audit from './audit.ts'
import * as calibration from './calibration.ts'
import * as contractors from './contractors.ts'
import * as departments from './departments.ts'
import * as devices from './devices.ts'
import * as exchange from './exchange.ts'
import * as feedback from './feedback.ts'
import * as files from './files.ts'
import * as layout from './layout.ts'
import * as licence from './licence.ts'
import * as lists from './lists.ts'
import * as map from './map.ts'
import * as menu from './menu.ts'
import * as patrol from './patrol.ts'
import * as people from './people.ts'
import * as posts from './posts.ts'
import * as resource from './resource.ts'
import * as roles from './roles.ts'
import * as session from './session.ts'
import * as settings from './settings.ts'
import * as trackables from './trackables.ts'
import * as tracks from './tracks.ts'
import * as vehicles from './vehicles.ts'
import * as visitors from './visitors.ts'

/** The words of every domain, by their kinds. */
export const enUS = merge(
  accounts,
  alarms,
  app,
  areas,
  audit,
  calibration,
  contractors,
  departments,
  devices,
  exchange,
  feedback,
  files,
  layout,
  licence,
  lists,
  map,
  menu,
  patrol,
  people,
  posts,
  resource,
  roles,
  session,
  settings,
  trackables,
  tracks,
  vehicles,
  visitors,
)
