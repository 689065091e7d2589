import type { AuthEntry } from '@muster/contracts'
import { redirect } from '@tanstack/react-router'
import { queryClient } from '../../http/query-client.ts'
import { buildMenu, holdsWarningCentre, homePath, type MenuPage, pagesOf } from '../../menu/menu.ts'
import { sessionInfoQuery } from '../../session/session-info.ts'
import { requireSession } from '../guard.ts'
import { WARNING_CENTRE_FLAG } from '../layout/warning-centre.ts'
import { loadViews } from './view-loader.ts'

/** Gives the router the pages of a menu; the router sets it when it is made, because its routes refer to this file. */
export const router: { setPages: (pages: readonly MenuPage[]) => void } = { setPages: () => undefined }
let applied = ''

/**
 * Builds the routes of the user's menu and sets the session flag of the warning centre.
 * @returns whether the routes are others than before, so that the address has to be looked up anew
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

/**
 * Lets signed-in users pass; the first time the routes are built from what they may open, and the target is entered
 * again.
 */
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
