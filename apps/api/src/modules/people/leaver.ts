import type { PoolClient } from 'pg'
import type { Refusal } from '../../framework/resource/store.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { disablingRefusal, endSessionsOf, holdAccount, outOfReach } from '../accounts/account-rules.ts'
import { leaveTeams } from '../patrol/patrol-team.store.ts'

/**
 * What ends when somebody leaves, beside the card: patrols, the lead of departments, and the account, which is disabled and signed out.
 * @returns why it is not possible: the account is one that the caller may not disable
 */
export async function endDuties(db: PoolClient, session: SessionView, personId: string): Promise<Refusal | null> {
  const { rows } = await db.query<{ id: string }>('select id from account where person_id = $1 and enabled', [personId])
  for (const { id } of rows) {
    const account = await holdAccount(db, session, id)
    if (!account) return { reason: 'accountElsewhere' }
    const refusal = (await outOfReach(db, session, account)) ?? (await disablingRefusal(db, session, account))
    if (refusal) return { reason: refusal.reason }
    await db.query('update account set enabled = false, version = version + 1 where id = $1', [id])
    await endSessionsOf(db, id)
  }
  await leaveTeams(db, personId)
  await db.query('update department set head_id = null, version = version + 1 where building_id = $1 and head_id = $2', [
    session.buildingId,
    personId,
  ])
  return null
}
