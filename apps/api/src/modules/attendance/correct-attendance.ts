import { AppError } from '@muster/contracts'
import { columnsOf, selectList, type ValueOf } from '@muster/database'
import { changeRow } from '../../framework/resource/change-row.ts'
import { updateRow } from '../../framework/resource/write-row.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { into, seesPerson } from '../../framework/scope/people.ts'
import { DUTY_FROM } from './duty-rows.ts'

const du = columnsOf('duty', 'du')
const HELD = selectList({ found: du.found, corrected: du.corrected, version: du.version })

/**
 * Corrects a person's attendance at a shift; the original finding stays beside it, and who corrected it and why is
 * recorded.
 */
export const attendanceCorrect: Handler<'attendanceCorrect'> = async (call) => {
  const { session, body } = call
  const { id, version, state, reason } = body
  const values: unknown[] = [session.buildingId, id]
  const sees = seesPerson(session.scope, 'p', into(values))
  const line = { action: 'attendanceRecord.correct', subject: 'attendanceRecord', subjectId: id, after: { state, reason } }
  await changeRow(call, line, async (db) => {
    const { rows } = await db.query<ValueOf<typeof HELD>>(
      `select ${HELD} ${DUTY_FROM} where ${du.building_id} = $1 and ${du.id} = $2 and ${sees} for update of du`,
      values,
    )
    const [held] = rows
    if (!held) throw new AppError('notFound')
    if (held.version !== version) throw new AppError('conflict')
    await updateRow(db, 'duty', id, {
      ...{ corrected: Number(state), correction_reason: reason, corrected_by: session.realName ?? session.loginName },
      corrected_at: new Date(),
    })
    return null
  })
  return ok(null)
}
