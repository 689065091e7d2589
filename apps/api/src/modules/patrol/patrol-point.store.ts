import type { FormValues, PatrolCheck, PatrolPointRow } from '@muster/contracts'
import { columnsOf, giving, orNull, selectList, tables, type ValueOf } from '@muster/database'
import type { PoolClient } from 'pg'
import { chosen, chosenId, isYes, numberOf, textOf, yesNo } from '../../framework/resource/form-values.ts'
import { unknownReference } from '../../framework/resource/known-references.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import type { Refusal, ResourceStore } from '../../framework/resource/store.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { routesWith } from './patrol-chosen.ts'
import { seesPatrolOf } from './patrol-scope.ts'

const p = columnsOf('patrol_point', 'pp')
const d = columnsOf('department', 'd')
const b = columnsOf('anchor', 'b')
const rp = columnsOf('patrol_route_point', 'rp')

const LIST = {
  columns: selectList({
    ...{ id: p.id, name: p.name, type: p.type, departName: orNull(d.name), perception: p.perception, beaconName: orNull(b.name) },
    thresholdDbm: giving<number | null>(`case when ${p.perception} = 'beacon' then ${p.threshold_dbm} end`),
    mustPass: giving<PatrolPointRow['mustPass']>(`case when ${p.must_pass} then 'Y' else 'N' end`),
    ...{ stayS: p.stay_s, checkCount: giving<number>(`jsonb_array_length(${p.checks})`), version: p.version },
    routeCount: giving<number>(`(select count(*)::int from patrol_route_point rp where ${rp.point_id} = ${p.id})`),
  }),
  from: 'from patrol_point pp',
  joins: `left join department d on ${d.id} = ${p.department_id} left join anchor b on ${b.id} = ${p.anchor_id}`,
  sorts: { name: p.name, type: p.type },
  tieBreak: p.id,
}

/** Places patrols must pass, in departments whose patrols the role shows. */
export const patrolPointStore: ResourceStore<PatrolPointRow> = {
  page(call, query) {
    const { name, type, perception, departId } = query.filters
    const where = SeenRows.of(call.session, p.building_id, (session, value) => seesPatrolOf(session, p.department_id, value))
      .contains(name, p.name)
      .addIf(type, (given) => `${p.type} = ${given}`)
      .addIf(perception, (given) => `${p.perception} = ${given}`)
      .addIf(departId, (given) => `${p.department_id} = ${given}`)
    return pageOf<PatrolPointRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const columns = selectList({
      ...{ id: p.id, version: p.version, name: p.name, type: p.type, departmentId: p.department_id, departName: orNull(d.name) },
      ...{ perception: p.perception, anchorId: p.anchor_id, thresholdDbm: p.threshold_dbm, distanceM: p.distance_m, fence: p.fence },
      ...{ stayS: p.stay_s, mustPass: p.must_pass, checks: p.checks, remark: p.remark },
    })
    const { rows } = await context.pool.query<ValueOf<typeof columns>>(
      `select ${columns} from patrol_point pp left join department d on ${d.id} = ${p.department_id}
       where ${p.building_id} = $1 and ${p.id} = any($2)`,
      [session.buildingId, ids],
    )
    return rows.map(({ id, version, name, type, departmentId, departName, ...row }) => ({
      id,
      version,
      values: {
        ...{ name, type, department: chosen(departmentId, departName), perception: row.perception, beacon: row.anchorId ?? '' },
        ...{ thresholdDbm: String(row.thresholdDbm), distanceM: numberText(row.distanceM), fence: row.fence, stayS: String(row.stayS) },
        ...{ mustPass: yesNo(row.mustPass), checks: row.checks.map(checkValues), remark: row.remark ?? '' },
      },
    }))
  },

  async save(db, call, values, existing) {
    const { buildingId } = call.session
    const held = existing && (await holdRow(db, 'patrol_point', ['name'], buildingId, existing))
    if (typeof held === 'string') return held
    const byBeacon = values.perception === 'beacon'
    const anchorId = byBeacon ? textOf(values, 'beacon') : null
    const department = chosenId(values, 'department')
    const refusal =
      (await unknownReference(db, call, [{ to: 'department', id: department, field: 'department' }])) ??
      (await unknownBeacon(db, buildingId, anchorId))
    if (refusal) return refusal
    const columns = {
      ...{ name: String(values.name).trim(), type: values.type as PatrolPointRow['type'], department_id: department },
      ...{ perception: values.perception as PatrolPointRow['perception'], anchor_id: anchorId },
      ...(byBeacon && { threshold_dbm: Number(values.thresholdDbm) }),
      distance_m: byBeacon ? numberOf(values, 'distanceM') : null,
      fence: byBeacon ? null : JSON.stringify(values.fence),
      ...{ stay_s: Number(values.stayS), must_pass: isYes(values, 'mustPass'), remark: textOf(values, 'remark') },
      checks: JSON.stringify((values.checks as FormValues[]).map(checkOf)),
    }
    try {
      if (existing) return { id: existing.id, version: await updateRow(db, 'patrol_point', existing.id, columns) }
      const id = newId()
      await insertRow(db, 'patrol_point', { id, building_id: buildingId, ...columns })
      return { id, version: 1 }
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      if (error.constraint?.includes('anchor')) return { reason: 'patrolBeaconTwice', field: 'beacon' }
      return { reason: 'nameTaken', values: { name: columns.name }, field: 'name' }
    }
  },

  async remove(db, { session }, id) {
    const rows = tables(db).selectFrom('patrol_point').select('name').where('building_id', '=', session.buildingId)
    const row = await rows.where('id', '=', id).executeTakeFirst()
    if (!row) return 'notFound'
    const routes = await routesWith(db, 'patrol_route_point', id)
    if (routes.length > 0) return { name: row.name, reason: 'patrolPointOnRoute', values: { routes: routes.join('、') } }
    await tables(db).deleteFrom('patrol_point').where('id', '=', id).execute()
    return row
  },
}

const numberText = (value: number | null) => (value === null ? '' : String(value))

const checkValues = ({ name, answer, low, high, unit }: PatrolCheck) => ({
  ...{ name, answer, low: numberText(low), high: numberText(high), unit: unit ?? '' },
})

function checkOf(values: FormValues): PatrolCheck {
  const answer = values.answer as PatrolCheck['answer']
  const none = { low: null, high: null, unit: null }
  const limits = { low: numberOf(values, 'low'), high: numberOf(values, 'high'), unit: textOf(values, 'unit') }
  return { name: String(values.name).trim(), answer, ...(answer === 'number' ? limits : none) }
}

async function unknownBeacon(db: PoolClient, buildingId: string, id: string | null): Promise<Refusal | null> {
  if (id === null) return null
  const beacons = tables(db).selectFrom('anchor').select('id').where('building_id', '=', buildingId).where('kind', '=', 'ble')
  return (await beacons.where('id', '=', id).executeTakeFirst()) ? null : { reason: 'patrolBeaconUnknown', field: 'beacon' }
}

/** The point marked by a beacon; null: none. */
export async function pointOfBeacon(db: PoolClient, anchorId: string): Promise<string | null> {
  const row = await tables(db).selectFrom('patrol_point').select('name').where('anchor_id', '=', anchorId).executeTakeFirst()
  return row?.name ?? null
}
