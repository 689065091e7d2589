import { createAlarmState, stepAlarms, stepRest } from '@muster/positioning'
import { evidenceOf } from '../alarms/describe-alarm.ts'
import type { Context } from '../context.ts'
import type { Dropped, ReadingItem } from '../items.ts'
import type { TrackableConfig } from '../site/building-config.ts'
import { rulesOf } from './alarms.ts'
import { tellOfCard } from './card-alarms.ts'
import { isPerson } from './crowds.ts'

/**
 * Does a card lie where nobody could stay still for so long? Vehicles stand, equipment lies, and cards rest where they
 * are left.
 */
export function rest(context: Context, item: ReadingItem): ReadingItem | Dropped {
  const { state, fix, late } = item
  const trackable = item.trackable as TrackableConfig
  if (late || !isPerson(trackable)) return item
  state.rest = stepRest(state.rest, fix)
  const rules = rulesOf(context, trackable).rest
  const restMs = state.rest === null || isLeft(context, item) ? 0 : fix.timeMs - state.rest.sinceMs
  if (state.restAlarms === null && !rules.some((rule) => restMs >= rule.restMs)) return item
  state.restAlarms ??= createAlarmState()
  const sinceMs = state.rest?.sinceMs ?? fix.timeMs
  for (const event of stepAlarms<'rest'>(rules, state.restAlarms, { timeMs: item.timeMs, sinceMs, restMs })) {
    const rule = context.config.rules.byId.get(event.ruleId) ?? null
    tellOfCard(context, state, event, item.from.record.arrivedAtMs, () => ({
      ...evidenceOf(item, rule),
      measured: { restMin: Math.round(restMs / 60_000) },
    }))
  }
  if (state.restAlarms.episodes.length === 0) state.restAlarms = null
  return item
}

const isLeft = ({ config }: Context, { state }: ReadingItem) =>
  state.containment.presences.some(({ phase, areaId }) => phase === 'inside' && config.restAreaIds.has(areaId))
