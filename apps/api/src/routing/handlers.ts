import { acknowledge } from '../modules/alarms/acknowledge.ts'
import { counts } from '../modules/alarms/counts.ts'
import { evidence } from '../modules/alarms/evidence.ts'
import { handle } from '../modules/alarms/handle.ts'
import { page } from '../modules/alarms/page.ts'
import { listGateways } from '../modules/devices/list-gateways.ts'
import { health } from '../modules/health/health.ts'
import { issueTicket } from '../modules/live/issue-ticket.ts'
import { readPositions } from '../modules/live/read-positions.ts'
import { readSite } from '../modules/map/read-site.ts'
import { readRoster } from '../modules/organisation/read-roster.ts'
import { readTrackable } from '../modules/organisation/read-trackable.ts'
import { chooseBuilding } from '../modules/session/choose-building.ts'
import { listBuildings } from '../modules/session/list-buildings.ts'
import { login } from '../modules/session/login.ts'
import { logout } from '../modules/session/logout.ts'
import { sessionInfo } from '../modules/session/session-info.ts'
import { getTrack } from '../modules/tracks/get-track.ts'
import type { Handlers } from './handler.ts'

/** Which function answers which endpoint of the contract. */
export const handlers: Handlers = {
  login,
  logout,
  loginBuildings: listBuildings,
  chooseBuilding,
  sessionInfo,
  site: readSite,
  roster: readRoster,
  livePositions: readPositions,
  liveTicket: issueTicket,
  trackableDetail: readTrackable,
  track: getTrack,
  alarmPage: page,
  alarmEvidence: evidence,
  alarmCounts: counts,
  alarmAcknowledge: acknowledge,
  alarmHandle: handle,
  gateways: listGateways,
  health,
}
