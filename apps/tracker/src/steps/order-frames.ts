import type { Context } from '../context.ts'
import type { FrameItem } from '../items.ts'
import { gatewayStateOf } from '../state/building-state.ts'
import { type StreamState, streamOf } from '../state/gateway-state.ts'

/** A frame waits this long (in time of arrival) for one that is missing before it. */
export const REORDER_WINDOW_MS = 500
/** More frames than this never wait, and a larger jump of the numbers is a new start, not a gap. */
const MAX_HELD = 64
/** So many frames in a row from below the expected number: the gateway began to count anew. */
const RESTARTED_AFTER = 8

/**
 * Frames of a gateway in the order in which it sent them. A frame that continues its stream goes on at once; one after
 * a gap is held until the gap is filled or `REORDER_WINDOW_MS` of log time have passed; one from before goes on at once
 * (the order of a tag's readings is looked at again later). Formats without a sequence are taken as they come.
 */
export function orderFrames(context: Context, item: FrameItem, forward: (item: FrameItem) => void): void {
  const { boot, seq } = item.frame
  if (seq === null) {
    forward(item)
    return
  }
  const stream = streamOf(gatewayStateOf(context.state, item.gateway.id), boot ?? '')
  if (stream.next !== null && seq < stream.next) {
    stream.below++
    if (stream.below >= RESTARTED_AFTER && stream.held.length === 0) stream.next = seq + 1
    forward(item)
    return
  }
  stream.below = 0
  const gap = stream.next === null ? 0 : seq - stream.next
  if (gap > 0 && gap <= MAX_HELD && stream.held.length < MAX_HELD) {
    hold(stream, item)
    return
  }
  if (gap > 0) releaseAll(stream, forward)
  stream.next = seq + 1
  forward(item)
  releaseContinuing(stream, forward)
}

/** Lets go the frames that waited long enough, given the newest time of arrival. */
export function releaseExpired(context: Context, forward: (item: FrameItem) => void): void {
  const dueMs = context.state.logTimeMs - REORDER_WINDOW_MS
  for (const gateway of context.state.gateways.values()) {
    for (const stream of gateway.streams) {
      while (stream.held.some((held) => held.record.arrivedAtMs <= dueMs)) {
        const first = stream.held.shift() as FrameItem
        stream.next = (first.frame.seq as number) + 1
        forward(first)
        releaseContinuing(stream, forward)
      }
    }
  }
}

function hold(stream: StreamState, item: FrameItem): void {
  const seq = item.frame.seq as number
  let at = stream.held.length
  while (at > 0 && (stream.held[at - 1]?.frame.seq as number) > seq) at--
  stream.held.splice(at, 0, item)
}

function releaseContinuing(stream: StreamState, forward: (item: FrameItem) => void): void {
  while (stream.held[0]?.frame.seq === stream.next && stream.next !== null) {
    stream.next++
    forward(stream.held.shift() as FrameItem)
  }
}

function releaseAll(stream: StreamState, forward: (item: FrameItem) => void): void {
  for (const held of stream.held.splice(0)) forward(held)
}
