import type { Needs } from '../../context.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { seenDevices } from '../devices/device-status.store.ts'
import { listGatewayRows } from '../devices/gateway.store.ts'
import { gatewayStatuses, REPORT_LIFETIME_MS } from '../devices/gateway-status.ts'
import { judgeNetwork } from './judge-network.ts'
import { carriedCards, knownAnchors } from './network.store.ts'

export const networkStatus: Handler<'networkStatus', Needs<'live'>> = async ({ context, session }) => {
  const { pool, live } = context
  const { buildingId, scope } = session
  const [rows, anchors, cards, others, positions] = await Promise.all([
    listGatewayRows(pool, buildingId),
    knownAnchors(pool, buildingId),
    carriedCards(pool, session),
    seenDevices(pool, session, ['bell', 'camera']),
    live.positions(buildingId, scope),
  ])
  const { broker, tracker, hourly } = live.reports(buildingId)
  const nowMs = Date.now()
  const gateways = gatewayStatuses(rows, broker, tracker, nowMs, hourly)
  const isFresh = (report: { atMs: number } | null) => report !== null && nowMs - report.atMs <= REPORT_LIFETIME_MS
  return ok(
    judgeNetwork({
      ...{ nowMs, gateways, anchors, cards, others },
      broker: { fresh: isFresh(broker), lastMs: broker?.atMs ?? null },
      calibration: tracker?.value.calibration ?? null,
      tracker: { fresh: isFresh(tracker), lastMs: tracker?.atMs ?? null },
      heard: new Map(positions.map(({ no, timeMs, status }) => [no, { timeMs, silent: status === 'stale' }])),
    }),
  )
}
