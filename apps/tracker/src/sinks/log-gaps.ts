import type { FrameLogGap } from '@muster/contracts'
import { ago, columnsOf, namesOf, tables } from '@muster/database'
import type { Pool } from 'pg'
import type { LogPlace } from '../sources/followed-log.ts'

const ACTION = 'frameLog.gap'

const a = columnsOf('audit_entry', 'a')
const to = namesOf('audit_entry')
const lease = columnsOf('building_lease')

/** What the line of the log says of a gap. */
interface GapNote {
  log: string | null
  reason: FrameLogGap['reason']
  from: string | null
  to: string
}

/**
 * Writes a hole in the frame log to the system log: once for each place where reading broke off, and only by the
 * building's owner.
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
    `insert into audit_entry (${to.building_id}, ${to.action}, ${to.subject}, ${to.subject_id}, ${to.before}, ${to.after})
     select $1, $3, 'frameLog', $4, $5::jsonb, $6::jsonb
     where exists (select 1 from building_lease where ${lease.building_id} = $1 and ${lease.epoch} = $2)
       and not exists (select 1 from audit_entry a where ${a.building_id} = $1 and ${a.action} = $3 and ${a.before} = $5::jsonb)`,
    [
      buildingId,
      epoch,
      ACTION,
      logId ?? read.logId,
      JSON.stringify({ log: read.logId, position: read.position }),
      JSON.stringify({ log: logId, reason: gap.reason, from, to: iso(gap.toMs) } satisfies GapNote),
    ],
  )
}

/** The newest hole of the last hour. */
export async function lastGap(pool: Pool, buildingId: string): Promise<FrameLogGap | null> {
  const row = await tables(pool)
    .selectFrom('audit_entry')
    .select(['at', 'after'])
    .where('building_id', '=', buildingId)
    .where('action', '=', ACTION)
    .where('at', '>', ago(1, 'hours'))
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  const { reason, from, to } = row.after as GapNote
  return { reason, noticedAtMs: row.at.getTime(), fromMs: from === null ? null : Date.parse(from), toMs: Date.parse(to) }
}
