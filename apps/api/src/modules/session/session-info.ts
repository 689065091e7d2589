import { type Handler, ok } from '../../routing/handler.ts'
import { listAccountBuildings } from './account.store.ts'

/** Menu authorities: the permission codes `map:view` … grouped by the part before the colon. */
export function groupPermissions(permissions: Iterable<string>): { name: string; permissions: string[] }[] {
  const groups = new Map<string, string[]>()
  for (const permission of [...permissions].sort()) {
    const name = permission.split(':', 1)[0] ?? permission
    groups.set(name, [...(groups.get(name) ?? []), permission])
  }
  return [...groups].map(([name, list]) => ({ name, permissions: list }))
}

export const sessionInfo: Handler<'sessionInfo'> = async ({ context, session }) =>
  ok({
    id: session.accountId,
    name: session.loginName,
    realName: session.realName,
    company: null,
    jobId: null,
    jobName: null,
    departId: null,
    departName: null,
    buildId: session.buildingId,
    buildings: await listAccountBuildings(context.pool, session.accountId),
    auth: groupPermissions(session.permissions),
  })
