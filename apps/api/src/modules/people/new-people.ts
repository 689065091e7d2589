import { columnsOf, type NewRow, namesOf } from '@muster/database'
import type { PoolClient } from 'pg'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { bindNewCards } from '../devices/card-binding.store.ts'
import { initialsOf } from './initials.ts'
import type { NewPerson } from './new-person.ts'

const to = namesOf('trackable')
const p = columnsOf('person', 'p')
const same = columnsOf('person', 'same')

/**
 * Inserts people in a few statements, whatever their number.
 * @returns false when one of them cannot be saved (number, ID or card of somebody else); the caller rolls back to its
 * savepoint.
 */
export async function insertPeople(
  db: PoolClient,
  buildingId: string,
  className: 'employee' | 'contractor',
  collected: readonly { readonly id: string }[],
): Promise<boolean> {
  if (collected.length === 0) return true
  // The people added by `collectPerson`.
  const people = collected as readonly NewPerson[]
  if (await paperTaken(db, buildingId, people)) return false
  const numbers = await db.query<{ no: number }>(
    `select nextval(pg_get_serial_sequence('trackable', '${to.no}'))::int as no from generate_series(1, $1)`,
    [people.length],
  )
  const rows = people.map((person, i) => ({ ...person, no: numbers.rows[i]!.no }))
  try {
    await db.query(
      `insert into trackable (${to.no}, ${to.building_id}, ${to.kind}, ${to.class}, ${to.name}, ${to.alarm_template_id})
       select no, $1, 'person', $3, name, "alarmTemplateId" from jsonb_to_recordset($2::jsonb) as t(no int, name text, "alarmTemplateId" text)`,
      [buildingId, JSON.stringify(rows.map(({ no, name, alarmTemplateId }) => ({ no, name, alarmTemplateId }))), className],
    )
    const stored = rows.map(
      ({ id, no, name, columns }): NewRow<'person'> => ({
        ...{ id, building_id: buildingId, trackable_no: no, initials: initialsOf(name) },
        ...columns,
      }),
    )
    const names = Object.keys(stored[0]!).join(', ')
    await db.query(`insert into person (${names}) select ${names} from jsonb_populate_recordset(null::person, $1::jsonb)`, [
      JSON.stringify(stored),
    ])
    return await bindNewCards(
      db,
      buildingId,
      rows.flatMap(({ no, sn }) => (sn === '' ? [] : [{ no, sn }])),
    )
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

/** Whether an existing person has the ID of one of them, or two of them share one. */
async function paperTaken(db: PoolClient, buildingId: string, people: readonly NewPerson[]): Promise<boolean> {
  const hashes = people.flatMap(({ columns }) =>
    typeof columns.id_number_hash === 'string' && columns.left_on === null ? [columns.id_number_hash] : [],
  )
  if (new Set(hashes).size < hashes.length) return true
  // Each with its own index, as in `idNumberHolder`.
  const { rowCount } = await db.query(
    `select 1 from unnest($2::text[]) given(hash), lateral (
        select * from person same where ${same.id_number_hash} = given.hash offset 0) p
      where ${p.building_id} = $1 and ${p.left_on} is null and ${p.class} <> 'visitor' limit 1`,
    [buildingId, hashes],
  )
  return rowCount !== 0
}
