import { pauseDue } from '@muster/contracts'
import { tables } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { updateRow } from '../../framework/resource/write-row.ts'
import { factsOf, type HeldPermit, holdRunning, runningPermits } from './held-permit.ts'
import { writeLog } from './log.ts'

/**
 * Pauses work whose permit has expired or whose gas analysis is too old, and, where configured, work whose guardian is
 * away. @returns number of permits paused
 */
export async function watchPermits(allBuildings: Pool, nowMs: number = Date.now()): Promise<number> {
  let paused = 0
  for (const { id } of await runningPermits(allBuildings))
    await inTransaction(allBuildings, async (db) => {
      // A step may have been taken meanwhile.
      const held = await holdRunning(db, id)
      if (held === null) return
      const cause = pauseDue(await factsOf(db, held), nowMs) ?? ((await isGuardianAway(db, held)) ? 'guardianLeft' : null)
      if (cause === null) return
      await updateRow(db, 'permit', id, { state: 'paused', paused_at: new Date(nowMs), pause_cause: cause })
      await writeLog(db, id, 'suspend', null, { cause })
      paused++
    })
  return paused
}

/** The tracker's alarm about it is open. */
async function isGuardianAway(db: PoolClient, { id, guardianPauses }: HeldPermit): Promise<boolean> {
  if (!guardianPauses) return false
  const alarm = await tables(db)
    .selectFrom('alarm')
    .select('id')
    .where('kind', '=', 'permit')
    .where('event', '=', 'guardianLeft')
    .where('subject_id', '=', id)
    .where('cleared_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return alarm !== undefined
}
