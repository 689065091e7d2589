import { insertRows } from '../load/insert-rows.ts'
import type { SeedPart } from '../load/seed-part.ts'
import { demoPatrolTeams } from './patrol-teams.ts'

/** Patrol teams and who is in them. */
export const loadPatrol: SeedPart = async ({ db, plant, roster }) => {
  const teams = demoPatrolTeams(roster.people)
  await insertRows(
    db,
    'patrol_team',
    teams.map(({ id, name, departmentId }) => ({ id, building_id: plant.id, name, department_id: departmentId })),
  )
  await insertRows(
    db,
    'patrol_team_member',
    teams.flatMap(({ id, memberIds }) => memberIds.map((person_id, sort) => ({ team_id: id, person_id, sort }))),
  )
}
