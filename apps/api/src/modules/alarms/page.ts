import { type Handler, okList } from '../../framework/routing/handler.ts'
import { listAlarms } from './alarm.store.ts'

export const page: Handler<'alarmPage'> = async ({ context, session, query }) => {
  const filter = { kind: query.kind ?? null, status: query.status ?? null, from: query.from ?? null, to: query.to ?? null }
  const { alarms, total } = await listAlarms(context.pool, session, filter, query.page, query.size)
  return okList(alarms, total)
}
