import { columnsOf, type TableName } from '@muster/database'

/** The recorded values that name a row of the forms; a card and a permit are called by their numbers. */
const NAMES = ['name', 'plate', 'loginName', 'title', 'trackableName', 'areaName']
const NUMBERS = { positioningCard: 'sn', permit: 'number' }

/** SQL: the name in recorded values. @param subject, values SQL of the kind and of the values */
export function nameIn(subject: string, values: string): string {
  const numbers = Object.entries(NUMBERS).map(([kind, name]) => `when '${kind}' then ${values} ->> '${name}'`)
  return `coalesce(${NAMES.map((name) => `${values} ->> '${name}'`).join(', ')}, case ${subject} ${numbers.join(' ')} end)`
}

interface Named {
  from: TableName
  /** SQL over the alias `s`; by default its column `name`. */
  name?: string
  /** Id of the row; by default its column `id`. */
  id?: string
}

const s = <T extends TableName>(table: T) => columnsOf(table, 's')
const account = s('account')
const visit = s('visit')
const vehicleVisit = s('vehicle_visit')
const handover = s('shift_handover')
const p = columnsOf('person', 'p')
const v = columnsOf('vehicle', 'v')
/** Characters of a text that names what it is the text of. */
const WORDS = 30
const words = (column: string) => `left(${column}, ${WORDS})`

const ACCOUNT: Named = { from: 'account', name: `coalesce(nullif(${account.real_name}, ''), ${account.login_name})` }
const PERSON: Named = { from: 'person' }
const VEHICLE: Named = { from: 'vehicle', name: s('vehicle').plate }
const CARD: Named = { from: 'tag', name: s('tag').sn }
const GATE: Named = { from: 'gate' }
const GATEWAY: Named = { from: 'gateway' }
const BELL: Named = { from: 'alarm_bell' }
const CAMERA: Named = { from: 'video_device' }
const SCREEN: Named = { from: 'big_screen' }
const RUN: Named = { from: 'emergency_run' }
const PERMIT: Named = { from: 'permit', name: s('permit').number }
const ROUND: Named = { from: 'patrol_round', name: s('patrol_round').route_name }
const SNAPSHOT: Named = { from: 'video_snapshot', name: s('video_snapshot').camera_name }
const EXPORT: Named = { from: 'export_job', name: s('export_job').file_name }
const VIEW: Named = { from: 'list_view' }
const MESSAGE: Named = { from: 'message', name: words(s('message').content) }

/** Where the rows of each kind of subject lie, and what they are called. A subject is a list, or the name of a call. */
const SUBJECTS: Readonly<Record<string, Named>> = {
  account: ACCOUNT,
  ...{ person: PERSON, contractorPerson: PERSON, personPersonal: PERSON, personLeave: PERSON },
  ...{ internalVehicle: VEHICLE, externalVehicle: VEHICLE },
  trackable: { from: 'trackable', id: `${s('trackable').no}::text` },
  ...{ card: CARD, positioningCard: CARD },
  ...{ personGate: GATE, vehicleCheckpoint: GATE },
  ...{ gateway: GATEWAY, gatewaySecret: GATEWAY },
  ...{ alarmBell: BELL, bellTest: BELL },
  ...{ videoDevice: CAMERA, videoOpen: CAMERA, videoTest: CAMERA, videoSnapshot: SNAPSHOT, videoSnapshotVerify: SNAPSHOT },
  bigScreen: SCREEN,
  ...{ emergencyRun: RUN, emergencyReplay: RUN, drillPlan: { from: 'drill_plan' }, safetyIsland: { from: 'safety_island' } },
  permit: PERMIT,
  ...{ patrolRound: ROUND, patrolRoute: { from: 'patrol_route' }, patrolTeam: { from: 'patrol_team' } },
  ...{ patrolPoint: { from: 'patrol_point' }, patrolArea: { from: 'patrol_area' } },
  ...{ exportCancel: EXPORT, exportDownload: EXPORT, viewSave: VIEW, viewDelete: VIEW },
  ...{ message: MESSAGE, messageTemplate: { from: 'message_template' } },
  visitor: { from: 'visit', name: `(select ${p.name} from person p where ${p.id} = ${visit.person_id})` },
  vehicleVisit: { from: 'vehicle_visit', name: `(select ${v.plate} from vehicle v where ${v.id} = ${vehicleVisit.vehicle_id})` },
  feedback: { from: 'feedback', name: words(s('feedback').content) },
  shiftHandover: { from: 'shift_handover', name: `${handover.outgoing_name} || ' → ' || ${handover.incoming_name}` },
  safetyBriefing: { from: 'safety_briefing', name: words(s('safety_briefing').topic) },
  calibration: { from: 'calibration_trial', name: s('calibration_trial').file_name },
  accessAnomaly: { from: 'access_anomaly' },
  accessBlock: { from: 'access_block', name: s('access_block').value },
  alarmTemplate: { from: 'alarm_template' },
  approvedGathering: { from: 'approved_gathering' },
  area: { from: 'area' },
  areaStatistic: { from: 'area_statistic' },
  areaType: { from: 'area_type' },
  baseStation: { from: 'anchor' },
  beacon: { from: 'anchor' },
  contractorUnit: { from: 'contractor_unit' },
  customDevice: { from: 'custom_device' },
  customKind: { from: 'custom_kind' },
  department: { from: 'department' },
  dictionaryEntry: { from: 'dictionary_entry', name: s('dictionary_entry').name_zh_cn },
  dutyPlan: { from: 'duty_plan' },
  emergencySupply: { from: 'emergency_supply' },
  holiday: { from: 'holiday' },
  integrator: { from: 'integrator' },
  permitPeriod: { from: 'permit_period' },
  post: { from: 'post' },
  projectionScreen: { from: 'projection_screen' },
  role: { from: 'role' },
  savedReport: { from: 'saved_report' },
  silenceWindow: { from: 'silence_window', name: words(s('silence_window').reason) },
  specialCertificate: { from: 'special_certificate' },
  valuableEquipment: { from: 'valuable_equipment' },
  workShift: { from: 'work_shift' },
}

/** What values name but the log is not about under this name: an alarm's entries tell whose it was themselves. */
const NAMED_BESIDE: Readonly<Record<string, Named>> = { alarm: { from: 'alarm', name: s('alarm').trackable_name } }

/** Kinds whose rows have names. */
export const NAMED_SUBJECTS: readonly string[] = Object.keys(SUBJECTS)

/**
 * SQL: what the row is called now; null: it is gone, or its kind has no names.
 * @param kinds those that there may be: the tables of others are not touched
 * @param subject, id SQL of kind and id
 */
export function presentName(kinds: readonly string[], subject: string, id: string): string {
  const names = kinds.flatMap((kind) => {
    const named = SUBJECTS[kind]
    if (named === undefined) return []
    const { from, name = 's.name', id: own = 's.id' } = named
    return [`when '${kind}' then (select ${name} from ${from} s where ${own} = ${id})`]
  })
  return names.length === 0 ? 'null' : `case ${subject} ${names.join(' ')} end`
}

/**
 * Statement for the names of rows of a kind.
 * @param building, ids SQL of the building and of the ids, as an array of texts
 */
export function rowNames(kind: string, building: string, ids: string): string {
  const named = SUBJECTS[kind] ?? NAMED_BESIDE[kind]
  if (named === undefined) throw new Error(`no rows of the kind ${kind} have names`)
  const { from, name = 's.name', id = 's.id' } = named
  return `select ${id} as id, ${name} as name from ${from} s where s.building_id = ${building} and ${id} = any(${ids}::text[])`
}
