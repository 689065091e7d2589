import { AppError } from '@muster/contracts'
import { columnsOf, selectList, type ValueOf } from '@muster/database'
import { changeRow } from '../../framework/resource/change-row.ts'
import { isoTime } from '../../framework/resource/site-time.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { hasTrackable } from '../trackables/trackable.store.ts'
import { bindCard } from './card-binding.store.ts'

const g = columnsOf('tag', 'g')
const a = columnsOf('tag_assignment', 'a')

const CARRIED = selectList({ sn: g.sn, fromAt: isoTime(a.from_at), toAt: isoTime(a.to_at) })

export const bind: Handler<'cardBind'> = async (call) => {
  const { trackableNo, sn } = call.body
  if (!(await hasTrackable(call.context.pool, call.session, trackableNo))) throw new AppError('notFound')
  await changeRow(call, { action: 'card.bind', subject: 'trackable', subjectId: String(trackableNo), after: { sn } }, (db) =>
    bindCard(db, call.session, trackableNo, sn),
  )
  return ok(null)
}

export const unbind: Handler<'cardUnbind'> = async (call) => {
  const { trackableNo } = call.body
  if (!(await hasTrackable(call.context.pool, call.session, trackableNo))) throw new AppError('notFound')
  await changeRow(call, { action: 'card.unbind', subject: 'trackable', subjectId: String(trackableNo) }, (db) =>
    bindCard(db, call.session, trackableNo, ''),
  )
  return ok(null)
}

export const cardHistory: Handler<'cardHistory'> = async ({ context, session, query }) => {
  if (!(await hasTrackable(context.pool, session, query.no))) throw new AppError('notFound')
  const { rows } = await context.pool.query<ValueOf<typeof CARRIED>>(
    `select ${CARRIED} from tag_assignment a join tag g on ${g.id} = ${a.tag_id} where ${g.building_id} = $1 and ${a.trackable_no} = $2 order by ${a.from_at} desc limit 500`,
    [session.buildingId, query.no],
  )
  return ok(rows)
}
