import { tellEnd } from '../../alarms/tell.ts'
import type { Context } from '../../context.ts'
import type { FrameItem } from '../../items.ts'
import { hears } from '../../state/hearings.ts'
import type { Press } from '../../state/press.ts'
import type { TagState } from '../../state/tag-state.ts'
import { APART_MS, type Signal } from './press.ts'

/**
 * Gateways that hear one transmission deliver it within this time of each other. Later, the acknowledgement may have
 * revealed the number of the press to anybody.
 */
const HEARD_TOGETHER_MS = 2000
/** Of one press. */
const MAX_GATEWAYS = 4
const MAX_CANCELS = 4

/** Remembers that a gateway hears the card: it delivered the press when it was first heard, or it locates the card. */
export function noteHeard(state: TagState, press: Press, { gateway, record }: FrameItem): void {
  if (press.gateways.includes(gateway.id) || press.gateways.length >= MAX_GATEWAYS) return
  const together = Math.abs(record.arrivedAtMs - press.arrivedMs) <= HEARD_TOGETHER_MS
  if (together || hears(state, gateway.id, record.arrivedAtMs)) press.gateways.push(gateway.id)
}

/**
 * Keeps a cancellation in case its gateway turns out to hear the card: frames of several gateways come in any order.
 */
export function keepCancel(press: Press, { gatewayId, timeMs, saidMs, arrivedMs }: Signal): void {
  const heard = { timeMs, saidMs, arrivedMs }
  const known = press.cancels.find((cancel) => cancel.gatewayId === gatewayId)
  if (known !== undefined) Object.assign(known, heard)
  else if (press.cancels.length < MAX_CANCELS) press.cancels.push({ gatewayId, ...heard })
}

/**
 * Ends the press when a gateway that hears the card has delivered its cancellation; true when it has ended. A
 * cancellation older than the last repeat belongs to another press.
 */
export function settleCancels(context: Context, state: TagState, press: Press): boolean {
  if (press.alarmId === null) return false
  const valid = press.cancels.find(
    ({ gatewayId, timeMs, arrivedMs }) =>
      timeMs >= press.heardMs - APART_MS && (press.gateways.includes(gatewayId) || hears(state, gatewayId, arrivedMs)),
  )
  if (valid === undefined) return false
  // Later than its beginning: a row that ends as it begins is one that an older version kept from the consoles.
  press.cancelledMs = Math.max(valid.timeMs, press.heardMs, press.startMs + 1)
  press.cancelledBy = valid.gatewayId
  press.cancelledSaidMs = valid.saidMs
  press.cancels = []
  const { alarmId: id, startMs, cancelledMs: timeMs } = press
  tellEnd(context, { name: state.hwId }, { type: 'cleared', kind: 'sos', id, areaId: null, startMs, timeMs })
  return true
}
