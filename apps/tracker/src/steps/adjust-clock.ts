import type { Context } from '../context.ts'
import type { Dropped, FrameItem } from '../items.ts'
import { gatewayStateOf } from '../state/building-state.ts'
import { CLOCK_TOLERANCE_MS, type ClockState, streamOf, trimStreams } from '../state/gateway-state.ts'

/** Nothing is delivered after so long: a time that far back is a clock that was never set. */
export const OLDEST_MS = 30 * 86_400_000
/**
 * An offset that stays the same for so long, over so many frames, is a wrong clock; a backlog's would shrink as it
 * drains.
 */
const CONSTANT_FOR_MS = 3000
const CONSTANT_FRAMES = 5

/**
 * Determines how far a gateway's clock is off, for each of its boots, so that a wrong clock neither makes its tags late
 * nor puts them in the future. A frame from the past may be a backlog or a slow clock: the difference is that a clock's
 * offset stays.
 */
export function adjustClock(context: Context, item: FrameItem): FrameItem | Dropped {
  const sentAtMs = saidMs(item)
  if (sentAtMs === null) return item
  const gateway = gatewayStateOf(context.state, item.gateway.id)
  const { clock } = streamOf(gateway, item.frame.boot ?? '')
  trimStreams(gateway)
  item.clockOffsetMs = clockOffset(clock, sentAtMs - item.record.arrivedAtMs, item.record.arrivedAtMs)
  if (item.clockOffsetMs !== 0) context.counters.note(item.gateway.id, 'clockFault')
  return item
}

/** When the frame was sent, by the gateway's clock; null where it does not say. */
export const saidMs = (item: FrameItem): number | null => item.frame.sentAtMs ?? newestReadingMs(item)

/** What to subtract from the gateway's times, updated by one more frame's offset. */
export function clockOffset(clock: ClockState, offsetMs: number, arrivedAtMs: number): number {
  if (Math.abs(offsetMs) <= CLOCK_TOLERANCE_MS) {
    clock.faultMs = null
    clock.candidate = null
    clock.shownMs = offsetMs
    return 0
  }
  if (clock.faultMs !== null && Math.abs(offsetMs - clock.faultMs) <= CLOCK_TOLERANCE_MS) {
    clock.candidate = null
    clock.shownMs = offsetMs
    return clock.faultMs
  }
  if (offsetMs > 0 || offsetMs < -OLDEST_MS || provesConstant(clock, offsetMs, arrivedAtMs)) {
    clock.faultMs = offsetMs
    clock.candidate = null
    clock.shownMs = offsetMs
  }
  return clock.faultMs ?? 0
}

function provesConstant(clock: ClockState, offsetMs: number, arrivedAtMs: number): boolean {
  const { candidate } = clock
  if (candidate === null || Math.abs(offsetMs - candidate.offsetMs) > CLOCK_TOLERANCE_MS) {
    clock.candidate = { offsetMs, sinceMs: arrivedAtMs, frames: 1 }
    return false
  }
  candidate.frames++
  return candidate.frames >= CONSTANT_FRAMES && arrivedAtMs - candidate.sinceMs >= CONSTANT_FOR_MS
}

function newestReadingMs(item: FrameItem): number | null {
  let newest: number | null = null
  // The start of another system's alarm says nothing about its present clock.
  for (const { kind, timeMs } of item.frame.readings)
    if (kind !== 'outside' && timeMs !== null && (newest === null || timeMs > newest)) newest = timeMs
  return newest
}
