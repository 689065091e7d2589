import { AppError } from '@muster/contracts'
import { type Queryable, tables } from '@muster/database'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'

/** Users who may see the roles can share with any of them, others with their own. */
const MAY_SHARE_WITH_ALL = 'bp:role:view'

export const viewRoles: Handler<'viewRoles'> = async ({ context, session }) => ok(await shareableRoles(context.pool, session))

const shareableRoles = (db: Queryable, { buildingId, permissions, roleId }: SessionView) =>
  tables(db)
    .selectFrom('role')
    .select(['id', 'name'])
    .where('building_id', '=', buildingId)
    .$if(!permissions.has(MAY_SHARE_WITH_ALL), (roles) => roles.where('id', '=', roleId))
    .orderBy(({ eb }) => eb('id', '=', roleId), 'desc')
    .orderBy('name')
    .limit(500)
    .execute()

/**
 * Shows a view to the people of exactly these roles. @throws AppError notFound for a role the caller may not share with
 */
export async function shareView(db: Queryable, session: SessionView, viewId: string, roleIds: readonly string[]): Promise<void> {
  const known = new Set((await shareableRoles(db, session)).map(({ id }) => id))
  if (!roleIds.every((id) => known.has(id))) throw new AppError('notFound')
  await tables(db).deleteFrom('list_view_role').where('view_id', '=', viewId).execute()
  const shared = [...new Set(roleIds)].map((id) => ({ view_id: viewId, role_id: id }))
  if (shared.length > 0) await tables(db).insertInto('list_view_role').values(shared).execute()
}
