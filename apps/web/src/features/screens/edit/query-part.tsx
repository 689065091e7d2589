import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageLoading } from '../../../components/page-loading.tsx'
import { LoadFailed } from '../../../components/query-states.tsx'

/** The content once it is loaded. */
export function QueryStates<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  if (query.data !== undefined) return children(query.data)
  return query.error ? <LoadFailed error={query.error} onRetry={() => void query.refetch()} /> : <PageLoading />
}
