import { PERMISSIONS } from '@muster/contracts'
import { columnsOf } from '@muster/database'
import type { PoolClient } from 'pg'
import { type AuditLine, writeAudit } from '../../framework/audit/audit-trail.ts'

const r = columnsOf('role', 'r')
const old = columnsOf('role', 'old')

type By = Pick<AuditLine, 'buildingId' | 'by' | 'address'>

/**
 * Takes codes that no entry of the building carries any more from the roles that gave them: whoever makes the same code
 * up again begins with nobody. @param codes of the entries that went or changed
 */
export async function dropLostCodes(db: PoolClient, by: By, codes: readonly (string | null)[]): Promise<void> {
  const own = codes.filter((code): code is string => code !== null && !PERMISSIONS.includes(code))
  if (own.length === 0) return
  const { rows: held } = await db.query<{ permission: string }>(
    'select distinct permission from menu_entry where building_id = $1 and permission = any($2)',
    [by.buildingId, own],
  )
  const lost = own.filter((code) => !held.some(({ permission }) => permission === code))
  if (lost.length === 0) return
  const { rows } = await db.query<{ id: string; name: string; before: string[]; after: string[] }>(
    `update role r set permissions = array(select code from unnest(${r.permissions}) with ordinality as p(code, place) where code <> all($2) order by place),
            version = ${r.version} + 1
       from role old where ${old.id} = ${r.id} and ${r.building_id} = $1 and ${r.permissions} && $2
     returning ${r.id}, ${r.name}, ${old.permissions} as before, ${r.permissions} as after`,
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
