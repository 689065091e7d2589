import { columnsOf, selectList } from '@muster/database'
import { type countsDay, planRounds } from '@muster/positioning'
import type { PoolClient } from 'pg'
import { dayText, siteTime, siteTimeMs } from '../../../framework/resource/site-time.ts'
import { dueRoutes, walkersOn } from './due-routes.ts'

const h = columnsOf('holiday', 'h')

const DAY_MS = 86_400_000
/** Rounds are planned this long before they begin: nothing is missed while planning is down. */
const AHEAD_MS = 2 * DAY_MS

/**
 * Plans the rounds of the next days. A round is identified by route, day and number, so planning again changes nothing;
 * until its window opens it follows its route, after that it stays unchanged.
 */
export async function planDue(db: PoolClient, buildingId: string, timeZone: string, nowMs: number): Promise<void> {
  const days = [-1, 0, 1, 2].map((ahead) => siteTime(new Date(nowMs + ahead * DAY_MS), timeZone).slice(0, 10))
  const calendar = await calendarOf(db, buildingId)
  const at = (ms: number) => new Date(ms).toISOString()
  const rounds = (await dueRoutes(db, buildingId)).flatMap((route) =>
    planRounds({ ...route, weekdays: route.weekdays ?? [] }, days, calendar, (day, minute) =>
      siteTimeMs(`${day} ${clock(minute)}`, timeZone),
    )
      .filter(({ opensMs }) => opensMs > nowMs && opensMs < nowMs + AHEAD_MS)
      .map(({ day, number, opensMs, startMs, endMs, closesMs }) => ({
        ...{ id: `${route.id}:${day}:${number}`, building_id: buildingId, route_id: route.id, route_name: route.name, day, number },
        ...{ department_id: route.departmentId, ordered: route.ordered, threshold_pct: route.thresholdPct, due: route.points.length },
        ...{ opens_at: at(opensMs), start_at: at(startMs), end_at: at(endMs), closes_at: at(closesMs) },
        ...{ points: route.points, areas: route.areas, walkers: walkersOn(day, route) },
        ...{ team_ids: route.teams.map(({ id }) => id), teams: route.teams.map(({ name }) => name).join('、') },
      })),
  )
  await db.query(
    `with due as (select * from jsonb_populate_recordset(null::patrol_round, $1::jsonb)), gone as (
      delete from patrol_round where building_id = $2 and state = 'waiting' and opens_at > $3 and id not in (select id from due)
    )
    insert into patrol_round (${COLUMNS.join(', ')}) select ${COLUMNS.join(', ')} from due
    on conflict (id) do update set ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}
      where patrol_round.state = 'waiting' and patrol_round.opens_at > $3`,
    [JSON.stringify(rounds), buildingId, at(nowMs)],
  )
}

/** Columns of a round set by planning; the others are results. */
const COLUMNS = [
  ...['id', 'building_id', 'route_id', 'route_name', 'day', 'number', 'department_id', 'ordered', 'threshold_pct', 'due'],
  ...['opens_at', 'start_at', 'end_at', 'closes_at', 'points', 'areas', 'walkers', 'team_ids', 'teams'],
]

const clock = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`

async function calendarOf(db: PoolClient, buildingId: string): Promise<Parameters<typeof countsDay>[2]> {
  const { rows } = await db.query<{ day: string; kind: string }>(
    `select ${selectList({ day: dayText(h.day), kind: h.kind })} from holiday h where ${h.building_id} = $1`,
    [buildingId],
  )
  const of = (wanted: string) => new Set(rows.filter(({ kind }) => kind === wanted).map(({ day }) => day))
  return { holidays: of('holiday'), workdays: of('workday') }
}
