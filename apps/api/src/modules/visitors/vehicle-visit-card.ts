import { AppError, mayEnter } from '@muster/contracts'
import { columnsOf, NOW, orNull, selectList, tables, type ValueOf } from '@muster/database'
import type { PoolClient } from 'pg'
import { changeRow } from '../../framework/resource/change-row.ts'
import type { Refusal } from '../../framework/resource/store.ts'
import { updateRow } from '../../framework/resource/write-row.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { into } from '../../framework/scope/people.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { bindCard } from '../devices/card-binding.store.ts'
import { notAdmitted } from './not-admitted.ts'
import { seesVehicleVisit } from './visit-scope.ts'

const v = columnsOf('vehicle', 'v')
const vv = columnsOf('vehicle_visit', 'vv')
const host = columnsOf('person', 'host')

const HELD = selectList({
  ...{ no: v.trackable_no, vehicleId: v.id, state: vv.state, hostName: orNull(host.name), driverName: vv.driver_name },
  ...{ waybill: vv.waybill, goods: vv.goods, escort: vv.escort },
})

async function holdVisit(db: PoolClient, { buildingId, scope }: SessionView, id: string): Promise<ValueOf<typeof HELD>> {
  const values: unknown[] = [buildingId, id]
  const sees = seesVehicleVisit(scope, into(values))
  const { rows } = await db.query<ValueOf<typeof HELD>>(
    `select ${HELD} from vehicle_visit vv join vehicle v on ${v.id} = ${vv.vehicle_id} left join person host on ${host.id} = ${vv.host_id}
     where ${vv.building_id} = $1 and ${vv.id} = $2 and ${vv.deleted_at} is null and ${sees} for update of vv`,
    values,
  )
  if (!rows[0]) throw new AppError('notFound')
  return rows[0]
}

const move = (db: PoolClient, id: string, to: 'onSite' | 'left') =>
  tables(db)
    .updateTable('vehicle_visit')
    .set(({ eb }) => ({ state: to, [to === 'onSite' ? 'issued_at' : 'returned_at']: NOW, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** A vehicle has arrived: it is on the map by its plate, and the gates know its load. */
export const issueVehicleCard: Handler<'vehicleVisitIssue'> = async (call) => {
  const { id, sn } = call.body
  const line = { action: 'vehicleVisit.issue', subject: 'vehicleVisit', subjectId: id, after: { sn } }
  await changeRow(call, line, async (db): Promise<Refusal | null> => {
    const visit = await holdVisit(db, call.session, id)
    if (!mayEnter(visit.state, visit.hostName)) return notAdmitted(visit.state)
    const refusal = await bindCard(db, call.session, visit.no, sn)
    if (refusal) return { ...refusal, field: 'sn' }
    await updateRow(db, 'vehicle', visit.vehicleId, {
      ...{ driver_name: visit.driverName, waybill_number: visit.waybill, loaded_goods: visit.goods, escort_person: visit.escort },
    })
    await move(db, id, 'onSite')
    return null
  })
  return ok(null)
}

/** A vehicle leaves: its card is free again. */
export const returnVehicleCard: Handler<'vehicleVisitReturn'> = async (call) => {
  const { id } = call.body
  const line = { action: 'vehicleVisit.return', subject: 'vehicleVisit', subjectId: id }
  await changeRow(call, line, async (db): Promise<Refusal | null> => {
    const visit = await holdVisit(db, call.session, id)
    if (visit.state !== 'onSite') return { reason: 'visitNotOnSite' }
    await bindCard(db, call.session, visit.no, '')
    await move(db, id, 'left')
    return null
  })
  return ok(null)
}
