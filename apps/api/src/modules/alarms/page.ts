import { columnsOf } from '@muster/database'
import { type Handler, okList } from '../../framework/routing/handler.ts'
import { ALARM_STATES, listAlarms } from './alarm-list.store.ts'
import { narrowedAlarms } from './narrowed-alarms.ts'

const a = columnsOf('alarm')

/**
 * Newest first. A period matches what happened, arrived or was in transit during it: a call for help may have waited
 * for hours in a gateway, or have the time of a wrong clock.
 */
export const page: Handler<'alarmPage'> = async (call) => {
  const { kind, status, nos, from, to, page, size } = call.query
  const where = narrowedAlarms(call.session, { kind })
    .addIf(from, (given) => `${a.arrived_at} >= ${given}::timestamptz`)
    .addIf(to, (given) => `${a.started_at} < ${given}::timestamptz`)
  if (status !== undefined) where.raw(status === 1 ? ALARM_STATES.handled : ALARM_STATES.inAlarm)
  // Each half uses its own index.
  if (nos) {
    const crowds = where.value(nos.map((no) => JSON.stringify([{ no }])))
    where.add(nos, (given) => `(${a.trackable_no} = any(${given}::int[]) or ${a.members} @> any(${crowds}::jsonb[]))`)
  }
  const { rows, total } = await listAlarms(call, where, { page, size, sort: '-arrivedAt', filters: {}, exact: true })
  return okList(rows, { total })
}
