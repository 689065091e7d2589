import type { PostRow } from '@muster/contracts'
import { anyOf, columnsOf, giving, selectList, tables, type ValueOf } from '@muster/database'
import { textOf } from '../../framework/resource/form-values.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import type { ResourceStore } from '../../framework/resource/store.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { formOf } from '../../framework/resource/where.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { everybody, SeenRows } from '../../framework/scope/seen-rows.ts'

const p = columnsOf('person', 'p')
const post = columnsOf('post')

const PEOPLE = giving<number>(
  `(select count(*)::int from person p where ${p.building_id} = ${post.building_id} and ${p.post_id} = ${post.id} and ${p.left_on} is null)`,
)
const LIST = {
  columns: selectList({
    ...{ id: post.id, code: post.code, name: post.name, number: post.number, description: post.description, version: post.version },
    headcount: PEOPLE,
  }),
  from: 'from post',
  sorts: { code: post.code, name: post.name, headcount: PEOPLE },
  tieBreak: post.id,
}

const HELD = selectList({
  name: post.name,
  people: giving<number>(`(select count(*)::int from person p where ${p.post_id} = ${post.id} and ${p.deleted_at} is null)`),
})

export const postStore: ResourceStore<PostRow> = {
  page(call, query) {
    const where = SeenRows.of(call.session, post.building_id, everybody).finds(
      query.filters.nameOrCode,
      formOf(post.name),
      formOf(post.code),
    )
    return pageOf<PostRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const rows = await tables(context.pool)
      .selectFrom('post')
      .select(['id', 'version', 'name', 'code', 'number', 'description'])
      .where('building_id', '=', session.buildingId)
      .where('id', '=', anyOf(ids))
      .execute()
    return rows.map(({ id, version, name, code, number, description }) => ({
      id,
      version,
      values: { name, code, number: number ?? '', description: description ?? '' },
    }))
  },

  async save(db, { session }, values, existing) {
    const columns = {
      name: String(values.name),
      code: String(values.code),
      number: textOf(values, 'number'),
      description: textOf(values, 'description'),
    }
    try {
      if (!existing) {
        const id = newId()
        await insertRow(db, 'post', { id, building_id: session.buildingId, ...columns })
        return { id, version: 1 }
      }
      const held = await holdRow(db, 'post', ['code'], session.buildingId, existing)
      if (typeof held === 'string') return held
      return { id: existing.id, version: await updateRow(db, 'post', existing.id, columns) }
    } catch (error) {
      if (isUniqueViolation(error)) return { reason: 'codeTaken', values: { code: String(values.code) }, field: 'code' }
      throw error
    }
  },

  async remove(db, { session }, id) {
    const { rows } = await db.query<ValueOf<typeof HELD>>(
      `select ${HELD} from post where ${post.building_id} = $1 and ${post.id} = $2 for update`,
      [session.buildingId, id],
    )
    const row = rows[0]
    if (!row) return 'notFound'
    if (row.people > 0) return { name: row.name, reason: 'postInUse', values: { count: row.people } }
    await tables(db).deleteFrom('post').where('id', '=', id).execute()
    return { name: row.name }
  },

  async findByKey(db, { session }, codes) {
    const rows = await tables(db)
      .selectFrom('post')
      .select(['id', 'code', 'version'])
      .where('building_id', '=', session.buildingId)
      .where('code', '=', anyOf(codes))
      .execute()
    return new Map(rows.map(({ id, code, version }) => [code, { id, version }]))
  },
}
