import { NOTICES_AT_ONCE, type NoticeKind } from '@muster/contracts'
import { columnsOf, giving, selectList, tables, type ValueOf } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import { isoTime } from '../../framework/resource/site-time.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'

const n = columnsOf('console_notice', 'n')
const SHOWN = selectList({
  ...{ id: giving<string>(`${n.id}::text`), kind: n.kind, detail: n.detail, path: n.path, at: isoTime(n.at) },
  read: giving<boolean>(`${n.read_at} is not null`),
})

export interface NewNotice {
  buildingId: string
  accountId: string
  kind: NoticeKind
  /** Values for its text. */
  detail: Record<string, string | number>
  /** Page of the console it leads to. */
  path: string | null
}

/** Notifies an account in the console, in the caller's transaction if one is given. */
export async function notify(db: Pool | PoolClient, { buildingId, accountId, kind, detail, path }: NewNotice): Promise<void> {
  await tables(db)
    .insertInto('console_notice')
    .values({ building_id: buildingId, account_id: accountId, kind, detail: JSON.stringify(detail) as never, path })
    .execute()
}

/** Notifies an account that its export has ended. */
export const tellExport = (
  db: Pool,
  { buildingId, accountId, fileName }: { buildingId: string; accountId: string; fileName: string },
  kind: 'exportDone' | 'exportFailed',
) => notify(db, { buildingId, accountId, kind, detail: { name: fileName }, path: '/exports/export-centre' })

/** The caller's notices, newest first. */
export const noticeList: Handler<'noticeList'> = async ({ context, session }) => {
  const of = [session.accountId, session.buildingId]
  const mine = `${n.account_id} = $1 and ${n.building_id} = $2`
  const [shown, unread] = await Promise.all([
    context.pool.query<ValueOf<typeof SHOWN>>(
      `select ${SHOWN} from console_notice n where ${mine} order by ${n.id} desc limit ${NOTICES_AT_ONCE}`,
      of,
    ),
    context.pool.query<{ count: number }>(`select count(*)::int as count from console_notice n where ${mine} and ${n.read_at} is null`, of),
  ])
  return ok({ unread: unread.rows[0]?.count ?? 0, notices: shown.rows })
}

/** Marks everything up to a notice as seen. */
export const noticeRead: Handler<'noticeRead'> = async ({ context, session, body }) => {
  await context.pool.query(
    'update console_notice set read_at = now() where account_id = $1 and building_id = $2 and id <= $3::bigint and read_at is null',
    [session.accountId, session.buildingId, body.id],
  )
  return ok(null)
}
