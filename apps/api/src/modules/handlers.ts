import { exportCancel, exportDownload, exportJobs } from '../framework/exchange/export-jobs.ts'
import type { Handlers } from '../framework/routing/handler.ts'
import { resetAccount } from './accounts/account-reset.ts'
import { acknowledge } from './alarms/acknowledge.ts'
import { counts } from './alarms/counts.ts'
import { evidence } from './alarms/evidence.ts'
import { handle } from './alarms/handle.ts'
import { page } from './alarms/page.ts'
import { logVerify } from './audit/verify.ts'
import { calibrationOperation } from './calibration/operation.ts'
import { calibrationDiscard, calibrationTrial, calibrationTrials, calibrationUpload } from './calibration/trials.ts'
import {
  calibrationApply,
  calibrationClear,
  calibrationExport,
  calibrationFigures,
  calibrationRestore,
  calibrationVersions,
} from './calibration/versions.ts'
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
} from './choices.ts'
import { departmentChart } from './departments/department-chart.ts'
import { departmentMove, departmentTree } from './departments/department-tree.ts'
import { bind, cardHistory, unbind } from './devices/card-binding.ts'
import { listGateways } from './devices/list-gateways.ts'
import { feedbackAnswer } from './feedback/answer.ts'
import { feedbackSend } from './feedback/send.ts'
import { editorImageUpload, fileUpload, iconList, imageRenew, imageUpload, imageView } from './files/files.ts'
import { health } from './health/health.ts'
import { healthLive } from './health/health-live.ts'
import { licenceBind } from './licence/bind.ts'
import { licenceGet, licenceHistory } from './licence/read-licence.ts'
import { licenceUpload } from './licence/upload.ts'
import { viewRoles } from './lists/view-sharing.ts'
import { columnsGet, columnsSave, viewDelete, viewList, viewSave } from './lists/views.ts'
import { issueTicket } from './live/issue-ticket.ts'
import { readPositions } from './live/read-positions.ts'
import { readSite } from './map/read-site.ts'
import { menuHeadings, menuHide, menuMove, menuPages, menuReset, menuRestore, menuTree } from './menu/menu-order.ts'
import { choosePeople } from './people/choose-people.ts'
import { leave } from './people/leave.ts'
import { readPersonal } from './people/personal.ts'
import { takePhotos } from './people/photos.ts'
import { readRoleChoices, roleOptions } from './roles/role-choices.ts'
import { roleConfigGet, roleConfigSave, roleCopy } from './roles/role-config.ts'
import { changePassword, passwordChallenge } from './session/change-password.ts'
import { chooseBuilding } from './session/choose-building.ts'
import { sessionEnd, sessionEndAll, sessionForceOff, sessionOwn } from './session/end-session.ts'
import { sessionExtend } from './session/extend-session.ts'
import { freeLogin } from './session/free-login.ts'
import { integratorAccounts, integratorKey } from './session/integrator-key.ts'
import { listBuildings } from './session/list-buildings.ts'
import { login } from './session/login.ts'
import { loginChallenge } from './session/login-challenge.ts'
import { logout } from './session/logout.ts'
import { sessionInfo } from './session/session-info.ts'
import { customConfigGet, displayLogo, showNameSetting } from './settings/custom-config.ts'
import { settingsGet, settingsSave } from './settings/settings-form.ts'
import { readRoster } from './trackables/read-roster.ts'
import { readTrackable } from './trackables/read-trackable.ts'
import { getTrack } from './tracks/get-track.ts'
import { issueCard, returnCard } from './visitors/visit-card.ts'

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
