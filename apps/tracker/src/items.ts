import type { FrameRecord } from '@muster/frame-log'
import type { Fix } from '@muster/positioning'
import type { DecodedFrame, Reading } from '@muster/protocol'
import type { TrackerReason } from './counters.ts'
import type { GatewayConfig, TagConfig, TrackableConfig } from './site/building-config.ts'
import type { TagState } from './state/tag-state.ts'

/** A step's answer when the item goes no further. */
export interface Dropped {
  readonly dropped: TrackerReason
}

const answers = new Map<TrackerReason, Dropped>()

/** An item created with all its fields, so that it keeps its shape while the steps fill it in. */
export function readingItem(from: FrameItem, reading: Reading): ReadingItem {
  const blank = { from, reading, timeMs: 0, late: false, tag: null, trackable: null, state: null, fix: null }
  return blank as unknown as ReadingItem
}

export function dropped(reason: TrackerReason): Dropped {
  let answer = answers.get(reason)
  if (answer === undefined) {
    answer = { dropped: reason }
    answers.set(reason, answer)
  }
  return answer
}

/** One message of a gateway on its way through the pipeline; each step adds its findings. */
export interface FrameItem {
  record: FrameRecord
  /** Set by decode. */
  gateway: GatewayConfig
  frame: DecodedFrame
  /** Set by adjust-clock: what to subtract from the gateway's times, ms; 0 when its clock is right. */
  clockOffsetMs: number
}

/** One reading of a frame on its way through the pipeline. */
export interface ReadingItem {
  from: FrameItem
  reading: Reading
  /** Set by stamp: event time in the server's clock, Unix ms. */
  timeMs: number
  /**
   * Happened more than 30 s before it arrived, or before a reading already used: for the track only, never for alarms.
   */
  late: boolean
  /** Set by identify. */
  tag: TagConfig
  /** Null: nobody carries the tag. Only alarms about the device continue then. */
  trackable: TrackableConfig | null
  state: TagState
  /** Set by locate. */
  fix: Fix
}
