import { RESOURCES, type ResourceName, type ResourceScope } from '@muster/contracts'
import { columnsOf } from '@muster/database'
import type { PoolClient } from 'pg'
import type { ResourceStore, Scope } from '../resource/store.ts'
import { seesBlock, seesBriefing } from './access-rows.ts'
import { seesAlarm } from './alarms.ts'
import { AREA_ALARM_ID, AREA_KINDS } from './area-alarms.ts'
import { seesVisit, VISIT_ID } from './area-visits.ts'
import { seesArea, seesAreaType } from './areas.ts'
import { seesCamera } from './cameras.ts'
import { seesDutyPlan } from './duties.ts'
import { EDITED_ROWS } from './edited-areas.ts'
import { seesPatrolOf } from './patrol.ts'
import { seesDepartment, seesPerson, seesTrackable, seesUnit, seesVehicle } from './people.ts'
import { seesPermit } from './permits.ts'
import { idsInScope, type ScopedRows } from './scoped-rows.ts'
import { ADMINISTRATOR } from './session-view.ts'
import { seesVehicleVisit } from './vehicle-visits.ts'

const p = columnsOf('person', 'p')
const c = columnsOf('special_certificate', 'c')
const v = columnsOf('vehicle', 'v')
const x = columnsOf('visit', 'x')
const vv = columnsOf('vehicle_visit', 'vv')
const d = columnsOf('department', 'd')
const u = columnsOf('contractor_unit', 'u')
const ab = columnsOf('account_building', 'ab')
const a = columnsOf('account', 'a')
const t = columnsOf('patrol_team', 't')
const pp = columnsOf('patrol_point', 'pp')
const pa = columnsOf('patrol_area', 'pa')
const pr = columnsOf('patrol_route', 'pr')
const po = columnsOf('patrol_round', 'po')
const pc = columnsOf('patrol_check_result', 'pc')
const who = columnsOf('trackable', 'who')
const area = columnsOf('area', 'a')
const ty = columnsOf('area_type', 'ty')
const alarm = columnsOf('alarm')
const g = columnsOf('tag', 'g')
const held = columnsOf('tag_assignment', 'held')
const gp = columnsOf('gate_passage', 'gp')
const an = columnsOf('access_anomaly', 'an')
const du = columnsOf('duty', 'du')
const pl = columnsOf('duty_plan', 'pl')
const block = columnsOf('access_block', 'k')
const sb = columnsOf('safety_briefing', 'sb')
const mr = columnsOf('downlink', 'mr')
const pm = columnsOf('permit', 'pm')
const pg = columnsOf('permit_delegation', 'pg')
const vd = columnsOf('video_device', 'vd')
const vs = columnsOf('video_snapshot', 'vs')

type Session = Scope['session']

