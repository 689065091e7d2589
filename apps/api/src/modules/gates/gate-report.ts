import { type Handler, ok } from '../../framework/routing/handler.ts'
import type { GateParts } from './gate-desk.ts'

/** Events of gates over HTTP: decided and stored like those over MQTT, and answered at once. */
export const gateReport: Handler<'gateReport', GateParts> = async ({ context, body, request }) => {
  const { id, buildingId } = await context.gates.senderOf(request.headers.authorization ?? '')
  return ok(await context.gates.take(buildingId, id, body.events))
}
