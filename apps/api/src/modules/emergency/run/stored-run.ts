import type { Drawing, MusterMark, MusterState, RunKind } from '@muster/contracts'
import { columnsOf, giving, namesOf, type Queryable, selectList, type ValueOf } from '@muster/database'
import type { Island } from '../plan-places.ts'
import type { Motion } from './person-state.ts'

const r = columnsOf('emergency_run', 'r')
const p = columnsOf('emergency_person', 'p')
const to = namesOf('emergency_person')
const epochMs = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
const ms = (column: string) => giving<number>(epochMs(column))
const msOrNull = (column: string) => giving<number | null>(epochMs(column))

export const RUN = selectList({
  ...{ id: r.id, buildingId: r.building_id, kind: giving<RunKind>(r.kind), startedBy: r.started_by, startedByName: r.started_by_name },
  ...{ islands: giving<Island[]>(r.islands), areaIds: giving<string[]>(r.area_ids), messageIds: giving<string[]>(r.message_ids) },
  closedWays: giving<{ place: Drawing }[]>(r.closed_ways),
  countedMs: ms(`coalesce(${r.counted_at}, ${r.started_at})`),
  ...{ startedMs: ms(r.started_at), dwellMs: giving<number>(`${r.dwell_s} * 1000`) },
})
export type StoredRun = ValueOf<typeof RUN>

const PERSON = selectList({
  ...{ no: p.no, personId: p.person_id, name: p.name, hasCard: p.has_card, islandId: p.island_id },
  ...{ state: giving<MusterState>(p.state), stateMs: ms(p.state_at), mark: giving<MusterMark | null>(p.mark) },
  ...{
    insideId: p.inside_id,
    insideMs: msOrNull(p.inside_at),
    arrivedId: p.arrived_id,
    arrivedMs: msOrNull(p.arrived_at),
  },
  wayM: p.way_m,
  ...{ awayM: p.away_m, awayMs: msOrNull(p.away_at), motion: giving<Motion>(p.motion) },
  ...{ x: p.x, y: p.y, floor: p.floor, accuracyM: p.accuracy_m, fixMs: msOrNull(p.fix_at) },
  saidSafeMs: msOrNull(p.said_safe_at),
  ...{ readId: p.read_id, readMs: msOrNull(p.read_at), gateInside: p.gate_inside },
})
export type StoredPerson = ValueOf<typeof PERSON>

/** The people of a run, locked until it has been counted. */
export async function peopleOf(db: Queryable, runId: string): Promise<StoredPerson[]> {
  const { rows } = await db.query<StoredPerson>(
    `select ${PERSON} from emergency_person p where ${p.run_id} = $1 order by ${p.no} for update`,
    [runId],
  )
  return rows
}

const at = (name: string) => `to_timestamp(n."${name}" / 1000)`

/** Writes the changes of people in one statement. */
export async function writePeople(db: Queryable, runId: string, people: readonly StoredPerson[]): Promise<void> {
  if (people.length === 0) return
  await db.query(
    `update emergency_person p set ${to.island_id} = n."islandId", ${to.state} = n.state, ${to.state_at} = ${at('stateMs')},
       ${to.inside_id} = n."insideId", ${to.inside_at} = ${at('insideMs')}, ${to.arrived_id} = n."arrivedId",
       ${to.arrived_at} = ${at('arrivedMs')}, ${to.away_m} = n."awayM", ${to.away_at} = ${at('awayMs')}, ${to.motion} = n.motion,
       ${to.x} = n.x, ${to.y} = n.y, ${to.floor} = n.floor, ${to.accuracy_m} = n."accuracyM", ${to.fix_at} = ${at('fixMs')},
       ${to.said_safe_at} = ${at('saidSafeMs')}, ${to.way_m} = n."wayM", ${to.read_id} = n."readId", ${to.read_at} = ${at('readMs')},
       ${to.gate_inside} = n."gateInside"
     from jsonb_to_recordset($2) as n (no int, "islandId" text, state text, "stateMs" float8, "insideId" text, "insideMs" float8,
       "arrivedId" text, "arrivedMs" float8, "awayM" float8, "awayMs" float8, motion text, x float8, y float8, floor int,
       "accuracyM" float8, "fixMs" float8, "saidSafeMs" float8, "wayM" float8, "readId" text, "readMs" float8,
       "gateInside" boolean)
     where ${p.run_id} = $1 and ${p.no} = n.no`,
    [runId, JSON.stringify(people)],
  )
}
