import {
  ENDPOINTS,
  type EndpointName,
  encodeForm,
  type FormValues,
  initialValues,
  LAYOUT_DEFAULTS,
  MAP_SETTING_DEFAULTS,
  SETTING_DEFAULTS,
  SETTINGS_ID,
  type SecretConfig,
  screenOf,
  systemSetting,
} from '@muster/contracts'
import { upload } from './forms.ts'
import type { CallOptions } from './test-api.ts'

/** What a call can be aimed at: ids of rows that lie somewhere, or nowhere. */
export interface Target {
  /** Number of somebody who carries a card. */
  no: number
  sn: string
  cardId: string
  bellId: string
  cameraId: string
  customKindId: string
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
  anchorId: string
  sessionId: string
  alarmId: string
  exportId: string
  viewId: string
  fileId: string
  trialId: string
  /** Of a calibration version. */
  versionNo: number
  feedbackId: string
  messageId: string
  permitId: string
}

const PICTURE_POINT = { leftM: 10, topM: 10, lonDeg: 121, latDeg: 31 }
const PICTURE = {
  ...{ id: null, floor: 0, name: '总图', widthM: 100, minX: 0, maxY: 0, opacity: 1 },
  points: [PICTURE_POINT, { ...PICTURE_POINT, leftM: 60, lonDeg: 121.001 }],
}
const MODEL = { id: null, floor: 0, name: '泵', x: 0, y: 0, baseM: 0, bearingDeg: 0, scale: 1 }

const DRAFT = {
  ...{ extent: [0, 0, 100, 100], put: [], remove: [] },
  floors: [{ number: 0, label: '室外', elevationM: 0, heightM: 4 }],
}

