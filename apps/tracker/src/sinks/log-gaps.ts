import type { FrameLogGap } from '@muster/contracts'
import type { Pool } from 'pg'
import type { LogPlace } from '../sources/followed-log.ts'

const ACTION = 'frameLog.gap'

/**
 * Writes a hole in the frame log into the system log: once for each place where reading broke off, and by the
 * building's owner alone.
 */
export async function recordGap(
  pool: Pool,
  { buildingId, epoch }: { buildingId: string; epoch: number },
  read: LogPlace,
  gap: FrameLogGap,
  logId: string | null,
): Promise<void> {
  const iso = (timeMs: number) => new Date(timeMs).toISOString()
  const from = gap.fromMs === null ? null : iso(gap.fromMs)
  await pool.query(
    `insert into audit_entry (building_id, action, subject, subject_id, before, after)
     select $1, $3, 'frameLog', $4, $5::jsonb, $6::jsonb
     where exists (select 1 from building_lease where building_id = $1 and epoch = $2)
       and not exists (select 1 from audit_entry where building_id = $1 and action = $3 and before = $5::jsonb)`,
    [
      buildingId,
      epoch,
      ACTION,
      logId ?? read.logId,
      JSON.stringify({ log: read.logId, position: read.position }),
      JSON.stringify({ log: logId, reason: gap.reason, from, to: iso(gap.toMs) }),
    ],
  )
}

/** The newest hole of the last hour. */
export async function lastGap(pool: Pool, buildingId: string): Promise<FrameLogGap | null> {
  const { rows } = await pool.query<{ at: Date; after: { reason: FrameLogGap['reason']; from: string | null; to: string } }>(
    `select at, after from audit_entry where building_id = $1 and action = $2 and at > now() - interval '1 hour' order by at desc limit 1`,
    [buildingId, ACTION],
  )
  const [row] = rows
  if (row === undefined) return null
  const { reason, from, to } = row.after
  return { reason, noticedAtMs: row.at.getTime(), fromMs: from === null ? null : Date.parse(from), toMs: Date.parse(to) }
}
