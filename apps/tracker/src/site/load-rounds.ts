import { PATROL_FAULTS, type PatrolFault, type PatrolPlace, type WatchedRound } from '@muster/contracts'
import { sql, tables } from '@muster/database'
import type { PatrolRule } from '@muster/positioning'
import type { Pool } from 'pg'

/** A round of a patrol as the tracker watches it. */
export interface RoundConfig extends WatchedRound {
  id: string
  /** Route, start and teams, as an alarm names them. */
  name: string
  opensMs: number
  due: number
  /** Where the first point is that nobody has passed; null: nobody knows. */
  at: { floor: number; x: number; y: number } | null
}

export interface RoundSite {
  /** So long a round may be late before that is an alarm; 0: no round is watched. */
  alarmMs: number
  watched: readonly RoundConfig[]
}

export const NO_ROUNDS: RoundSite = { alarmMs: 0, watched: [] }

/** Time for the api's judgement, which runs once a minute. */
const JUDGED_MS = 90_000

/** Rounds that are upcoming, open, or judged again because of late data; none if their alarms are switched off. */
export async function loadRounds(
  pool: Pool,
  buildingId: string,
  { timeZone, patrolAlarmS }: { timeZone: string; patrolAlarmS: number },
): Promise<RoundSite> {
  if (patrolAlarmS === 0) return NO_ROUNDS
  const rows = await tables(pool)
    .selectFrom('patrol_round as o')
    .select(['o.id', 'o.route_name', 'o.teams', 'o.state', 'o.due', 'o.opens_at', 'o.start_at', 'o.end_at', 'o.closes_at'])
    .select([sql<number>`o.done + o.late`.as('passed'), NEXT_POINT.as('next')])
    .where('o.building_id', '=', buildingId)
    .where('o.closes_at', '>', sql<Date>`now() - interval '2 hours'`)
    .orderBy('o.id')
    .execute()
  // 2026-06-04 10:00, of which the year is left out.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const watched = rows.map(
    (row): RoundConfig => ({
      ...{ id: row.id, state: row.state as WatchedRound['state'], passed: row.passed, due: row.due },
      ...{ opensMs: row.opens_at.getTime(), startMs: row.start_at.getTime() },
      ...{ endMs: row.end_at.getTime(), closesMs: row.closes_at.getTime() },
      name: [row.route_name, clock.format(row.start_at).slice(5), row.teams].filter(Boolean).join(' · '),
      at: row.next?.at ? { floor: row.next.floor ?? 0, x: row.next.at[0], y: row.next.at[1] } : null,
    }),
  )
  return { alarmMs: patrolAlarmS * 1000, watched }
}

const NEXT_POINT = sql<Pick<PatrolPlace, 'at' | 'floor'> | null>`(
  select p.point from jsonb_array_elements(o.points) with ordinality p (point, place)
  where not exists (select from patrol_passing g
    where g.round_id = o.id and g.point_id = p.point ->> 'id' and g.state in ('done', 'late'))
  order by p.place limit 1)`

/** A rule for each fault. */
export const rulesOfRound = (id: string, alarmMs: number): PatrolRule[] =>
  PATROL_FAULTS.map((fault) => ({
    ...{ id: `${id}-${fault}`, kind: 'patrol', areaId: null, fault, onDelayMs: delayOf(fault, alarmMs), offDelayMs: 0 },
  }))

const delayOf = (fault: PatrolFault, alarmMs: number): number => (fault === 'roundLate' ? Math.max(alarmMs, JUDGED_MS) : 0)
