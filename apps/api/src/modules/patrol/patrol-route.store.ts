import type { Chosen, FormValues, PatrolAbsence, PatrolRouteRow } from '@muster/contracts'
import { columnsOf, giving, orNull, selectList, tables, type ValueOf } from '@muster/database'
import type { PoolClient } from 'pg'
import { chosen, chosenId, chosenIds, isYes, numberOf, yesNo } from '../../framework/resource/form-values.ts'
import { unknownReference } from '../../framework/resource/known-references.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import type { Refusal, ResourceStore, StoreCall } from '../../framework/resource/store.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { keepLinks, linked, wrongChoice } from './patrol-chosen.ts'
import { seesPatrolOf } from './patrol-scope.ts'

const r = columnsOf('patrol_route', 'pr')
const d = columnsOf('department', 'd')
const rp = columnsOf('patrol_route_point', 'rp')
const rt = columnsOf('patrol_route_team', 'rt')
const t = columnsOf('patrol_team', 't')

const LIST = {
  columns: selectList({
    ...{ id: r.id, name: r.name, departName: orNull(d.name), startTime: r.start_time, timesPerDay: r.times_per_day },
    ...{ durationMin: r.duration_min, thresholdPct: r.threshold_pct, version: r.version },
    sequence: giving<PatrolRouteRow['sequence']>(`case when ${r.ordered} then 'ordered' else 'free' end`),
    enabled: giving<PatrolRouteRow['enabled']>(`case when ${r.enabled} then 'Y' else 'N' end`),
    pointCount: giving<number>(`(select count(*)::int from patrol_route_point rp where ${rp.route_id} = ${r.id})`),
    teams: giving<string>(`coalesce((select string_agg(${t.name}, '、' order by ${rt.sort}) from patrol_route_team rt
      join patrol_team t on ${t.id} = ${rt.team_id} where ${rt.route_id} = ${r.id}), '')`),
  }),
  from: 'from patrol_route pr',
  joins: `left join department d on ${d.id} = ${r.department_id}`,
  sorts: { name: r.name, startTime: r.start_time },
  tieBreak: r.id,
}
const FORM = selectList({
  ...{ id: r.id, version: r.version, name: r.name, departmentId: r.department_id, departName: orNull(d.name), enabled: r.enabled },
  ...{ ordered: r.ordered, startTime: r.start_time, timesPerDay: r.times_per_day, everyMin: r.every_min, durationMin: r.duration_min },
  ...{ earlyMin: r.early_min, lateMin: r.late_min, thresholdPct: r.threshold_pct, weekdays: r.weekdays, holidays: r.holidays },
  absences: r.absences,
  points: giving<Chosen[]>(linked('patrol_route_point', 'patrol_point', r.id)),
  areas: giving<Chosen[]>(linked('patrol_route_area', 'patrol_area', r.id)),
  teams: giving<Chosen[]>(linked('patrol_route_team', 'patrol_team', r.id)),
})