export const SCOPED_ROWS = {
  person: { from: 'person p', id: p.id, building: p.building_id, sees: ({ scope }, value) => seesPerson(scope, 'p', value) },
  certificate: {
    from: `special_certificate c join person p on ${p.id} = ${c.person_id}`,
    id: c.id,
    building: c.building_id,
    sees: ({ scope }, value) => seesPerson(scope, 'p', value),
  },
  vehicle: { from: 'vehicle v', id: v.id, building: v.building_id, sees: ({ scope }, value) => seesVehicle(scope, 'v', value) },
  visit: {
    from: `visit x join person p on ${p.id} = ${x.person_id}`,
    id: x.id,
    building: x.building_id,
    sees: ({ scope }, value) => seesPerson(scope, 'p', value),
  },
  vehicleVisit: {
    from: 'vehicle_visit vv',
    id: vv.id,
    building: vv.building_id,
    sees: ({ scope }, value) => seesVehicleVisit(scope, value),
  },
  department: {
    from: 'department d',
    id: d.id,
    building: d.building_id,
    sees: ({ scope }, value) => seesDepartment(scope, d.id, value),
    // A new department is in the scope because its superior is.
    mayKeep: ({ scope }, value) => `(${seesDepartment(scope, d.id, value)} or ${seesDepartment(scope, d.parent_id, value)})`,
  },
  unit: {
    from: 'contractor_unit u',
    id: u.id,
    building: u.building_id,
    sees: ({ scope }, value) => seesUnit(scope, u.id, value),
  },
  // An account is seen as the person it stands for.
  account: {
    from: `account a join account_building ab on ${ab.account_id} = ${a.id} join person p on ${p.id} = ${a.person_id} and ${p.building_id} = ${ab.building_id}`,
    id: a.id,
    building: ab.building_id,
    sees: ({ scope }, value) => seesPerson(scope, 'p', value),
    field: 'person',
  },
  team: {
    from: 'patrol_team t',
    id: t.id,
    building: t.building_id,
    sees: (session, value) => seesPatrolOf(session, t.department_id, value),
    field: 'members',
  },
  patrolPoint: {
    from: 'patrol_point pp',
    id: pp.id,
    building: pp.building_id,
    sees: (session, value) => seesPatrolOf(session, pp.department_id, value),
    field: 'department',
  },
  patrolArea: {
    from: 'patrol_area pa',
    id: pa.id,
    building: pa.building_id,
    sees: (session, value) => seesPatrolOf(session, pa.department_id, value),
    field: 'department',
  },
  patrolRound: {
    from: 'patrol_round po',
    id: po.id,
    building: po.building_id,
    sees: (session, value) => seesPatrolOf(session, po.department_id, value),
  },
  patrolCheckResult: {
    from: 'patrol_check_result pc',
    id: pc.id,
    building: pc.building_id,
    sees: (session, value) => seesPatrolOf(session, pc.department_id, value),
  },
  patrolRoute: {
    from: 'patrol_route pr',
    id: pr.id,
    building: pr.building_id,
    sees: (session, value) => seesPatrolOf(session, pr.department_id, value),
    field: 'department',
  },
  area: { from: 'area a', id: area.id, building: area.building_id, sees: ({ scope }, value) => seesArea(scope, 'a', value) },
  areaType: { from: 'area_type ty', id: ty.id, building: ty.building_id, sees: ({ scope }, value) => seesAreaType(scope, ty.id, value) },
  areaVisit: {
    from: 'track.visit s join trackable who on who.no = s.trackable_no',
    id: 's.id',
    building: who.building_id,
    sees: seesVisit,
    ids: VISIT_ID,
  },
  // A card is seen as whoever carries it; by everybody, while nobody does.
  card: {
    from: `tag g left join tag_assignment held on ${held.tag_id} = ${g.id} and ${held.to_at} is null`,
    id: g.id,
    building: g.building_id,
    sees: ({ scope }, value) => `(${held.id} is null or ${seesTrackable(scope, held.trackable_no, value)})`,
    field: 'holder',
  },
  alarm: { from: 'alarm', id: alarm.id, building: alarm.building_id, sees: ({ scope }, value) => seesAlarm(scope, value) },
  // A message to nobody who is known any more is seen by whoever sees everybody.
  messageReceiver: {
    from: `downlink mr join person p on ${p.trackable_no} = ${mr.trackable_no}`,
    id: `${mr.id}::text`,
    building: mr.building_id,
    sees: ({ scope }, value) => seesPerson(scope, 'p', value),
  },
  permit: { from: 'permit pm', id: pm.id, building: pm.building_id, sees: seesPermit, field: 'operators' },
  permitDelegation: {
    from: 'permit_delegation pg',
    id: pg.id,
    building: pg.building_id,
    sees: ({ scope }, value) => `exists (select 1 from person p where ${p.id} = ${pg.person_id} and ${seesPerson(scope, 'p', value)})`,
    field: 'person',
  },
  // Of nobody who is known: seen by whoever sees everybody.
  passage: {
    from: 'gate_passage gp',
    id: gp.id,
    building: gp.building_id,
    sees: ({ scope }, value) => seesTrackable(scope, gp.trackable_no, value),
  },
  duty: {
    from: `duty du join person p on ${p.id} = ${du.person_id}`,
    id: du.id,
    building: du.building_id,
    sees: ({ scope }, value) => seesPerson(scope, 'p', value),
  },
  dutyPlan: {
    from: 'duty_plan pl',
    id: pl.id,
    building: pl.building_id,
    sees: ({ scope }, value) => seesDutyPlan(scope, value),
  },
  block: { from: 'access_block k', id: block.id, building: block.building_id, sees: ({ scope }, value) => seesBlock(scope, value) },
  briefing: {
    from: 'safety_briefing sb',
    id: sb.id,
    building: sb.building_id,
    sees: ({ scope }, value) => seesBriefing(scope, value),
  },
  anomaly: {
    from: 'access_anomaly an',
    id: an.id,
    building: an.building_id,
    sees: ({ scope }, value) => seesTrackable(scope, an.trackable_no, value),
  },
  camera: {
    from: 'video_device vd',
    id: vd.id,
    building: vd.building_id,
    sees: ({ scope }, value) => seesCamera(scope, vd.area_id, value),
    field: 'area',
  },
  snapshot: {
    from: 'video_snapshot vs',
    id: vs.id,
    building: vs.building_id,
    sees: ({ scope }, value) => seesCamera(scope, vs.area_id, value),
  },
} as const satisfies Record<string, ScopedRows>

/** Scopes whose rows are looked at one by one, with the accounts that they limit. */
const LIMITS = {
  people: ({ scope }: Session) => scope.people !== null,
  areas: ({ scope }: Session) => scope.areaTypeIds !== null,
  peopleAndAreas: ({ scope }: Session) => scope.people !== null || scope.areaTypeIds !== null,
  patrols: ({ accountType }: Session) => accountType !== ADMINISTRATOR,
} as const satisfies Partial<Record<ResourceScope, (session: Session) => boolean>>

type LimitedName = { [N in ResourceName]: (typeof RESOURCES)[N]['scope'] extends keyof typeof LIMITS ? N : never }[ResourceName]

