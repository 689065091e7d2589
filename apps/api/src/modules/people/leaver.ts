import { tables } from '@muster/database'
import type { PoolClient } from 'pg'
import type { Refusal } from '../../framework/resource/store.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { disablingRefusal, endSessionsOf, holdAccount, outOfReach } from '../accounts/account-rules.ts'
import { leaveTeams } from '../patrol/patrol-team.store.ts'

/**
 * What ends with leaving, besides the card: patrols, heading departments, and the account, which is disabled and signed
 * out.
 * @returns why it is not possible: the caller may not disable the account
 */
export async function endDuties(db: PoolClient, session: SessionView, personId: string): Promise<Refusal | null> {
  const rows = await tables(db).selectFrom('account').select('id').where('person_id', '=', personId).where('enabled', '=', true).execute()
  for (const { id } of rows) {
    const account = await holdAccount(db, session, id)
    if (!account) return { reason: 'accountElsewhere' }
    const refusal = (await outOfReach(db, session, account)) ?? (await disablingRefusal(db, session, account))
    if (refusal) return { reason: refusal.reason }
    await tables(db)
      .updateTable('account')
      .set(({ eb }) => ({ enabled: false, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await endSessionsOf(db, id)
  }
  await leaveTeams(db, personId)
  await tables(db)
    .updateTable('department')
    .set(({ eb }) => ({ head_id: null, version: eb('version', '+', 1) }))
    .where('building_id', '=', session.buildingId)
    .where('head_id', '=', personId)
    .execute()
  return null
}