/** Which points are passed, when and by whom. */
export const patrolRouteStore: ResourceStore<PatrolRouteRow> = {
  page(call, query) {
    const { name, departId, enabled } = query.filters
    const where = SeenRows.of(call.session, r.building_id, (session, value) => seesPatrolOf(session, r.department_id, value))
      .contains(name, r.name)
      .addIf(departId, (given) => `${r.department_id} = ${given}`)
    if (enabled) where.raw(enabled === 'Y' ? r.enabled : `not ${r.enabled}`)
    return pageOf<PatrolRouteRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} from patrol_route pr left join department d on ${d.id} = ${r.department_id}
       where ${r.building_id} = $1 and ${r.id} = any($2)`,
      [session.buildingId, ids],
    )
    return rows.map(({ id, version, name, departmentId, departName, points, areas, teams, ...row }) => ({
      id,
      version,
      values: {
        ...{ name, department: chosen(departmentId, departName), points, areas, teams, startTime: row.startTime },
        ...{ enabled: yesNo(row.enabled), sequence: row.ordered ? 'ordered' : 'free', holidays: yesNo(row.holidays) },
        ...{ timesPerDay: String(row.timesPerDay), everyMin: String(row.everyMin ?? ''), durationMin: String(row.durationMin) },
        ...{ earlyMin: String(row.earlyMin), lateMin: String(row.lateMin), thresholdPct: String(row.thresholdPct) },
        ...{ weekdays: (row.weekdays ?? []).map(String), absences: row.absences.map(absenceValues) },
      },
    }))
  },

  async save(db, call, values, existing) {
    const { buildingId } = call.session
    const held = existing && (await holdRow(db, 'patrol_route', ['name'], buildingId, existing))
    if (typeof held === 'string') return held
    const department = chosenId(values, 'department')
    const absences = (values.absences as FormValues[]).map(absenceOf)
    const refusal = await wrongReference(db, call, values, department, absences)
    if (refusal) return refusal
    const columns = {
      ...{ name: String(values.name).trim(), department_id: department, enabled: isYes(values, 'enabled') },
      ...{ ordered: values.sequence === 'ordered', start_time: String(values.startTime), times_per_day: Number(values.timesPerDay) },
      ...{ every_min: numberOf(values, 'everyMin'), duration_min: Number(values.durationMin), early_min: Number(values.earlyMin) },
      ...{ late_min: Number(values.lateMin), threshold_pct: Number(values.thresholdPct), holidays: isYes(values, 'holidays') },
      weekdays: (values.weekdays as string[]).map(Number),
      absences: JSON.stringify(absences),
    }
    const saved = { id: existing?.id ?? newId(), version: 1 }
    try {
      if (existing) saved.version = await updateRow(db, 'patrol_route', saved.id, columns)
      else await insertRow(db, 'patrol_route', { id: saved.id, building_id: buildingId, ...columns })
    } catch (error) {
      if (isUniqueViolation(error)) return { reason: 'nameTaken', values: { name: columns.name }, field: 'name' }
      throw error
    }
    await keepLinks(db, 'patrol_route_point', saved.id, chosenIds(values, 'points'))
    await keepLinks(db, 'patrol_route_area', saved.id, chosenIds(values, 'areas'))
    await keepLinks(db, 'patrol_route_team', saved.id, chosenIds(values, 'teams'))
    return saved
  },

  async remove(db, { session }, id) {
    const rows = await tables(db)
      .deleteFrom('patrol_route')
      .where('building_id', '=', session.buildingId)
      .where('id', '=', id)
      .returning('name')
      .execute()
    return rows[0] ?? 'notFound'
  },
}

async function wrongReference(
  db: PoolClient,
  call: StoreCall,
  values: FormValues,
  department: string | null,
  absences: readonly PatrolAbsence[],
): Promise<Refusal | null> {
  const people = absences.flatMap(({ personId, substituteId }) => [personId, substituteId])
  return (
    (await unknownReference(db, call, [
      { to: 'department', id: department, field: 'department' },
      ...people.map((id) => ({ to: 'person', id, field: 'absences' }) as const),
    ])) ??
    (await wrongChoice(db, call, 'patrol_point', values.points as Chosen[], department, 'points')) ??
    (await wrongChoice(db, call, 'patrol_area', values.areas as Chosen[], department, 'areas')) ??
    (await wrongChoice(db, call, 'patrol_team', values.teams as Chosen[], department, 'teams'))
  )
}

const absenceValues = ({ personId, personName, from, to, substituteId, substituteName }: PatrolAbsence) => ({
  ...{ person: chosen(personId, personName), from, to, substitute: chosen(substituteId, substituteName) },
})

function absenceOf(values: FormValues): PatrolAbsence {
  const [person] = values.person as Chosen[]
  const [substitute] = values.substitute as Chosen[]
  return {
    ...{ personId: person?.id ?? '', personName: person?.name ?? '', from: String(values.from), to: String(values.to) },
    ...{ substituteId: substitute?.id ?? null, substituteName: substitute?.name ?? null },
  }
}