/** A target of the same shape that exists in no building. */
export const nowhere = (): Target => ({
  no: 987_654_321,
  sn: 'NOWHERE-SN',
  cardId: 'nowhere-card',
  bellId: 'nowhere-bell',
  cameraId: 'nowhere-camera',
  customKindId: 'nowhere-kind',
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
  anchorId: 'nowhere-anchor',
  sessionId: 'nowhere-session',
  alarmId: 'nowhere:alarm',
  exportId: 'nowhere-export',
  viewId: 'nowhere-view',
  fileId: 'nowhere-file',
  trialId: 'nowhere-trial',
  versionNo: 876_543,
  feedbackId: 'nowhere-feedback',
  messageId: 'nowhere-message',
  permitId: 'nowhere-permit',
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
const SECRET: SecretConfig = {
  ...{ bgversion: 'newer', iswwyt: false, showJJ: false, maplogo: null, logo: '', title: '', theme: 'auto', hiddenModules: [] },
}
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
  cardRestMin: '480',
  cardsTogetherMin: '20',
  anchorOfflineMin: '10',
  gatewayOfflineMin: '2',
  lowBatteryPct: '20',
  patrolAlarmMin: '10',
}
const AN_HOUR = { report: 'areaHours', from: '2026-11-20 08:00:00', to: '2026-11-20 09:00:00' }
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
  secondFactorState: nothing,
  secondFactorStart: () => ({ body: { ...ofSealed, password: sealed } }),
  secondFactorConfirm: () => ({ body: { code: '000000' } }),
  secondFactorStop: () => ({ body: { ...ofSealed, password: sealed, code: '000000' } }),
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
  alarmOpen: nothing,
  alarmEvidence: ofId('alarmId'),
  alarmNeighbours: ofId('alarmId'),
  handoverWrite: () => ({ body: { incoming: 'nobody', note: '' } }),
  handoverSign: () => ({ body: { id: 'nothing' } }),
  handoverAlarms: () => ({ query: { id: 'nothing' } }),
  conformance: nothing,
  conformanceReplace: () => ({ body: { at: '2026-11-24T02:00:00.000Z', tookS: 1, seed: 1, machine: 'm', shortened: true, figures: [] } }),
  alarmHelp: ofId('alarmId'),
  alarmPhone: ({ alarmId, no }) => ({ body: { id: alarmId, no } }),
  alarmCounts: nothing,
  alarmAcknowledge: ({ alarmId }) => ({ body: { ids: [alarmId] } }),
  alarmHandle: ({ alarmId }) => ({ body: { id: alarmId, disposition: 'handle', cause: '误触', falseAlarm: false, description: '' } }),
  alarmAssign: ({ alarmId }) => ({ body: { id: alarmId, to: null, instead: null } }),
  alarmWorkers: nothing,
  alarmComment: ({ alarmId }) => ({ body: { id: alarmId, text: '已联系' } }),
  alarmReopen: ({ alarmId }) => ({ body: { id: alarmId, reason: '复发' } }),
  alarmShelve: ({ alarmId }) => ({ body: { id: alarmId, minutes: 30, reason: '检修' } }),
  alarmUnshelve: toId('alarmId'),
  alarmDeliveries: ofId('alarmId'),
  alarmStatistics: nothing,
  gatheringStatistics: nothing,
  alarmStatisticsExport: () => ({ query: { format: 'csv' } }),
  gateways: nothing,
  gatewaySecret: ({ gatewayId }) => ({ body: { id: gatewayId } }),
  networkStatus: nothing,
  anchorHealth: ofId('anchorId'),
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
  contractorChooser: nothing,
  freeCardOptions: chosen('sn'),
  personTemplateOptions: chosen('templateId'),
  vehicleTemplateOptions: chosen('templateId'),
  personOptions: chosen('personId'),
  alarmAreaOptions: nothing,
  alarmSubjectOptions: ({ no }) => ({ query: { chosen: String(no) } }),
  departmentChooser: nothing,
  postChooser: nothing,
  riskDistrictChooser: nothing,
  projectionLink: ({ viewId }) => ({ body: { id: viewId } }),
  workShiftOptions: nothing,
  attendanceCorrect: ({ viewId }) => ({ body: { id: viewId, version: 1, state: '0', reason: '测试' } }),
  gateHeadCounts: nothing,
  gateDoors: ({ viewId }) => ({ query: { id: viewId } }),
  gateOpen: ({ viewId }) => ({ body: { id: viewId, device: 'x', number: 1, reason: '测试' } }),
  gateStatistics: () => ({ query: { kind: 'people', from: '2026-11-01', to: '2026-11-02' } }),
  gateSettle: ({ alarmId }) => ({ body: { id: alarmId.slice(0, 64), inside: true, reason: '已核实' } }),
  personGateOptions: nothing,
  vehicleCheckpointOptions: nothing,
  patrolBeaconOptions: nothing,
  patrolPointChooser: ({ departmentId }) => ({ query: { departId: departmentId } }),
  patrolPointPlaces: ({ departmentId }) => ({ query: { departId: departmentId } }),
  patrolAreaChooser: nothing,
  patrolTeamChooser: nothing,
  patrolRoundDetail: () => ({ query: { id: 'nowhere-round' } }),
  patrolBoard: nothing,
  patrolMine: nothing,
  patrolAnswer: () => ({
    body: {
      ...{ id: '7f6f4dd20a434a1c9b801a2b3c4d5e6f', roundId: 'nowhere-round', pointId: 'nowhere', at: '2026-01-01T00:00:00.000Z' },
      answers: [{ name: '阀门', value: 'Y', photo: null }],
    },
  }),
  reportRun: () => ({ query: AN_HOUR }),
  reportVisits: ({ no }) => ({ query: { ...AN_HOUR, no } }),
  reportTrips: ({ no }) => ({ query: { report: 'vehicles', no } }),
  dashboard: () => ({ query: { cards: 'people,ranking,alarms,permits,patrols,devices,readiness' } }),
  heatRules: nothing,
  heatPeriod: () => ({ query: { from: '2026-11-20 08:00:00', to: '2026-11-20 09:00:00', floor: 1 } }),
  reportExport: () => ({ query: { ...AN_HOUR, format: 'csv' } }),
  patrolStatistics: nothing,
  patrolOverview: nothing,
  patrolStatisticsExport: () => ({ query: { format: 'csv' } }),
  areaChooser: nothing,
  areaParentChooser: nothing,
  areaTypeOptions: nothing,
  areaHeadcounts: nothing,
  areaAccuracy: nothing,
  areaTypeDefaults: ({ buildId }) => ({ query: { id: `${buildId}-zone` } }),
  areaStatisticCounts: nothing,
  areaFences: nothing,
  areaDraft: nothing,
  areaDiscard: ({ buildId }) => ({ body: { ids: [buildId] } }),
  areaPublish: () => ({ body: { why: '试', revisions: {}, endAlarms: false } }),
  areaVersions: nothing,
  areaCompare: () => ({ query: { from: 0, to: 0 } }),
  areaRestore: ({ versionNo }) => ({ body: { number: versionNo } }),
  areaTrialOrder: () => ({ body: { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' } }),
  areaTrials: nothing,
  areaTrial: ofId('trialId'),
  areaTrialDiscard: ({ trialId }) => ({ body: { id: trialId } }),
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
  accountFactorReset: toId('accountId'),
  departmentPicker: () => ({}),
  departmentTree: ({ departmentId }) => ({ query: { parentId: departmentId } }),
  departmentMove: ({ departmentId }) => ({ body: { id: departmentId, afterId: null, parentId: null } }),
  departmentChart: nothing,
  cardBind: ({ no, sn }) => ({ body: { trackableNo: no, sn } }),
  cardUnbind: ({ no }) => ({ body: { trackableNo: no } }),
  cardHistory: ({ no }) => ({ query: { no } }),
  cardBattery: ofId('cardId'),
  cardHolders: ofId('cardId'),
  cardCommands: ofId('cardId'),
  cardState: ({ cardId }) => ({ body: { id: cardId, state: 'lost' } }),
  cardReplace: ({ cardId, sn }) => ({ body: { id: cardId, sn, state: 'ready' } }),
  placedThings: nothing,
  customKindOptions: chosen('customKindId'),
  customKindFields: ofId('customKindId'),
  videoTest: toId('cameraId'),
  videoState: nothing,
  videoCameras: nothing,
  videoOpen: toId('cameraId'),
  videoStream: () => ({ query: { ticket: 'nowhere.ticket' } }),
  videoSnapshotSave: ({ cameraId, fileId }) => ({
    body: { id: cameraId, shownAt: '2026-01-01T00:00:00Z', picture: `/image/view?id=${fileId}` },
  }),
  videoSnapshots: nothing,
  videoSnapshotVerify: toId('cameraId'),
  bellTest: toId('bellId'),
  bellRings: ofId('bellId'),
  beaconConfigure: ({ anchorId }) => ({ body: { ids: [anchorId, 'nowhere-beacon'], password: '123456', powerDbm: 0, intervalMs: 500 } }),
  beaconCommands: ofId('anchorId'),
  beaconSync: nothing,
  cardFind: ({ cardId }) => ({ body: { id: cardId, signal: 'both' } }),
  personLeave: ({ personId }) => ({ body: { id: personId, leftOn: '2026-01-01' } }),
  personPersonal: ofId('personId'),
  personPhotos: () => ({ body: upload('no zip', 'photos.zip') }),
  visitorIssue: ({ visitorId, sn }) => ({ body: { id: visitorId, sn } }),
  visitorReturn: toId('visitorId'),
  visitorDecide: ({ visitorId }) => ({ body: { id: visitorId, approve: true } }),
  vehicleVisitDecide: ({ visitorId }) => ({ body: { id: visitorId, approve: true } }),
  vehicleVisitIssue: ({ visitorId, sn }) => ({ body: { id: visitorId, sn } }),
  vehicleVisitReturn: toId('visitorId'),
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
  messageReach: ({ personId }) => ({ body: { to: ['people'], people: [personId] } }),
  messageReissue: ({ messageId }) => ({ body: { messageId } }),
  permitOptions: chosen('permitId'),
  permitZones: nothing,
  permitBoard: nothing,
  permitsToSign: nothing,
  permitStatistics: nothing,
  permitDetail: ofId('permitId'),
  permitStep: ({ permitId }) => ({ body: { id: permitId, version: 1, step: 'cancel' } }),
  permitMeasureTick: ({ permitId }) => ({ body: { id: permitId, measureId: 'nowhere-measure', applies: true } }),
  permitGasAdd: ({ permitId }) => ({ body: { id: permitId, gas: 'oxygen', place: '1', value: 20, sampledAt: '2026-01-01T00:00:00Z' } }),
  permitGuardian: ({ permitId, personId }) => ({ body: { id: permitId, version: 1, personId, note: '交接' } }),
  permitCopy: ({ permitId }) => ({ body: { id: permitId, day: '2026-01-01' } }),
  noticeList: nothing,
  noticeRead: () => ({ body: { id: '0' } }),
  safetyIslandChooser: nothing,
  drillPlanCopy: ({ feedbackId }) => ({ body: { id: feedbackId, name: '副本' } }),
  drillPlanVersions: ofId('feedbackId'),
  emergencyStart: ({ feedbackId }) => ({ body: { kind: 'drill', name: '演练', planId: feedbackId, alarmId: null, confirmed: true } }),
  emergencyEnd: ({ feedbackId }) => ({ body: { id: feedbackId, how: 'ended', reason: '完' } }),
  emergencyCurrent: nothing,
  emergencyReplay: ofId('feedbackId'),
  emergencyReport: ofId('feedbackId'),
  musterBoard: ofId('feedbackId'),
  musterMark: ({ feedbackId, no }) => ({ body: { id: feedbackId, nos: [no], mark: null, note: '' } }),
  musterNear: ({ feedbackId, no }) => ({ query: { id: feedbackId, no } }),
  musterPhone: ({ feedbackId, no }) => ({ body: { id: feedbackId, no } }),
  feedbackSend: () => ({ body: { kind: 'problem', content: '反馈', page: '/dashboard', pictures: [], films: [] } }),
  feedbackAnswer: ({ feedbackId }) => ({ body: { id: feedbackId, version: 1, state: 'done', reply: '' } }),
  branches: nothing,
  mapSettings: nothing,
  mapSettingsSave: () => ({ body: { version: 999, settings: MAP_SETTING_DEFAULTS } }),
  mapSettingsReset: () => ({ body: { version: 999 } }),
  imageryProviders: nothing,
  imageryTiles: ({ fileId }) => ({ query: { id: fileId, offset: 0, length: 10 } }),
  imageryUpload: () => ({ query: { version: 999 }, body: upload('no tiles', 'site.pmtiles') }),
  imageryFolder: nothing,
  imageryStored: () => ({ body: { version: 999, name: 'nowhere.pmtiles' } }),
  imageryRemove: () => ({ body: { version: 999 } }),
  planObjects: nothing,
  planFile: ({ fileId }) => ({ query: { id: fileId, part: 'picture' } }),
  planVersions: nothing,
  planExport: () => ({ query: { kind: '2d' } }),
  planImport: () => ({ body: upload('no zip', 'map.zip') }),
  planImportDrawing: () => ({ query: { mode: 'beside' }, body: upload('no shape', 'plan.dxf.ndjson') }),
  planImportFolder: nothing,
  planImportStored: () => ({ body: { name: 'nowhere.zip' } }),
  planCandidateShapes: ({ fileId }) => ({ query: { id: fileId } }),
  planDraft: nothing,
  planDraftSave: ({ fileId }) => ({ body: { ...DRAFT, number: 999, draftId: fileId } }),
  planAccept: ({ fileId }) => ({ body: { number: 999, id: fileId, why: '更换图纸' } }),
  planDiscard: ({ fileId }) => ({ body: { id: fileId } }),
  planRestore: () => ({ body: { number: 999, version: 1, why: '恢复' } }),
  planPictureUpload: () => ({ body: upload('no picture', 'plan.png') }),
  planPictureSave: ({ fileId }) => ({ body: { number: 999, ...PICTURE, fileId } }),
  planModelUpload: () => ({ body: upload('no model', 'pump.glb') }),
  planModelSave: ({ fileId }) => ({ body: { number: 999, ...MODEL, fileId } }),
  planObjectRemove: ({ fileId }) => ({ body: { number: 999, id: fileId } }),
  screenShow: ofId('feedbackId'),
  screenList: nothing,
  screenDraft: ofId('feedbackId'),
  screenDraftSave: ({ feedbackId }) => ({ body: { id: feedbackId, version: 1, document: screenOf('blank') } }),
  screenPublish: ({ feedbackId }) => ({ body: { id: feedbackId, version: 1, why: '发布' } }),
  screenVersions: ofId('feedbackId'),
  screenRestore: ({ feedbackId }) => ({ body: { id: feedbackId, version: 1, number: 0 } }),
  screenCopy: ({ feedbackId }) => ({ body: { id: feedbackId, name: '副本' } }),
  screenFile: ofId('feedbackId'),
  screenRoleOptions: () => ({ query: {} }),
  screenImport: () => ({ body: { kind: 'muster-screen', name: '导入', document: screenOf('blank') } }),
  secretState: nothing,
  secretPassword: () => ({ body: { ...ofSealed, password: sealed, next: sealed, second: null } }),
  secretOpen: () => ({ body: { ...ofSealed, password: sealed } }),
  secretConfigGet: nothing,
  secretConfigSave: () => ({ body: { version: 999, config: SECRET } }),
  customConfigGet: () => ({ query: { customCode: 'notice' } }),
  displayLogo: nothing,
  showNameSetting: nothing,
  dictionaryOptions: () => ({ query: { category: 'supplyKind' } }),
  busStatus: nothing,
  testMail: () => ({ body: { to: 'somebody@example.com' } }),
  'systemSetting.get': () => ({ query: { id: SETTINGS_ID } }),
  'systemSetting.save': () => ({ body: encodeForm(systemSetting.fields, settings, { id: SETTINGS_ID, version: '999' }) }),
}

/** Whether the call of the endpoint names its target at all. */
export const isAimed = (name: GuardedName, at: Target): boolean => JSON.stringify(AIMS[name](at)) !== JSON.stringify(AIMS[name](nowhere()))
