import { useQuery } from '@tanstack/react-query'
import { call } from '../../http/client.ts'
import { permitKey } from '../../live/queries.ts'
import { mayDo, useSessionInfo } from '../../session/session-info.ts'

/** People walk in and out of the zones. */
const AGAIN_MS = 5000

/** Work areas of issued permits, for users who may see permits. */
export function usePermitZones() {
  const maySee = mayDo(useSessionInfo(), 'permit:view')
  return useQuery({
    queryKey: [...permitKey, 'zones'],
    queryFn: ({ signal }) => call('permitZones', { signal, quiet: true }),
    refetchInterval: AGAIN_MS,
    enabled: maySee,
  })
}
