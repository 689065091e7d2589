import { ago, NOW, type Queryable, tables } from '@muster/database'
import { ADMINISTRATOR } from '../../framework/scope/session-view.ts'

/** An integrator with the account of its links; only if it may be used now. */
export interface LinkIssuer {
  id: string
  buildingId: string
  buildingName: string
  sealedSecret: string
  bigScreen: boolean
  accountId: string
  loginName: string
  accountType: number
  language: string
}

/**
 * Null when there is none, it has no key or is disabled, or its account is disabled, an administrator's or not of the
 * building.
 */
export async function findIssuer(db: Queryable, id: string): Promise<LinkIssuer | null> {
  const row = await tables(db)
    .selectFrom('integrator as i')
    .innerJoin('building as b', 'b.id', 'i.building_id')
    .innerJoin('account as a', 'a.id', 'i.account_id')
    .innerJoin('account_building as ab', (join) => join.onRef('ab.account_id', '=', 'a.id').onRef('ab.building_id', '=', 'i.building_id'))
    .select([
      'i.id',
      'i.building_id as buildingId',
      'b.name as buildingName',
      'i.sealed_secret as sealedSecret',
      'i.big_screen as bigScreen',
    ])
    .select(['a.id as accountId', 'a.login_name as loginName', 'a.account_type as accountType', 'a.language'])
    .$narrowType<{ sealedSecret: string }>()
    .where('i.id', '=', id)
    .where('i.enabled', '=', true)
    .where('i.sealed_secret', 'is not', null)
    .where('a.enabled', '=', true)
    .where('a.account_type', '<>', ADMINISTRATOR)
    .executeTakeFirst()
  return row ?? null
}

/** Marks a link as used. @returns false when it already was, on whichever replica */
export async function useLink(db: Queryable, integratorId: string, nonce: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('used_link')
    .values({ integrator_id: integratorId, nonce })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await tables(db).updateTable('integrator').set({ last_used_at: NOW }).where('id', '=', integratorId).execute()
  return true
}

/** Expired links are refused as such, so they need not be stored: twice the window, allowing for clocks. */
export async function deleteOldLinks(db: Queryable): Promise<void> {
  await tables(db).deleteFrom('used_link').where('used_at', '<', ago(1, 'hours')).execute()
}
