import { AppError } from '@muster/contracts'
import type { Needs } from '../../context.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { listGatewayRows } from './gateway.store.ts'
import { gatewayStatuses } from './gateway-status.ts'

/** What a gateway sent last. */
export const gatewayFrame: Handler<'gatewayFrame', Needs<'live'>> = async ({ context, session: { buildingId }, query: { id } }) => {
  const rows = await listGatewayRows(context.pool, buildingId)
  if (!rows.some((row) => row.id === id)) throw new AppError('notFound')
  return ok(context.live.reports(buildingId).tracker?.value.gateways[id]?.last ?? null)
}

export const listGateways: Handler<'gateways', Needs<'live'>> = async ({ context, session }) => {
  const rows = await listGatewayRows(context.pool, session.buildingId)
  const reports = context.live.reports(session.buildingId)
  return ok(gatewayStatuses(rows, reports.broker, reports.tracker, Date.now(), reports.hourly))
}
