import type { FeedbackRow, UploadedFile } from '@muster/contracts'
import { anyOf, columnsOf, tables } from '@muster/database'
import type { PoolClient } from 'pg'
import { useFiles } from '../../framework/files/stored-file.store.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import { recordStore, type Scope } from '../../framework/resource/store.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'

const f = columnsOf('feedback', 'f')

const TIME = `to_char(${f.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const LIST = {
  columns: `${f.id}, ${TIME} as at, ${f.by}, ${f.kind}, ${f.content}, ${f.page}, jsonb_array_length(${f.pictures}) as pictures, jsonb_array_length(${f.films}) as films,
    ${f.state}, ${f.reply}, ${f.version}`,
  from: 'from feedback f',
  sorts: { at: f.at, by: f.by },
  tieBreak: f.id,
}
const ZONE = `(select time_zone from building where id = ${f.building_id})`

/** Reports name people and what they did: whose data are limited sees his own. */
const inScope = ({ session }: Pick<Scope, 'session'>): SeenRows =>
  SeenRows.of(session, f.building_id, ({ scope, loginName }, value) => (scope.people === null ? 'true' : `${f.by} = ${value(loginName)}`))

interface StoredFeedback {
  id: string
  version: number
  at: string
  by: string
  kind: string
  page: string | null
  content: string
  pictures: UploadedFile[]
  films: UploadedFile[]
  state: string
  reply: string | null
}

/** Reports of a hosted installation; they are sent and answered by calls of their own. */
export const feedbackStore = recordStore<FeedbackRow>({
  page(scope, query) {
    const { state, kind, content, days = '' } = query.filters
    const [from, to] = days.split(',')
    const where = inScope(scope)
      .addIf(state, (given) => `${f.state} = ${given}`)
      .addIf(kind, (given) => `${f.kind} = ${given}`)
      .contains(content, f.content, f.by, f.page)
      .addIf(from, (given) => `${f.at} >= ${given}::timestamp at time zone ${ZONE}`)
      .addIf(to, (given) => `${f.at} < (${given}::timestamp + interval '1 day') at time zone ${ZONE}`)
    return pageOf<FeedbackRow>(scope, LIST, where, query)
  },

  async forms(scope, ids) {
    const where = inScope(scope).add(ids, (given) => `${f.id} = any(${given})`)
    const { rows } = await scope.context.pool.query<StoredFeedback>(
      `select ${f.id}, ${f.version}, to_char(${f.at} at time zone ${ZONE}, 'YYYY-MM-DD HH24:MI:SS') as at, ${f.by}, ${f.kind}, ${f.page}, ${f.content}, ${f.pictures}, ${f.films}, ${f.state}, ${f.reply} from feedback f where ${where}`,
      where.values,
    )
    return rows.map(({ id, version, page, reply, ...values }) => ({
      id,
      version,
      values: { ...values, page: page ?? '', reply: reply ?? '' },
    }))
  },

  async newest(pool, buildingId) {
    const rows = await tables(pool)
      .selectFrom('feedback')
      .select('id')
      .where('building_id', '=', buildingId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    return rows[0]?.id ?? null
  },
})

/** A report that the scope sees, held for a change. */
export async function holdFeedback(
  db: PoolClient,
  scope: Pick<Scope, 'session'>,
  id: string,
): Promise<{ version: number; state: string; reply: string | null } | null> {
  const where = inScope(scope).add(id, (given) => `${f.id} = ${given}`)
  const { rows } = await db.query(`select ${f.version}, ${f.state}, ${f.reply} from feedback f where ${where} for update`, where.values)
  return rows[0] ?? null
}

/**
 * Takes files for a report that its sender uploaded for this use. @returns false when one of them is none of those, or
 * part of another report
 */
export async function takeOwnFiles(
  db: PoolClient,
  { buildingId, accountId }: Scope['session'],
  report: string,
  use: 'feedbackImage' | 'feedbackVideo',
  ids: readonly (string | null)[],
): Promise<boolean> {
  const unique = ids.filter((id, at): id is string => id !== null && ids.indexOf(id) === at)
  // Held first: two reports at once with the same file take turns.
  const { length: rowCount } = await tables(db)
    .selectFrom('stored_file')
    .select('id')
    .where('building_id', '=', buildingId)
    .where('uploaded_by', '=', accountId)
    .where('use', '=', use)
    .where('id', '=', anyOf(unique))
    .forUpdate()
    .execute()
  const { rows: taken } = await db.query('select 1 from file_use where file_id = any($1)', [unique])
  if (rowCount !== ids.length || taken.length > 0) return false
  return useFiles(db, buildingId, { kind: 'feedback', id: report }, unique)
}
