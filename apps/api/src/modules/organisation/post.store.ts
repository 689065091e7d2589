import type { PostRow } from '@muster/contracts'
import { newId } from '../../resource/new-id.ts'
import { pageOf } from '../../resource/page-of.ts'
import type { ResourceStore } from '../../resource/store.ts'
import { isUniqueViolation } from '../../resource/unique.ts'
import { Where } from '../../resource/where.ts'

const PEOPLE = '(select count(*)::int from person p where p.post_id = post.id and p.left_on is null)'
const LIST = {
  columns: `post.id, post.code, post.name, post.number, post.description, post.version, ${PEOPLE} as headcount`,
  from: 'from post',
  sorts: { code: 'post.code', name: 'post.name', headcount: PEOPLE },
  tieBreak: 'post.id',
}

export const postStore: ResourceStore<PostRow> = {
  page({ context, session }, query) {
    const where = new Where()
      .add(session.buildingId, (p) => `post.building_id = ${p}`)
      .contains(query.filters.nameOrCode, 'post.name', 'post.code')
    return pageOf<PostRow>(context.pool, LIST, where, query)
  },

  async get({ context, session }, id) {
    const { rows } = await context.pool.query(
      `select id, version, jsonb_build_object('name', name, 'code', code, 'number', coalesce(number, ''), 'description',
              coalesce(description, '')) as values
         from post where building_id = $1 and id = $2`,
      [session.buildingId, id],
    )
    return rows[0] ?? null
  },

  async save(db, { session }, values, existing) {
    const columns = [values.name, values.code, values.number || null, values.description || null]
    try {
      if (!existing) {
        const id = newId()
        await db.query('insert into post (id, building_id, name, code, number, description) values ($1, $2, $3, $4, $5, $6)', [
          id,
          session.buildingId,
          ...columns,
        ])
        return { id, version: 1 }
      }
      const found = await db.query(
        'select version, name, code, number, description from post where building_id = $1 and id = $2 for update',
        [session.buildingId, existing.id],
      )
      const before = found.rows[0]
      if (!before) return 'notFound'
      if (before.version !== existing.version) return 'conflict'
      await db.query('update post set name = $2, code = $3, number = $4, description = $5, version = version + 1 where id = $1', [
        existing.id,
        ...columns,
      ])
      return { id: existing.id, version: existing.version + 1, before }
    } catch (error) {
      if (isUniqueViolation(error)) return { reason: 'codeTaken', values: { code: String(values.code) }, field: 'code' }
      throw error
    }
  },

  async remove(db, { session }, id) {
    const { rows } = await db.query<{ name: string; people: number }>(
      'select name, (select count(*)::int from person where post_id = post.id) as people from post where building_id = $1 and id = $2 for update',
      [session.buildingId, id],
    )
    const row = rows[0]
    if (!row) return 'notFound'
    if (row.people > 0) return { name: row.name, reason: 'postInUse', values: { count: row.people } }
    await db.query('delete from post where id = $1', [id])
    return { name: row.name }
  },

  async findByKey(db, { session }, codes) {
    const { rows } = await db.query('select id, code, version from post where building_id = $1 and code = any($2)', [
      session.buildingId,
      codes,
    ])
    return new Map(rows.map(({ id, code, version }) => [code, { id, version }]))
  },
}
