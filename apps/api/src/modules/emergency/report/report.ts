import {
  AppError,
  EARLIER_RUNS,
  type EvacuationReport,
  isExpected,
  isMissing,
  LATE_NAMED,
  type MusterMark,
  type MusterState,
  type RunEvent,
  TOP_AREAS,
} from '@muster/contracts'
import { columnsOf, giving, type Queryable, readTracks, selectList, type ValueOf } from '@muster/database'
import type { Pool } from 'pg'
import { isoTimeMs } from '../../../framework/resource/site-time.ts'
import { type Handler, ok } from '../../../framework/routing/handler.ts'
import { into, seesTrackable } from '../../../framework/scope/people.ts'
import type { SessionView } from '../../../framework/scope/session-view.ts'
import { seesAlarm } from '../../alarms/alarm-scope.ts'
import type { Island } from '../plan-places.ts'
import { HEAD } from '../run/run-heads.ts'
import { figuresOf } from './figures.ts'
import { GAP_S, pathOf, stepsOf } from './replay.ts'
import { walkingModel, walkingS } from './walking-model.ts'
import { whyLate } from './why-late.ts'

const r = columnsOf('emergency_run', 'r')
const p = columnsOf('emergency_person', 'p')
const e = columnsOf('emergency_event', 'e')
const al = columnsOf('alarm')

const epochMs = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
const ms = (column: string) => giving<number>(epochMs(column))
const msOrNull = (column: string) => giving<number | null>(epochMs(column))
const RUN = selectList({
  ...{ islands: giving<Island[]>(r.islands), startedMs: ms(r.started_at), planId: r.plan_id },
  endedMs: ms(`coalesce(${r.ended_at}, now())`),
})
const PERSON = selectList({
  ...{ no: p.no, name: p.name, unit: giving<string | null>(`coalesce(${p.company}, ${p.depart_name})`), islandId: p.island_id },
  ...{ state: giving<MusterState>(p.state), mark: giving<MusterMark | null>(p.mark), cameLater: p.late },
  ...{ arrivedId: p.arrived_id, arrivedMs: msOrNull(p.arrived_at), wayM: p.way_m },
})
type Person = ValueOf<typeof PERSON>

/** Result of a run, limited to the people and alarms the reader may see. */
export const emergencyReport: Handler<'emergencyReport'> = async ({ context, session, query }) => {
  const { pool } = context
  const { rows } = await pool.query<ValueOf<typeof HEAD> & ValueOf<typeof RUN>>(
    `select ${HEAD}, ${RUN} from emergency_run r where ${r.building_id} = $1 and ${r.id} = $2`,
    [session.buildingId, query.id],
  )
  const [row] = rows
  if (!row) throw new AppError('notFound')
  const { islands, startedMs, endedMs, planId, ...run } = row
  const [people, alarms, events, earlier] = await Promise.all([
    peopleIn(pool, session, run.id),
    alarmsDuring(pool, session, run.id),
    eventsOf(pool, run.id),
    runsBefore(pool, session, { id: run.id, kind: run.kind, planId }),
  ])
  const figures = figuresOf(startedMs, people)
  const seconds = (atMs: number | null) => (atMs === null ? null : Math.max(0, Math.round((atMs - startedMs) / 1000)))
  const nameOf = (id: string | null) => islands.find((island) => island.id === id)?.name ?? null
  const late = people
    .filter(({ state, arrivedMs }) => isMissing(state) || (figures.mostS !== null && (seconds(arrivedMs) ?? 0) > figures.mostS))
    .sort((a, b) => (b.arrivedMs ?? Number.POSITIVE_INFINITY) - (a.arrivedMs ?? Number.POSITIVE_INFINITY) || a.no - b.no)
  const named = late.slice(0, LATE_NAMED)
  const reasons = await reasonsOf(pool, named, { startedMs, endedMs })
  const report: EvacuationReport = {
    run,
    figures: {
      ...figures,
      people: people.length,
      outside: people.filter(({ state }) => state === 'outside').length,
      excused: people.filter(({ state }) => state === 'excused').length,
      byHand: people.filter(({ mark }) => mark === 'safe').length,
    },
    model: walkingModel(people.filter(({ state }) => isExpected(state)).map(({ wayM }) => wayM)),
    islands: islands.map(({ id, name, capacity, floor, shape }) => {
      const arrivalsS = people.flatMap(({ arrivedId, arrivedMs }) => (arrivedId === id ? (seconds(arrivedMs) ?? []) : []))
      const expected = people.filter(({ islandId }) => islandId === id).length
      return { id, name, capacity, floor, shape, expected, arrived: arrivalsS.length, arrivalsS: arrivalsS.sort((a, b) => a - b) }
    }),
    alarms,
    events,
    late: named.map(({ no, name, unit, islandId, arrivedId, arrivedMs, state, mark, cameLater, wayM }) => ({
      ...{ no, name, unit, state, mark, cameLater, island: nameOf(arrivedId ?? islandId), arrivedS: seconds(arrivedMs) },
      walkingS: wayM === null ? null : walkingS(wayM),
      ...{ reason: reasons.get(no)?.reason ?? 'unseen', reasonS: reasons.get(no)?.seconds ?? null },
    })),
    earlier,
  }
  return ok(report)
}

