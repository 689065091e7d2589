import { compareUrgency, isStandingCall } from '@muster/contracts'
import type { Needs } from '../../context.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'

/** Maximum besides open calls for help; this is requested every few seconds. */
const MOST_OTHERS = 200

/** The same state the live socket sends. */
export const open: Handler<'alarmOpen', Needs<'live'>> = async ({ context, session }) => {
  const alarms = (await context.live.openAlarms(session.buildingId, session.scope)).sort(compareUrgency)
  const calls = alarms.filter(isStandingCall).length
  return ok(alarms.slice(0, calls + MOST_OTHERS))
}
