import { tables } from '@muster/database'
import type { Pool } from 'pg'
import { inTransaction } from '../../../framework/resource/transaction.ts'
import { judgeOpen } from './judge-open.ts'
import { planDue } from './plan-due.ts'
import { remindWalkers } from './remind-walkers.ts'
import { tellLeaders } from './tell-leaders.ts'

/** Every minute, where there are patrols: plans due rounds, evaluates those under way, and reminds. */
export async function watchPatrols(allBuildings: Pool, nowMs = Date.now()): Promise<void> {
  const buildings = await tables(allBuildings)
    .selectFrom('building as b')
    .select(['b.id', 'b.time_zone as timeZone'])
    .where(({ exists, selectFrom, or }) =>
      or([
        exists(selectFrom('patrol_route as r').select('r.id').whereRef('r.building_id', '=', 'b.id')),
        exists(
          selectFrom('patrol_round as o')
            .select('o.id')
            .whereRef('o.building_id', '=', 'b.id')
            .where('o.state', 'in', ['waiting', 'running']),
        ),
      ]),
    )
    .execute()
  for (const { id, timeZone } of buildings) {
    await inTransaction(allBuildings, async (db) => {
      await planDue(db, id, timeZone, nowMs)
      for (const round of await judgeOpen(db, id, nowMs)) await tellLeaders(db, id, timeZone, round, nowMs)
      await remindWalkers(db, id, timeZone, nowMs)
    })
  }
}

/** Deletes positions no longer needed to evaluate any round. */
export async function dropOldSightings(allBuildings: Pool): Promise<void> {
  await allBuildings.query('delete from patrol_sighting where slot_ms < $1', [Date.now() - SIGHTINGS_KEPT_MS])
}

const SIGHTINGS_KEPT_MS = 7 * 86_400_000
