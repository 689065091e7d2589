import { DEFAULT_MENU } from '@muster/contracts'
import { DEMO_BUILDING_ID } from '../map/site.ts'

/** A role of the demonstration site, in the columns of its table. */
export interface DemoRole {
  code: string
  name: string
  remark: string
  permissions: string[]
  people_scope: 'all' | 'selected'
  department_ids: string[]
  contractor_ids: string[]
  visitors: boolean
  area_scope: 'all' | 'selected'
  area_type_ids: string[]
  patrol_scope: 'own' | 'ownAndSub' | 'company' | 'selected'
}

/** An account of the demonstration site, other than the administrator. */
export interface DemoAccount {
  loginName: string
  role: string
  /** The account belongs to the first person with this post and class. */
  post: string
}

type Scope = Pick<DemoRole, 'people_scope' | 'department_ids' | 'contractor_ids' | 'visitors' | 'area_scope' | 'area_type_ids'>
const ALL: Scope = { people_scope: 'all', department_ids: [], contractor_ids: [], visitors: false, area_scope: 'all', area_type_ids: [] }
const unit = (code: string) => `${DEMO_BUILDING_ID}-unit-${code}`
/** A contractor's manager is responsible for the own people: each contractor has its own role. */
const OWN_UNIT = unit('repair')

/** Everything on these pages of the menu except `except`. */
const pages = (keys: readonly string[], except = /^$/) =>
  DEFAULT_MENU.filter(({ key }) => keys.includes(key))
    .flatMap(({ permission, buttons }) => [...(permission === null ? [] : [permission]), ...buttons])
    .filter((code, index, all) => !except.test(code) && all.indexOf(code) === index)

/** Users of the console on a chemical site. */
export const DEMO_ROLES: readonly DemoRole[] = [
  {
    ...ALL,
    code: 'safety',
    name: '安全管理员',
    remark: '查看和处置全部报警，管理人员证书与访客',
    permissions: pages(
      [
        'home',
        'warningCentre',
        'monitoringCentre',
        'tracks',
        'alarmList',
        'alarmStatistics',
        'alarmSettings',
        'silenceWindows',
        'alarmTemplates',
        'gatheringStatistics',
        'approvedGatherings',
        'gatheringSettings',
        'visitors',
        'staff',
        'certificates',
        'orgChart',
        'areaTypes',
        'areaVisits',
        'areaAlarms',
        'areaStatistics',
        'holidays',
        'contractorUnits',
        'contractorPeople',
        'gateways',
        'patrolPoints',
        'patrolAreas',
        'patrolTeams',
        'drillPlans',
        'safetyIslands',
        'patrolRoutes',
        'musterBoard',
        'drillResults',
        'patrolBoard',
        'patrolRounds',
        'patrolChecks',
        'patrolStatistics',
        'reportAreaHours',
        'reportStays',
        'reportAreas',
        'reportAttendance',
        'reportContractorHours',
        'smartAccess',
        'vehicleCheckpoints',
        'gateHeadCounts',
        'personPassages',
        'accessAnomalies',
        'vehiclePassages',
        'vehicleVisits',
        'projectionScreens',
        'accessBlocks',
        'safetyBriefings',
        'gateStatistics',
        'workShifts',
        'dutyPlans',
        'duties',
        'attendanceRecords',
      ],
      /^(bp:(enterprise:person|contractor|contractor:person):(add|delete|import)|settings:secret:edit)$/,
    ),
    patrol_scope: 'company',
  },
  {
    ...ALL,
    code: 'control-room',
    name: '中控室值班员',
    remark: '值守实时地图，确认和处置报警',
    permissions: [
      ...pages(['home', 'tracks', 'alarmList', 'alarmStatistics', 'gatheringStatistics', 'gateways']),
      ...pages(['positioningCards'], /:(add|edit|delete|import|state)$/),
      ...pages([
        'braceletNotices',
        'cardMessages',
        'voiceNotices',
        'deliveries',
        'messageTemplates',
        'musterBoard',
        'drillPlans',
        'safetyIslands',
        'drillResults',
      ]),
      ...pages(['permitBoard', 'patrolBoard', 'network', 'warningCentre'], /^settings:secret:edit$/),
      'area:view',
      'access:passage:view',
      'access:vehiclePassage:view',
      'bp:enterprise:person:view',
      'bp:contractor:person:view',
    ],
    patrol_scope: 'company',
  },
  {
    ...ALL,
    code: 'contractor',
    name: '承包商管理员',
    remark: '只看本单位及其人员、车辆',
    permissions: [
      ...pages(['contractorUnits', 'contractorPeople', 'externalVehicles'], /^bp:contractor:(add|delete|import)$/),
      'map:view',
      'track:view',
      'alarm:view',
    ],
    people_scope: 'selected',
    contractor_ids: [OWN_UNIT],
    patrol_scope: 'own',
  },
  {
    ...ALL,
    code: 'gate',
    name: '门卫',
    remark: '登记访客和外来车辆，发放和收回定位卡',
    permissions: [
      ...pages(['visitors', 'vehicleVisits'], /:(delete|export|unmask|admit|admitOthers)$/),
      ...pages(['personPassages', 'vehiclePassages'], /:export$/),
      ...['view', 'add', 'edit'].map((verb) => `bp:vehicle:external:${verb}`),
      'bp:card:view',
      'bp:card:bind',
      'map:view',
    ],
    people_scope: 'selected',
    contractor_ids: [unit('carrier')],
    visitors: true,
    patrol_scope: 'own',
  },
  {
    ...ALL,
    code: 'patroller',
    name: '巡检员',
    remark: '在手机上查看自己的巡检任务，上报检查结果',
    permissions: pages(['patrolMine', 'patrolBoard']),
    people_scope: 'selected',
    department_ids: [`${DEMO_BUILDING_ID}-dept-tank-farm`],
    patrol_scope: 'own',
  },
]

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { loginName: 'safety', role: 'safety', post: 'safety-engineer' },
  { loginName: 'control', role: 'control-room', post: 'board-operator' },
  { loginName: 'contractor', role: 'contractor', post: 'insulator' },
  { loginName: 'gate', role: 'gate', post: 'guard' },
  { loginName: 'patrol', role: 'patroller', post: 'tank-operator' },
]
