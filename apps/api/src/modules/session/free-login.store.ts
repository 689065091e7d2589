import type { Pool, PoolClient } from 'pg'
import { ADMINISTRATOR } from './session.store.ts'

/** An integrator with the account his links sign in as; only one that may be used now. */
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

/** Null when there is none, he has no key or is disabled, or his account is disabled, an administrator's or not of the building. */
export async function findIssuer(pool: Pool, id: string): Promise<LinkIssuer | null> {
  const { rows } = await pool.query<LinkIssuer>(
    `select i.id, i.building_id as "buildingId", b.name as "buildingName", i.sealed_secret as "sealedSecret", i.big_screen as "bigScreen",
            a.id as "accountId", a.login_name as "loginName", a.account_type as "accountType", a.language
       from integrator i
       join building b on b.id = i.building_id
       join account a on a.id = i.account_id and a.enabled and a.account_type <> ${ADMINISTRATOR}
       join account_building ab on ab.account_id = a.id and ab.building_id = i.building_id
      where i.id = $1 and i.enabled and i.sealed_secret is not null`,
    [id],
  )
  return rows[0] ?? null
}

/** Notes that a link was used. @returns false when it had been, on whichever replica */
export async function useLink(db: PoolClient, integratorId: string, nonce: string): Promise<boolean> {
  const { rowCount } = await db.query('insert into used_link (integrator_id, nonce) values ($1, $2) on conflict do nothing', [
    integratorId,
    nonce,
  ])
  if (rowCount === 1) await db.query('update integrator set last_used_at = now() where id = $1', [integratorId])
  return rowCount === 1
}

/** Links out of time are refused for that, so they need not be remembered: twice the window, with room for clocks. */
export async function deleteOldLinks(pool: Pool): Promise<void> {
  await pool.query("delete from used_link where used_at < now() - interval '1 hour'")
}
