import { AppError } from '@muster/contracts'
import { columnsOf, selectList, tables, type ValueOf } from '@muster/database'
import { changeRow } from '../../framework/resource/change-row.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { into, seesPerson } from '../../framework/scope/people.ts'
import { bindCard } from '../devices/card-binding.store.ts'
import { endDuties } from './leaver.ts'
import { dayIsLater } from './person-rules.ts'

const p = columnsOf('person', 'p')
const HELD = selectList({ no: p.trackable_no, leftOn: p.left_on })

/** A person leaves: the card is returned and the account disabled at once; tracks, alarms and card history stay. */
export const leave: Handler<'personLeave'> = async (call) => {
  const { id, leftOn } = call.body
  const { buildingId } = call.session
  await changeRow(call, { action: 'person.leave', subject: 'person', subjectId: id, after: { leftOn } }, async (db) => {
    const values: unknown[] = [buildingId, id]
    const sees = seesPerson(call.session.scope, 'p', into(values))
    const { rows } = await db.query<ValueOf<typeof HELD>>(
      `select ${HELD} from person p where ${p.building_id} = $1 and ${p.id} = $2 and ${p.class} = 'employee' and ${p.deleted_at} is null and ${sees} for update`,
      values,
    )
    const person = rows[0]
    if (!person) throw new AppError('notFound')
    if (person.leftOn !== null) return { reason: 'personLeft' }
    if (await dayIsLater(db, buildingId, leftOn)) return { reason: 'leaveInFuture', field: 'leftOn' }
    const refusal = await endDuties(db, call.session, id)
    if (refusal) return refusal
    await bindCard(db, call.session, person.no, '')
    await tables(db)
      .updateTable('person')
      .set(({ eb }) => ({ left_on: leftOn, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    return null
  })
  return ok(null)
}
