import { accountsDomain } from './accounts/index.ts'
import { alarmsDomain } from './alarms/index.ts'
import { areasDomain } from './areas/index.ts'
import { attendanceDomain } from './attendance/index.ts'
import { auditDomain } from './audit/index.ts'
import { calibrationDomain } from './calibration/index.ts'
import { contractorsDomain } from './contractors/index.ts'
import { departmentsDomain } from './departments/index.ts'
import { devicesDomain } from './devices/index.ts'
import { emergencyDomain } from './emergency/index.ts'
import { exchangeDomain } from './exchange/index.ts'
import { feedbackDomain } from './feedback/index.ts'
import { filesDomain } from './files/index.ts'
import { gatesDomain } from './gates/index.ts'
import { gatheringsDomain } from './gatherings/index.ts'
import { healthDomain } from './health/index.ts'
import { licenceDomain } from './licence/index.ts'
import { listsDomain } from './lists/index.ts'
import { liveDomain } from './live/index.ts'
import { mapDomain } from './map/index.ts'
import { menuDomain } from './menu/index.ts'
import { messagesDomain } from './messages/index.ts'
import { networkDomain } from './network/index.ts'
import { patrolDomain } from './patrol/index.ts'
import { peopleDomain } from './people/index.ts'
import { permitsDomain } from './permits/index.ts'
import { postsDomain } from './posts/index.ts'
import { projectionDomain } from './projection/index.ts'
import { reportsDomain } from './reports/index.ts'
import { rolesDomain } from './roles/index.ts'
import { screensDomain } from './screens/index.ts'
import { sessionDomain } from './session/index.ts'
import { settingsDomain } from './settings/index.ts'
import { trackablesDomain } from './trackables/index.ts'
import { tracksDomain } from './tracks/index.ts'
import { vehiclesDomain } from './vehicles/index.ts'
import { videoDomain } from './video/index.ts'
import { visitorsDomain } from './visitors/index.ts'

/** Every domain of the product: resources, endpoints and menu are made of these. */
export const DOMAINS = [
  accountsDomain,
  alarmsDomain,
  areasDomain,
  attendanceDomain,
  auditDomain,
  calibrationDomain,
  contractorsDomain,
  departmentsDomain,
  devicesDomain,
  emergencyDomain,
  exchangeDomain,
  feedbackDomain,
  filesDomain,
  gatesDomain,
  gatheringsDomain,
  healthDomain,
  licenceDomain,
  listsDomain,
  liveDomain,
  mapDomain,
  menuDomain,
  messagesDomain,
  networkDomain,
  patrolDomain,
  peopleDomain,
  permitsDomain,
  postsDomain,
  projectionDomain,
  reportsDomain,
  rolesDomain,
  screensDomain,
  sessionDomain,
  settingsDomain,
  trackablesDomain,
  tracksDomain,
  vehiclesDomain,
  videoDomain,
  visitorsDomain,
] as const
