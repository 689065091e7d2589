import { toLanguage } from '@muster/contracts'
import { type Handler, ok } from '../../routing/handler.ts'
import { readMenu } from '../organisation/menu.store.ts'
import { visibleMenu } from '../organisation/visible-menu.ts'
import { listAccountBuildings } from './account.store.ts'
import { findProfile } from './profile.store.ts'

export const sessionInfo: Handler<'sessionInfo'> = async ({ context, session, request }) => {
  const { pool, menus } = context
  const [profile, buildings, menu, licensed] = await Promise.all([
    findProfile(pool, session.accountId, session.buildingId),
    listAccountBuildings(pool, session.accountId),
    readMenu(pool, menus, session.buildingId),
    context.licensedModules(session.buildingId),
  ])
  const language = toLanguage(request.headers['accept-language'])
  return ok({
    id: session.accountId,
    name: session.loginName,
    ...profile,
    realName: profile.realName ?? session.realName,
    buildId: session.buildingId,
    buildings,
    mustChangePassword: session.mustChangePassword,
    auth: visibleMenu(menu, session.permissions, licensed, language),
  })
}
