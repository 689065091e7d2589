import { type Frame, type FrameRecord, isHeartbeat } from '@muster/frame-log'
import type { Reading } from '@muster/protocol'
import type { Context, FrameStep, ReadingStep } from './context.ts'
import { type FrameItem, readingItem } from './items.ts'
import { adjustClock } from './steps/adjust-clock.ts'
import { alarms } from './steps/alarms.ts'
import { followAnchors } from './steps/anchor-silence.ts'
import { areas } from './steps/areas.ts'
import { battery } from './steps/battery.ts'
import { checkGateway } from './steps/check-gateway.ts'
import { decode } from './steps/decode.ts'
import { deduplicate } from './steps/deduplicate.ts'
import { deviceEvents } from './steps/device-events.ts'
import { followServerClock } from './steps/follow-server-clock.ts'
import { followGateway, followLog } from './steps/gateway-silence.ts'
import { identify } from './steps/identify.ts'
import { locate } from './steps/locate.ts'
import { missAnchors } from './steps/miss-anchors.ts'
import { orderFrames, releaseExpired } from './steps/order-frames.ts'
import { takeOutside } from './steps/outside-events.ts'
import { passTime } from './steps/pass-time.ts'
import { hearPatrolPoints, standAtPatrolPoints } from './steps/patrols.ts'
import { publish } from './steps/publish.ts'
import { receipts } from './steps/receipts.ts'
import { rest } from './steps/rest.ts'
import { sampleRanges } from './steps/sample-ranges.ts'
import { sequence } from './steps/sequence.ts'
import { stamp } from './steps/stamp.ts'
import { store } from './steps/store.ts'

/*
 * THE list of steps, in order: a frame goes through the first list, events reported by devices through the second at
 * once; then the frames of each gateway are put in order and the readings that lead to a position go through the third.
 */
const FRAME_STEPS: readonly FrameStep[] = [decode, followGateway, deduplicate, adjustClock, followAnchors]
/** Steps that determine the name and the time of an alarm. */
const NAMING_STEPS: readonly FrameStep[] = [decode, deduplicate, adjustClock]
const DEVICE_STEPS: readonly ReadingStep[] = [stamp, identify, deviceEvents, receipts, battery]
// — steps/order-frames.ts stands here —
const FINDING_STEPS: readonly ReadingStep[] = [stamp, identify, checkGateway, sequence, hearPatrolPoints, locate, missAnchors, sampleRanges]
/** What follows from somebody's position; trials of the areas use only these (trials/trial-run.ts). */
export const DECIDING_STEPS: readonly ReadingStep[] = [areas, rest, alarms]
const POSITION_STEPS: readonly ReadingStep[] = [...FINDING_STEPS, ...DECIDING_STEPS, standAtPatrolPoints, store, publish]

/**
 * Processes one record of the frame log. A function of (state, record, configuration): no clock, no randomness, no
 * waiting.
 */
export function processRecord(context: Context, record: FrameRecord): void {
  const { state } = context
  state.step++
  followServerClock(state, record)
  followLog(state, record)
  const forward = (item: FrameItem) => runPositions(context, item)
  releaseExpired(context, forward)
  passTime(context)
  if (isHeartbeat(record)) return
  const item = runFrame(context, record)
  if (item === null) return
  runDevice(context, item)
  orderFrames(context, item, forward)
}

/**
 * Processes the events of a frame that the frame log could not record, at once and from memory. The frame is not noted
 * as received: it comes again, through the log, and its presses are recognised then.
 */
export function processUnrecorded(context: Context, frame: Frame): void {
  const item = { record: { ...frame, position: 0, next: 0 }, clockOffsetMs: 0 } as FrameItem
  const answer = decode(context, item)
  if ('dropped' in answer) {
    context.counters.note(item.gateway?.id ?? UNKNOWN_GATEWAY, answer.dropped)
    return
  }
  // Uses what is known about the gateway's clock, but learns nothing about it here.
  const boot = item.frame.boot ?? ''
  const stream = context.state.gateways.get(item.gateway.id)?.streams.find((known) => known.boot === boot)
  item.clockOffsetMs = stream?.clock.faultMs ?? 0
  for (const reading of item.frame.readings) {
    if (reading.kind === 'event') pass(context, DEVICE_STEPS, item, reading)
    else if (reading.kind === 'outside') takeOutside(context, item, reading)
  }
}

/** Events reported by devices in a record, in a separate state (look-ahead.ts). */
export function processEvents(context: Context, record: FrameRecord): void {
  context.state.step++
  followServerClock(context.state, record)
  if (isHeartbeat(record)) return
  const item = runFrame(context, record, NAMING_STEPS)
  for (const reading of item?.frame.readings ?? []) if (reading.kind === 'event') pass(context, DEVICE_STEPS, item as FrameItem, reading)
}

function runFrame(context: Context, record: FrameRecord, steps = FRAME_STEPS): FrameItem | null {
  let item = { record, clockOffsetMs: 0 } as FrameItem
  for (const step of steps) {
    const answer = step(context, item)
    if ('dropped' in answer) {
      context.counters.note(item.gateway?.id ?? UNKNOWN_GATEWAY, answer.dropped)
      return null
    }
    item = answer
  }
  return item
}

/** Frames of gateways that are not configured are counted together: their names may be anything. */
export const UNKNOWN_GATEWAY = '?'

function runDevice(context: Context, from: FrameItem): void {
  for (const reading of from.frame.readings) {
    if (leadsToPosition(reading)) continue
    // Readings of anchors and gateways were handled with the frame (steps/anchor-silence.ts).
    if (reading.kind === 'health' && (reading.subject !== 'tag' || context.config.anchors.has(reading.tag))) continue
    // Of no tag.
    if (reading.kind === 'outside') takeOutside(context, from, reading)
    else run(context, DEVICE_STEPS, from, reading)
  }
}

function runPositions(context: Context, from: FrameItem): void {
  for (const reading of from.frame.readings) if (leadsToPosition(reading)) run(context, POSITION_STEPS, from, reading)
}

const leadsToPosition = ({ kind }: Reading) => kind !== 'event' && kind !== 'receipt' && kind !== 'health' && kind !== 'outside'

function run(context: Context, steps: readonly ReadingStep[], from: FrameItem, reading: Reading): void {
  const { state } = context
  if (state.step <= state.replayUntilStep && (state.tags.get(reading.tag)?.savedStep ?? 0) >= state.step) return
  pass(context, steps, from, reading)
}

function pass(context: Context, steps: readonly ReadingStep[], from: FrameItem, reading: Reading): void {
  let item = readingItem(from, reading)
  for (const step of steps) {
    const answer = step(context, item)
    if ('dropped' in answer) {
      context.counters.note(from.gateway.id, answer.dropped)
      return
    }
    item = answer
  }
}
