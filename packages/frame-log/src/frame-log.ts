/**
 * The seam between intake and tracker: an append-only log of the messages gateways sent, one per building.
 * An append resolves only when the bytes are on disk (group fdatasync); a PUBACK means exactly that.
 */
export interface Frame {
  /** Arrival at the server, Unix ms. */
  arrivedAtMs: number
  gatewayId: string
  topic: string
  payload: Uint8Array
}

/**
 * A record that lets time pass where nothing else does: whoever writes the log adds one after each second without a
 * frame. So what is decided by the clock alone is decided in a silent building too, and again by a replay.
 */
export const isHeartbeat = ({ gatewayId }: Pick<Frame, 'gatewayId'>) => gatewayId === ''

/** What the topic of a heartbeat says: whether a frame would have been heard. */
export const HEARTBEAT_TOPICS = { listening: '', deaf: 'deaf' } as const

export type HeartbeatTopic = (typeof HEARTBEAT_TOPICS)[keyof typeof HEARTBEAT_TOPICS]

export interface FrameRecord extends Frame {
  /** Position of this record; positions grow. Segment × 2^32 + byte offset, exact in a double. */
  position: number
  /** Position after this record: where reading goes on. */
  next: number
}

export interface FrameLogWriter {
  /**
   * Resolves to the record's position when it is durable; rejects with a `FrameLogError` when it is not (quota, disk,
   * failed sync). The payload must not be changed until then. `isEvent` is asked only when there is no room for
   * everything: events then go into what is kept for them.
   */
  append(frame: Frame, isEvent?: () => boolean): Promise<number>
  /** Whether frames are being recorded, and how full the log is. */
  status(): FrameLogStatus
  /**
   * Looks at the disk, and whether the log still lies where it is written: to be called every second or so. A log that
   * was deleted or replaced is begun anew, under another id. Never rejects.
   */
  check(): Promise<void>
  /**
   * Appends a heartbeat when nothing arrived for a second; to be called more often. There is none while frames are
   * refused: what room is left is for events. `topic`: could anything have arrived? Never rejects.
   */
  beat(nowMs: number, topic?: HeartbeatTopic): Promise<void>
  /** Waits for the appends under way. */
  close(): Promise<void>
}

export interface FrameLogStatus {
  /**
   * Why frames are refused: after a failed write or sync, or at the quota, until a write succeeds again. Null while
   * they are recorded.
   */
  fault: 'full' | 'quota' | 'failed' | null
  /** Refused since, Unix ms; null while frames are recorded. */
  sinceMs: number | null
  /** Events are recorded, be it out of the reserve. */
  recordingEvents: boolean
  /** Room on the disk when it was looked at last; null when it does not tell. */
  freeBytes: number | null
  /** What is left of the room kept for events. */
  reserveBytes: number
  bytes: number
  quotaBytes: number
  /** Bytes at the end of the last segment that were no whole record when the log was opened, and were cut. */
  cutBytes: number
}

export interface FrameLogReader {
  /**
   * Up to `maxRecords` whole records from `position` on; empty when there is nothing new. Bad records are skipped and
   * counted.
   */
  read(position: number, maxRecords: number): Promise<FrameRecord[]>
  /** Resolves when something may have been appended after `position`, or after `timeoutMs`. */
  waitForMore(position: number, timeoutMs: number): Promise<void>
  /** First position still kept; 0 when there is nothing. */
  first(): Promise<number>
  /** Position after the last whole record; 0 when there is nothing. */
  end(): Promise<number>
  /** The log ends with an older segment than that of `position`: what was read up to there is not in it. */
  endsBefore(position: number): Promise<boolean>
  /** Bytes written after `position`: what the reader is behind. */
  backlogBytes(position: number): Promise<number>
  /**
   * Name of the log that lies there now; null when there is none. Positions of another log mean nothing in this one.
   */
  logId(): Promise<string | null>
  /** Another log lies there: what is remembered of the former is forgotten. */
  beginAnew(): Promise<void>
  /** Everything before `position` of that log may be deleted once the replay window has passed. */
  release(position: number, logId: string | null): Promise<void>
  /** Stretches that were damaged and skipped. */
  readonly damaged: number
  close(): Promise<void>
}

/** A writer is asked for a heartbeat so often. */
export const BEAT_EVERY_MS = 250

/** Why an append was refused. The frame is not acknowledged, so the gateway sends it again. */
export type FrameLogFault = 'quota' | 'overloaded' | 'disk' | 'tooLarge' | 'closed'

export class FrameLogError extends Error {
  readonly fault: FrameLogFault
  constructor(fault: FrameLogFault, options?: ErrorOptions) {
    super(`frame log refused the frame: ${fault}`, options)
    this.name = 'FrameLogError'
    this.fault = fault
  }
}
