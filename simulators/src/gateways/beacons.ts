import type { CommandResult, DeviceOrder } from '@muster/contracts'
import { ANCHORS } from '@muster/seed'

/** The beacons' factory settings. */
const PASSWORD = '123456'
const BEACONS = new Map(ANCHORS.filter(({ kind }) => kind === 'ble').map(({ hwId, name }) => [hwId, name]))

/** A beacon is configured; null: not one of ours. One that is given a wrong password refuses. */
export function beaconSays(
  device: string,
  order: Extract<DeviceOrder, { type: 'configure' }>,
  say: (text: string) => void,
): CommandResult | null {
  const name = BEACONS.get(device)
  if (name === undefined) return null
  if (order.password !== PASSWORD) return 'refused'
  say(`${name}: sends with ${order.powerDbm} dBm every ${order.intervalMs} ms`)
  return 'done'
}
