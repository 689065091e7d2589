import { AppError } from '@muster/contracts'
import { columnsOf, selectList, type ValueOf } from '@muster/database'
import { changeRow } from '../../../framework/resource/change-row.ts'
import { type Handler, ok } from '../../../framework/routing/handler.ts'
import { into, seesTrackable } from '../../../framework/scope/people.ts'
import type { GateParts } from '../gate-desk.ts'

const n = columnsOf('access_anomaly', 'n')
const ANOMALY = selectList({ areaId: n.area_id, no: n.trackable_no, gateName: n.gate_name })

/** Somebody checked where the person really is: the gates' record is corrected, and the difference ends. */
export const gateSettle: Handler<'gateSettle', GateParts> = async (call) => {
  const { context, session, body } = call
  const { id, inside, reason } = body
  const values: unknown[] = [session.buildingId, id]
  const sees = seesTrackable(session.scope, n.trackable_no, into(values))
  const line = { action: 'accessAnomaly.settle', subject: 'accessAnomaly', subjectId: id, after: { inside: inside ? 'Y' : 'N', reason } }
  await changeRow(call, line, async (db) => {
    const { rows } = await db.query<ValueOf<typeof ANOMALY>>(
      `select ${ANOMALY} from access_anomaly n where ${n.building_id} = $1 and ${n.id} = $2 and ${n.ended_at} is null and ${sees} for update`,
      values,
    )
    const [found] = rows
    if (!found) throw new AppError('notFound')
    await db.query(
      `insert into gate_presence (building_id, area_id, trackable_no, inside, at, gate_name) values ($1, $2, $3, $4, now(), $5)
       on conflict (building_id, area_id, trackable_no) do update set inside = excluded.inside, at = excluded.at`,
      [session.buildingId, found.areaId, found.no, inside, found.gateName ?? ''],
    )
    await db.query('update access_anomaly set ended_at = now(), settled = $2 where id = $1', [id, `${session.loginName}: ${reason}`])
    return null
  })
  await context.gates.hearOthers(session.buildingId)
  return ok(null)
}
