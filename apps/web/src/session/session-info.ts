import type { EndpointData } from '@muster/contracts'
import { queryOptions, useQuery } from '@tanstack/react-query'
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

export function mayDo(info: SessionInfo | undefined, permission: string): boolean {
  return info?.auth.some((page) => (page.permissions as readonly string[]).includes(permission)) ?? false
}

/** Whether the signed-in user has a permission; without it the button is not shown. */
export function useMay(permission: string): boolean {
  return mayDo(useSessionInfo(), permission)
}
