import type { AnchorRow, DeviceKind } from '@muster/contracts'
import { DeviceOnline } from '../../components/device-online.tsx'
import { useToldDevice } from '../../live/use-device-status.ts'

/** Whether an anchor or beacon is heard; if not, since when. */
export function AnchorState({ kind, row: { id, state, silentSince } }: { kind: Extract<DeviceKind, 'anchor' | 'beacon'>; row: AnchorRow }) {
  const told = useToldDevice(kind, id)
  return <DeviceOnline status={told ?? { online: state === 'fine', since: silentSince, fault: null }} />
}
