import type { Chosen, FormValues, PatrolTeamRow } from '@muster/contracts'
import { columnsOf, giving, namesOf, orNull, selectList, tables, type ValueOf } from '@muster/database'
import type { PoolClient } from 'pg'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import type { Refusal, ResourceStore, StoreCall } from '../../framework/resource/store.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { formOf } from '../../framework/resource/where.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { into, seesPerson } from '../../framework/scope/people.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { routesWith } from './patrol-chosen.ts'
import { seesPatrolOf } from './patrol-scope.ts'

const t = columnsOf('patrol_team', 't')
const d = columnsOf('department', 'd')
const p = columnsOf('person', 'p')
const tm = columnsOf('patrol_team_member', 'tm')

const LIST = {
  columns: selectList({
    ...{ id: t.id, name: t.name, departName: orNull(d.name), version: t.version },
    ...{ members: giving<string>(`coalesce(m.names, '')`), memberCount: giving<number>('m.count') },
  }),
  from: 'from patrol_team t',
  joins: `left join department d on ${d.id} = ${t.department_id}
    left join lateral (select string_agg(${p.name}, '、' order by ${tm.sort}) as names, count(*)::int as count
      from patrol_team_member tm join person p on ${p.id} = ${tm.person_id} where ${tm.team_id} = ${t.id}) m on true`,
  sorts: { name: t.name },
  tieBreak: t.id,
}

const FORM = selectList({
  id: t.id,
  version: t.version,
  values: giving<FormValues>(`jsonb_build_object('name', ${t.name}, 'members', coalesce((
    select jsonb_agg(jsonb_build_object('id', ${p.id}, 'name', ${p.name}) order by ${tm.sort})
      from patrol_team_member tm join person p on ${p.id} = ${tm.person_id} where ${tm.team_id} = ${t.id}), '[]'))`),
})
const MEMBER = selectList({ id: p.id, departmentId: p.department_id })
const added = namesOf('patrol_team_member')

/** Patrol teams; their members are employees of one department. */
export const patrolTeamStore: ResourceStore<PatrolTeamRow> = {
  page(call, query) {
    const where = SeenRows.of(call.session, t.building_id, (session, value) => seesPatrolOf(session, t.department_id, value))
      .finds(query.filters.name, formOf(t.name))
      .addIf(query.filters.departId, (given) => `${t.department_id} = ${given}`)
    return pageOf<PatrolTeamRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} from patrol_team t where ${t.building_id} = $1 and ${t.id} = any($2)`,
      [session.buildingId, ids],
    )
    return rows
  },

  async save(db, call, values, existing) {
    const { buildingId } = call.session
    const name = String(values.name).trim()
    const held = existing && (await holdRow(db, 'patrol_team', ['name'], buildingId, existing))
    if (typeof held === 'string') return held
    const department = await departmentOf(db, call, values.members as Chosen[])
    if ('reason' in department) return department
    const columns = { name, department_id: department.id }
    const saved = { id: existing?.id ?? newId(), version: 1 }
    try {
      if (existing) saved.version = await updateRow(db, 'patrol_team', saved.id, columns)
      else await insertRow(db, 'patrol_team', { id: saved.id, building_id: buildingId, ...columns })
    } catch (error) {
      if (isUniqueViolation(error)) return { reason: 'nameTaken', values: { name }, field: 'name' }
      throw error
    }
    await tables(db).deleteFrom('patrol_team_member').where('team_id', '=', saved.id).execute()
    await db.query(
      `insert into patrol_team_member (${added.team_id}, ${added.person_id}, ${added.sort})
       select $1, id, place from unnest($2::text[]) with ordinality given(id, place)`,
      [saved.id, idsOf(values.members as Chosen[])],
    )
    return saved
  },

  async remove(db, call, id) {
    const rows = tables(db).selectFrom('patrol_team').select('name').where('building_id', '=', call.session.buildingId)
    const row = await rows.where('id', '=', id).executeTakeFirst()
    if (!row) return 'notFound'
    const routes = await routesWith(db, 'patrol_route_team', id)
    if (routes.length > 0) return { name: row.name, reason: 'patrolTeamOnRoute', values: { routes: routes.join('、') } }
    await tables(db).deleteFrom('patrol_team').where('id', '=', id).execute()
    return row
  },
}

const idsOf = (members: readonly Chosen[]) => [...new Set(members.map(({ id }) => id))]

/** The common department of the members, who are locked so that nobody changes it meanwhile. */
async function departmentOf(db: PoolClient, { session }: StoreCall, members: readonly Chosen[]): Promise<{ id: string | null } | Refusal> {
  const ids = idsOf(members)
  const values: unknown[] = [session.buildingId, ids]
  const { rows } = await db.query<ValueOf<typeof MEMBER>>(
    `select ${MEMBER} from person p where ${p.building_id} = $1 and ${p.id} = any($2) and ${p.class} = 'employee'
       and ${p.left_on} is null and ${seesPerson(session.scope, 'p', into(values))} for share`,
    values,
  )
  const known = new Set(rows.map(({ id }) => id))
  const unknown = members.find(({ id }) => !known.has(id))
  if (unknown) return { reason: 'personUnknown', values: { name: unknown.name }, field: 'members' }
  const departments = new Set(rows.map(({ departmentId }) => departmentId))
  if (departments.size > 1) return { reason: 'teamOneDepartment', field: 'members' }
  return { id: rows[0]?.departmentId ?? null }
}

/** Names of a person's teams. */
export async function teamsOf(db: PoolClient, personId: string): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('patrol_team_member as m')
    .innerJoin('patrol_team as t', 't.id', 'm.team_id')
    .select('t.name')
    .where('m.person_id', '=', personId)
    .orderBy('t.name')
    .execute()
  return rows.map(({ name }) => name)
}

/** People who leave are removed from their teams. */
export async function leaveTeams(db: PoolClient, personId: string): Promise<void> {
  await tables(db).deleteFrom('patrol_team_member').where('person_id', '=', personId).execute()
}
