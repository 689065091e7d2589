import {
  ENDPOINTS,
  type EndpointName,
  encodeForm,
  type FormValues,
  initialValues,
  LAYOUT_DEFAULTS,
  SETTING_DEFAULTS,
  SETTINGS_ID,
  systemSetting,
} from '@muster/contracts'
import { upload } from './forms.ts'
import type { CallOptions } from './test-api.ts'

/** What a call can be aimed at: ids of rows that lie somewhere, or nowhere. */
export interface Target {
  /** Number of somebody who carries a card. */
  no: number
  sn: string
  buildId: string
  personId: string
  visitorId: string
  departmentId: string
  unitId: string
  postId: string
  templateId: string
  roleId: string
  accountId: string
  menuId: string
  integratorId: string
  gatewayId: string
  sessionId: string
  alarmId: string
  exportId: string
  viewId: string
  fileId: string
  trialId: string
  /** Of a calibration version. */
  versionNo: number
  feedbackId: string
}

/** A target of the same shape that exists in no building. */
export const nowhere = (): Target => ({
  no: 987_654_321,
  sn: 'NOWHERE-SN',
  buildId: 'nowhere-building',
  personId: 'nowhere-person',
  visitorId: 'nowhere-visitor',
  departmentId: 'nowhere-department',
  unitId: 'nowhere-unit',
  postId: 'nowhere-post',
  templateId: 'nowhere-template',
  roleId: 'nowhere-role',
  accountId: 'nowhere-account',
  menuId: 'nowhere-menu',
  integratorId: 'nowhere-integrator',
  gatewayId: 'nowhere-gateway',
  sessionId: 'nowhere-session',
  alarmId: 'nowhere:alarm',
  exportId: 'nowhere-export',
  viewId: 'nowhere-view',
  fileId: 'nowhere-file',
  trialId: 'nowhere-trial',
  versionNo: 876_543,
  feedbackId: 'nowhere-feedback',
})

/** An answer with the ids of its target taken out, so that answers about different rows can be compared. */
export function withoutTarget(text: string, target: Target): string {
  const ids = Object.values(target).map(String)
  return ids.sort((a, b) => b.length - a.length).reduce((rest, id) => rest.replaceAll(id, '#'), text)
}

/** Endpoints that ask for a session or a signed address. */
type GuardedName = { [N in EndpointName]: (typeof ENDPOINTS)[N]['access'] extends 'public' ? never : N }[EndpointName]
export const GUARDED = (Object.keys(ENDPOINTS) as EndpointName[]).filter((name): name is GuardedName => ENDPOINTS[name].access !== 'public')

const sealed = `${'A'.repeat(342)}==`
const ofSealed = { challengeId: 'nowhere-challenge', kid: 'nowhere-key' }
const EMPTY_ROLE = {
  permissions: [],
  areaScope: 'selected',
  areaTypeIds: [],
  peopleScope: 'selected',
  departmentIds: [],
  contractorIds: [],
  visitors: false,
  vehicles: [],
  patrolScope: 'own',
  patrolDepartmentIds: [],
}
const settings: FormValues = {
  ...initialValues(systemSetting.fields),
  ...SETTING_DEFAULTS,
  disappearanceS: '60',
  cardOfflineMin: '10',
  lowBatteryPct: '20',
}
const nothing = (): CallOptions => ({})
const ofId = (key: keyof Target) => (target: Target) => ({ query: { id: target[key] } })
const toId = (key: keyof Target) => (target: Target) => ({ body: { id: target[key] } })
const chosen = (key: keyof Target) => (target: Target) => ({ query: { chosen: target[key] } })

/**
 * A well-formed call of every guarded endpoint, aimed at a target where it can name one. An endpoint without one does
 * not compile.
 */
