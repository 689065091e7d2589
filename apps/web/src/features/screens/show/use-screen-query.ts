import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useScreenState } from './screen-state.ts'

/** A panel's polling; it stops when the access has ended. */
export function useScreenQuery<T>(queryKey: QueryKey, ask: (signal: AbortSignal) => Promise<T>, everyMs: number) {
  const expired = useScreenState((state) => state.expired)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(signal),
    refetchInterval: expired ? false : everyMs,
    // A wall that was hidden for a while returns with fresh data.
    refetchOnWindowFocus: true,
    enabled: !expired,
  })
  return { data: query.data, error: query.error, updatedAtMs: query.dataUpdatedAt === 0 ? null : query.dataUpdatedAt }
}
