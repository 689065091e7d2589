import type { AccountRow } from '@muster/contracts'
import { columnsOf, giving, orNull, selectList, tables, type ValueOf } from '@muster/database'
import type { PoolClient } from 'pg'
import { chosen, chosenId, isYes, textOf, yesNo } from '../../framework/resource/form-values.ts'
import { unknownReference } from '../../framework/resource/known-references.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import { isoTimeMs } from '../../framework/resource/site-time.ts'
import type { Refusal, ResourceStore, StoreCall } from '../../framework/resource/store.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { formOf } from '../../framework/resource/where.ts'
import { insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { seesPerson } from '../../framework/scope/people.ts'
import { SeenRows, type Sees } from '../../framework/scope/seen-rows.ts'
import { grantOf, holdsAll } from '../roles/role-grants.ts'
import { disablingRefusal, endSessionsOf, type HeldAccount, holdAccount, outOfReach } from './account-rules.ts'

const sp = columnsOf('person', 'sp')
const a = columnsOf('account', 'a')
const p = columnsOf('person', 'p')
const r = columnsOf('role', 'r')
const ab = columnsOf('account_building', 'ab')
const f = columnsOf('second_factor', 'f')

/** An account is visible to those who see its person. */
const seesAccount: Sees = ({ scope }, value) =>
  scope.people === null ? 'true' : `exists (select 1 from person sp where ${sp.id} = ${a.person_id} and ${seesPerson(scope, 'sp', value)})`

const LIST = {
  columns: selectList({
    ...{ id: a.id, loginName: a.login_name, realName: a.real_name, personName: orNull(p.name), roleName: orNull(r.name) },
    administrator: giving<boolean>(`${a.account_type} = 1`),
    secondFactor: giving<boolean>(`exists (select 1 from second_factor f where ${f.account_id} = ${a.id} and ${f.enabled_at} is not null)`),
    ...{ language: a.language, enabled: a.enabled, createdAt: isoTimeMs(a.created_at), version: a.version },
    password: giving<AccountRow['password']>(
      `case when ${a.password_hash} = '!' then 'none' when ${a.must_change_password} then 'initial' else 'own' end`,
    ),
  }),
  from: `from account a join account_building ab on ${ab.account_id} = ${a.id}`,
  joins: `left join role r on ${r.id} = ${ab.role_id} left join person p on ${p.id} = ${a.person_id} and ${p.building_id} = ${ab.building_id}`,
  sorts: { loginName: a.login_name, createdAt: a.created_at },
  // An account may enter several buildings; a row of the list is for one.
  tieBreak: `(${ab.building_id} || ' ' || ${a.id})`,
}

const FORM = selectList({
  ...{ id: a.id, version: a.version, loginName: a.login_name, realName: a.real_name, language: a.language, enabled: a.enabled },
  ...{ personId: orNull(p.id), personName: orNull(p.name), roleId: ab.role_id },
})

/** No password matches this. */
const NO_PASSWORD = '!'

/**
 * Accounts that may enter the building. Callers with limited data see only accounts linked to a person in their scope.
 */
export const accountStore: ResourceStore<AccountRow> = {
  async page(call, query) {
    const { session } = call
    const where = SeenRows.of(session, ab.building_id, seesAccount)
      .finds(query.filters.name, formOf(a.login_name), formOf(a.real_name))
      .addIf(query.filters.roleId, (given) => `${ab.role_id} = ${given}`)
    if (query.filters.enabled) where.raw(query.filters.enabled === 'Y' ? a.enabled : `not ${a.enabled}`)
    return pageOf<AccountRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM}
         from account a join account_building ab on ${ab.account_id} = ${a.id} and ${ab.building_id} = $1 left join person p on ${p.id} = ${a.person_id} and ${p.building_id} = $1
        where ${a.id} = any($2)`,
      [session.buildingId, ids],
    )
    return rows.map((row) => ({
      id: row.id,
      version: row.version,
      values: {
        loginName: row.loginName,
        realName: row.realName ?? '',
        person: chosen(row.personId, row.personName),
        role: row.roleId ?? '',
        language: row.language,
        enabled: yesNo(row.enabled),
      },
    }))
  },

  async save(db, call, values, existing) {
    const { session } = call
    const personId = chosenId(values, 'person')
    const roleId = textOf(values, 'role')
    const held = existing ? await holdAccount(db, session, existing.id) : null
    if (existing && !held) return 'notFound'
    if (existing && held && held.version !== existing.version) return 'conflict'
    const enabled = isYes(values, 'enabled')
    const refusal =
      (await unknownReference(db, call, [{ to: 'person', id: personId, field: 'person' }])) ??
      (held && (await outOfReach(db, session, held))) ??
      (await roleRefusal(db, call, held, roleId)) ??
      (held?.enabled && !enabled ? await disablingRefusal(db, session, held) : null)
    if (refusal) return refusal
    if (held?.personElsewhere && personId !== null) return { reason: 'personElsewhere', field: 'person' }
    const columns = {
      login_name: String(values.loginName).trim(),
      real_name: textOf(values, 'realName'),
      language: String(values.language),
      enabled,
    }
    try {
      if (held) {
        // An account is linked to one person; a link to a person of another building stays as it is.
        const linked = held.personElsewhere ? {} : { person_id: personId }
        const version = await updateRow(db, 'account', held.id, { ...columns, ...linked })
        await tables(db)
          .updateTable('account_building')
          .set({ role_id: roleId })
          .where('account_id', '=', held.id)
          .where('building_id', '=', session.buildingId)
          .execute()
        if (!enabled) await endSessionsOf(db, held.id)
        return { id: held.id, version }
      }
      const id = newId()
      await insertRow(db, 'account', { id, ...columns, person_id: personId, password_hash: NO_PASSWORD, must_change_password: true })
      await insertRow(db, 'account_building', { account_id: id, building_id: session.buildingId, role_id: roleId })
      return { id, version: 1 }
    } catch (error) {
      if (isGone(error)) return { reason: 'roleUnknown', field: 'role' }
      if (!isUniqueViolation(error)) throw error
      return error.constraint?.includes('person')
        ? { reason: 'personTaken', field: 'person' }
        : { reason: 'loginNameTaken', values: { name: columns.login_name }, field: 'loginName' }
    }
  },

  async remove(db, call, id) {
    const { session } = call
    const held = await holdAccount(db, session, id)
    if (!held) return 'notFound'
    const refusal = (await outOfReach(db, session, held)) ?? (await disablingRefusal(db, session, held))
    if (refusal) return { ...refusal, name: held.loginName }
    await tables(db).deleteFrom('session').where('account_id', '=', id).where('building_id', '=', session.buildingId).execute()
    await tables(db).deleteFrom('account_building').where('account_id', '=', id).where('building_id', '=', session.buildingId).execute()
    // The account itself is deleted with its last building.
    await tables(db)
      .deleteFrom('account')
      .where('id', '=', id)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('account_building').select('account_id').whereRef('account_id', '=', 'account.id'))),
      )
      .execute()
    return { name: held.loginName }
  },
}

/** A referenced row was deleted meanwhile: PostgreSQL's 23503. */
const isGone = (error: unknown) => (error as { code?: unknown } | null)?.code === '23503'

async function roleRefusal(
  db: PoolClient,
  { session }: StoreCall,
  held: HeldAccount | null,
  roleId: string | null,
): Promise<Refusal | null> {
  if (held && held.roleId === roleId) return null
  if (held?.id === session.accountId) return { reason: 'ownRights', field: 'role' }
  if (roleId === null) return null
  const grant = await grantOf(db, session.buildingId, roleId)
  if (!grant) return { reason: 'roleUnknown', field: 'role' }
  return (await holdsAll(db, session, grant)) ? null : { reason: 'grantAboveOwn', field: 'role' }
}
