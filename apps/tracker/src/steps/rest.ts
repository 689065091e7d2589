import { createAlarmState, endExcused, type RestState, stepAlarms, stepRest, type Whereabouts, whereabouts } from '@muster/positioning'
import { tagSubject } from '../alarms/alarm-id.ts'
import { evidenceOf } from '../alarms/describe-alarm.ts'
import { tellEnd } from '../alarms/tell.ts'
import type { Context } from '../context.ts'
import type { Dropped, ReadingItem } from '../items.ts'
import type { TrackableConfig } from '../site/building-config.ts'
import type { TagState } from '../state/tag-state.ts'
import { rulesOf } from './alarms.ts'
import { tellOfCard } from './card-alarms.ts'
import { isPerson } from './crowds.ts'

/**
 * Does a card lie where nobody could stay still for so long, and is its carrier there? Vehicles stand, equipment lies,
 * and cards rest where they are left.
 */
export function rest(context: Context, item: ReadingItem): ReadingItem | Dropped {
  const { state, fix, late } = item
  const trackable = item.trackable as TrackableConfig
  if (late || !isPerson(trackable)) return item
  const lies = stepRest(state.rest, fix)
  state.rest = lies
  const rules = rulesOf(context, trackable).rest
  const lyingMs = isLeft(context, item) ? 0 : fix.timeMs - lies.sinceMs
  if (state.restAlarms === null && !rules.some(({ restMs }) => lyingMs >= restMs)) return item
  const known = whereaboutsOf(context, trackable, fix.timeMs)
  const sinceMs = countedSince(lies, known)
  const restMs = Math.min(lyingMs, fix.timeMs - sinceMs)
  if (state.restAlarms === null && (known.isAway || !rules.some((rule) => restMs >= rule.restMs))) return item
  state.restAlarms ??= createAlarmState()
  const input = { timeMs: item.timeMs, sinceMs, lyingMs, restMs, isAway: known.isAway }
  for (const event of stepAlarms<'rest'>(rules, state.restAlarms, input)) {
    const rule = context.config.rules.byId.get(event.ruleId) ?? null
    tellOfCard(context, state, event, item.from.record.arrivedAtMs, () => ({
      ...evidenceOf(item, rule),
      measured: measuredOf(lies, known, restMs),
    }))
  }
  if (state.restAlarms.episodes.length === 0) state.restAlarms = null
  return item
}

/** A carrier goes also while nothing is heard of the card. */
export function passRest(context: Context, tag: TagState, timeMs: number): void {
  const trackable = tag.trackableNo === null ? undefined : context.config.trackables.get(tag.trackableNo)
  if (trackable === undefined || tag.restAlarms === null) return
  const { isAway } = whereaboutsOf(context, trackable, timeMs)
  for (const event of endExcused(rulesOf(context, trackable).byId, tag.restAlarms, { timeMs, isAway }))
    tellEnd(context, { name: tagSubject(tag.hwId) }, event)
  if (tag.restAlarms.episodes.length === 0) tag.restAlarms = null
}

const isLeft = ({ config }: Context, { state }: ReadingItem) =>
  state.containment.presences.some(({ phase, areaId }) => phase === 'inside' && config.restAreaIds.has(areaId))

const whereaboutsOf = ({ config }: Context, { no, personId }: TrackableConfig, timeMs: number): Whereabouts =>
  whereabouts(personId === undefined ? undefined : config.shifts.get(personId), config.gateRecords.get(no), timeMs)

/** The card was there before its carrier: nobody wears one that lies in a desk overnight, and nobody has to. */
const countedSince = ({ sinceMs }: RestState, { shiftMs, enteredMs }: Whereabouts): number =>
  Math.max(sinceMs, shiftMs ?? sinceMs, enteredMs ?? sinceMs)

const measuredOf = ({ sinceMs }: RestState, { shiftMs, enteredMs }: Whereabouts, restMs: number) => ({
  ...{ restMin: Math.round(restMs / 60_000), lyingSince: isoTime(sinceMs) },
  ...(shiftMs !== null && { shiftSince: isoTime(shiftMs) }),
  ...(enteredMs !== null && { entered: isoTime(enteredMs) }),
})

const isoTime = (ms: number): string => new Date(ms).toISOString()
