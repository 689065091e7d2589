import type { FeedbackRow } from '@muster/contracts'
import { anyOf, columnsOf, giving, selectList, tables, type ValueOf } from '@muster/database'
import type { PoolClient } from 'pg'
import { useFiles } from '../../framework/files/stored-file.store.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import { isoTimeMs } from '../../framework/resource/site-time.ts'
import { readOnlyStore, type StoreCall } from '../../framework/resource/store.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'

const f = columnsOf('feedback', 'f')
const b = columnsOf('building', 'b')

const LIST = {
  columns: selectList({
    ...{ id: f.id, at: isoTimeMs(f.at), by: f.by, kind: f.kind, content: f.content, page: f.page },
    pictures: giving<number>(`jsonb_array_length(${f.pictures})`),
    films: giving<number>(`jsonb_array_length(${f.films})`),
    ...{ state: f.state, reply: f.reply, version: f.version },
  }),
  from: 'from feedback f',
  sorts: { at: f.at, by: f.by },
  tieBreak: f.id,
}
const ZONE = `(select ${b.time_zone} from building b where ${b.id} = ${f.building_id})`
const FORM = selectList({
  id: f.id,
  version: f.version,
  at: giving<string>(`to_char(${f.at} at time zone ${ZONE}, 'YYYY-MM-DD HH24:MI:SS')`),
  ...{ by: f.by, kind: f.kind, page: f.page, content: f.content, pictures: f.pictures, films: f.films, state: f.state, reply: f.reply },
})
const HELD = selectList({ version: f.version, state: f.state, reply: f.reply })

/** Reports name people and what they did: users with limited data see only their own. */
const inScope = ({ session }: Pick<StoreCall, 'session'>): SeenRows =>
  SeenRows.of(session, f.building_id, ({ scope, loginName }, value) => (scope.people === null ? 'true' : `${f.by} = ${value(loginName)}`))

/** Reports of a hosted installation; sending and answering have their own calls. */
export const feedbackStore = readOnlyStore<FeedbackRow>({
  page(call, query) {
    const { state, kind, content, days = '' } = query.filters
    const [from, to] = days.split(',')
    const where = inScope(call)
      .addIf(state, (given) => `${f.state} = ${given}`)
      .addIf(kind, (given) => `${f.kind} = ${given}`)
      .contains(content, f.content, f.by, f.page)
      .addIf(from, (given) => `${f.at} >= ${given}::timestamp at time zone ${ZONE}`)
      .addIf(to, (given) => `${f.at} < (${given}::timestamp + interval '1 day') at time zone ${ZONE}`)
    return pageOf<FeedbackRow>(call, LIST, where, query)
  },

  async forms(call, ids) {
    const where = inScope(call).add(ids, (given) => `${f.id} = any(${given})`)
    const { rows } = await call.context.pool.query<ValueOf<typeof FORM>>(`select ${FORM} from feedback f where ${where}`, where.values)
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

/** A report within the scope, locked for a change. */
export async function holdFeedback(db: PoolClient, call: Pick<StoreCall, 'session'>, id: string): Promise<ValueOf<typeof HELD> | null> {
  const where = inScope(call).add(id, (given) => `${f.id} = ${given}`)
  const { rows } = await db.query<ValueOf<typeof HELD>>(`select ${HELD} from feedback f where ${where} for update`, where.values)
  return rows[0] ?? null
}

/**
 * Attaches files that the sender uploaded for a report. @returns false when a file is not one of those, or belongs to
 * another report
 */
export async function takeOwnFiles(
  db: PoolClient,
  { buildingId, accountId }: StoreCall['session'],
  report: string,
  use: 'feedbackImage' | 'feedbackVideo',
  ids: readonly (string | null)[],
): Promise<boolean> {
  const unique = ids.filter((id, at): id is string => id !== null && ids.indexOf(id) === at)
  // Locked first: two reports with the same file take turns.
  const { length: rowCount } = await tables(db)
    .selectFrom('stored_file')
    .select('id')
    .where('building_id', '=', buildingId)
    .where('uploaded_by', '=', accountId)
    .where('use', '=', use)
    .where('id', '=', anyOf(unique))
    .forUpdate()
    .execute()
  const taken = await tables(db).selectFrom('file_use').select('file_id').where('file_id', '=', anyOf(unique)).execute()
  if (rowCount !== ids.length || taken.length > 0) return false
  return useFiles(db, buildingId, { kind: 'feedback', id: report }, unique)
}
