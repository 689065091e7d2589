import type { Needs } from '../../context.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { listGatewayRows } from './gateway.store.ts'
import { gatewayStatuses } from './gateway-status.ts'

export const listGateways: Handler<'gateways', Needs<'live'>> = async ({ context, session }) => {
  const rows = await listGatewayRows(context.pool, session.buildingId)
  const reports = context.live.reports(session.buildingId)
  return ok(gatewayStatuses(rows, reports.broker, reports.tracker, Date.now(), reports.hourly))
}
