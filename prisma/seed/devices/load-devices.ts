import { createHash } from 'node:crypto'
import { insertRows } from '../load/insert-rows.ts'
import type { SeedPart } from '../load/seed-part.ts'
import { SPARE_CARDS } from '../people/roster.ts'

/** Anchors, gateways and all cards, also those in the drawer. @throws when a gateway has no secret */
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
  const cards = [...roster.people, ...roster.vehicles].map(({ tag }) => tag)
  await insertRows(
    db,
    'tag',
    [...cards, ...SPARE_CARDS].map(({ id, hwId, sn }) => ({ id, building_id, hw_id: hwId, sn })),
  )
}
