import type { Pool } from 'pg'

export interface SafetySize {
  permits: number
  routes: number
  pointsEach: number
  roundsADay: number
  days: number
  evacuees: number
  alarms: number
}

/** A year of hazardous work, patrols and alarms of a large site, and an evacuation of everybody. */
export const LARGE_SITE: SafetySize = {
  ...{ permits: 100_000, routes: 500, pointsEach: 10, roundsADay: 5, days: 365, evacuees: 2_000, alarms: 1_000_000 },
}

const LEVELS = [
  ...['hotSpecial', 'hotFirst', 'hotSecond', 'temporaryPower', 'heightOne', 'heightTwo', 'excavation', 'roadClosure', 'blindPlate'],
  ...['liftingSecond', 'confinedSpace'],
]
const TYPES = [
  ...['hotWork', 'hotWork', 'hotWork', 'temporaryPower', 'height', 'height', 'excavation', 'roadClosure', 'blindPlate', 'lifting'],
  'confinedSpace',
]
const STATES = ['accepted', 'accepted', 'accepted', 'accepted', 'revoked', 'void', 'inProgress', 'issued', 'notIssued', 'paused']
const SQUARE = JSON.stringify([[[0.1, 0.1], [0.2, 0.1], [0.2, 0.2], [0.1, 0.2]]]) // biome-ignore format: one ring, one line

/** Adds permits to a building that has a company in it. */
export async function addPermits(pool: Pool, buildingId: string, size: SafetySize): Promise<void> {
  await pool.query(
    `insert into permit (id, building_id, number, type, level, asked_level, state, content, place, start_at, end_at, hazards, shape, polygon,
       operator_ids, person_ids, guardian_id, applicant_id, unit_id, created_by, submitted_at, urgent, upgrade, signed_away)
     select $1 || '-permit-' || n, $1, 'N-' || n, ($4::text[])[1 + n % 11], ($3::text[])[1 + n % 11], ($3::text[])[1 + n % 11],
       case when n < $2 - 200 then ($5::text[])[1 + n % 6] else ($5::text[])[1 + n % 10] end,
       '管线' || n % 997 || '检修', '装置' || n % 53, at, at + interval '8 hours', '火灾', '{"type":"polygon"}', $6::jsonb,
       array[$1 || '-person-' || n % 1000], array[$1 || '-person-' || n % 1000, $1 || '-person-' || n % 777], $1 || '-person-' || n % 777,
       $1 || '-person-' || n % 500, $1 || '-unit-' || n % 100, 'bench', at - interval '1 day',
       case when n % 40 = 0 then '泄漏' end, case when n % 30 = 0 then 'night' end, case when n % 50 = 0 then 1 else 0 end
     from generate_series(1, $2::int) n, lateral (select now() - ($2::int - n) * interval '315 seconds' as at) t`,
    [buildingId, size.permits, LEVELS, TYPES, STATES, SQUARE],
  )
}

/** Adds rounds of patrols with all their passings. */
export async function addPatrols(pool: Pool, buildingId: string, size: SafetySize): Promise<void> {
  const values = [buildingId, size.routes, size.roundsADay, size.days]
  await pool.query(
    `insert into patrol_round (id, building_id, route_name, day, number, ordered, opens_at, start_at, end_at, closes_at, threshold_pct, points,
       areas, walkers, team_ids, teams, state, due, done, late, missed)
     select $1 || ':' || d || ':' || r || ':' || k, $1, '路线' || r, (now() - d * interval '1 day')::date, k, true, at, at, at + interval '2 hours',
       at + interval '3 hours', 90, '[]', '[]', '[]', '{}', '班组' || r % 40, case when (r + k) % 9 = 0 then 'incomplete' else 'complied' end,
       $5::int, $5::int - case when (r + k) % 9 = 0 then 1 else 0 end, 0, case when (r + k) % 9 = 0 then 1 else 0 end
     from generate_series($4::int - 1, 0, -1) d, generate_series(1, $2::int) r, generate_series(1, $3::int) k,
       lateral (select date_trunc('day', now()) - d * interval '1 day' + k * interval '4 hours' as at) t`,
    [...values, size.pointsEach],
  )
  await pool.query(
    `insert into patrol_passing (round_id, point_id, sort, name, must_pass, state, person_id, person_name, passed_at, staid_s, reason)
     select o.id, o.route_name || '-' || p, p, o.route_name || '点' || p, true, case when p = 1 and o.missed > 0 then 'missed' else 'done' end,
       case when p = 1 and o.missed > 0 then null else $1 || '-person-' || (substr(o.route_name, 3)::int + o.number) % 600 end,
       case when p = 1 and o.missed > 0 then null else '人' || (substr(o.route_name, 3)::int + o.number) % 600 end,
       case when p = 1 and o.missed > 0 then null else o.start_at end, 20, case when p = 1 and o.missed > 0 then 'leftOut' end
     from (select * from patrol_round where building_id = $1 order by start_at) o, generate_series(1, $2::int) p`,
    [buildingId, size.pointsEach],
  )
}

