import type { RunKind, RunState } from '@muster/contracts'
import { columnsOf, giving, selectList, type ValueOf } from '@muster/database'
import { isoTimeMs } from '../../../framework/resource/site-time.ts'
import { type Handler, ok } from '../../../framework/routing/handler.ts'

const r = columnsOf('emergency_run', 'r')

export const HEAD = selectList({
  ...{ id: r.id, kind: giving<RunKind>(r.kind), name: r.name, state: giving<RunState>(r.state), reason: r.reason },
  ...{ startedAt: isoTimeMs(r.started_at), endedAt: isoTimeMs(r.ended_at) },
  startedBy: giving<string>(`coalesce(nullif(${r.started_by_name}, ''), ${r.started_by})`),
  endedBy: giving<string | null>(`coalesce(nullif(${r.ended_by_name}, ''), ${r.ended_by})`),
  areas: giving<string[]>(r.area_names),
})

/** Drills and emergencies under way, emergencies first. */
export const emergencyCurrent: Handler<'emergencyCurrent'> = async ({ context, session }) => {
  const { rows } = await context.pool.query<ValueOf<typeof HEAD>>(
    `select ${HEAD} from emergency_run r where ${r.building_id} = $1 and ${r.state} = 'running' order by ${r.kind} desc, ${r.started_at}`,
    [session.buildingId],
  )
  return ok(rows)
}
