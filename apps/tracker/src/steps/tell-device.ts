import type { DeviceFault, DeviceKind } from '@muster/contracts'
import type { HealthReading } from '@muster/protocol'
import type { Context } from '../context.ts'
import type { AnchorConfig } from '../site/building-config.ts'

/** The tracker's memory of a device that it judges. */
interface Judged {
  /** What it reported about it since its start: online, offline; null: nothing yet. */
  toldOnline: boolean | null
}

/** A device of the register, by kind and id. */
export interface DeviceName {
  kind: DeviceKind
  id: string
}

/** The kind in the register: Bluetooth anchors are beacons. */
export const nameOfAnchor = ({ kind, id }: AnchorConfig): DeviceName => ({ kind: kind === 'ble' ? 'beacon' : 'anchor', id })

/**
 * A device is online, or it is not and why; told when it turns, and once after a start, when the database may know it
 * otherwise.
 * @param heardMs arrival of its last word, Unix ms; null: not known
 */
export function tellDevice(
  { output, state }: Context,
  { kind, id }: DeviceName,
  known: Judged,
  heardMs: number | null,
  reason: DeviceFault | null = null,
): void {
  const online = reason === null
  if (known.toldOnline === online) return
  const atMs = state.logTimeMs
  const heard = heardMs === null || heardMs <= 0 ? {} : { heard: { atMs: heardMs, by: null } }
  output.device({ kind, id, online: { is: online, atMs, reason }, ...heard })
  output.turn({ kind, id, atMs, online, reason, heardMs: online ? null : heardMs, sure: known.toldOnline !== null })
  known.toldOnline = online
}

/**
 * What a device says of itself: its battery, temperature and firmware.
 * @returns its charge in percent, whatever number it says; null: it says none
 */
export function tellHealth({ output }: Context, { kind, id }: DeviceName, reading: HealthReading, atMs: number): number | null {
  const { batteryPct, batteryMv: mv, temperatureC = null, firmware = null } = reading
  if (temperatureC !== null || firmware !== null) output.device({ kind, id, about: { temperatureC, firmware, atMs } })
  if (batteryPct === null && mv === null) return null
  const pct = batteryPct === null ? null : Math.round(Math.min(100, Math.max(0, batteryPct)))
  output.device({ kind, id, battery: { pct, mv, atMs } })
  return pct
}
