import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from '../http/query-client.ts'
import { licenceKey } from '../session/licence.ts'
import { sessionInfoQuery } from '../session/session-info.ts'

/** Behind a load balancer another process may answer, whose cache may be outdated for this long. */
const REMEMBERED_MS = 1_200

export function askAgain(queryKeys: readonly QueryKey[]): void {
  for (const queryKey of queryKeys) void queryClient.invalidateQueries({ queryKey })
}

/** Reloads rights, menu and licence: at once, and again when every process knows the new ones. */
export function askForRights(): void {
  const keys = [sessionInfoQuery.queryKey, licenceKey]
  askAgain(keys)
  setTimeout(() => askAgain(keys), REMEMBERED_MS)
}
