import { AppError, awaitsHost } from '@muster/contracts'
import { columnsOf, giving, NOW, orNull, selectList, tables, type ValueOf } from '@muster/database'
import type { PoolClient } from 'pg'
import { changeRow } from '../../framework/resource/change-row.ts'
import type { Refusal } from '../../framework/resource/store.ts'
import { type Call, type Handler, ok } from '../../framework/routing/handler.ts'
import { into, seesPerson } from '../../framework/scope/people.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { seesVehicleVisit } from './visit-scope.ts'

const p = columnsOf('person', 'p')
const x = columnsOf('visit', 'x')
const vv = columnsOf('vehicle_visit', 'vv')
const host = columnsOf('person', 'host')
const a = columnsOf('account', 'a')

type Table = 'visit' | 'vehicle_visit'
/** Rows of a table, joined with their subjects. */
const ROWS = {
  visit: { of: x, from: `visit x join person p on ${p.id} = ${x.person_id}` },
  vehicle_visit: { of: vv, from: 'vehicle_visit vv' },
} as const

async function holdUndecided(db: PoolClient, table: Table, session: SessionView, id: string) {
  const { of, from } = ROWS[table]
  const shown = selectList({
    ...{ state: of.state, hostName: orNull(host.name) },
    isOwn: giving<boolean>(`coalesce((select ${a.person_id} = ${of.host_id} from account a where ${a.id} = $3), false)`),
  })
  const values: unknown[] = [session.buildingId, id, session.accountId]
  const sees = table === 'visit' ? seesPerson(session.scope, 'p', into(values)) : seesVehicleVisit(session.scope, into(values))
  // Hosts decide about their own visitors, whatever limits their view.
  const own = `exists (select 1 from account a where ${a.id} = $3 and ${a.person_id} = ${of.host_id})`
  const { rows } = await db.query<ValueOf<typeof shown>>(
    `select ${shown} from ${from} left join person host on ${host.id} = ${of.host_id}
     where ${of.building_id} = $1 and ${of.id} = $2 and ${of.deleted_at} is null and (${sees} or ${own}) for update of ${table === 'visit' ? 'x' : 'vv'}`,
    values,
  )
  if (!rows[0]) throw new AppError('notFound')
  return rows[0]
}

/** Written in full, as in the catalogues. */
const ACTIONS = {
  visitor: { approved: 'visitor.approve', rejected: 'visitor.reject' },
  vehicleVisit: { approved: 'vehicleVisit.approve', rejected: 'vehicleVisit.reject' },
}

type DecideCall = Call<'visitorDecide'> | Call<'vehicleVisitDecide'>

async function decide(call: DecideCall, table: Table, subject: 'visitor' | 'vehicleVisit'): Promise<void> {
  const { session, body } = call
  const { id, approve, note } = body
  const { approved, rejected } = ACTIONS[subject]
  const line = { action: approve ? approved : rejected, subject, subjectId: id, after: { note } }
  await changeRow(call, line, async (db): Promise<Refusal | null> => {
    const visit = await holdUndecided(db, table, session, id)
    if (!awaitsHost(visit.state, visit.hostName)) return { reason: 'visitNotToDecide' }
    if (!visit.isOwn && !session.permissions.has('bp:visitor:admitOthers'))
      return { reason: 'visitOfOtherHost', values: { host: visit.hostName ?? '' } }
    await tables(db)
      .updateTable(table)
      .set(({ eb }) => ({
        ...{ state: approve ? 'approved' : 'rejected', decided_by: session.realName ?? session.loginName, decided_at: NOW },
        ...{ decision: note || null, version: eb('version', '+', 1) },
      }))
      .where('id', '=', id)
      .execute()
    return null
  })
}

export const decideVisit: Handler<'visitorDecide'> = async (call) => {
  await decide(call, 'visit', 'visitor')
  return ok(null)
}

export const decideVehicleVisit: Handler<'vehicleVisitDecide'> = async (call) => {
  await decide(call, 'vehicle_visit', 'vehicleVisit')
  return ok(null)
}
