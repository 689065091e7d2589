import type { DepartmentRow } from '@muster/contracts'
import { anyOf, columnsOf, giving, orNull, selectList, sql, tables, type ValueOf } from '@muster/database'
import type { PoolClient } from 'pg'
import { chosen, chosenId, textOf } from '../../framework/resource/form-values.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import type { Refusal, ResourceStore, StoreCall } from '../../framework/resource/store.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { formOf } from '../../framework/resource/where.ts'
import { holdRow, updateRow } from '../../framework/resource/write-row.ts'
import { seesDepartment } from '../../framework/scope/people.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { lockTree, misplacedBelow } from './department-move.store.ts'
import { peopleWithin } from './people-within.ts'

const d = columnsOf('department', 'd')
const parent = columnsOf('department', 'parent')
const head = columnsOf('person', 'head')
const p = columnsOf('person', 'p')
const v = columnsOf('vehicle', 'v')
const c = columnsOf('department', 'c')

const CHILDREN = giving<number>(`(select count(*)::int from department c where ${c.parent_id} = ${d.id})`)
const LIST = {
  columns: selectList({
    ...{ id: d.id, code: d.code, name: d.name, number: d.number, parentId: d.parent_id },
    ...{ parentName: orNull(parent.name), headName: orNull(head.name), sort: d.sort, version: d.version },
    people: peopleWithin,
    children: CHILDREN,
  }),
  from: 'from department d',
  joins: `left join department parent on ${parent.id} = ${d.parent_id}
    left join person head on ${head.id} = ${d.head_id}`,
  sorts: { sort: d.sort, name: d.name, code: d.code },
  tieBreak: d.id,
}

const FORM = selectList({
  ...{ id: d.id, version: d.version, name: d.name, code: d.code, number: d.number },
  ...{ parentId: d.parent_id, parentName: orNull(parent.name), headId: d.head_id, headName: orNull(head.name) },
})
const HELD = selectList({
  ...{ name: d.name, top: giving<boolean>(`${d.parent_id} is null`), children: CHILDREN },
  used: giving<number>(`(select count(*)::int from person p where ${p.department_id} = ${d.id} and ${p.deleted_at} is null)
    + (select count(*)::int from vehicle v where ${v.department_id} = ${d.id} and ${v.deleted_at} is null)`),
})

export const departmentStore: ResourceStore<DepartmentRow> = {
  page(call, query) {
    const where = SeenRows.of(call.session, d.building_id, ({ scope: limits }, value) => seesDepartment(limits, d.id, value)).finds(
      query.filters.nameOrCode,
      formOf(d.name),
      formOf(d.code),
    )
    return pageOf<DepartmentRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} ${LIST.from} ${LIST.joins} where ${d.building_id} = $1 and ${d.id} = any($2)`,
      [session.buildingId, ids],
    )
    return rows.map(({ id, version, ...row }) => ({
      id,
      version,
      values: {
        name: row.name,
        code: row.code,
        number: row.number ?? '',
        parent: chosen(row.parentId, row.parentName),
        head: chosen(row.headId, row.headName),
      },
    }))
  },

  async save(db, call, values, existing) {
    const { buildingId } = call.session
    const parentId = chosenId(values, 'parent')
    const headId = chosenId(values, 'head')
    const refusal = await misplaced(db, call, existing?.id ?? null, parentId, headId)
    if (refusal) return refusal
    const columns = {
      name: String(values.name),
      code: String(values.code),
      number: textOf(values, 'number'),
      parent_id: parentId,
      head_id: headId,
    }
    try {
      if (!existing) {
        const id = newId()
        await tables(db)
          .insertInto('department')
          .values(({ selectFrom }) => ({
            id,
            building_id: buildingId,
            ...columns,
            sort: selectFrom('department')
              .select(sql<number>`coalesce(max(sort), 0) + 1`.as('sort'))
              .where('building_id', '=', buildingId)
              .where('parent_id', 'is not distinct from', parentId),
          }))
          .execute()
        return { id, version: 1 }
      }
      const held = await holdRow(db, 'department', ['code'], buildingId, existing)
      if (typeof held === 'string') return held
      return { id: existing.id, version: await updateRow(db, 'department', existing.id, columns) }
    } catch (error) {
      if (isUniqueViolation(error)) return { reason: 'codeTaken', values: { code: String(values.code) }, field: 'code' }
      throw error
    }
  },

  async remove(db, { session }, id) {
    const { rows } = await db.query<ValueOf<typeof HELD>>(
      `select ${HELD} from department d where ${d.building_id} = $1 and ${d.id} = $2 for update`,
      [session.buildingId, id],
    )
    const row = rows[0]
    if (!row) return 'notFound'
    if (row.top) return { name: row.name, reason: 'departmentTop' }
    if (row.children > 0) return { name: row.name, reason: 'departmentHasChildren', values: { count: row.children } }
    if (row.used > 0) return { name: row.name, reason: 'departmentInUse', values: { count: row.used } }
    await tables(db).deleteFrom('department').where('id', '=', id).execute()
    return { name: row.name }
  },

  async findByKey(db, { session }, codes) {
    const rows = await tables(db)
      .selectFrom('department')
      .select(['id', 'code', 'version'])
      .where('building_id', '=', session.buildingId)
      .where('code', '=', anyOf(codes))
      .execute()
    return new Map(rows.map(({ id, code, version }) => [code, { id, version }]))
  },
}

/** Superior and head must belong to this building, and the superior must not be below the department. */
async function misplaced(
  db: PoolClient,
  { session }: StoreCall,
  id: string | null,
  parentId: string | null,
  headId: string | null,
): Promise<Refusal | null> {
  if (parentId !== null) {
    if (id !== null) await lockTree(db, session.buildingId)
    const refusal = await misplacedBelow(db, session.buildingId, id, parentId)
    if (refusal) return refusal
  }
  if (headId !== null) {
    const { length: rowCount } = await tables(db)
      .selectFrom('person')
      .select('id')
      .where('building_id', '=', session.buildingId)
      .where('id', '=', headId)
      .where('deleted_at', 'is', null)
      .execute()
    if (rowCount === 0) return { reason: 'personUnknown', values: { name: headId }, field: 'head' }
  }
  return null
}
