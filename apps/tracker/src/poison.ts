import type { FrameRecord } from '@muster/frame-log'
import type { Pool } from 'pg'

/** A frame at which the pipeline failed this often is skipped. */
const LEAVE_OUT_AFTER = 2

/**
 * Frames that break the pipeline. One failure may be chance (memory, a rare bug), so the frame is retried from the last
 * snapshot; the second failure at the same position sets it aside with its bytes, and the building continues.
 */
export class PoisonFrames {
  private readonly pool: Pool
  private readonly buildingId: string
  /** Failures by position in that log; another log has other frames there. */
  private readonly attempts = new Map<number, number>()
  private logId = ''

  constructor(pool: Pool, buildingId: string) {
    this.pool = pool
    this.buildingId = buildingId
  }

  /** Failures in this log before this process; without the database they are found again the hard way. */
  async load(logId: string | null): Promise<void> {
    this.logId = logId ?? ''
    this.attempts.clear()
    const { rows } = await this.pool.query<{ position: number; attempts: number }>(
      'select position::float8 as position, attempts from track.poison_frame where building_id = $1 and log_id = $2',
      [this.buildingId, this.logId],
    )
    for (const { position, attempts } of rows) this.attempts.set(position, Math.max(attempts, this.attempts.get(position) ?? 0))
  }

  isPoison(position: number): boolean {
    return this.attempts.size > 0 && (this.attempts.get(position) ?? 0) >= LEAVE_OUT_AFTER
  }

  async failed(record: FrameRecord, error: unknown): Promise<void> {
    const attempts = (this.attempts.get(record.position) ?? 0) + 1
    this.attempts.set(record.position, attempts)
    await this.pool.query(
      `insert into track.poison_frame (building_id, log_id, position, attempts, gateway_id, topic, payload, error) values ($1, $8, $2, $3, $4, $5, $6, $7)
       on conflict (building_id, log_id, position) do update set attempts = greatest(poison_frame.attempts, excluded.attempts), error = excluded.error, at = now()`,
      [
        this.buildingId,
        record.position,
        attempts,
        record.gatewayId,
        storable(record.topic),
        Buffer.from(record.payload),
        describe(error),
        this.logId,
      ],
    )
  }
}

const describe = (error: unknown) => storable(error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, 4000)

/** PostgreSQL allows no NUL in a text, and a gateway may send one. */
const storable = (text: string) => text.replaceAll('\0', '\ufffd')
