import type { Needs } from '../../context.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'

/** Events of gates over HTTP: decided and kept like those over MQTT, and answered at once. */
export const gateReport: Handler<'gateReport', Needs<'gates'>> = async ({ context, body, request }) => {
  const { id, buildingId } = await context.gates.senderOf(request.headers.authorization ?? '')
  return ok(await context.gates.take(buildingId, id, body.events))
}
