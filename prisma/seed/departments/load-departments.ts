import { insertRows } from '../load/insert-rows.ts'
import type { SeedPart } from '../load/seed-part.ts'
import { DEPARTMENTS } from './departments.ts'

export const loadDepartments: SeedPart = ({ db, plant }) =>
  insertRows(
    db,
    'department',
    DEPARTMENTS.map(({ id, code, name, parentId }, sort) => ({ id, building_id: plant.id, code, name, parent_id: parentId, sort })),
  )
