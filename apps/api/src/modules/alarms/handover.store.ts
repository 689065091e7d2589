import type { HandedAlarm, ShiftHandoverRow } from '@muster/contracts'
import { columnsOf, giving, orNull, selectList, type ValueOf } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import { pageOf } from '../../framework/resource/page-of.ts'
import { isoTime, toSiteTime } from '../../framework/resource/site-time.ts'
import { readOnlyStore } from '../../framework/resource/store.ts'
import { formOf } from '../../framework/resource/where.ts'
import { into } from '../../framework/scope/people.ts'
import { everybody, SeenRows } from '../../framework/scope/seen-rows.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { seesAlarm } from './alarm-scope.ts'

const h = columnsOf('shift_handover', 'h')
const a = columnsOf('alarm')

const STATE = giving<ShiftHandoverRow['state']>(`case when ${h.signed_at} is null then 'waiting' else 'signed' end`)
const WORDS = {
  ...{ id: h.id, outgoing: h.outgoing, outgoingName: h.outgoing_name, incoming: h.incoming, incomingName: h.incoming_name },
  ...{ note: h.note, state: STATE, version: h.version, openCount: giving<number>(`jsonb_array_length(${h.open})`) },
}
const LIST = {
  columns: selectList({ ...WORDS, at: isoTime(h.at), signedAt: isoTime(h.signed_at) }),
  from: 'from shift_handover h',
  sorts: { at: h.at },
  tieBreak: h.id,
}
const FORM = selectList({ ...WORDS, at: toSiteTime(h.at), signedAt: toSiteTime(h.signed_at) })

export const shiftHandoverStore = readOnlyStore<ShiftHandoverRow>({
  page(call, query) {
    const where = SeenRows.of(call.session, h.building_id, everybody)
      .finds(query.filters.name, formOf(h.outgoing_name), formOf(h.incoming_name), formOf(h.note))
      .addIf(query.filters.state, (given) => `${STATE} = ${given}`)
    return pageOf<ShiftHandoverRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} ${LIST.from} where ${h.building_id} = $1 and ${h.id} = any($2)`,
      [session.buildingId, ids],
    )
    return rows.map(({ id, version, openCount, outgoing: _, incoming: __, ...values }) => ({
      id,
      version,
      values: { ...values, openCount: String(openCount) },
    }))
  },
})

type Reader = Pick<SessionView, 'buildingId' | 'scope'>

const HANDED = selectList({
  ...{ id: a.id, kind: giving<HandedAlarm['kind']>(a.kind), areaName: orNull(a.area_name), startedAt: isoTime(a.started_at) },
  ...{ who: giving<string | null>(`coalesce(${a.trackable_name}, ${a.subject_name})`), assignedToName: orNull(a.assigned_to_name) },
  work: giving<HandedAlarm['work']>(a.work),
})

/** Alarms not closed, oldest first, that the reader may see. */
export async function openAlarms(db: Pool | PoolClient, { buildingId, scope }: Reader): Promise<HandedAlarm[]> {
  const values: unknown[] = [buildingId]
  const { rows } = await db.query<HandedAlarm>(
    `select ${HANDED} from alarm where ${a.building_id} = $1 and (${a.work} <> 'handled' or ${a.cleared_at} is null)
      and ${seesAlarm(scope, into(values))} order by ${a.started_at}, ${a.id}`,
    values,
  )
  return rows
}
