import type { Context } from '../context.ts'
import type { OutsideAlarm } from '../state/outside-alarm.ts'
import { alarmId } from './alarm-id.ts'

interface Place {
  x: number
  y: number
}

/**
 * A gas system repeats an alarm that lasts, and says when it ends. One of which nothing more was said for so long does
 * not count any more, because its end may have been lost: people who are told to evacuate on every day believe it on
 * none. By then whoever was near has been told, and the gas alarm itself stands until somebody handles it.
 */
const COUNTS_FOR_MS = 2 * 3_600_000
/** It may be anywhere, so all gatherings of the site evacuate: while it is found out where it is. */
const PLACELESS_FOR_MS = 30 * 60_000
/** Of the keys of its alarms. */
const GAS = 'gas:'
/** Outdoors gas gets to all floors; it is also the floor of those who name none. */
const OUTDOORS = 0

/** Whether a gas alarm counts near one of the places of a floor; one without a known place may be near. */
export function isGasNear({ state, config }: Context, floor: number, places: readonly Place[]): boolean {
  const { gasM, handledGas } = config.gatherings
  if (gasM <= 0) return false
  for (const [key, alarm] of state.outside) {
    if (!key.startsWith(GAS) || !alarm.raised || alarm.ended) continue
    const { at } = alarm
    if (!isRecent(alarm, state.logTimeMs) || isHandled(alarm, handledGas?.get(alarmId('gas', key.slice(GAS.length), null, 0)))) continue
    if (!at) return true
    const reaches = at.floor === undefined || at.floor === OUTDOORS || at.floor === floor
    if (reaches && places.some(({ x, y }) => Math.hypot(x - at.x, y - at.y) <= gasM)) return true
  }
  return false
}

/** Older trackers did not save when something was last said of it: it counts from now on. */
function isRecent(alarm: OutsideAlarm, nowMs: number): boolean {
  alarm.saidMs ??= nowMs
  return nowMs - alarm.saidMs <= (alarm.at ? COUNTS_FOR_MS : PLACELESS_FOR_MS)
}

/**
 * An operator has handled it, and its system has said nothing of it since: gas that is still told of is still there.
 */
const isHandled = ({ saidMs = 0 }: OutsideAlarm, handledMs: number | undefined) => handledMs !== undefined && handledMs >= saidMs
