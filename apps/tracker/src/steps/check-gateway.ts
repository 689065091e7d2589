import type { Measurement } from '@muster/positioning'
import type { Context } from '../context.ts'
import { type Dropped, dropped, type ReadingItem } from '../items.ts'
import { type Hearing, hearingOf, isCurrent } from '../state/hearings.ts'
import { readingMayBeWithin } from './gateway-bounds.ts'
import { isBeyond } from './place-of-reading.ts'

/** Nobody on a site is faster, on foot or by vehicle, metres per second. */
const FASTEST_MPS = 40
/** Clocks of two gateways that are right by the server's, and the way of their frames, seconds. */
const CLOCKS_S = 3
/**
 * Two positions of a tag that stands still may be so far apart by their errors alone, and by so many of the stated
 * accuracies, metres.
 */
const ERROR_M = 50
const ACCURACIES = 3
/** Whoever has located a tag for so long is believed rather than who came later. */
const ESTABLISHED_MS = 3000

/**
 * May this gateway say where this tag is? Not outside what it is bound to, and not where the tag cannot have got to
 * since another gateway, which has followed it for longer, located it. Whoever walks or drives from one gateway to the
 * next is never too fast for that; a tag seen for the first time, or after a silence of a minute, may be anywhere.
 * Before anything of the tag's state is touched.
 */
export function checkGateway(context: Context, item: ReadingItem): ReadingItem | Dropped {
  const { bounds } = item.from.gateway
  const reading = item.reading as Measurement
  if (bounds !== null && !readingMayBeWithin(context.config.engine, bounds, reading)) return dropped('outsideBounds')
  if (!item.late && contradictsAnother(context, item, reading)) return dropped('notHeardNearby')
  return item
}

function contradictsAnother(context: Context, item: ReadingItem, reading: Measurement): boolean {
  const { state, from } = item
  const { arrivedAtMs } = from.record
  let sinceMs = Number.NaN
  for (const other of state.hearings) {
    if (other.gatewayId === from.gateway.id || !isCurrent(other, arrivedAtMs)) continue
    if (Number.isNaN(sinceMs)) sinceMs = followedSinceMs(hearingOf(state, from.gateway.id), arrivedAtMs)
    if (other.sinceMs + ESTABLISHED_MS > sinceMs || other.lastMs - other.sinceMs < ESTABLISHED_MS) continue
    const seconds = Math.abs(item.timeMs - other.timeMs) / 1000 + CLOCKS_S
    const withinM = FASTEST_MPS * seconds + ERROR_M + ACCURACIES * other.accuracyM
    if (isBeyond(context.config.engine, reading, other.x, other.y, withinM)) return true
  }
  return false
}

const followedSinceMs = (own: Hearing | null, arrivedMs: number) => (own !== null && isCurrent(own, arrivedMs) ? own.sinceMs : arrivedMs)
