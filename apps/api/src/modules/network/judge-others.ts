import type { DeviceStatus, NetworkDevice } from '@muster/contracts'
import type { Found, NetworkInput } from './network-input.ts'

const shown = ({ id, name, kind, since }: DeviceStatus): NetworkDevice => ({ id, name, kind, lastAt: since, value: null })

/** Cameras and bells that do not answer, and bells that were never tested. */
export function otherFindings({ others }: Pick<NetworkInput, 'others'>): Found[] {
  const group = (kind: Found['kind'], devices: readonly DeviceStatus[]): Found[] => {
    if (devices.length === 0) return []
    const times = devices.flatMap(({ online, since }) => (online === false && since !== null ? [since] : []))
    return [{ kind, since: times.sort()[0] ?? null, subject: null, devices: devices.map(shown) }]
  }
  const of = (kind: DeviceStatus['kind'], online: boolean | null) => others.filter((one) => one.kind === kind && one.online === online)
  return [
    ...group('cameraSilent', of('camera', false)),
    ...group('bellSilent', of('bell', false)),
    ...group('bellUntried', of('bell', null)),
  ]
}
