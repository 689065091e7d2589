import { merge } from '../merge.ts'
import * as accounts from './accounts.ts'
import * as alarmAround from './alarm-around.ts'
import * as alarmDetail from './alarm-detail.ts'
import * as alarmList from './alarm-list.ts'
import * as alarmSettings from './alarm-settings.ts'
import * as alarmStatistics from './alarm-statistics.ts'
import * as alarmStrip from './alarm-strip.ts'
import * as alarmWhy from './alarm-why.ts'
import * as alarmWork from './alarm-work.ts'
import * as alarms from './alarms.ts'
import * as app from './app.ts'
import * as areas from './areas.ts'
import * as attendance from './attendance.ts'
import * as audit from './audit.ts'
import * as beacons from './beacons.ts'
import * as bells from './bells.ts'
import * as calibration from './calibration.ts'
import * as conformance from './conformance.ts'
import * as contractors from './contractors.ts'
import * as coverage from './coverage.ts'
import * as customDevices from './custom-devices.ts'
import * as departments from './departments.ts'
import * as deviceLists from './device-lists.ts'
import * as devices from './devices.ts'
import * as emergency from './emergency.ts'
import * as exchange from './exchange.ts'
import * as feedback from './feedback.ts'
import * as files from './files.ts'
import * as gates from './gates.ts'
import * as gatewaySetup from './gateway-setup.ts'
import * as gatherings from './gatherings.ts'
import * as handover from './handover.ts'
import * as layout from './layout.ts'
import * as licence from './licence.ts'
import * as licencePage from './licence-page.ts'
import * as lists from './lists.ts'
import * as map from './map.ts'
import * as mapSettings from './map-settings.ts'
import * as menu from './menu.ts'
import * as messages from './messages.ts'
import * as network from './network.ts'
import * as patrol from './patrol.ts'
import * as patrolChecks from './patrol-checks.ts'
import * as patrolRounds from './patrol-rounds.ts'
import * as people from './people.ts'
import * as permits from './permits.ts'
import * as placedThings from './placed-things.ts'
import * as planDrawing from './plan-drawing.ts'
import * as planEditor from './plan-editor.ts'
import * as posts from './posts.ts'
import * as projection from './projection.ts'
import * as reports from './reports.ts'
import * as resource from './resource.ts'
import * as roles from './roles.ts'
import * as screens from './screens.ts'
import * as secondFactor from './second-factor.ts'
import * as session from './session.ts'
import * as settings from './settings.ts'
import * as sitePlan from './site-plan.ts'
import * as trackables from './trackables.ts'
import * as tracks from './tracks.ts'
import * as vehicles from './vehicles.ts'
import * as video from './video.ts'
import * as visitors from './visitors.ts'

/** The words of every domain, by their kinds. */
export const zhCN = merge(
  accounts,
  alarmDetail,
  alarmList,
  alarmSettings,
  alarmStatistics,
  alarmAround,
  alarmStrip,
  alarmWhy,
  alarmWork,
  alarms,
  app,
  areas,
  attendance,
  audit,
  bells,
  beacons,
  calibration,
  conformance,
  contractors,
  coverage,
  customDevices,
  departments,
  deviceLists,
  devices,
  emergency,
  exchange,
  feedback,
  files,
  gates,
  gatewaySetup,
  gatherings,
  handover,
  layout,
  licence,
  licencePage,
  lists,
  map,
  mapSettings,
  menu,
  messages,
  network,
  patrol,
  patrolChecks,
  patrolRounds,
  people,
  permits,
  placedThings,
  planDrawing,
  planEditor,
  posts,
  projection,
  reports,
  resource,
  roles,
  screens,
  secondFactor,
  session,
  settings,
  sitePlan,
  trackables,
  tracks,
  vehicles,
  video,
  visitors,
)
