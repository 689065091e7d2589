/**
 * The seam between intake and tracker: an append-only log per building of the messages that gateways sent. An append
 * resolves only when the bytes are on disk (group fdatasync); a PUBACK means exactly that.
 */
export interface Frame {
  /** When it arrived at the server, Unix ms. */
  arrivedAtMs: number
  gatewayId: string
  topic: string
  payload: Uint8Array
}

/**
 * A record that lets time pass when nothing else arrives: the writer adds one after each second without a frame. So
 * what depends on the clock alone is decided in a silent building too, and decided the same way in a replay.
 */
export const isHeartbeat = ({ gatewayId }: Pick<Frame, 'gatewayId'>) => gatewayId === ''

/** A heartbeat's topic says whether a frame could have been heard. */
export const HEARTBEAT_TOPICS = { listening: '', deaf: 'deaf' } as const

export type HeartbeatTopic = (typeof HEARTBEAT_TOPICS)[keyof typeof HEARTBEAT_TOPICS]

/** A record saying that the server's clock was set; it stands before the first one of the new time. */
export const clockRecord = (arrivedAtMs: number, setByMs: number): Frame => ({
  ...{ arrivedAtMs, gatewayId: '', topic: CLOCK_TOPIC, payload: Buffer.from(String(setByMs)) },
})

/** By how much the clock was set before this record, ms; ahead if positive. 0: it was not. */
export const clockSetByMs = ({ gatewayId, topic, payload }: Omit<Frame, 'arrivedAtMs'>): number =>
  gatewayId === '' && topic === CLOCK_TOPIC ? Number(Buffer.from(payload).toString()) || 0 : 0

const CLOCK_TOPIC = 'clock'

export interface FrameRecord extends Frame {
  /** Position of this record; positions only grow. Segment × 2^32 + byte offset, exact in a double. */
  position: number
  /** Position after this record, where reading continues. */
  next: number
}

export interface FrameLogWriter {
  /**
   * Resolves to the record's position when it is durable; rejects with a `FrameLogError` when it is not (quota, disk,
   * failed sync). The payload must not change until then. `isEvent` is called only when room is short: events then go
   * into the reserve.
   */
  append(frame: Frame, isEvent?: () => boolean): Promise<number>
  /** Whether frames are being recorded, and how full the log is. */
  status(): FrameLogStatus
  /**
   * Checks the disk, and that the log is still where it is written; call it about once a second. A log that was deleted
   * or replaced is started anew under another id. Never rejects.
   */
  check(): Promise<void>
  /**
   * Appends a heartbeat after a second without arrivals; call it more often than that. Writes none while frames are
   * refused: the remaining room is for events. `topic`: could anything have arrived? Never rejects.
   */
  beat(nowMs: number, topic?: HeartbeatTopic): Promise<void>
  /** Waits for pending appends. */
  close(): Promise<void>
}

export interface FrameLogStatus {
  /**
   * Why frames are refused: after a failed write or sync, or at the quota, until a write succeeds again. Null while
   * they are recorded.
   */
  fault: 'full' | 'quota' | 'failed' | null
  /** Refused since then, Unix ms; null while frames are recorded. */
  sinceMs: number | null
  /** Events are still recorded, if need be in the reserve. */
  recordingEvents: boolean
  /** Room on the disk at the last look; null when the file system does not report it. */
  freeBytes: number | null
  /** Bytes left in the reserve for events. */
  reserveBytes: number
  bytes: number
  quotaBytes: number
  /** Bytes cut from the end of the last segment on opening because they were no whole record. */
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
  /** The log's newest segment is older than that of `position`: what was read up to there is not in this log. */
  endsBefore(position: number): Promise<boolean>
  /** Bytes written after `position`: how far the reader is behind. */
  backlogBytes(position: number): Promise<number>
  /** Name of the log that is there now; null when there is none. Positions of another log mean nothing in it. */
  logId(): Promise<string | null>
  /** Another log is there now: what is remembered of the previous one is forgotten. */
  beginAnew(): Promise<void>
  /** Everything before `position` of that log may be deleted once the replay window has passed. */
  release(position: number, logId: string | null): Promise<void>
  /** Damaged stretches that were skipped. */
  readonly damaged: number
  close(): Promise<void>
}

/** How often a writer is asked for a heartbeat. */
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
