import { PERMISSIONS } from '@muster/contracts'
import { anyOf, columnsOf, namesOf, selectList, tables, type ValueOf } from '@muster/database'
import type { PoolClient } from 'pg'
import { type AuditLine, writeAudit } from '../../framework/audit/audit-trail.ts'

const r = columnsOf('role', 'r')
const old = columnsOf('role', 'old')
const to = namesOf('role')

const CHANGED = selectList({ id: r.id, name: r.name, before: old.permissions, after: r.permissions })

type By = Pick<AuditLine, 'buildingId' | 'by' | 'address'>

/**
 * Removes codes that no entry of the building has any more from the roles that gave them, so that a later entry with
 * the same code starts without holders. @param codes of the deleted or changed entries
 */
export async function dropLostCodes(db: PoolClient, by: By, codes: readonly (string | null)[]): Promise<void> {
  const own = codes.filter((code): code is string => code !== null && !PERMISSIONS.includes(code))
  if (own.length === 0) return
  const held = await tables(db)
    .selectFrom('menu_entry')
    .select('permission')
    .distinct()
    .where('building_id', '=', by.buildingId)
    .where('permission', '=', anyOf(own))
    .execute()
  const lost = own.filter((code) => !held.some(({ permission }) => permission === code))
  if (lost.length === 0) return
  const { rows } = await db.query<ValueOf<typeof CHANGED>>(
    `update role r set ${to.version} = ${r.version} + 1, ${to.permissions} =
         array(select code from unnest(${r.permissions}) with ordinality as p(code, place) where code <> all($2) order by place)
       from role old where ${old.id} = ${r.id} and ${r.building_id} = $1 and ${r.permissions} && $2
     returning ${CHANGED}`,
    [by.buildingId, lost],
  )
  await writeAudit(
    db,
    rows.map(({ id, name, before, after }) => ({
      ...by,
      action: 'role.config',
      subject: 'role',
      subjectId: id,
      before: { name, permissions: before },
      after: { name, permissions: after },
    })),
  )
}
