/**
 * The seam between intake and tracker: an append-only log of the messages gateways sent, one per building.
 * An append resolves only when the bytes are on disk (group fdatasync); a PUBACK means exactly that.
 */
export interface FrameRecord {
  /** Position of this record; positions grow. Segment × 2^32 + byte offset, exact in a double. */
  position: number
  /** Position after this record: where reading goes on. */
  next: number
  /** Arrival at the server, Unix ms. */
  arrivedAtMs: number
  gatewayId: string
  topic: string
  payload: Uint8Array
}

export interface FrameLogWriter {
  /** Resolves to the record's position when it is durable; rejects when it is not (quota, disk, failed sync). */
  append(frame: { arrivedAtMs: number; gatewayId: string; topic: string; payload: Uint8Array }): Promise<number>
  close(): Promise<void>
}

export interface FrameLogReader {
  /** Up to `maxRecords` whole records from `position` on; empty when there is nothing new. Bad records are skipped and counted. */
  read(position: number, maxRecords: number): Promise<FrameRecord[]>
  /** Resolves when something may have been appended after `position`, or after `timeoutMs`. */
  waitForMore(position: number, timeoutMs: number): Promise<void>
  /** First position still kept. */
  first(): Promise<number>
  /** Position after the last whole record. */
  end(): Promise<number>
  /** Everything before `position` may be deleted once the replay window has passed. */
  release(position: number): Promise<void>
  /** Records that were damaged and skipped. */
  readonly damaged: number
  close(): Promise<void>
}
