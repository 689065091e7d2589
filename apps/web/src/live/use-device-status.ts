import { DEVICE_PERMISSIONS, type DeviceKind, type DeviceStatus } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../http/client.ts'
import { useMay } from '../session/session-info.ts'
import { deviceKey, useLive } from './live-store.ts'
import { useTopic } from './use-topic.ts'

const POLL_MS = 30_000

/** The latest live news of a device since the page was opened; undefined: none. */
export function useToldDevice(kind: DeviceKind, id: string): DeviceStatus | undefined {
  useTopic('devices')
  return useLive(({ devices }) => devices.get(deviceKey({ kind, id })))
}

/** Present state of a device; for cards, which are many, their list provides it. Undefined: not known yet. */
export function useDeviceStatus(kind: Exclude<DeviceKind, 'card'>, id: string): DeviceStatus | undefined {
  const told = useToldDevice(kind, id)
  const may = useMay(DEVICE_PERMISSIONS[kind])
  const isLive = useLive(({ connection }) => connection === 'live')
  const query = useQuery({
    queryKey: ['deviceStates', kind],
    queryFn: ({ signal }) => call('deviceStates', { query: { kind }, quiet: true, signal }),
    enabled: may,
    // Replaces the live channel while it is disconnected.
    refetchInterval: isLive ? false : POLL_MS,
  })
  return told ?? query.data?.find((status) => status.id === id)
}
