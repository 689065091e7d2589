import type { PersonRow } from '@muster/contracts'
import { columnsOf, orNull, selectList, type ValueOf } from '@muster/database'
import { chosenId, textOf } from '../../framework/resource/form-values.ts'
import { unknownReference } from '../../framework/resource/known-references.ts'
import { dayText } from '../../framework/resource/site-time.ts'
import type { ResourceStore } from '../../framework/resource/store.ts'
import { holdRow } from '../../framework/resource/write-row.ts'
import { PERSON_TEMPLATE } from '../alarms/alarm-template.reference.ts'
import { personEffects } from '../trackables/removal-effects.ts'
import { alarmTemplateOf } from '../trackables/trackable-row.ts'
import { endDuties } from './leaver.ts'
import { insertPeople } from './new-people.ts'
import { personColumns, personForm } from './person-form.ts'
import { cardSn, currentCard, listPeople, withAccount } from './person-list.ts'
import { collectPerson, peopleByNumber, removePerson, writePerson } from './person-row.ts'
import { boundToDepartment, dayIsLater, idNumberHolder } from './person-rules.ts'

const p = columnsOf('person', 'p')
const d = columnsOf('department', 'd')
const post = columnsOf('post')
const account = columnsOf('account')
const role = columnsOf('role')

const FORM = selectList({
  ...{ id: p.id, version: p.version, no: p.trackable_no, name: p.name, number: p.number, gender: p.gender, phone: p.phone },
  ...{ departmentId: p.department_id, departName: orNull(d.name), postId: p.post_id, jobName: orNull(post.name), tagSn: cardSn },
  ...{ email: p.email, accessCard: p.access_card, idType: p.id_type, idNumber: p.id_number, education: p.education, major: p.major },
  ...{ jobTitle: p.job_title, address: p.address, postcode: p.postcode, enterpriseHead: p.enterprise_head, manager: p.manager },
  ...{ leftOn: dayText(p.left_on), experience: p.experience, papers: p.papers, alarmTemplate: alarmTemplateOf('p') },
  ...{ accountName: orNull(account.login_name), roleName: orNull(role.name) },
})
const FROM = `from person p left join department d on ${d.id} = ${p.department_id} left join post on ${post.id} = ${p.post_id}
  ${withAccount} ${currentCard('p')}`

/** Employees. People who left keep tracks, alarms and card history, but carry no card and are in no chooser. */
export const personStore: ResourceStore<PersonRow> = {
  page: listPeople,
  hides: true,
  effects: personEffects,

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} ${FROM} where ${p.building_id} = $1 and ${p.id} = any($2) and ${p.class} = 'employee'
         and ${p.deleted_at} is null`,
      [session.buildingId, ids],
    )
    return rows.map((row) => ({ id: row.id, version: row.version, no: row.no, values: personForm(row) }))
  },

  async save(db, call, values, existing) {
    const { context, session } = call
    const { buildingId } = session
    const held = existing ? await holdRow(db, 'person', ['trackable_no', 'department_id', 'class'], buildingId, existing) : null
    if (held === 'conflict') return 'conflict'
    if (held === 'notFound' || (held && held.class !== 'employee')) return 'notFound'
    const leftOn = textOf(values, 'leftOn')
    if (leftOn !== null && (await dayIsLater(db, buildingId, leftOn))) return { reason: 'leaveInFuture', field: 'leftOn' }
    const alarmTemplate = textOf(values, 'alarmTemplate')
    const unknown = await unknownReference(db, call, [
      { to: 'department', id: chosenId(values, 'department'), field: 'department' },
      { to: 'job', id: chosenId(values, 'post'), field: 'post' },
      { to: PERSON_TEMPLATE, id: alarmTemplate, field: 'alarmTemplate' },
    ])
    if (unknown) return unknown
    const columns = personColumns(values, context.sealing)
    const person = {
      name: String(values.name).trim(),
      alarmTemplateId: alarmTemplate,
      sn: leftOn === null ? (textOf(values, 'tagSn') ?? '') : '',
      columns,
    }
    if (!existing && call.collected) return collectPerson(call.collected, person)
    const holder = await idNumberHolder(db, session, columns.id_number_hash, existing?.id ?? null)
    if (holder !== null && leftOn === null) return { reason: 'idNumberTaken', values: { name: holder }, field: 'idNumber' }
    if (held && existing) {
      const bound = await boundToDepartment(db, existing.id, held.department_id, chosenId(values, 'department'))
      if (bound) return bound
      const stays = leftOn === null ? null : await endDuties(db, session, existing.id)
      if (stays) return { ...stays, field: 'leftOn' }
    }
    return writePerson(db, call, 'employee', person, held && existing && { ...existing, trackable_no: held.trackable_no })
  },

  insertCollected: (db, { session, collected = [] }) => insertPeople(db, session.buildingId, 'employee', collected),
  remove: (db, call, id) => removePerson(db, call, 'employee', id),
  findByKey: (db, call, numbers) => peopleByNumber(db, call, 'employee', numbers),
}