/** Why each of these people was late, from their recorded tracks. */
async function reasonsOf(pool: Pool, people: readonly Person[], { startedMs, endedMs }: { startedMs: number; endedMs: number }) {
  const { stepS, steps } = stepsOf(startedMs, endedMs)
  const tracks = await readTracks(
    pool,
    people.map(({ no }) => no),
    startedMs - GAP_S * 1000,
    endedMs,
  )
  return new Map(
    people.map(({ no, arrivedMs, wayM, cameLater }) => {
      const track = tracks.get(no)
      const path = track ? pathOf(track, startedMs, stepS, steps) : []
      const arrivedS = arrivedMs === null ? null : Math.max(0, (arrivedMs - startedMs) / 1000)
      return [no, whyLate({ path, stepS, arrivedS, walkingS: wayM === null ? null : walkingS(wayM), cameLater })]
    }),
  )
}

async function peopleIn(db: Queryable, { scope }: SessionView, runId: string): Promise<Person[]> {
  const values: unknown[] = [runId]
  const { rows } = await db.query<Person>(
    `select ${PERSON} from emergency_person p where ${p.run_id} = $1 and ${seesTrackable(scope, p.no, into(values))} order by ${p.no}`,
    values,
  )
  return rows
}

/** Alarms that began during the run, by area. */
async function alarmsDuring(db: Queryable, { buildingId, scope }: SessionView, runId: string): Promise<EvacuationReport['alarms']> {
  const values: unknown[] = [buildingId, runId]
  const { rows } = await db.query<{ name: string | null; alarms: number }>(
    `select ${al.area_name} as name, count(*)::int as alarms from alarm where ${al.building_id} = $1 and ${seesAlarm(scope, into(values))}
       and ${al.started_at} >= (select ${r.started_at} from emergency_run r where ${r.id} = $2)
       and ${al.started_at} <= (select coalesce(${r.ended_at}, now()) from emergency_run r where ${r.id} = $2)
     group by 1 order by 2 desc, 1`,
    values,
  )
  return { total: rows.reduce((sum, { alarms }) => sum + alarms, 0), areas: rows.slice(0, TOP_AREAS) }
}

async function eventsOf(db: Queryable, runId: string): Promise<EvacuationReport['events']> {
  const shown = selectList({
    at: isoTimeMs(e.at),
    kind: giving<RunEvent>(e.kind),
    detail: giving<Record<string, string | number>>(e.detail),
  })
  const { rows } = await db.query<ValueOf<typeof shown>>(`select ${shown} from emergency_event e where ${e.run_id} = $1 order by ${e.id}`, [
    runId,
  ])
  return rows
}

/** Earlier runs to compare with: of the same plan, otherwise of the same kind without one. */
async function runsBefore(
  pool: Pool,
  session: SessionView,
  { id, kind, planId }: { id: string; kind: string; planId: string | null },
): Promise<EvacuationReport['earlier']> {
  const shown = selectList({ id: r.id, name: r.name, startedAt: isoTimeMs(r.started_at), startedMs: ms(r.started_at) })
  const { rows } = await pool.query<ValueOf<typeof shown>>(
    `select ${shown} from emergency_run r where ${r.building_id} = $1 and ${r.state} = 'ended' and ${r.id} <> $2 and ${r.kind} = $3
       and ${r.plan_id} is not distinct from $4 and ${r.started_at} < (select one.started_at from emergency_run one where one.id = $2)
     order by ${r.started_at} desc limit ${EARLIER_RUNS}`,
    [session.buildingId, id, kind, planId],
  )
  return Promise.all(
    rows.map(async ({ startedMs, ...run }) => ({ ...run, ...figuresOf(startedMs, await peopleIn(pool, session, run.id)) })),
  )
}
