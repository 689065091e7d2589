import { createHash } from 'node:crypto'
import { insertRows } from '../load/insert-rows.ts'
import type { SeedPart } from '../load/seed-part.ts'
import { SPARE_CARDS } from '../people/roster.ts'

const CARD_FIRMWARE = 'UWB-2.4.1'
const OLD_CARD_FIRMWARE = 'UWB-2.3.7'
const TERMINAL_FIRMWARE = 'VT-1.8.0'

/** Spare cards that cannot be given out. */
const OUT_OF_USE = new Map<string, { state: 'lost' | 'damaged' | 'scrapped'; remark: string }>([
  ['BK280018', { state: 'lost', remark: '装置区检修时遗失，已在当班记录登记' }],
  ['BK280019', { state: 'damaged', remark: '按键失灵，待返厂' }],
  ['BK280020', { state: 'scrapped', remark: '电池鼓包' }],
])

/** Anchors, gateways and all cards, including those in the drawer. @throws when a gateway has no secret */
export const loadDevices: SeedPart = async ({ db, plant, roster, options }) => {
  const building_id = plant.id
  await insertRows(
    db,
    'anchor',
    plant.anchors.map(({ id, hwId, name, kind, x, y, z, floor }) => ({ id, building_id, hw_id: hwId, name, kind, x, y, z, floor })),
  )
  await insertRows(
    db,
    'gateway',
    plant.gateways.map(({ id, name, format, topics }) => {
      const secret = options.gatewaySecrets[id]
      if (!secret) throw new Error(`No secret was given for the gateway ${id}`)
      const secret_hash = createHash('sha256').update(secret).digest('hex')
      return { id, building_id, name, format, username: id, secret_hash, topics, enabled: true }
    }),
  )
  await insertRows(
    db,
    'tag',
    [
      ...roster.people.map(({ tag }) => ({ ...tag, kind: 'card' as const, firmware: CARD_FIRMWARE })),
      ...roster.vehicles.map(({ tag }) => ({ ...tag, kind: 'vehicleTerminal' as const, firmware: TERMINAL_FIRMWARE })),
      ...SPARE_CARDS.map((tag) => ({ ...tag, kind: 'card' as const, firmware: OLD_CARD_FIRMWARE })),
    ].map(({ id, hwId, sn, kind, firmware }) => ({ id, building_id, hw_id: hwId, sn, kind, firmware, ...OUT_OF_USE.get(sn) })),
  )
}
