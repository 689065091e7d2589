import { compactTail, dropTracksBefore, ensureDays, trackablesToCompact } from '@muster/database'
import type { Pool } from 'pg'
import type { Logger } from 'pino'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Newer rows stay small, at full resolution. */
const KEEP_IN_TAIL_MS = HOUR_MS
/** How many days have their partition ahead of time. */
const DAYS_AHEAD = 3
const LOOK_EVERY_MS = 60_000

export interface UpkeepParts {
  pool: Pool
  retentionDays: number
  /** Numbers of everybody whose building this tracker owns. */
  trackableNos: () => readonly number[]
  log: Logger
}

/**
 * Compacts the track store: each full hour, past hours move from the tail into long chunks; partitions are created
 * ahead and dropped after the retention. One trackable at a time, so that it never delays live work; running it twice,
 * or from two trackers, is harmless.
 */
export class TrackUpkeep {
  private readonly parts: UpkeepParts
  private timer: NodeJS.Timeout | null = null
  private running: Promise<void> | null = null
  private stopped = false
  private compactedBeforeMs = 0
  private cleanedDay = 0

  constructor(parts: UpkeepParts) {
    this.parts = parts
  }

  start(): void {
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS)
  }

  async stop(): Promise<void> {
    this.stopped = true
    if (this.timer !== null) clearInterval(this.timer)
    await this.running
  }

  private look(): void {
    this.running ??= this.run(Date.now())
      .catch((error: unknown) => this.parts.log.warn({ err: error }, 'upkeep of the tracks failed, will be tried again'))
      .finally(() => {
        this.running = null
      })
  }

  /** What is due at this moment. */
  async run(nowMs: number): Promise<void> {
    const { pool, retentionDays, log } = this.parts
    const day = Math.floor(nowMs / DAY_MS)
    if (day !== this.cleanedDay) {
      await ensureDays(
        pool,
        Array.from({ length: DAYS_AHEAD + 1 }, (_, i) => nowMs + i * DAY_MS),
      )
      const dropped = await dropTracksBefore(pool, nowMs - retentionDays * DAY_MS)
      if (dropped > 0) log.info({ days: dropped, retentionDays }, 'old tracks dropped')
      this.cleanedDay = day
    }
    const beforeMs = Math.floor((nowMs - KEEP_IN_TAIL_MS) / HOUR_MS) * HOUR_MS
    if (beforeMs === this.compactedBeforeMs) return
    const total = { fixesRead: 0, fixesKept: 0, damaged: 0 }
    for (const no of await trackablesToCompact(pool, this.parts.trackableNos(), beforeMs)) {
      if (this.stopped) return
      const done = await compactTail(pool, no, beforeMs)
      total.fixesRead += done.fixesRead
      total.fixesKept += done.fixesKept
      total.damaged += done.damaged
    }
    this.compactedBeforeMs = beforeMs
    if (total.fixesRead > 0) log.info({ ...total, before: new Date(beforeMs) }, 'tracks compacted')
  }
}
