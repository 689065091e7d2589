import { toAlarmCounts } from '@muster/contracts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { countUnhandled } from './alarm.store.ts'

export const counts: Handler<'alarmCounts'> = async ({ context, session }) => {
  const byKind = await countUnhandled(context.pool, session)
  return ok(toAlarmCounts((kind) => byKind.get(kind) ?? 0))
}
