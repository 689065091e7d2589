import type { Chosen } from '@muster/contracts'
import { columnsOf } from '@muster/database'
import type { PoolClient } from 'pg'
import type { Refusal, StoreCall } from '../../framework/resource/store.ts'
import { into } from '../../framework/scope/people.ts'
import { seesPatrolOf } from './patrol-scope.ts'

const d = columnsOf('department', 'd')

/** References of patrol forms, with the message when one is missing. */
const CHOSEN = {
  patrol_point: { ...columnsOf('patrol_point', 'c'), reason: 'patrolPointUnknown', outside: 'patrolPointOtherDepartment' },
  patrol_area: { ...columnsOf('patrol_area', 'c'), reason: 'patrolAreaUnknown', outside: 'patrolAreaOtherDepartment' },
  patrol_team: { ...columnsOf('patrol_team', 'c'), reason: 'patrolTeamUnknown', outside: 'patrolTeamOtherDepartment' },
} as const
export type ChosenTable = keyof typeof CHOSEN

/** SQL: the department (an expression of its id) is the given one or below it. */
export const isWithin = (id: string, given: string) => `${id} in (with recursive below as (
    select ${d.id} from department d where ${d.id} = ${given}
    union select ${d.id} from department d join below on ${d.parent_id} = below.id
  ) select id from below)`

/** Why a choice is invalid: missing, or of another department. Choices are locked until the form is saved. */
export async function wrongChoice(
  db: PoolClient,
  { session }: StoreCall,
  table: ChosenTable,
  given: readonly Chosen[],
  departmentId: string | null,
  field: string,
): Promise<Refusal | null> {
  const { id, building_id, department_id, reason, outside } = CHOSEN[table]
  const values: unknown[] = [session.buildingId, given.map((one) => one.id), departmentId]
  const { rows } = await db.query<{ id: string; within: boolean }>(
    `select ${id}, ${isWithin(department_id, '$3')} as within from ${table} c
     where ${building_id} = $1 and ${id} = any($2) and ${seesPatrolOf(session, department_id, into(values))} for share`,
    values,
  )
  for (const { id: chosenId, name } of given) {
    const row = rows.find((known) => known.id === chosenId)
    if (!row) return { reason, values: { name }, field }
    if (!row.within) return { reason: outside, values: { name }, field }
  }
  return null
}

const LINKS = {
  patrol_area_point: { of: 'area_id', to: 'point_id' },
  patrol_route_point: { of: 'route_id', to: 'point_id' },
  patrol_route_area: { of: 'route_id', to: 'area_id' },
  patrol_route_team: { of: 'route_id', to: 'team_id' },
} as const

/** Linked items of a row, in the order chosen. */
export async function keepLinks(db: PoolClient, table: keyof typeof LINKS, id: string, chosenIds: readonly string[]): Promise<void> {
  const { of, to } = LINKS[table]
  await db.query(`delete from ${table} where ${of} = $1`, [id])
  await db.query(
    `insert into ${table} (${of}, ${to}, sort) select $1, given.id, place from unnest($2::text[]) with ordinality given(id, place)`,
    [id, chosenIds],
  )
}

/** SQL: items chosen from a table by a link, in the form's shape. */
export function linked(link: keyof typeof LINKS, table: ChosenTable, owner: string): string {
  const { of, to } = LINKS[link]
  return `coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by l.sort)
    from ${link} l join ${table} c on c.id = l.${to} where l.${of} = ${owner}), '[]')`
}

/** Names of the routes with a link. */
export async function routesWith(db: PoolClient, link: Exclude<keyof typeof LINKS, 'patrol_area_point'>, id: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select r.name from ${link} l join patrol_route r on r.id = l.route_id where l.${LINKS[link].to} = $1 order by r.name`,
    [id],
  )
  return rows.map(({ name }) => name)
}
