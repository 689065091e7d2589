import { type Handler, okList } from '../../framework/routing/handler.ts'
import { listAlarms } from './alarm.store.ts'

export const page: Handler<'alarmPage'> = async ({ context, session, query }) => {
  const { kind = null, status = null, nos = null, from = null, to = null } = query
  const filter = { kind, status, nos, from, to }
  const { alarms, total } = await listAlarms(context.pool, session, filter, query.page, query.size)
  return okList(alarms, { total })
}
