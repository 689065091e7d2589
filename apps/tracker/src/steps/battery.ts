import { createAlarmState, stepAlarms } from '@muster/positioning'
import { evidenceOf } from '../alarms/describe-alarm.ts'
import type { Context } from '../context.ts'
import type { Dropped, ReadingItem } from '../items.ts'
import { rulesOf } from './alarms.ts'
import { tellOfCard } from './card-alarms.ts'
import { tellHealth } from './tell-device.ts'

/**
 * What the tag says of itself, for the list of devices, and the alarm about its battery.
 */
export function battery(context: Context, item: ReadingItem): ReadingItem | Dropped {
  const { reading, tag, timeMs } = item
  if (reading.kind === 'health') {
    const pct = tellHealth(context, { kind: 'card', id: tag.id }, reading, timeMs)
    if (pct !== null && !item.late) judge(context, item, pct)
  }
  return item
}

function judge(context: Context, item: ReadingItem, batteryPct: number): void {
  const { state, trackable, timeMs } = item
  const { health } = trackable === null ? context.config.rules : rulesOf(context, trackable)
  if (state.health === null && !health.some(({ lowPct }) => batteryPct <= lowPct)) return
  state.health ??= createAlarmState()
  for (const event of stepAlarms<'health'>(health, state.health, { timeMs, batteryPct })) {
    const rule = context.config.rules.byId.get(event.ruleId) ?? null
    const evidence = () => ({ ...evidenceOf(item, rule), measured: { batteryPct } })
    tellOfCard(context, state, event, item.from.record.arrivedAtMs, evidence)
  }
}
