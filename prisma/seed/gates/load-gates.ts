import { insertRows } from '../load/insert-rows.ts'
import type { SeedPart } from '../load/seed-part.ts'
import { DEMO_GATES } from './demo-gates.ts'

/** Gates and checkpoints with their doors. */
export const loadGates: SeedPart = async ({ db, plant }) => {
  const building_id = plant.id
  await insertRows(
    db,
    'gate',
    DEMO_GATES.map(({ id, kind, name, areaId, rules }) => ({ id, building_id, kind, name, area_id: areaId, rules: JSON.stringify(rules) })),
  )
  await insertRows(
    db,
    'gate_door',
    DEMO_GATES.flatMap(({ id, doors }) => doors.map((door, sort) => ({ building_id, gate_id: id, sort, ...door }))),
  )
}
