import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useScreenState } from './screen-state.ts'

/** What a panel asks for again and again; an access that is over asks for nothing more. */
export function useScreenQuery<T>(queryKey: QueryKey, ask: (signal: AbortSignal) => Promise<T>, everyMs: number) {
  const expired = useScreenState((state) => state.expired)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(signal),
    refetchInterval: expired ? false : everyMs,
    // A wall that nobody sees for a while comes back with what is true.
    refetchOnWindowFocus: true,
    enabled: !expired,
  })
  return { data: query.data, error: query.error, updatedAtMs: query.dataUpdatedAt === 0 ? null : query.dataUpdatedAt }
}
