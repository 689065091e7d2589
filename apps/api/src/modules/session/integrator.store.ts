import type { FormValues, IntegratorRow } from '@muster/contracts'
import type { Pool, PoolClient } from 'pg'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import type { ResourceStore } from '../../framework/resource/store.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { escapeLike, Where } from '../../framework/resource/where.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { ADMINISTRATOR } from './session.store.ts'

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const LIST = {
  columns: `i.id, i.name, a.login_name as "accountName", i.big_screen as "bigScreen", i.enabled, i.version,
    ${iso('i.key_issued_at')} as "keyIssuedAt", ${iso('i.last_used_at')} as "lastUsedAt"`,
  from: 'from integrator i join account a on a.id = i.account_id',
  sorts: { name: 'i.name', keyIssuedAt: 'i.key_issued_at', lastUsedAt: 'i.last_used_at' },
  tieBreak: 'i.id',
}

/** Accounts that a link may sign in as. */
const ELIGIBLE = `from account a join account_building ab on ab.account_id = a.id and ab.building_id = $1 where a.account_type <> ${ADMINISTRATOR}`

export async function listLinkAccounts(
  pool: Pool,
  buildingId: string,
  { text, chosen }: { text: string; chosen: string },
): Promise<{ value: string; label: string }[]> {
  const { rows } = await pool.query(
    `select a.id as value, a.login_name as label ${ELIGIBLE} and (a.id = $3 or a.login_name ilike $2) order by a.id <> $3, a.login_name limit 50`,
    [buildingId, `%${escapeLike(text)}%`, chosen],
  )
  return rows
}

async function isEligible(db: PoolClient, buildingId: string, accountId: unknown): Promise<boolean> {
  const { rowCount } = await db.query(`select 1 ${ELIGIBLE} and a.id = $2`, [buildingId, accountId])
  return rowCount === 1
}

/** Replaces the key. @returns false when the building has no such integrator */
export async function saveSecret(db: PoolClient, buildingId: string, id: string, sealedSecret: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'update integrator set sealed_secret = $3, key_issued_at = now() where building_id = $1 and id = $2',
    [buildingId, id, sealedSecret],
  )
  return rowCount === 1
}

export const integratorStore: ResourceStore<IntegratorRow> = {
  page(scope, query) {
    const where = new Where().add(scope.session.buildingId, (p) => `i.building_id = ${p}`).contains(query.filters.name, 'i.name')
    return pageOf<IntegratorRow>(scope, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<{ id: string; version: number; values: FormValues }>(
      `select id, version, jsonb_build_object('name', name, 'account', account_id, 'enabled', case when enabled then 'Y' else 'N' end,
              'bigScreen', case when big_screen then 'Y' else 'N' end) as values
         from integrator where building_id = $1 and id = any($2)`,
      [session.buildingId, ids],
    )
    return rows
  },

  async save(db, { session }, values, existing) {
    const { buildingId } = session
    if (!(await isEligible(db, buildingId, values.account))) return { reason: 'accountNotForLinks', field: 'account' }
    const columns = {
      name: values.name,
      account_id: values.account,
      enabled: values.enabled === 'Y',
      big_screen: values.bigScreen === 'Y',
    }
    try {
      if (!existing) {
        const id = newId()
        await insertRow(db, 'integrator', { id, building_id: buildingId, ...columns })
        return { id, version: 1 }
      }
      const held = await holdRow<{ version: number; account_id: string }>(db, 'integrator', 'account_id', buildingId, existing)
      if (typeof held === 'string') return held
      // What his links have opened ends with the right to open it.
      if (!columns.enabled || held.account_id !== columns.account_id)
        await db.query('delete from session where integrator_id = $1', [existing.id])
      return { id: existing.id, version: await updateRow(db, 'integrator', existing.id, columns) }
    } catch (error) {
      if (isUniqueViolation(error)) return { reason: 'nameTaken', values: { name: String(values.name) }, field: 'name' }
      throw error
    }
  },

  async remove(db, { session }, id) {
    const { rows } = await db.query<{ name: string }>('delete from integrator where building_id = $1 and id = $2 returning name', [
      session.buildingId,
      id,
    ])
    return rows[0] ? { name: rows[0].name } : 'notFound'
  },
}
