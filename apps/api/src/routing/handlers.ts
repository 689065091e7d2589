import { exportCancel, exportDownload, exportJobs } from '../exchange/export-jobs.ts'
import { acknowledge } from '../modules/alarms/acknowledge.ts'
import { counts } from '../modules/alarms/counts.ts'
import { evidence } from '../modules/alarms/evidence.ts'
import { handle } from '../modules/alarms/handle.ts'
import { page } from '../modules/alarms/page.ts'
import { logVerify } from '../modules/audit/verify.ts'
import { calibrationOperation } from '../modules/devices/calibration/operation.ts'
import { calibrationDiscard, calibrationTrial, calibrationTrials, calibrationUpload } from '../modules/devices/calibration/trials.ts'
import {
  calibrationApply,
  calibrationClear,
  calibrationExport,
  calibrationFigures,
  calibrationRestore,
  calibrationVersions,
} from '../modules/devices/calibration/versions.ts'
import { bind, cardHistory, unbind } from '../modules/devices/card-binding.ts'
import { listGateways } from '../modules/devices/list-gateways.ts'
import { feedbackAnswer } from '../modules/feedback/answer.ts'
import { feedbackSend } from '../modules/feedback/send.ts'
import { health } from '../modules/health/health.ts'
import { healthLive } from '../modules/health/health-live.ts'
import { licenceBind } from '../modules/licence/bind.ts'
import { licenceGet, licenceHistory } from '../modules/licence/read-licence.ts'
import { licenceUpload } from '../modules/licence/upload.ts'
import { viewRoles } from '../modules/lists/view-sharing.ts'
import { columnsGet, columnsSave, viewDelete, viewList, viewSave } from '../modules/lists/views.ts'
import { issueTicket } from '../modules/live/issue-ticket.ts'
import { readPositions } from '../modules/live/read-positions.ts'
import { readSite } from '../modules/map/read-site.ts'
import { resetAccount } from '../modules/organisation/account-reset.ts'
import { choosePeople } from '../modules/organisation/choose-people.ts'
import { departmentChart } from '../modules/organisation/department-chart.ts'
import { departmentMove, departmentTree } from '../modules/organisation/department-tree.ts'
import { leave } from '../modules/organisation/leave.ts'
import { menuHeadings, menuHide, menuMove, menuPages, menuReset, menuRestore, menuTree } from '../modules/organisation/menu-order.ts'
import {
  contractorOptions,
  departmentChooser,
  departmentOptions,
  freeCardOptions,
  personOptions,
  personTemplateOptions,
  postChooser,
  postOptions,
  riskDistrictChooser,
  vehicleChooser,
  vehicleTemplateOptions,
} from '../modules/organisation/options.ts'
import { readPersonal } from '../modules/organisation/personal.ts'
import { takePhotos } from '../modules/organisation/photos.ts'
import { readRoster } from '../modules/organisation/read-roster.ts'
import { readTrackable } from '../modules/organisation/read-trackable.ts'
import { readRoleChoices, roleOptions } from '../modules/organisation/role-choices.ts'
import { roleConfigGet, roleConfigSave, roleCopy } from '../modules/organisation/role-config.ts'
import { changePassword, passwordChallenge } from '../modules/session/change-password.ts'
import { chooseBuilding } from '../modules/session/choose-building.ts'
import { sessionEnd, sessionEndAll, sessionForceOff, sessionOwn } from '../modules/session/end-session.ts'
import { sessionExtend } from '../modules/session/extend-session.ts'
import { freeLogin } from '../modules/session/free-login.ts'
import { integratorAccounts, integratorKey } from '../modules/session/integrator-key.ts'
import { listBuildings } from '../modules/session/list-buildings.ts'
import { login } from '../modules/session/login.ts'
import { loginChallenge } from '../modules/session/login-challenge.ts'
import { logout } from '../modules/session/logout.ts'
import { sessionInfo } from '../modules/session/session-info.ts'
import { customConfigGet, displayLogo, showNameSetting } from '../modules/settings/custom-config.ts'
import { settingsGet, settingsSave } from '../modules/settings/settings-form.ts'
import { getTrack } from '../modules/tracks/get-track.ts'
import { editorImageUpload, fileUpload, iconList, imageRenew, imageUpload, imageView } from '../modules/uploads/uploads.ts'
import { issueCard, returnCard } from '../modules/visitors/visit-card.ts'
import type { Handlers } from './handler.ts'

/** Which function answers which endpoint of the contract. */
export const handlers: Handlers = {
  login,
  loginChallenge,
  passwordChallenge,
  changePassword,
  logout,
  loginBuildings: listBuildings,
  chooseBuilding,
  integratorAccounts,
  integratorKey,
  freeLogin,
  sessionOwn,
  sessionEnd,
  sessionEndAll,
  sessionForceOff,
  sessionExtend,
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
  calibrationVersions,
  calibrationFigures,
  calibrationUpload,
  calibrationTrial,
  calibrationTrials,
  calibrationDiscard,
  calibrationOperation,
  calibrationApply,
  calibrationRestore,
  calibrationClear,
  calibrationExport,
  departmentOptions,
  postOptions,
  jobOptions: postOptions,
  contractorOptions,
  freeCardOptions,
  personTemplateOptions,
  vehicleTemplateOptions,
  personOptions,
  departmentChooser,
  postChooser,
  riskDistrictChooser,
  vehicleChooser,
  personChooser: choosePeople,
  menuTree,
  menuHeadings,
  menuPages,
  menuMove,
  menuHide,
  menuRestore,
  menuReset,
  roleOptions,
  roleChoices: readRoleChoices,
  roleConfigGet,
  roleConfigSave,
  roleCopy,
  accountReset: resetAccount,
  departmentTree,
  departmentMove,
  departmentChart,
  cardBind: bind,
  cardUnbind: unbind,
  cardHistory,
  personLeave: leave,
  personPersonal: readPersonal,
  personPhotos: takePhotos,
  visitorIssue: issueCard,
  visitorReturn: returnCard,
  exportJobs,
  exportCancel,
  exportDownload,
  viewList,
  viewRoles,
  viewSave,
  viewDelete,
  columnsGet,
  columnsSave,
  imageUpload,
  editorImageUpload,
  fileUpload,
  imageView,
  imageRenew,
  iconList,
  logVerify,
  feedbackSend,
  feedbackAnswer,
  licenceGet,
  licenceUpload,
  licenceBind,
  licenceHistory,
  customConfigGet,
  displayLogo,
  showNameSetting,
  'systemSetting.get': settingsGet,
  'systemSetting.save': settingsSave,
  health,
  healthLive,
}
