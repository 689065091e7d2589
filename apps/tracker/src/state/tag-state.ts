import type { ChunkWriter } from '@muster/database'
import {
  type AlarmState,
  type ContainmentState,
  createAlarmState,
  createContainmentState,
  createTagState,
  type Engine,
  type Fix,
  type MotionState,
  type TagState as PositioningState,
  type RestState,
} from '@muster/positioning'
import type { Hearing } from './hearings.ts'
import { RecentFixes } from './recent-fixes.ts'

/**
 * All that the tracker remembers about one tag between frames; bounded, and saved whole in the snapshot unless said.
 */
export interface TagState {
  readonly hwId: string
  /** Step up to which the log is already in this state, when it came out of a snapshot; 0 otherwise. */
  savedStep: number
  /** Who carried it at the last reading. */
  trackableNo: number | null
  /** Event time of the newest reading used in order, and the arrival of its frame, Unix ms. */
  lastMs: number
  lastArrivedMs: number
  /** Engine that its filters were made under; null before the first reading. Not saved. */
  engine: Engine | null
  positioning: PositioningState
  /** Positioning of readings that came too late for the live track; null until one came. */
  latePositioning: PositioningState | null
  containment: ContainmentState
  alarms: AlarmState
  /** How it has moved since it came where a rule asks; null: nowhere of that kind. */
  motion: MotionState | null
  /**
   * Alarms of the card: by what it says of its health (null while that was always good), and while it is offline (null
   * while it is not).
   */
  health: AlarmState | null
  silence: AlarmState | null
  /** Where it lies, and the alarm about that; null while there is none. */
  rest: RestState | null
  restAlarms: AlarmState | null
  /**
   * The gateway that heard it last and the arrival of that frame, Unix ms; null: not since it is with its carrier, so
   * nobody misses it.
   */
  heardBy: string | null
  heardMs: number
  /** Newest fix in order. */
  fix: Fix | null
  /** SOS presses heard of, oldest first. */
  presses: Press[]
  /** Gateways that located it lately. */
  hearings: Hearing[]
  /** Fixes not yet in a row of the track store. */
  chunk: OpenChunk | null
  lateChunk: OpenChunk | null
  /** Newest fixes, oldest first, and the anchors of the newest: evidence for alarms. Not saved. */
  recent: RecentFixes
  anchors: readonly string[]
  /**
   * When its ranges were looked at last for the survey of anchors, and where they were kept last; metres. Not saved.
   */
  sampledMs: number
  sampledX: number
  sampledY: number
  /** When its ranges were last compared with a calibration that it doubts. Not saved. */
  misfitMs: number
}

/** A chunk being filled, and whose fixes it holds. */
export interface OpenChunk {
  trackableNo: number
  writer: ChunkWriter
}

/** One press of the SOS button and its repeats; see steps/device-alarms/press.ts. */
export interface Press {
  eventSeq: number
  /** Null when only its cancellation was heard. */
  alarmId: string | null
  /** Event time and arrival of the first signal, then of the latest repeat. */
  startMs: number
  arrivedMs: number
  heardMs: number
  heardArrivedMs: number
  /** Event time of the cancellation that counted, and the gateway that brought it. */
  cancelledMs: number | null
  cancelledBy: string | null
  /** What that gateway itself said of the time. */
  cancelledSaidMs: number | null
  /** Gateways that heard it at once or locate the card: they may cancel it. */
  gateways: string[]
  /** Cancellations whose gateway is not known to hear the card, one of a gateway. */
  cancels: { gatewayId: string; timeMs: number; saidMs: number | null; arrivedMs: number }[]
  /** Arrival of the first and last of the repeats that came after its end. */
  echo: { sinceMs: number; lastMs: number } | null
}

export function newTagState(hwId: string): TagState {
  return {
    hwId,
    savedStep: 0,
    trackableNo: null,
    lastMs: Number.NEGATIVE_INFINITY,
    lastArrivedMs: Number.NEGATIVE_INFINITY,
    engine: null,
    positioning: createTagState(hwId),
    latePositioning: null,
    containment: createContainmentState(),
    alarms: createAlarmState(),
    motion: null,
    health: null,
    silence: null,
    rest: null,
    restAlarms: null,
    heardBy: null,
    heardMs: 0,
    fix: null,
    presses: [],
    hearings: [],
    chunk: null,
    lateChunk: null,
    recent: new RecentFixes(),
    anchors: [],
    sampledMs: Number.NEGATIVE_INFINITY,
    sampledX: Number.NEGATIVE_INFINITY,
    sampledY: Number.NEGATIVE_INFINITY,
    misfitMs: Number.NEGATIVE_INFINITY,
  }
}

/** The filter forgets where the tag was. */
export function resetFilter(state: TagState): void {
  state.positioning = createTagState(state.hwId)
  state.latePositioning = null
}

/** The tag begins anew with somebody else; presses stay, they belong to the device. */
export function resetCarrier(state: TagState, trackableNo: number | null): void {
  state.trackableNo = trackableNo
  resetFilter(state)
  state.containment = createContainmentState()
  state.alarms = createAlarmState()
  state.motion = null
  state.health = null
  state.silence = null
  state.rest = null
  state.restAlarms = null
  state.heardBy = null
  state.fix = null
  state.recent = new RecentFixes()
}
