import { insertRows } from '../load/insert-rows.ts'
import type { SeedPart } from '../load/seed-part.ts'
import { siteDate } from '../load/site-days.ts'
import { CONTRACTORS } from './contractors.ts'

/** Contractors with the leaders of their work, and the duration of their construction. */
export const loadContractors: SeedPart = ({ db, plant, sealing, nowMs }) =>
  insertRows(
    db,
    'contractor_unit',
    CONTRACTORS.map(({ id, name, category, leader, buildsDays: [since, until] }) => ({
      id,
      building_id: plant.id,
      name,
      category,
      project_leader: leader.name,
      leader_phone: sealing.seal(leader.phone),
      construction_from: siteDate(nowMs, -since),
      construction_to: siteDate(nowMs, until),
    })),
  )