/** Adds a finished drill of half an hour. */
export async function addRun(pool: Pool, buildingId: string, size: SafetySize): Promise<void> {
  await pool.query(
    `insert into emergency_run (id, building_id, kind, name, state, islands, started_at, ended_at, started_by, counted_at)
     values ($1 || '-run', $1, 'drill', '演练', 'ended', $2, now() - interval '30 minutes', now(), 'bench', now())`,
    [
      buildingId,
      JSON.stringify([{ id: 'i', name: '岛', floor: 0, shape: { type: 'circle', centre: [0.5, 0.5], radiusM: 0.1 }, capacity: null }]),
    ],
  )
  await pool.query(
    `insert into emergency_person (run_id, no, building_id, person_id, name, class, has_card, island_id, state, state_at, arrived_at, arrived_id,
       x, y, floor, accuracy_m, fix_at, way_m)
     select $1 || '-run', p.trackable_no, $1, p.id, p.name, p.class, true, 'i', case when n % 20 = 0 then 'silent' else 'safe' end, now(),
       case when n % 20 > 0 then now() - interval '30 minutes' + n * interval '0.7 seconds' end, 'i', 0.5, 0.5, 0, 1, now(), 200
     from (select *, row_number() over (order by trackable_no) as n from person where building_id = $1 and class = 'employee' limit $2) p`,
    [buildingId, size.evacuees],
  )
}

const KINDS = [
  ...['outOfBounds', 'outOfBounds', 'outOfBounds', 'retention', 'stationary', 'lowBattery', 'overspeed', 'cardOffline', 'permit', 'sos'],
  'gas',
]
const PRIORITIES = ['low', 'medium', 'medium', 'high', 'critical']
/** Number of newest alarms left unhandled. */
const OPEN = 200

/** Adds alarms evenly over a year: of 2,500 people in 170 areas, all but the newest handled. */
export async function addAlarms(pool: Pool, buildingId: string, size: SafetySize): Promise<void> {
  await pool.query(
    `insert into alarm (id, building_id, kind, priority, trackable_no, trackable_name, area_id, area_name, place_area_id, place_name, near_name,
       near_m, floor, x, y, started_at, arrived_at, cleared_at, work, acknowledged_at, acknowledged_by, handled_at, handled_by, disposition,
       cause, false_alarm, assigned_to, shelved_until, silenced_until, subject_id, evidence)
     select $1 || '-alarm-' || n, $1, ($3::text[])[1 + n % 11], ($4::text[])[1 + n / 11 % 5], p.no, p.name, $1 || '-area-' || n % 170,
       '区域' || n % 170, $1 || '-area-' || n % 170, '区域' || n % 170, 'P-' || n % 300 || ' 泵', n % 40, 1, 0.5, 0.5, at, at,
       case when n <= $2 - $5 then at + interval '4 minutes' end, case when n <= $2 - $5 then 'handled' else 'new' end,
       case when n <= $2 - $5 then at + interval '1 minute' end, 'bench', case when n <= $2 - $5 then at + interval '9 minutes' end, 'bench',
       case when n <= $2 - $5 then 'handle' end, case when n <= $2 - $5 then (array['检修', '误入', '设备', '巡检'])[1 + n % 4] end, n % 9 = 0,
       case when n % 5000 = 0 then $6 end, case when n % 10000 = 0 then at + interval '8 hours' end,
       case when n % 500 = 0 then at + interval '1 hour' end, case when n % 11 in (5, 7) then 'card-' || n % 2500 end, '{}'
     from generate_series(1, $2::int) n
       join (select no, name, row_number() over (order by no) - 1 as place from trackable where building_id = $1 and class = 'employee') p
         on p.place = n * 7919::bigint % 2500,
       lateral (select now() - ($2::int - n) * interval '1 year' / $2::int as at) t
     order by n`,
    [buildingId, size.alarms, KINDS, PRIORITIES, OPEN, 'admin'],
  )
}

/** Data not deleted with its building. */
export async function removeSafety(pool: Pool, buildingId: string): Promise<void> {
  for (const table of ['emergency_run', 'permit', 'patrol_round', 'alarm'])
    await pool.query(`delete from ${table} where building_id = $1`, [buildingId])
}
