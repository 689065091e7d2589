import { AppError, type EvacuationReplay } from '@muster/contracts'
import { columnsOf, giving, readTracks, selectList, type TrackColumns, type ValueOf } from '@muster/database'
import { writeAuditApart } from '../../../framework/audit/audit-trail.ts'
import { auditedBy } from '../../../framework/resource/change-row.ts'
import { type Handler, JsonText, ok } from '../../../framework/routing/handler.ts'
import { into, seesTrackable } from '../../../framework/scope/people.ts'
import { CELL_M, type Path, queuesOf } from './queues.ts'

const r = columnsOf('emergency_run', 'r')
const p = columnsOf('emergency_person', 'p')

const SHORTEST_STEP_S = 2
const MOST_STEPS = 600
/** After this time without a position people are shown nowhere, seconds. */
export const GAP_S = 30
const DM = 10

const epochMs = (column: string) => giving<number>(`(extract(epoch from ${column}) * 1000)::float8`)
const RUN = selectList({ startedMs: epochMs(r.started_at), endedMs: epochMs(`coalesce(${r.ended_at}, now())`) })
const PERSON = selectList({
  no: p.no,
  name: p.name,
  arrivedMs: giving<number | null>(`(extract(epoch from ${p.arrived_at}) * 1000)::float8`),
})

/** Positions of everybody the reader may see during a run, from the recorded tracks. Every look is audited. */
export const emergencyReplay: Handler<'emergencyReplay'> = async (call) => {
  const { context, session, query } = call
  const { pool } = context
  const { rows: runs } = await pool.query<ValueOf<typeof RUN>>(
    `select ${RUN} from emergency_run r where ${r.building_id} = $1 and ${r.id} = $2`,
    [session.buildingId, query.id],
  )
  const [run] = runs
  if (!run) throw new AppError('notFound')
  const { startedMs, endedMs } = run
  const values: unknown[] = [query.id]
  const { rows: people } = await pool.query<ValueOf<typeof PERSON>>(
    `select ${PERSON} from emergency_person p where ${p.run_id} = $1 and ${seesTrackable(session.scope, p.no, into(values))} order by ${p.no}`,
    values,
  )
  const line = { action: 'emergencyRun.view', subject: 'emergencyRun', subjectId: query.id, after: { people: people.length } }
  await writeAuditApart(pool, [{ ...auditedBy(call), ...line }])
  const nos = people.map(({ no }) => no)
  const tracks = await readTracks(pool, nos, startedMs - GAP_S * 1000, endedMs)
  const { stepS, steps } = stepsOf(startedMs, endedMs)
  const walked = people.flatMap(({ no, name, arrivedMs }) => {
    const track = tracks.get(no)
    return track
      ? [{ no, name, arrivedS: arrivedMs === null ? null : (arrivedMs - startedMs) / 1000, path: pathOf(track, startedMs, stepS, steps) }]
      : []
  })
  const replay: EvacuationReplay = {
    ...{ startedAt: new Date(startedMs).toISOString(), stepS, steps, cellM: CELL_M, queues: queuesOf(walked, stepS) },
    people: walked.map(({ no, name, path }) => ({
      no,
      name,
      path: path.flatMap((at) => (at ? [dm(at.x), dm(at.y), at.floor] : [null, null, null])),
    })),
  }
  // Thousands of paths made by ourselves: they skip validation value by value.
  return new JsonText(JSON.stringify(ok(replay)))
}

const dm = (metres: number) => Math.round(metres * DM)

/** Steps of a run: few enough to be quick, and the length of each. */
export function stepsOf(startedMs: number, endedMs: number): { stepS: number; steps: number } {
  const seconds = (endedMs - startedMs) / 1000
  const stepS = Math.max(SHORTEST_STEP_S, Math.ceil(seconds / MOST_STEPS))
  return { stepS, steps: Math.max(1, Math.ceil(seconds / stepS)) }
}

/** Position at each step: the last fix before it, unless it is too old. */
export function pathOf({ timeMs, xCm, yCm, floor }: TrackColumns, startedMs: number, stepS: number, steps: number): Path {
  let at = -1
  return Array.from({ length: steps }, (_, step) => {
    const nowMs = startedMs + step * stepS * 1000
    while (at + 1 < timeMs.length && timeMs[at + 1]! <= nowMs) at++
    if (at < 0 || nowMs - timeMs[at]! > GAP_S * 1000) return null
    return { x: xCm[at]! / 100, y: yCm[at]! / 100, floor: floor[at]! }
  })
}
