import { LAYOUT_DEFAULTS, type LayoutSettings } from '@muster/contracts'
import { call } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { type SessionInfo, sessionInfoQuery, useSessionInfo } from './session-info.ts'

/** How the signed-in account has its console laid out. */
export const useLayoutSettings = (): LayoutSettings => useSessionInfo()?.layout ?? LAYOUT_DEFAULTS

/** In force here at once, and kept on the server for every machine the account signs in on. */
export function saveLayoutSettings(change: Partial<LayoutSettings>): void {
  const info = queryClient.getQueryData<SessionInfo>(sessionInfoQuery.queryKey)
  if (!info) return
  queryClient.setQueryData(sessionInfoQuery.queryKey, { ...info, layout: { ...info.layout, ...change } })
  // The client says when it cannot be kept; on this machine it holds until the page is loaded again.
  void call('layoutSave', { body: change }).catch(() => undefined)
}
