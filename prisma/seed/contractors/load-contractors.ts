import { insertRows } from '../load/insert-rows.ts'
import type { SeedPart } from '../load/seed-part.ts'
import { CONTRACTORS } from './contractors.ts'

export const loadContractors: SeedPart = ({ db, plant }) =>
  insertRows(
    db,
    'contractor_unit',
    CONTRACTORS.map((unit) => ({ ...unit, building_id: plant.id })),
  )
