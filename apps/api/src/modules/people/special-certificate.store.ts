import type { specialCertificateRow } from '@muster/contracts'
import { columnsOf, giving, selectList, tables, type ValueOf } from '@muster/database'
import type { z } from 'zod'
import { chosen, chosenId, isYes, rangeOf, textOf, yesNo } from '../../framework/resource/form-values.ts'
import { unknownReference } from '../../framework/resource/known-references.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import { dayText } from '../../framework/resource/site-time.ts'
import type { ResourceStore } from '../../framework/resource/store.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { hideRow, holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { seesPerson } from '../../framework/scope/people.ts'
import { SeenRows, type Sees } from '../../framework/scope/seen-rows.ts'
import { expiryOf } from './person-list.ts'

const c = columnsOf('special_certificate', 'c')
const sp = columnsOf('person', 'sp')
const p = columnsOf('person', 'p')
const sorted_person = columnsOf('person', 'sorted_person')

type Row = z.infer<typeof specialCertificateRow>

const STATE = expiryOf(c.valid_to)
/** The person is joined only when needed: an unlimited list counts in one table. */
const seesCertificate: Sees = ({ scope }, value) =>
  scope.people === null ? 'true' : `exists (select 1 from person sp where ${sp.id} = ${c.person_id} and ${seesPerson(scope, 'sp', value)})`

const LIST = {
  columns: selectList({
    ...{ id: c.id, personId: c.person_id, personName: p.name, name: c.name, number: c.number, permittedItems: c.permitted_items },
    ...{ firstIssuedOn: dayText(c.first_issued_on), validFrom: dayText(c.valid_from), validTo: dayText(c.valid_to) },
    ...{ reviewOn: dayText(c.review_on), tenYearExtension: c.ten_year_extension, version: c.version },
    state: giving<Row['state']>(STATE),
  }),
  from: 'from special_certificate c',
  joins: `join person p on ${p.id} = ${c.person_id}`,
  sortJoins: {
    personName: {
      join: `join person sorted_person on ${sorted_person.id} = ${c.person_id} and ${sorted_person.building_id} = ${c.building_id}
        and ${sorted_person.certificates_end} is not null`,
    },
  },
  sorts: { validTo: c.valid_to, name: c.name, personName: sorted_person.name },
  tieBreak: c.id,
}

const PHOTO = selectList({ photo: c.photo })

/** Certificates. Past authorisations stay readable: a deleted certificate is hidden. */
export const specialCertificateStore: ResourceStore<Row> = {
  hides: true,

  page(call, query) {
    const where = SeenRows.of(call.session, c.building_id, seesCertificate)
      .raw(`${c.deleted_at} is null`)
      .searched('c.searched', query.filters.nameOrNumber)
      .addIf(query.filters.personId, (given) => `${c.person_id} = ${given}`)
      .addIf(query.filters.state, (given) => `${STATE} = ${given}`)
      .within(query.filters.validTo, c.valid_to)
    return pageOf<Row>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof LIST.columns> & ValueOf<typeof PHOTO>>(
      `select ${LIST.columns}, ${PHOTO} ${LIST.from} ${LIST.joins} where ${c.building_id} = $1 and ${c.id} = any($2) and ${c.deleted_at} is null`,
      [session.buildingId, ids],
    )
    return rows.map((row) => ({
      id: row.id,
      version: row.version,
      values: {
        person: chosen(row.personId, row.personName),
        name: row.name,
        number: row.number,
        firstIssuedOn: row.firstIssuedOn ?? '',
        valid: [row.validFrom, row.validTo],
        reviewOn: row.reviewOn ?? '',
        tenYearExtension: yesNo(row.tenYearExtension),
        permittedItems: row.permittedItems ?? '',
        photo: row.photo ?? null,
      },
    }))
  },

  async save(db, call, values, existing) {
    const { session } = call
    const personId = chosenId(values, 'person')
    const unknown = await unknownReference(db, call, [{ to: 'person', id: personId, field: 'person' }])
    if (unknown) return unknown
    const [from, to] = rangeOf(values, 'valid')
    const columns = {
      person_id: personId ?? '',
      name: String(values.name),
      number: String(values.number),
      first_issued_on: textOf(values, 'firstIssuedOn'),
      valid_from: from ?? '',
      valid_to: to ?? '',
      review_on: textOf(values, 'reviewOn'),
      ten_year_extension: isYes(values, 'tenYearExtension'),
      permitted_items: textOf(values, 'permittedItems'),
      photo: values.photo ? JSON.stringify(values.photo) : null,
    }
    try {
      if (!existing) {
        const id = newId()
        await insertRow(db, 'special_certificate', { id, building_id: session.buildingId, ...columns })
        return { id, version: 1 }
      }
      const held = await holdRow(db, 'special_certificate', ['number'], session.buildingId, existing)
      if (typeof held === 'string') return held
      return { id: existing.id, version: await updateRow(db, 'special_certificate', existing.id, columns) }
    } catch (error) {
      if (isUniqueViolation(error)) return { reason: 'numberTaken', values: { number: String(values.number) }, field: 'number' }
      throw error
    }
  },

  async remove(db, { session }, id) {
    const row = await tables(db)
      .selectFrom('special_certificate')
      .select('name')
      .where('building_id', '=', session.buildingId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return 'notFound'
    await hideRow(db, 'special_certificate', id, session)
    return row
  },
}
