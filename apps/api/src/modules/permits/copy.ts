import { AppError } from '@muster/contracts'
import { columnsOf, giving, selectList, type ValueOf } from '@muster/database'
import { changeRow } from '../../framework/resource/change-row.ts'
import { siteTime, siteTimeMs } from '../../framework/resource/site-time.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { zoneOf } from './application.ts'
import { writeLog } from './log.ts'
import { permitStore } from './permit.store.ts'

const pm = columnsOf('permit', 'pm')
const SHOWN = selectList({ startAt: pm.start_at, endAt: pm.end_at, number: pm.number, floor: giving<number | null>(pm.floor) })

/** A draft with the text, people and place of another permit; every rule is checked again. */
export const permitCopy: Handler<'permitCopy'> = async (call) => {
  const { context, session, body } = call
  const [form] = await permitStore.forms(call, [body.id])
  if (!form) throw new AppError('notFound')
  let id = ''
  await changeRow(call, { action: 'permit.copy', subject: 'permit', subjectId: body.id, after: { day: body.day } }, async (db) => {
    const { rows } = await db.query<ValueOf<typeof SHOWN>>(
      `select ${SHOWN} from permit pm where ${pm.building_id} = $1 and ${pm.id} = $2`,
      [session.buildingId, body.id],
    )
    const [copied] = rows
    if (!copied) throw new AppError('notFound')
    const timeZone = await zoneOf(db, session.buildingId)
    const startMs = siteTimeMs(`${body.day}${siteTime(copied.startAt, timeZone).slice(10)}`, timeZone)
    const endMs = startMs + copied.endAt.getTime() - copied.startAt.getTime()
    const values = {
      ...form.values,
      ...{ number: '', photos: [], files: [], linked: [] },
      ...{ startAt: siteTime(new Date(startMs), timeZone), endAt: siteTime(new Date(endMs), timeZone) },
    }
    const saved = await permitStore.save(db, { context, session }, values, null)
    if (typeof saved === 'string') throw new AppError('conflict')
    if ('reason' in saved) return saved
    id = saved.id
    await writeLog(db, id, 'copy', session, { from: copied.number ?? '' })
    return null
  })
  return ok({ id })
}
