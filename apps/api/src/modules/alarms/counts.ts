import { ALARM_DEFINITIONS, ALARM_KINDS, type AlarmCounter } from '@muster/contracts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { countUnhandled } from './alarm.store.ts'

export const counts: Handler<'alarmCounts'> = async ({ context, session }) => {
  const byKind = await countUnhandled(context.pool, session)
  const byCounter: Record<AlarmCounter, number> = { sos: 0, area: 0, vehicle: 0, job: 0, lowPower: 0, ai: 0 }
  let total = 0
  for (const kind of ALARM_KINDS) {
    const count = byKind.get(kind) ?? 0
    total += count
    const { counter } = ALARM_DEFINITIONS[kind]
    if (counter) byCounter[counter] += count
  }
  return ok({
    total,
    sosAlarmEventCount: byCounter.sos,
    areaAlarmEventCount: byCounter.area,
    vehicleAlarmEventCount: byCounter.vehicle,
    jobAlarmEventCount: byCounter.job,
    lowPowerAlarmEventCount: byCounter.lowPower,
    aIAlarmEventCount: byCounter.ai,
  })
}
