import { insertRows } from '../load/insert-rows.ts'
import type { SeedPart } from '../load/seed-part.ts'
import { BEACON_M, DEMO_PATROL_POINTS } from './patrol-points.ts'
import { DEMO_PATROL_AREAS, DEMO_PATROL_ROUTES } from './patrol-routes.ts'
import { demoPatrolTeams } from './patrol-teams.ts'

/** Points, areas, teams with their members, and routes. */
export const loadPatrol: SeedPart = async ({ db, plant, roster }) => {
  const teams = demoPatrolTeams(roster.people)
  const departmentId = (code: string) => `${plant.id}-dept-${code}`
  await insertRows(
    db,
    'patrol_team',
    teams.map(({ id, name, departmentId: department_id }) => ({ id, building_id: plant.id, name, department_id })),
  )
  await insertRows(
    db,
    'patrol_team_member',
    teams.flatMap(({ id, memberIds }) => memberIds.map((person_id, sort) => ({ team_id: id, person_id, sort }))),
  )
  await insertRows(
    db,
    'patrol_point',
    DEMO_PATROL_POINTS.map(({ id, name, type, department, mustPass, anchorId, fence, checks }) => ({
      ...{ id, building_id: plant.id, name, type, department_id: departmentId(department), must_pass: mustPass },
      ...{
        perception: anchorId === null ? 'fence' : 'beacon',
        anchor_id: anchorId,
        stay_s: 5,
        distance_m: anchorId === null ? null : BEACON_M,
      },
      ...{ fence: fence && JSON.stringify(fence), checks: JSON.stringify(checks) },
    })),
  )
  await insertRows(
    db,
    'patrol_area',
    DEMO_PATROL_AREAS.map(({ id, name, department, minPatrols }) => ({
      ...{ id, building_id: plant.id, name, department_id: departmentId(department), min_patrols: minPatrols },
    })),
  )
  await insertRows(
    db,
    'patrol_area_point',
    DEMO_PATROL_AREAS.flatMap(({ id, pointIds }) => pointIds.map((point_id, sort) => ({ area_id: id, point_id, sort }))),
  )
  await insertRows(
    db,
    'patrol_route',
    DEMO_PATROL_ROUTES.map(({ id, name, department, ordered, startTime, timesPerDay, durationMin, thresholdPct }) => ({
      ...{ id, building_id: plant.id, name, department_id: departmentId(department), ordered, start_time: startTime },
      ...{ times_per_day: timesPerDay, duration_min: durationMin, early_min: 5, late_min: 10, threshold_pct: thresholdPct },
    })),
  )
  const links = <Key extends 'pointIds' | 'areaIds' | 'teamIds'>(key: Key) =>
    DEMO_PATROL_ROUTES.flatMap((route) => route[key].map((to, sort) => ({ route_id: route.id, to, sort })))
  await insertRows(
    db,
    'patrol_route_point',
    links('pointIds').map(({ to, ...link }) => ({ ...link, point_id: to })),
  )
  await insertRows(
    db,
    'patrol_route_area',
    links('areaIds').map(({ to, ...link }) => ({ ...link, area_id: to })),
  )
  await insertRows(
    db,
    'patrol_route_team',
    links('teamIds').map(({ to, ...link }) => ({ ...link, team_id: to })),
  )
}
