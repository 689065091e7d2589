import { type LastFrame, TRACKER_DROP_REASONS, type TrackerStatus } from '@muster/contracts'
import { NO_FIX_REASONS } from '@muster/positioning'
import { DROP_REASONS } from '@muster/protocol'

/** All counted reasons: the decoders', the engine's and the tracker's own. */
const TRACKER_REASONS = [...DROP_REASONS, ...NO_FIX_REASONS, ...TRACKER_DROP_REASONS] as const
export type TrackerReason = (typeof TRACKER_REASONS)[number]

export type ReasonCounts = Partial<Record<TrackerReason, number>>

interface GatewayCounters {
  lastFrameAtMs: number
  frames: number
  readings: number
  drops: ReasonCounts
  last: LastFrame | null
}

/** Frame counts since this tracker took the building; for people and metrics, not for the rules. */
export class Counters {
  framesRead = 0
  readings = 0
  fixes = 0
  readonly drops: ReasonCounts = {}
  readonly gateways = new Map<string, GatewayCounters>()

  frame(gatewayId: string, arrivedAtMs: number): void {
    this.framesRead++
    const gateway = this.gateway(gatewayId)
    gateway.frames++
    gateway.lastFrameAtMs = arrivedAtMs
  }

  reading(gatewayId: string, count: number): void {
    this.readings += count
    this.gateway(gatewayId).readings += count
  }

  note(gatewayId: string, reason: TrackerReason, count = 1): void {
    this.drops[reason] = (this.drops[reason] ?? 0) + count
    const { drops } = this.gateway(gatewayId)
    drops[reason] = (drops[reason] ?? 0) + count
  }

  /** @param next the frame to be told, given the one told before */
  last(gatewayId: string, next: (known: LastFrame | null) => LastFrame): void {
    const gateway = this.gateway(gatewayId)
    gateway.last = next(gateway.last)
  }

  private gateway(id: string): GatewayCounters {
    let gateway = this.gateways.get(id)
    if (gateway === undefined) {
      gateway = { lastFrameAtMs: 0, frames: 0, readings: 0, drops: {}, last: null }
      this.gateways.set(id, gateway)
    }
    return gateway
  }
}

type Counts = Pick<TrackerStatus, 'framesRead' | 'readings' | 'fixes' | 'drops' | 'gateways'>

/** As published: with each gateway's clock offset, milliseconds, where known. */
export function countsOf(
  { framesRead, readings, fixes, drops, gateways }: Counters,
  clockOffsetOf: (gatewayId: string) => number | null,
): Counts {
  const told: TrackerStatus['gateways'] = {}
  for (const [id, { drops: own, ...counts }] of gateways)
    told[id] = { ...counts, clockOffsetMs: clockOffsetOf(id), drops: { ...own } as Record<string, number> }
  return { framesRead, readings, fixes, drops: { ...drops } as Record<string, number>, gateways: told }
}
