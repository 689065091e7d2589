import { AppError } from '@muster/contracts'
import type { Needs } from '../../context.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { gatewaySender } from '../devices/gateway-sender.ts'

/**
 * Alarms of another system, as a frame of the gateway whose login it uses: from here they take the path of all frames,
 * so an answer of 200 means that they are in the frame log.
 */
export const report: Handler<'alarmReport', Needs<'allBuildings' | 'reports'>> = async ({ context, body, request }) => {
  const { id, buildingId } = await gatewaySender(context.allBuildings, request.headers.authorization ?? '')
  const frame = JSON.stringify({ v: 1, t: Date.now(), events: body.events })
  if (!(await context.reports.send(buildingId, id, frame))) throw new AppError('unavailable')
  return ok({ accepted: body.events.length })
}
