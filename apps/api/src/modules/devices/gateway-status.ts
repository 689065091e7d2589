import type { BrokerStatus, GatewayStatus, TrackerStatus } from '@muster/contracts'
import type { LiveReports, Report } from '../../framework/parts/live.ts'
import type { GatewayRow } from './gateway.store.ts'

/** How long a part's report is valid; they come every second. */
export const REPORT_LIFETIME_MS = 5_000
/** Without a broker of our own, a gateway heard within this time counts as online. */
const HEARD_MS = 60_000

/**
 * Combines what the broker knows (connection, refusals) with what the tracker made of the frames. Either may be
 * missing.
 */
export function gatewayStatuses(
  rows: readonly GatewayRow[],
  broker: Report<BrokerStatus> | null,
  tracker: Report<TrackerStatus> | null,
  nowMs: number,
  hourly: LiveReports['hourly'],
): GatewayStatus[] {
  const brokerFresh = broker !== null && nowMs - broker.atMs <= REPORT_LIFETIME_MS
  return rows.map((row) => {
    const connection = broker?.value.gateways[row.id]
    const frames = tracker?.value.gateways[row.id]
    const lastFrameAtMs = frames?.lastFrameAtMs ?? 0
    const heard = lastFrameAtMs > 0 && nowMs - lastFrameAtMs <= HEARD_MS
    return {
      id: row.id,
      name: row.name,
      format: row.format,
      enabled: row.enabled,
      floors: row.floors,
      areas: row.areas,
      online: broker === null ? heard : brokerFresh && connection?.online === true,
      lastFrameAt: lastFrameAtMs > 0 ? new Date(lastFrameAtMs).toISOString() : null,
      frames: frames?.frames ?? connection?.received ?? 0,
      readings: frames?.readings ?? 0,
      clockOffsetMs: frames?.clockOffsetMs ?? null,
      drops: sumCounters(connection?.drops, frames?.drops),
      lastHour: hourly.of(row.id, nowMs),
    }
  })
}

function sumCounters(...parts: (Record<string, number> | undefined)[]): Record<string, number> {
  const sums = new Map<string, number>()
  for (const part of parts) for (const [reason, count] of Object.entries(part ?? {})) sums.set(reason, (sums.get(reason) ?? 0) + count)
  return Object.fromEntries(sums)
}
