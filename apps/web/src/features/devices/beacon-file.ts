import type { Drawing } from '@muster/contracts'

/** A beacon as described in a file. */
export interface FiledBeacon {
  name: string
  hwId: string
  place: Drawing
  heightM: string
}

const USUAL_HEIGHT_M = 2.5

/**
 * Beacons of a JSON file: an array, or `{beacons: […]}`, of `{name, mac or hwId, x, y, floor, heightM}`. Null when the
 * file is invalid; beacons without an id or a place are left out and counted.
 */
export function readBeacons(text: string): { beacons: FiledBeacon[]; unusable: number } | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  const list = Array.isArray(value) ? value : isFields(value) ? value.beacons : null
  if (!Array.isArray(list)) return null
  const beacons = list.flatMap((item: unknown) => (isFields(item) ? beaconOf(item) : []))
  return { beacons, unusable: list.length - beacons.length }
}

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

function beaconOf({ name, hwId, mac, x, y, floor, heightM = USUAL_HEIGHT_M }: Fields): FiledBeacon[] {
  const id = hwId ?? mac
  if (typeof id !== 'string' || typeof x !== 'number' || typeof y !== 'number' || !Number.isInteger(floor)) return []
  const place: Drawing = { floor: floor as number, shape: { type: 'point', at: [x, y] } }
  return [{ name: typeof name === 'string' && name !== '' ? name : id, hwId: id, place, heightM: String(heightM) }]
}