export const AIMS: Record<GuardedName, (target: Target) => CallOptions> = {
  passwordChallenge: nothing,
  changePassword: () => ({ body: { ...ofSealed, oldPassword: sealed, newPassword: sealed } }),
  sessionExtend: () => ({ body: { ...ofSealed, password: sealed } }),
  logout: nothing,
  chooseBuilding: ({ buildId }) => ({ query: { buildId } }),
  sessionInfo: nothing,
  layoutSave: () => ({ body: LAYOUT_DEFAULTS }),
  sessionOwn: nothing,
  sessionEnd: toId('sessionId'),
  sessionEndAll: nothing,
  sessionForceOff: toId('sessionId'),
  integratorAccounts: chosen('accountId'),
  integratorKey: toId('integratorId'),
  site: nothing,
  roster: nothing,
  livePositions: nothing,
  liveTicket: nothing,
  trackableDetail: ({ no }) => ({ query: { no } }),
  track: ({ no }) => ({ query: { no, from: '2026-11-20T00:00:00Z', to: '2026-11-20T01:00:00Z' } }),
  trackDays: ({ no }) => ({ query: { no } }),
  trackOverview: ({ no }) => ({ query: { no, from: '2026-11-20T00:00:00Z', to: '2026-11-20T01:00:00Z' } }),
  trackExport: ({ no }) => ({ query: { nos: String(no), from: '2026-11-20T00:00:00Z', to: '2026-11-20T01:00:00Z', format: 'csv' } }),
  trackSubjects: ({ no }) => ({ query: { no } }),
  alarmPage: nothing,
  alarmEvidence: ofId('alarmId'),
  alarmHelp: ofId('alarmId'),
  alarmPhone: ({ alarmId, no }) => ({ body: { id: alarmId, no } }),
  alarmCounts: nothing,
  alarmAcknowledge: ({ alarmId }) => ({ body: { ids: [alarmId] } }),
  alarmHandle: ({ alarmId }) => ({ body: { id: alarmId, disposition: 'handle', cause: '误触', falseAlarm: false, description: '' } }),
  gateways: nothing,
  gatewaySecret: ({ gatewayId }) => ({ body: { id: gatewayId } }),
  calibrationVersions: nothing,
  calibrationFigures: ({ versionNo }) => ({ query: { number: versionNo } }),
  calibrationUpload: () => ({ body: upload('no recording', 'a.jsonl') }),
  calibrationTrial: ofId('trialId'),
  calibrationTrials: nothing,
  calibrationDiscard: ({ trialId }) => ({ body: { id: trialId } }),
  calibrationOperation: nothing,
  calibrationClear: ({ versionNo }) => ({ body: { base: versionNo, note: '' } }),
  calibrationApply: ({ trialId }) => ({ body: { id: trialId, note: '' } }),
  calibrationRestore: ({ versionNo }) => ({ body: { number: versionNo, base: versionNo, note: '' } }),
  calibrationExport: ({ versionNo }) => ({ query: { number: versionNo } }),
  departmentOptions: chosen('departmentId'),
  postOptions: chosen('postId'),
  jobOptions: chosen('postId'),
  contractorOptions: chosen('unitId'),
  freeCardOptions: chosen('sn'),
  personTemplateOptions: chosen('templateId'),
  vehicleTemplateOptions: chosen('templateId'),
  personOptions: chosen('personId'),
  alarmAreaOptions: nothing,
  alarmSubjectOptions: ({ no }) => ({ query: { chosen: String(no) } }),
  departmentChooser: nothing,
  postChooser: nothing,
  riskDistrictChooser: nothing,
  areaChooser: nothing,
  areaParentChooser: nothing,
  areaTypeOptions: nothing,
  areaHeadcounts: nothing,
  areaFences: nothing,
  areaDraft: nothing,
  areaDiscard: ({ buildId }) => ({ body: { ids: [buildId] } }),
  areaPublish: () => ({ body: { why: '试', revisions: {}, endAlarms: false } }),
  areaVersions: nothing,
  areaCompare: () => ({ query: { from: 0, to: 0 } }),
  areaRestore: ({ versionNo }) => ({ body: { number: versionNo } }),
  floorOptions: nothing,
  vehicleChooser: nothing,
  personChooser: ({ departmentId }) => ({ query: { departId: departmentId, scope: 'all' } }),
  menuTree: nothing,
  menuHeadings: chosen('menuId'),
  menuPages: chosen('menuId'),
  menuMove: ({ menuId }) => ({ body: { id: menuId, version: 1, afterId: null, parentId: null } }),
  menuHide: ({ menuId }) => ({ body: { id: menuId, version: 1, hidden: true } }),
  menuRestore: ({ menuId }) => ({ body: { id: menuId, version: 1 } }),
  menuReset: () => ({ body: { version: 999 } }),
  roleOptions: chosen('roleId'),
  roleChoices: nothing,
  roleConfigGet: ofId('roleId'),
  roleConfigSave: ({ roleId, personId }) => ({ body: { ...EMPTY_ROLE, id: roleId, version: 1, people: [{ id: personId, name: 'x' }] } }),
  roleCopy: ({ roleId }) => ({ body: { id: roleId, name: '副本' } }),
  accountReset: toId('accountId'),
  departmentPicker: () => ({}),
  departmentTree: ({ departmentId }) => ({ query: { parentId: departmentId } }),
  departmentMove: ({ departmentId }) => ({ body: { id: departmentId, afterId: null, parentId: null } }),
  departmentChart: nothing,
  cardBind: ({ no, sn }) => ({ body: { trackableNo: no, sn } }),
  cardUnbind: ({ no }) => ({ body: { trackableNo: no } }),
  cardHistory: ({ no }) => ({ query: { no } }),
  personLeave: ({ personId }) => ({ body: { id: personId, leftOn: '2026-01-01' } }),
  personPersonal: ofId('personId'),
  personPhotos: () => ({ body: upload('no zip', 'photos.zip') }),
  visitorIssue: ({ visitorId, sn }) => ({ body: { id: visitorId, sn } }),
  visitorReturn: toId('visitorId'),
  exportJobs: nothing,
  exportCancel: toId('exportId'),
  exportDownload: ofId('exportId'),
  viewList: () => ({ query: { resource: 'person' } }),
  viewSave: ({ viewId }) => ({ body: { id: viewId, resource: 'person', name: '视图', isDefault: false, sharedWith: [], state: {} } }),
  viewRoles: () => ({}),
  viewDelete: toId('viewId'),
  columnsGet: () => ({ query: { resource: 'person' } }),
  columnsSave: () => ({ body: { resource: 'person', state: {} } }),
  imageUpload: () => ({ body: upload('no picture', 'a.png') }),
  editorImageUpload: () => ({ body: upload('no picture', 'a.png') }),
  fileUpload: () => ({ body: upload('no document', 'a.docx') }),
  imageView: ofId('fileId'),
  imageRenew: ({ fileId }) => ({ query: { id: fileId, until: 1, by: 'nowhere-session', sign: 'x' } }),
  iconList: nothing,
  iconUpload: () => ({ body: upload('no picture', 'a.png') }),
  iconDelete: toId('fileId'),
  logVerify: nothing,
  licenceHistory: nothing,
  feedbackSend: () => ({ body: { kind: 'problem', content: '反馈', page: '/dashboard', pictures: [], films: [] } }),
  feedbackAnswer: ({ feedbackId }) => ({ body: { id: feedbackId, version: 1, state: 'done', reply: '' } }),
  customConfigGet: () => ({ query: { customCode: 'notice' } }),
  displayLogo: nothing,
  showNameSetting: nothing,
  dictionaryOptions: () => ({ query: { category: 'supplyKind' } }),
  testMail: () => ({ body: { to: 'somebody@example.com' } }),
  'systemSetting.get': () => ({ query: { id: SETTINGS_ID } }),
  'systemSetting.save': () => ({ body: encodeForm(systemSetting.fields, settings, { id: SETTINGS_ID, version: '999' }) }),
}

/** Whether the call of the endpoint names its target at all. */
export const isAimed = (name: GuardedName, at: Target): boolean => JSON.stringify(AIMS[name](at)) !== JSON.stringify(AIMS[name](nowhere()))
