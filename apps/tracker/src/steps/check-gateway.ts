import type { Measurement } from '@muster/positioning'
import type { Context } from '../context.ts'
import { type Dropped, dropped, type ReadingItem } from '../items.ts'
import { type Hearing, hearingOf, isCurrent } from '../state/hearings.ts'
import { readingMayBeWithin } from './gateway-bounds.ts'
import { isBeyond } from './place-of-reading.ts'

/** Nobody on a site is faster, on foot or by vehicle, metres per second. */
const FASTEST_MPS = 40
/** Allowance for clock errors of two gateways and the transit of their frames, seconds. */
const CLOCKS_S = 3
/**
 * How far apart two positions of a resting tag may be by their errors alone, plus a multiple of the stated accuracies,
 * metres.
 */
const ERROR_M = 50
const ACCURACIES = 3
/** A gateway that has located a tag for this long is trusted more than a newcomer. */
const ESTABLISHED_MS = 3000

/**
 * May this gateway locate this tag there? Not outside its bounds, and not where the tag cannot have moved to since
 * another gateway, which has followed it for longer, located it. Walking or driving from one gateway to the next is
 * never too fast for that; a tag seen for the first time, or after a minute of silence, may be anywhere. Runs before
 * the tag's state is touched.
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
