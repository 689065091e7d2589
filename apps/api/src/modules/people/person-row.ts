import { anyOf, columnsOf, giving, NOW, selectList, tables, type ValueOf } from '@muster/database'
import type { PoolClient } from 'pg'
import { newId } from '../../framework/resource/new-id.ts'
import type { Existing, Removed, Saved, StoreCall } from '../../framework/resource/store.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { hideRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { bindCard } from '../devices/card-binding.store.ts'
import { createTrackable, renameTrackable, setAlarmTemplate } from '../trackables/trackable-row.ts'
import { initialsOf } from './initials.ts'
import { endDuties } from './leaver.ts'
import type { NewPerson } from './new-person.ts'

const p = columnsOf('person', 'p')

const a = columnsOf('account', 'a')
const b = columnsOf('building', 'b')
const HELD = selectList({
  ...{ name: p.name, no: p.trackable_no },
  account: giving<boolean>(`exists (select 1 from account a where ${a.person_id} = ${p.id})`),
})

/** Classes with their own list and form; visitors are managed by their visits. */
export type PersonClass = 'employee' | 'contractor'

/** A person as described by a form. */
export type PersonToSave = Omit<NewPerson, 'id'>

/** Leaves a new person to `insertPeople`, which inserts many at once. */
export function collectPerson(collected: { readonly id: string }[], person: PersonToSave): Saved {
  const id = newId()
  const one: NewPerson = { id, ...person }
  collected.push(one)
  return { id, version: 1 }
}

/** Writes a person with number, map name and card. @param held the locked row of an existing person */
export async function writePerson(
  db: PoolClient,
  { session }: StoreCall,
  className: PersonClass,
  { name, alarmTemplateId, columns, sn }: PersonToSave,
  held: (Existing & { trackable_no: number }) | null,
): Promise<Saved> {
  let no: number
  const initials = initialsOf(name)
  const saved = { id: held?.id ?? newId(), version: 1 }
  try {
    if (held) {
      no = held.trackable_no
      saved.version = await updateRow(db, 'person', saved.id, { ...columns, initials })
      await renameTrackable(db, no, name)
      await setAlarmTemplate(db, no, alarmTemplateId)
    } else {
      no = await createTrackable(db, session.buildingId, className, name, alarmTemplateId)
      await insertRow(db, 'person', { id: saved.id, building_id: session.buildingId, trackable_no: no, initials, ...columns })
    }
  } catch (error) {
    if (isUniqueViolation(error)) return { reason: 'numberTaken', values: { number: String(columns.number) }, field: 'number' }
    throw error
  }
  if (!held && sn === '') return saved
  return (await bindCard(db, session, no, sn)) ?? saved
}

/** Deletes a person, unless an account belongs to this person. */
export async function removePerson(db: PoolClient, { session }: StoreCall, className: PersonClass, id: string): Promise<Removed> {
  const { rows } = await db.query<ValueOf<typeof HELD>>(
    `select ${HELD} from person p where ${p.building_id} = $1 and ${p.id} = $2 and ${p.class} = $3 and ${p.deleted_at} is null for update`,
    [session.buildingId, id, className],
  )
  const row = rows[0]
  if (!row) return 'notFound'
  if (row.account) return { name: row.name, reason: 'personHasAccount' }
  const stays = await endDuties(db, session, id)
  if (stays) return { name: row.name, ...stays }
  await hidePerson(db, session, id, row.no)
  return { name: row.name }
}

/**
 * Hides a person with the certificates, and returns the card. Tracks, alarms, card history and visits stay and keep the
 * person's name. A last day excludes deleted people from everything that asks who is present.
 */
export async function hidePerson(db: PoolClient, session: SessionView, id: string, no: number): Promise<void> {
  await bindCard(db, session, no, '')
  await setAlarmTemplate(db, no, null)
  await tables(db)
    .updateTable('special_certificate')
    .set(({ eb }) => ({ deleted_at: NOW, deleted_by: session.loginName, version: eb('version', '+', 1) }))
    .where('person_id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
  await db.query(
    `update person p set left_on = (select (now() at time zone ${b.time_zone})::date from building b where ${b.id} = $2)
      where ${p.id} = $1 and ${p.left_on} is null`,
    [id, session.buildingId],
  )
  await hideRow(db, 'person', id, session)
}

/** People by number. */
export async function peopleByNumber(
  db: PoolClient,
  { session }: StoreCall,
  className: PersonClass,
  numbers: readonly string[],
): Promise<Map<string, Existing>> {
  const rows = await tables(db)
    .selectFrom('person')
    .select(['id', 'number', 'version'])
    .where('building_id', '=', session.buildingId)
    .where('number', '=', anyOf(numbers))
    .where('class', '=', className)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, number, version }) => [number ?? '', { id, version }]))
}
