import type { GatewayStatus } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../http/client.ts'
import { useLive } from '../../live/live-store.ts'

const POLL_MS = 6000

/** State of gateways: live, or polled every 6 s while the live channel is down. Needs the topic `gateways`. */
export function useGatewayStatuses(): readonly GatewayStatus[] | undefined {
  const isLive = useLive(({ connection }) => connection === 'live')
  const live = useLive(({ gateways }) => gateways)
  const query = useQuery({
    queryKey: ['gateways'],
    queryFn: ({ signal }) => call('gateways', { quiet: true, signal }),
    refetchInterval: isLive ? false : POLL_MS,
  })
  return isLive && live ? live : query.data
}

export const useGatewayStatus = (id: string): GatewayStatus | undefined => useGatewayStatuses()?.find((status) => status.id === id)
