import { type Sealing, tables } from '@muster/database'
import type pg from 'pg'
import { CONTRACTORS } from '../contractors/contractors.ts'

/** Sites seeded before personal data was sealed have phones in clear. */
export async function sealClearPhones(db: pg.ClientBase, buildingId: string, sealing: Sealing): Promise<void> {
  const { rows } = await db.query<{ id: string; phone: string }>(
    `select id, phone from person where building_id = $1 and phone not like 'v1:%'`,
    [buildingId],
  )
  for (const { id, phone } of rows) {
    const sealed = { phone: sealing.seal(phone), phone_hash: sealing.hash(phone) }
    await tables(db).updateTable('person').set(sealed).where('id', '=', id).execute()
  }
}

/**
 * In earlier versions the contractor's manager saw all contractors. If nobody changed that, the role is narrowed to the
 * account's own.
 */
export async function narrowContractorRole(db: pg.ClientBase, buildingId: string): Promise<void> {
  await db.query(
    `update role r set contractor_ids = array[p.contractor_id], version = r.version + 1
       from account_building ab join account a on a.id = ab.account_id join person p on p.id = a.person_id
      where r.id = $1 and ab.role_id = r.id and a.id = $2 and p.contractor_id is not null
        and r.contractor_ids @> $3::text[] and cardinality(r.contractor_ids) = cardinality($3::text[])`,
    [`${buildingId}-role-contractor`, `${buildingId}-account-contractor`, CONTRACTORS.map(({ id }) => id)],
  )
}
