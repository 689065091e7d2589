import { toLanguage, UNATTENDED_S } from '@muster/contracts'
import type { Needs } from '../../context.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { readMenu } from '../menu/menu.store.ts'
import { visibleMenu } from '../menu/visible-menu.ts'
import { readSettings } from '../settings/setting.store.ts'
import { listAccountBuildings } from './account.store.ts'
import { readLayout } from './layout.ts'
import { findProfile } from './profile.store.ts'

export const sessionInfo: Handler<'sessionInfo', Needs<'allBuildings' | 'menus' | 'licensedModules'>> = async ({
  context,
  session,
  request,
}) => {
  const { pool, allBuildings, menus } = context
  const [profile, buildings, menu, licensed, settings, layout] = await Promise.all([
    findProfile(pool, session.accountId, session.buildingId),
    listAccountBuildings(allBuildings, session.accountId),
    readMenu(pool, menus, session.buildingId),
    context.licensedModules(session.buildingId),
    readSettings(pool, session.buildingId),
    readLayout(pool, session.accountId),
  ])
  const language = toLanguage(request.headers['accept-language'])
  return ok({
    id: session.accountId,
    name: session.loginName,
    ...profile,
    realName: profile.realName ?? session.realName,
    buildId: session.buildingId,
    buildings,
    sessionKind: session.kind,
    expiresInS: Math.max(0, Math.round((session.expiresAtMs - Date.now()) / 1000)),
    // Watching counts as work, unless the building is set otherwise; on a big screen always.
    unattendedS: settings.unattended === 'signOut' && session.kind !== 'screen' ? UNATTENDED_S : null,
    mustChangePassword: session.mustChangePassword,
    layout,
    auth: visibleMenu(menu, session.permissions, licensed, language),
  })
}
