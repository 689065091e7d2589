import type { PatrolFinding, PatrolPlace, PatrolRoundArea, PatrolRoundState, PatrolWalker } from '@muster/contracts'
import { columnsOf, selectList, type ValueOf } from '@muster/database'
import { type Doubt, doubtsOf, judgeRound, type RoundResult, type Stay, staysOf } from '@muster/positioning'
import type { PoolClient } from 'pg'

const o = columnsOf('patrol_round', 'o')
const s = columnsOf('patrol_sighting', 's')

/** How long after a round closes late data still count. */
const SETTLES_MS = 2 * 3_600_000
/** How long before a round's window a stay may have begun. */
const BEFORE_MS = 2 * 3_600_000

const OPEN = selectList({
  ...{ id: o.id, routeName: o.route_name, departmentId: o.department_id, ordered: o.ordered, state: o.state, due: o.due },
  ...{ opensAt: o.opens_at, startAt: o.start_at, endAt: o.end_at, closesAt: o.closes_at, teamIds: o.team_ids },
  ...{ points: o.points, areas: o.areas, walkers: o.walkers, toldOverdue: o.told_overdue, toldMissed: o.told_missed },
})
type OpenRow = ValueOf<typeof OPEN>
/** A round that has begun, with its results so far. */
export interface JudgedRound extends Omit<OpenRow, 'points' | 'areas' | 'walkers'> {
  points: PatrolPlace[]
  areas: PatrolRoundArea[]
  walkers: PatrolWalker[]
  result: RoundResult
}

/** Evaluates rounds whose windows are open or recently closed, by all known positions. */
export async function judgeOpen(db: PoolClient, buildingId: string, nowMs: number): Promise<JudgedRound[]> {
  const { rows } = await db.query<Omit<JudgedRound, 'result'>>(
    `select ${OPEN} from patrol_round o where ${o.building_id} = $1 and ${o.opens_at} <= $2 and ${o.closes_at} > $3 order by ${o.start_at} for update`,
    [buildingId, new Date(nowMs), new Date(nowMs - SETTLES_MS)],
  )
  const judged: JudgedRound[] = []
  for (const round of rows) {
    const { opensAt, endAt, closesAt, walkers, ...rest } = round
    const [opensMs, endMs, closesMs] = [opensAt.getTime(), endAt.getTime(), closesAt.getTime()]
    const numbers = walkers.map(({ no }) => no)
    const placeIds = [...rest.points, ...rest.areas].map(({ id }) => id)
    const stays = staysOf(await sightings(db, placeIds, numbers, opensMs - BEFORE_MS, closesMs))
    const plan = { ...rest, opensMs, endMs, closesMs, walkers: numbers }
    const result = judgeRound(plan, stays, nowMs)
    await keep(db, round, result, doubtsOf(plan, stays))
    judged.push({ ...round, result })
  }
  return judged
}

async function sightings(
  db: PoolClient,
  placeIds: readonly string[],
  numbers: readonly number[],
  fromMs: number,
  toMs: number,
): Promise<Stay[]> {
  const { rows } = await db.query<{ placeId: string; no: number; fromMs: string; toMs: string }>(
    `select ${selectList({ placeId: s.place_id, no: s.trackable_no, fromMs: s.from_ms, toMs: s.to_ms })} from patrol_sighting s
     where ${s.place_id} = any($1) and ${s.trackable_no} = any($2) and ${s.slot_ms} >= $3 and ${s.slot_ms} < $4`,
    [placeIds, numbers, fromMs, toMs],
  )
  return rows.map((row) => ({ ...row, fromMs: Number(row.fromMs), toMs: Number(row.toMs) }))
}

/** Writes only changes, so that an unchanged round is not touched. */
async function keep(
  db: PoolClient,
  { id, points, walkers }: Omit<JudgedRound, 'result'>,
  result: RoundResult,
  doubts: readonly Doubt[],
): Promise<void> {
  const names = new Map(walkers.map(({ no, name, personId }) => [no, { name, personId }]))
  const passings = result.points.map(({ pointId, state, no, atMs, stayS, outOfOrder, reason }, sort) => ({
    ...{ round_id: id, point_id: pointId, sort, name: points[sort]?.name ?? '', must_pass: points[sort]?.mustPass ?? false, state },
    ...{ trackable_no: no, person_id: no === null ? null : names.get(no)?.personId, person_name: no === null ? null : names.get(no)?.name },
    ...{ passed_at: atMs === null ? null : new Date(atMs).toISOString(), staid_s: stayS, out_of_order: outOfOrder, reason },
  }))
  const placeNames = new Map(points.map((point) => [point.id, point.name]))
  const findings = doubts.map(
    ({ kind, nos, pointIds, minutes }): PatrolFinding => ({
      ...{ kind, minutes, names: nos.map((no) => names.get(no)?.name ?? String(no)) },
      points: pointIds.map((pointId) => placeNames.get(pointId) ?? pointId),
    }),
  )
  await db.query(
    `insert into patrol_passing select * from jsonb_populate_recordset(null::patrol_passing, $1::jsonb)
     on conflict (round_id, point_id) do update set state = excluded.state, trackable_no = excluded.trackable_no, person_id = excluded.person_id,
       person_name = excluded.person_name, passed_at = excluded.passed_at, staid_s = excluded.staid_s, out_of_order = excluded.out_of_order,
       reason = excluded.reason
     where (patrol_passing.state, patrol_passing.passed_at, patrol_passing.staid_s, patrol_passing.out_of_order, patrol_passing.reason)
       is distinct from (excluded.state, excluded.passed_at, excluded.staid_s, excluded.out_of_order, excluded.reason)`,
    [JSON.stringify(passings)],
  )
  const state: PatrolRoundState = result.state
  await db.query(
    `update patrol_round set state = $2, done = $3, late = $4, missed = $5, area_results = $6::jsonb, findings = $7::jsonb,
       version = version + 1
     where id = $1
       and (state, done, late, missed, area_results, findings) is distinct from ($2, $3::int, $4::int, $5::int, $6::jsonb, $7::jsonb)`,
    [id, state, result.done, result.late, result.missed, JSON.stringify(result.areas), JSON.stringify(findings)],
  )
}
