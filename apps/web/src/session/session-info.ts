import type { EndpointData } from '@muster/contracts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { call } from '../http/client.ts'

export type SessionInfo = EndpointData<'sessionInfo'>

/** Who is signed in; loaded once per page load, by the navigation guard. */
export const sessionInfoQuery = queryOptions({
  queryKey: ['sessionInfo'],
  queryFn: () => call('sessionInfo', { quiet: true }),
  staleTime: Number.POSITIVE_INFINITY,
})

export function useSessionInfo(): SessionInfo | undefined {
  return useQuery(sessionInfoQuery).data
}

/** Whether the signed-in user has a permission on some page. */
export function mayDo(info: SessionInfo | undefined, permission: string): boolean {
  return info?.auth.some((page) => (page.permissions as readonly string[]).includes(permission)) ?? false
}

/**
 * Codes that hold on the page around; null outside of pages and on pages that are not of the menu: what holds on any
 * page does there.
 */
const PagePermissionsContext = createContext<readonly string[] | null>(null)
export const PagePermissions = PagePermissionsContext.Provider

/** Whether a permission code holds here; a button without it is not shown. */
export function useMayDo(): (permission: string) => boolean {
  const info = useSessionInfo()
  const ofPage = useContext(PagePermissionsContext)
  return (permission) => (ofPage ? ofPage.includes(permission) : mayDo(info, permission))
}

/** Whether one permission code holds here. */
export function useMay(permission: string): boolean {
  return useMayDo()(permission)
}
