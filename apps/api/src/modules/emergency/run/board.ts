import { AppError, MUSTER_STATES, type MusterMark, type MusterPerson, type MusterState, type TrackableClass } from '@muster/contracts'
import { columnsOf, giving, type Queryable, selectList, type ValueOf } from '@muster/database'
import { isoTimeMs } from '../../../framework/resource/site-time.ts'
import { type Handler, JsonText, ok } from '../../../framework/routing/handler.ts'
import { into, seesTrackable } from '../../../framework/scope/people.ts'
import type { SessionView } from '../../../framework/scope/session-view.ts'
import type { Island } from '../plan-places.ts'
import { HEAD } from './run-heads.ts'

const r = columnsOf('emergency_run', 'r')
const p = columnsOf('emergency_person', 'p')

const RUN = selectList({ islands: giving<Island[]>(r.islands), countedAt: isoTimeMs(r.counted_at), dwellS: r.dwell_s })
const PERSON = selectList({
  ...{ no: p.no, name: p.name, class: giving<TrackableClass>(p.class), departName: p.depart_name, company: p.company },
  ...{ state: giving<MusterState>(p.state), stateAt: isoTimeMs(p.state_at), islandId: p.island_id, insideId: p.inside_id },
  ...{ mark: giving<MusterMark | null>(p.mark), markedBy: p.marked_by, note: p.note, late: p.late },
  saidSafe: giving<boolean>(`${p.said_safe_at} is not null`),
  ...{ readAt: isoTimeMs(p.read_at), gateInside: p.gate_inside },
  place: giving<
    MusterPerson['place']
  >(`case when ${p.x} is not null and ${p.fix_at} is not null then jsonb_build_object('floor', ${p.floor},
    'x', round(${p.x}::numeric, 2), 'y', round(${p.y}::numeric, 2), 'accuracyM', round(${p.accuracy_m}::numeric, 2), 'at', ${isoTimeMs(p.fix_at)}) end`),
})

/** Positions of everybody the reader may see, from the last count: those who may need help first. */
export const musterBoard: Handler<'musterBoard'> = async ({ context, session, query }) => {
  const { rows } = await context.pool.query<ValueOf<typeof HEAD> & ValueOf<typeof RUN>>(
    `select ${HEAD}, ${RUN} from emergency_run r where ${r.building_id} = $1 and ${r.id} = $2`,
    [session.buildingId, query.id],
  )
  const [row] = rows
  if (!row) throw new AppError('notFound')
  const { islands, countedAt, dwellS, ...run } = row
  const people = await boardPeople(context.pool, session, query.id)
  const of = (id: string) => ({
    sent: people.filter((person) => person.islandId === id).length,
    there: people.filter((person) => person.insideId === id).length,
    safe: people.filter((person) => person.insideId === id && person.state === 'safe').length,
  })
  const board = { run, countedAt, dwellS, islands: islands.map((island) => ({ ...island, ...of(island.id) })), people }
  // Thousands of rows made by ourselves: they skip validation value by value.
  return new JsonText(JSON.stringify(ok(board)))
}

async function boardPeople(db: Queryable, { scope }: Pick<SessionView, 'scope'>, runId: string): Promise<ValueOf<typeof PERSON>[]> {
  const values: unknown[] = [runId, MUSTER_STATES]
  const { rows } = await db.query<ValueOf<typeof PERSON>>(
    `select ${PERSON} from emergency_person p where ${p.run_id} = $1 and ${seesTrackable(scope, p.no, into(values))}
     order by array_position($2::text[], ${p.state}), ${p.name}, ${p.no}`,
    values,
  )
  return rows
}
