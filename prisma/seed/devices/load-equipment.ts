import { tables } from '@muster/database'
import { insertRows } from '../load/insert-rows.ts'
import type { SeedPart } from '../load/seed-part.ts'
import { CARRIED_FROM } from '../trackables/load-cards.ts'
import { DEMO_EQUIPMENT } from './equipment.ts'

const DAY_MS = 86_400_000
const CARD_FIRMWARE = 'UWB-2.4.1'

/** Valuable equipment of the demonstration site; some pieces carry a card and raise an alarm when they are away. */
export const loadEquipment: SeedPart = async ({ db, plant, nowMs, numbers }) => {
  const building_id = plant.id
  const trackables = await tables(db)
    .insertInto('trackable')
    .values(DEMO_EQUIPMENT.map(({ name }) => ({ building_id, kind: 'equipment', class: 'equipment', name })))
    .returning(['no', 'name'])
    .execute()
  const noOf = new Map(trackables.map(({ no, name }) => [name, no]))
  for (const { id, name } of DEMO_EQUIPMENT) numbers.set(id, noOf.get(name)!)
  await insertRows(
    db,
    'valuable_equipment',
    DEMO_EQUIPMENT.map(({ id, name, type, specification, storage, expected, installed, at, tag, radiusM, lentTo }) => {
      const [floor, x, y] = at ?? [null, null, null]
      const about = { name, type, specification, storage, expected, installed, floor, x, y, trackable_no: numbers.get(id)! }
      const watch = { watched: tag !== undefined, radius_m: radiusM ?? 10 }
      const lent = { lent_to: lentTo ?? null, lent_until: lentTo === undefined ? null : new Date(nowMs + DAY_MS) }
      return { id, building_id, ...about, ...watch, ...lent }
    }),
  )
  const carried = DEMO_EQUIPMENT.flatMap(({ id, tag }) => (tag ? [{ no: numbers.get(id)!, ...tag }] : []))
  await insertRows(
    db,
    'tag',
    carried.map(({ id, hwId, sn }) => ({ id, building_id, hw_id: hwId, sn, kind: 'card' as const, firmware: CARD_FIRMWARE })),
  )
  await insertRows(
    db,
    'tag_assignment',
    carried.map(({ id, no }) => ({ id: `${id}-1`, tag_id: id, trackable_no: no, from_at: CARRIED_FROM })),
  )
}
