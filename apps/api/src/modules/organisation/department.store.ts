import type { Chosen, DepartmentRow } from '@muster/contracts'
import type { PoolClient } from 'pg'
import { newId } from '../../resource/new-id.ts'
import { pageOf } from '../../resource/page-of.ts'
import type { Refusal, ResourceStore, Scope } from '../../resource/store.ts'
import { isUniqueViolation } from '../../resource/unique.ts'
import { Where } from '../../resource/where.ts'

const LIST = {
  columns: `d.id, d.code, d.name, d.number, d.parent_id as "parentId", parent.name as "parentName", ht.name as "headName", d.sort, d.version,
    (select count(*)::int from person p where p.department_id = d.id and p.left_on is null) as people,
    (select count(*)::int from department c where c.parent_id = d.id) as children`,
  from: 'from department d',
  joins: `left join department parent on parent.id = d.parent_id
    left join person head on head.id = d.head_id left join trackable ht on ht.no = head.trackable_no`,
  sorts: { sort: 'd.sort', name: 'd.name', code: 'd.code' },
  tieBreak: 'd.id',
}

const first = (value: unknown): string | null => (value as Chosen[] | undefined)?.[0]?.id ?? null

export const departmentStore: ResourceStore<DepartmentRow> = {
  changesRoster: true,

  page({ context, session }, query) {
    const where = new Where().add(session.buildingId, (p) => `d.building_id = ${p}`).contains(query.filters.nameOrCode, 'd.name', 'd.code')
    return pageOf<DepartmentRow>(context.pool, LIST, where, query)
  },

  async get({ context, session }, id) {
    const { rows } = await context.pool.query(
      `select d.id, d.version, jsonb_build_object('name', d.name, 'code', d.code, 'number', coalesce(d.number, ''),
         'parent', case when parent.id is null then '[]' else jsonb_build_array(jsonb_build_object('id', parent.id, 'name', parent.name)) end,
         'head', case when head.id is null then '[]' else jsonb_build_array(jsonb_build_object('id', head.id, 'name', ht.name)) end) as values
         ${LIST.from} ${LIST.joins} where d.building_id = $1 and d.id = $2`,
      [session.buildingId, id],
    )
    return rows[0] ?? null
  },

  async save(db, scope, values, existing) {
    const { buildingId } = scope.session
    const parentId = first(values.parent)
    const headId = first(values.head)
    const refusal = await misplaced(db, scope, existing?.id ?? null, parentId, headId)
    if (refusal) return refusal
    const columns = [values.name, values.code, values.number || null, parentId, headId]
    try {
      if (!existing) {
        const id = newId()
        await db.query(
          `insert into department (id, building_id, name, code, number, parent_id, head_id, sort) values ($1, $2, $3, $4, $5, $6, $7,
             (select coalesce(max(sort), 0) + 1 from department where building_id = $2 and parent_id is not distinct from $6))`,
          [id, buildingId, ...columns],
        )
        return { id, version: 1 }
      }
      const found = await db.query(
        'select version, name, code, number, parent_id, head_id from department where building_id = $1 and id = $2 for update',
        [buildingId, existing.id],
      )
      const before = found.rows[0]
      if (!before) return 'notFound'
      if (before.version !== existing.version) return 'conflict'
      await db.query(
        'update department set name = $2, code = $3, number = $4, parent_id = $5, head_id = $6, version = version + 1 where id = $1',
        [existing.id, ...columns],
      )
      return { id: existing.id, version: existing.version + 1, before }
    } catch (error) {
      if (isUniqueViolation(error)) return { reason: 'codeTaken', values: { code: String(values.code) }, field: 'code' }
      throw error
    }
  },

  async remove(db, { session }, id) {
    const { rows } = await db.query<{ name: string; top: boolean; children: number; used: number }>(
      `select name, parent_id is null as top, (select count(*)::int from department c where c.parent_id = d.id) as children,
              (select count(*)::int from person where department_id = d.id) + (select count(*)::int from vehicle where department_id = d.id) as used
         from department d where building_id = $1 and id = $2 for update`,
      [session.buildingId, id],
    )
    const row = rows[0]
    if (!row) return 'notFound'
    if (row.top) return { name: row.name, reason: 'departmentTop' }
    if (row.children > 0) return { name: row.name, reason: 'departmentHasChildren', values: { count: row.children } }
    if (row.used > 0) return { name: row.name, reason: 'departmentInUse', values: { count: row.used } }
    await db.query('delete from department where id = $1', [id])
    return { name: row.name }
  },

  async findByKey(db, { session }, codes) {
    const { rows } = await db.query('select id, code, version from department where building_id = $1 and code = any($2)', [
      session.buildingId,
      codes,
    ])
    return new Map(rows.map(({ id, code, version }) => [code, { id, version }]))
  },
}

/** The superior must be of this building and not the department itself or one below it; the head a person of this building. */
async function misplaced(
  db: PoolClient,
  { session }: Scope,
  id: string | null,
  parentId: string | null,
  headId: string | null,
): Promise<Refusal | null> {
  if (parentId !== null) {
    const { rows } = await db.query<{ id: string }>(
      `with recursive up as (
         select id, parent_id from department where building_id = $1 and id = $2
         union select d.id, d.parent_id from department d join up on up.parent_id = d.id
       ) select id from up`,
      [session.buildingId, parentId],
    )
    if (rows.length === 0) return { reason: 'departmentUnknown', field: 'parent' }
    if (rows.some((row) => row.id === id)) return { reason: 'departmentCycle', field: 'parent' }
  }
  if (headId !== null) {
    const { rowCount } = await db.query('select 1 from person where building_id = $1 and id = $2', [session.buildingId, headId])
    if (rowCount === 0) return { reason: 'personUnknown', field: 'head' }
  }
  return null
}
