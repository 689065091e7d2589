import type { AuthEntry } from '@muster/contracts'
import { redirect } from '@tanstack/react-router'
import { queryClient } from '../../http/query-client.ts'
import { buildMenu, holdsWarningCentre, homePath, type MenuPage, pagesOf } from '../../menu/menu.ts'
import { sessionInfoQuery } from '../../session/session-info.ts'
import { requireSession } from '../guard.ts'
import { WARNING_CENTRE_FLAG } from '../layout/warning-centre.ts'
import { loadViews } from './view-loader.ts'

/** Adds the pages of a menu to the router; set by the router module, because its routes import this file. */
export const router: { setPages: (pages: readonly MenuPage[]) => void } = { setPages: () => undefined }
let applied = ''

/**
 * Builds the routes of the user's menu and sets the session flag of the warning centre.
 * @returns whether the routes changed, so that the address has to be resolved again
 */
export function applyMenu(auth: readonly AuthEntry[]): boolean {
  if (holdsWarningCentre(auth)) sessionStorage.setItem(WARNING_CENTRE_FLAG, '1')
  else sessionStorage.removeItem(WARNING_CENTRE_FLAG)
  const pages = pagesOf(buildMenu(auth))
  const signature = JSON.stringify(pages.map(({ path, view }) => [path, view]))
  if (signature === applied) return false
  applied = signature
  router.setPages(pages)
  return true
}

/** Lets signed-in users pass; the first time it builds the routes that they may open and enters the target again. */
export async function requireMenu({ location }: { location: { href: string } }): Promise<void> {
  await requireSession({ location })
  await loadViews()
  if (applyMenu(authority())) throw redirect({ href: location.href, replace: true })
}

/** Any address that is none of the user's pages leads home; without any page there is nothing to show. */
export async function leadHome(target: { location: { href: string } }): Promise<never> {
  await requireMenu(target)
  throw redirect({ href: homePath(buildMenu(authority())) ?? '/404', replace: true })
}

const authority = () => queryClient.getQueryData(sessionInfoQuery.queryKey)?.auth ?? []
