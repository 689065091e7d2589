import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from '../http/query-client.ts'
import { licenceKey } from '../session/licence.ts'
import { sessionInfoQuery } from '../session/session-info.ts'

/** Behind a balancer another process answers, which may remember what held before for as long as this. */
const REMEMBERED_MS = 1_200

export function askAgain(queryKeys: readonly QueryKey[]): void {
  for (const queryKey of queryKeys) void queryClient.invalidateQueries({ queryKey })
}

/** Asks for rights, menu and licence: at once, and when every process knows the new ones. */
export function askForRights(): void {
  const keys = [sessionInfoQuery.queryKey, licenceKey]
  askAgain(keys)
  setTimeout(() => askAgain(keys), REMEMBERED_MS)
}