/** Where the rows of such a resource lie: one that declares its scope and is not here does not compile. */
const ROWS: Record<LimitedName, ScopedRows> = {
  department: SCOPED_ROWS.department,
  person: SCOPED_ROWS.person,
  specialCertificate: SCOPED_ROWS.certificate,
  contractorUnit: SCOPED_ROWS.unit,
  contractorPerson: SCOPED_ROWS.person,
  internalVehicle: SCOPED_ROWS.vehicle,
  externalVehicle: SCOPED_ROWS.vehicle,
  visitor: SCOPED_ROWS.visit,
  vehicleVisit: SCOPED_ROWS.vehicleVisit,
  account: SCOPED_ROWS.account,
  patrolTeam: SCOPED_ROWS.team,
  patrolPoint: SCOPED_ROWS.patrolPoint,
  patrolArea: SCOPED_ROWS.patrolArea,
  patrolRoute: SCOPED_ROWS.patrolRoute,
  patrolRound: SCOPED_ROWS.patrolRound,
  patrolCheckResult: SCOPED_ROWS.patrolCheckResult,
  alarm: SCOPED_ROWS.alarm,
  positioningCard: SCOPED_ROWS.card,
  riskDistrict: SCOPED_ROWS.area,
  area: EDITED_ROWS,
  areaType: SCOPED_ROWS.areaType,
  areaVisit: SCOPED_ROWS.areaVisit,
  areaAlarm: { ...EDITED_ROWS, from: `${EDITED_ROWS.from} cross join ${AREA_KINDS}`, id: AREA_ALARM_ID, field: 'key' },
  messageReceiver: SCOPED_ROWS.messageReceiver,
  permit: SCOPED_ROWS.permit,
  permitDelegation: SCOPED_ROWS.permitDelegation,
  personPassage: SCOPED_ROWS.passage,
  vehiclePassage: SCOPED_ROWS.passage,
  accessAnomaly: SCOPED_ROWS.anomaly,
  duty: SCOPED_ROWS.duty,
  attendanceRecord: SCOPED_ROWS.duty,
  dutyPlan: SCOPED_ROWS.dutyPlan,
  accessBlock: SCOPED_ROWS.block,
  safetyBriefing: SCOPED_ROWS.briefing,
  videoDevice: SCOPED_ROWS.camera,
  videoSnapshot: SCOPED_ROWS.snapshot,
}

/**
 * The store of a resource that keeps to the scope the resource declares: rows outside of it are not found, and nothing
 * can be saved that would lie outside. Lists narrow themselves, because that is a matter of their statement.
 */
export function scopedStore(name: ResourceName, store: ResourceStore): ResourceStore {
  const { scope } = RESOURCES[name]
  return scope in LIMITS ? keptTo(store, ROWS[name as LimitedName], LIMITS[scope as keyof typeof LIMITS]) : store
}

function keptTo(store: ResourceStore, rows: ScopedRows, isLimited: (session: Session) => boolean): ResourceStore {
  const limited = ({ session }: Scope) => isLimited(session)
  const seen = async (db: Pick<PoolClient, 'query'>, scope: Scope, ids: readonly string[]) => idsInScope(db, scope.session, rows, ids)
  const kept = async (db: Pick<PoolClient, 'query'>, scope: Scope, ids: readonly string[]) =>
    idsInScope(db, scope.session, { ...rows, sees: rows.mayKeep ?? rows.sees }, ids)
  const { findByKey, insertCollected } = store
  return {
    ...store,
    async forms(scope, ids, full) {
      if (!limited(scope)) return store.forms(scope, ids, full)
      const known = await seen(scope.context.pool, scope, ids)
      return store.forms(
        scope,
        ids.filter((id) => known.has(id)),
        full,
      )
    },
    async save(db, scope, values, existing) {
      if (!limited(scope)) return store.save(db, scope, values, existing)
      if (existing && !(await seen(db, scope, [existing.id])).has(existing.id)) return 'notFound'
      const waiting = scope.collected?.length
      const saved = await store.save(db, scope, values, existing)
      if (typeof saved === 'string' || 'reason' in saved) return saved
      // Looked at when it is there.
      if (waiting !== scope.collected?.length) return saved
      return (await kept(db, scope, [saved.id])).has(saved.id)
        ? saved
        : { reason: 'outsideScope', ...(rows.field && { field: rows.field }) }
    },
    async remove(db, scope, id) {
      if (limited(scope) && !(await seen(db, scope, [id])).has(id)) return 'notFound'
      return store.remove(db, scope, id)
    },
    ...(insertCollected && {
      async insertCollected(db: PoolClient, scope: Scope) {
        if (!(await insertCollected(db, scope))) return false
        if (!limited(scope)) return true
        const ids = (scope.collected ?? []).map(({ id }) => id)
        return (await kept(db, scope, ids)).size === ids.length
      },
    }),
    ...(findByKey && {
      async findByKey(db: PoolClient, scope: Scope, keys: readonly string[]) {
        const found = await findByKey(db, scope, keys)
        if (!limited(scope)) return found
        const known = await seen(
          db,
          scope,
          [...found.values()].map(({ id }) => id),
        )
        return new Map([...found].filter(([, { id }]) => known.has(id)))
      },
    }),
  }
}
