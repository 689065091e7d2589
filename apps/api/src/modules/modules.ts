import { accountsModule } from './accounts/index.ts'
import { alarmsModule } from './alarms/index.ts'
import { areasModule } from './areas/index.ts'
import { attendanceModule } from './attendance/index.ts'
import { auditModule } from './audit/index.ts'
import { busModule } from './bus/index.ts'
import { calibrationModule } from './calibration/index.ts'
import { contractorsModule } from './contractors/index.ts'
import { departmentsModule } from './departments/index.ts'
import { devicesModule } from './devices/index.ts'
import { emergencyModule } from './emergency/index.ts'
import { exchangeModule } from './exchange/index.ts'
import { feedbackModule } from './feedback/index.ts'
import { filesModule } from './files/index.ts'
import { gatesModule } from './gates/index.ts'
import { gatheringsModule } from './gatherings/index.ts'
import { healthModule } from './health/index.ts'
import { licenceModule } from './licence/index.ts'
import { listsModule } from './lists/index.ts'
import { liveModule } from './live/index.ts'
import { mapModule } from './map/index.ts'
import { menuModule } from './menu/index.ts'
import { messagesModule } from './messages/index.ts'
import { networkModule } from './network/index.ts'
import { patrolModule } from './patrol/index.ts'
import { peopleModule } from './people/index.ts'
import { permitsModule } from './permits/index.ts'
import { postsModule } from './posts/index.ts'
import { projectionModule } from './projection/index.ts'
import { reportsModule } from './reports/index.ts'
import { rolesModule } from './roles/index.ts'
import { ruleTrialsModule } from './rule-trials/index.ts'
import { screensModule } from './screens/index.ts'
import { sessionModule } from './session/index.ts'
import { settingsModule } from './settings/index.ts'
import { trackablesModule } from './trackables/index.ts'
import { tracksModule } from './tracks/index.ts'
import { vehiclesModule } from './vehicles/index.ts'
import { videoModule } from './video/index.ts'
import { visitorsModule } from './visitors/index.ts'

/** Every module of the api: the maps of endpoints and resources are built from these. */
export const MODULES = [
  accountsModule,
  alarmsModule,
  areasModule,
  attendanceModule,
  auditModule,
  busModule,
  calibrationModule,
  contractorsModule,
  departmentsModule,
  devicesModule,
  emergencyModule,
  exchangeModule,
  feedbackModule,
  filesModule,
  gatesModule,
  gatheringsModule,
  healthModule,
  licenceModule,
  listsModule,
  liveModule,
  mapModule,
  menuModule,
  messagesModule,
  networkModule,
  patrolModule,
  peopleModule,
  permitsModule,
  postsModule,
  projectionModule,
  reportsModule,
  rolesModule,
  ruleTrialsModule,
  screensModule,
  sessionModule,
  settingsModule,
  trackablesModule,
  tracksModule,
  vehiclesModule,
  videoModule,
  visitorsModule,
] as const
