import { AppError } from '@muster/contracts'
import type { Pool, PoolClient } from 'pg'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import type { SessionView } from '../session/session.store.ts'

/** Whoever may see the roles shares with any of them, everybody else with his own. */
const MAY_SHARE_WITH_ALL = 'bp:role:view'

export const viewRoles: Handler<'viewRoles'> = async ({ context, session }) => ok(await shareableRoles(context.pool, session))

async function shareableRoles(db: Pool | PoolClient, { buildingId, permissions, roleId }: SessionView) {
  const { rows } = await db.query<{ id: string; name: string }>(
    'select id, name from role where building_id = $1 and ($2 or id = $3) order by id = $3 desc, name limit 500',
    [buildingId, permissions.has(MAY_SHARE_WITH_ALL), roleId],
  )
  return rows
}

/** Shows a view to the people of these roles and of no others. @throws AppError notFound for a role that the caller may not share with */
export async function shareView(db: PoolClient, session: SessionView, viewId: string, roleIds: readonly string[]): Promise<void> {
  const known = new Set((await shareableRoles(db, session)).map(({ id }) => id))
  if (!roleIds.every((id) => known.has(id))) throw new AppError('notFound')
  await db.query('delete from list_view_role where view_id = $1', [viewId])
  await db.query('insert into list_view_role (view_id, role_id) select $1, id from unnest($2::text[]) id group by id', [viewId, roleIds])
}
