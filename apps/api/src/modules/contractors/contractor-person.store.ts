import { CONTRACTOR_PAPERS, type contractorPersonRow, type FormValues } from '@muster/contracts'
import { columnsOf, giving, orNull, selectList, type ValueOf } from '@muster/database'
import type { z } from 'zod'
import { chosen, chosenId, textOf } from '../../framework/resource/form-values.ts'
import { unknownReference } from '../../framework/resource/known-references.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import { sealedText } from '../../framework/resource/personal.ts'
import type { ResourceStore } from '../../framework/resource/store.ts'
import { holdRow } from '../../framework/resource/write-row.ts'
import { seesPerson } from '../../framework/scope/people.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { PERSON_TEMPLATE } from '../alarms/alarm-template.reference.ts'
import { genderForm, genderOf } from '../people/gender.ts'
import { insertPeople } from '../people/new-people.ts'
import { cardSn, currentCard, searchPeople } from '../people/person-list.ts'
import { collectPerson, peopleByNumber, removePerson, writePerson } from '../people/person-row.ts'
import { idNumberHolder } from '../people/person-rules.ts'
import { personEffects } from '../trackables/removal-effects.ts'
import { alarmTemplateOf } from '../trackables/trackable-row.ts'

const p = columnsOf('person', 'p')
const u = columnsOf('contractor_unit', 'u')
const d = columnsOf('department', 'd')
const sorted_unit = columnsOf('contractor_unit', 'sorted_unit')

type Row = z.infer<typeof contractorPersonRow>

const LIST = {
  columns: selectList({
    ...{ id: p.id, no: p.trackable_no, name: p.name, number: p.number, type: p.work_type, unitId: p.contractor_id },
    ...{ unitName: orNull(u.name), departName: orNull(d.name), phone: p.phone, tagSn: cardSn, version: p.version },
  }),
  from: 'from person p',
  joins: `left join contractor_unit u on ${u.id} = ${p.contractor_id} left join department d on ${d.id} = ${p.department_id} ${currentCard('p')}`,
  sortJoins: {
    unitName: {
      join: `join contractor_unit sorted_unit on ${sorted_unit.building_id} = ${p.building_id} and ${sorted_unit.id} = ${p.contractor_id}`,
      without: `${p.contractor_id} is null`,
    },
  },
  sorts: { name: p.name, unitName: sorted_unit.name },
  tieBreak: p.id,
}

const FORM = selectList({
  ...{ gender: p.gender, departmentId: p.department_id, alarmTemplate: alarmTemplateOf('p') },
  ...{ idType: p.id_type, idNumber: p.id_number, papers: giving<FormValues>(p.papers) },
})

export const contractorPersonStore: ResourceStore<Row> = {
  hides: true,
  effects: personEffects,

  async page(call, query) {
    const { filters } = query
    const where = SeenRows.of(call.session, p.building_id, ({ scope: limits }, value) => seesPerson(limits, 'p', value)).raw(
      `${p.class} = 'contractor' and ${p.left_on} is null`,
    )
    searchPeople(where, filters.name, call.context.sealing).addIf(filters.unitId, (given) => `${p.contractor_id} = ${given}`)
    if (filters.card) where.raw(filters.card === 'bound' ? p.carries_card : `not ${p.carries_card}`)
    return pageOf<Row>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof LIST.columns> & ValueOf<typeof FORM>>(
      `select ${LIST.columns}, ${FORM} ${LIST.from} ${LIST.joins}
        where ${p.building_id} = $1 and ${p.id} = any($2) and ${p.class} = 'contractor' and ${p.deleted_at} is null`,
      [session.buildingId, ids],
    )
    return rows.map((row) => ({
      id: row.id,
      version: row.version,
      no: row.no,
      values: {
        name: row.name,
        number: row.number ?? '',
        unit: row.unitId ?? '',
        type: row.type ?? '',
        gender: genderForm(row.gender),
        department: chosen(row.departmentId, row.departName),
        phone: row.phone ?? '',
        tagSn: row.tagSn ?? '',
        alarmTemplate: row.alarmTemplate ?? '',
        idType: row.idType ?? '',
        idNumber: row.idNumber ?? '',
        photo: row.papers.photo ?? null,
        ...Object.fromEntries(CONTRACTOR_PAPERS.map((name) => [name, row.papers[name] ?? []])),
      },
    }))
  },

  async save(db, call, values, existing) {
    const { context, session } = call
    const { buildingId } = session
    const held = existing ? await holdRow(db, 'person', ['trackable_no', 'class'], buildingId, existing) : null
    if (held === 'conflict') return held
    if (held === 'notFound' || (held && held.class !== 'contractor')) return 'notFound'
    const phone = sealedText(context.sealing, textOf(values, 'phone'))
    const idNumber = sealedText(context.sealing, textOf(values, 'idNumber'))
    const alarmTemplate = textOf(values, 'alarmTemplate')
    const unknown = await unknownReference(db, call, [
      { to: 'unit', id: textOf(values, 'unit'), field: 'unit' },
      { to: 'department', id: chosenId(values, 'department'), field: 'department' },
      { to: PERSON_TEMPLATE, id: alarmTemplate, field: 'alarmTemplate' },
    ])
    if (unknown) return unknown
    const person = {
      name: String(values.name).trim(),
      alarmTemplateId: alarmTemplate,
      sn: textOf(values, 'tagSn') ?? '',
      columns: {
        number: textOf(values, 'number'),
        work_type: textOf(values, 'type'),
        contractor_id: textOf(values, 'unit'),
        department_id: chosenId(values, 'department'),
        gender: genderOf(values.gender),
        phone: phone.sealed,
        phone_hash: phone.hash,
        id_type: textOf(values, 'idType'),
        id_number: idNumber.sealed,
        id_number_hash: idNumber.hash,
        papers: {
          photo: values.photo ?? null,
          ...Object.fromEntries(CONTRACTOR_PAPERS.map((name) => [name, values[name] ?? []])),
        },
      },
    }
    if (!existing && call.collected) return collectPerson(call.collected, person)
    const holder = await idNumberHolder(db, session, idNumber.hash, existing?.id ?? null)
    if (holder !== null) return { reason: 'idNumberTaken', values: { name: holder }, field: 'idNumber' }
    return writePerson(db, call, 'contractor', person, held && existing && { ...existing, trackable_no: held.trackable_no })
  },

  insertCollected: (db, { session, collected = [] }) => insertPeople(db, session.buildingId, 'contractor', collected),
  remove: (db, call, id) => removePerson(db, call, 'contractor', id),
  findByKey: (db, call, numbers) => peopleByNumber(db, call, 'contractor', numbers),
}
