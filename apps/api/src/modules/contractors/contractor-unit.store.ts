import type { contractorUnitRow, Language } from '@muster/contracts'
import { anyOf, columnsOf, giving, selectList, tables, type ValueOf } from '@muster/database'
import type { z } from 'zod'
import { rangeOf, textOf } from '../../framework/resource/form-values.ts'
import { unknownReference } from '../../framework/resource/known-references.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import { sealedText } from '../../framework/resource/personal.ts'
import { dayText } from '../../framework/resource/site-time.ts'
import type { ResourceStore } from '../../framework/resource/store.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { formOf } from '../../framework/resource/where.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { seesUnit } from '../../framework/scope/people.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { dictionaryWord, dictionaryWords } from '../settings/dictionary.reference.ts'

const u = columnsOf('contractor_unit', 'u')
const p = columnsOf('person', 'p')
const v = columnsOf('vehicle', 'v')

type Row = z.infer<typeof contractorUnitRow>

const PEOPLE = `select count(*)::int from person p where ${p.building_id} = ${u.building_id} and ${p.contractor_id} = ${u.id} and ${p.left_on} is null`
const SHOWN = {
  ...{ id: u.id, name: u.name, category: u.category, projectLeader: u.project_leader, leaderPhone: u.leader_phone },
  ...{ constructionFrom: dayText(u.construction_from), constructionTo: dayText(u.construction_to), version: u.version },
  people: giving<number>(`(${PEOPLE})`),
}
const FORM = selectList(SHOWN)
const list = (language: Language) => ({
  columns: selectList({ ...SHOWN, category: dictionaryWord('contractorCategory', language, u.building_id, u.category) }),
  from: 'from contractor_unit u',
  sorts: { name: u.name, category: u.category, constructionTo: u.construction_to },
  tieBreak: u.id,
})
const CATEGORIES = dictionaryWords('contractorCategory')

const HELD = selectList({
  name: u.name,
  used: giving<number>(`(select count(*)::int from person p where ${p.contractor_id} = ${u.id} and ${p.deleted_at} is null)
    + (select count(*)::int from vehicle v where ${v.contractor_id} = ${u.id} and ${v.deleted_at} is null)`),
})

export const contractorUnitStore: ResourceStore<Row> = {
  async page(call, query) {
    const where = SeenRows.of(call.session, u.building_id, ({ scope: limits }, value) => seesUnit(limits, u.id, value))
      .finds(query.filters.name, formOf(u.name))
      .addIf(query.filters.category, (given) => `${u.category} = ${given}`)
      .within(query.filters.constructionTo, u.construction_to)
    return pageOf<Row>(call, list(call.language ?? 'zh_CN'), where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} from contractor_unit u where ${u.building_id} = $1 and ${u.id} = any($2)`,
      [session.buildingId, ids],
    )
    return rows.map((row) => ({
      id: row.id,
      version: row.version,
      values: {
        name: row.name,
        category: row.category,
        projectLeader: row.projectLeader ?? '',
        leaderPhone: row.leaderPhone ?? '',
        construction: [row.constructionFrom ?? '', row.constructionTo ?? ''],
      },
    }))
  },

  async save(db, call, values, existing) {
    const { context, session } = call
    const unknown = await unknownReference(db, call, [{ to: CATEGORIES, id: String(values.category), field: 'category' }])
    if (unknown) return unknown
    const held = existing ? await holdRow(db, 'contractor_unit', ['name'], session.buildingId, existing) : null
    if (typeof held === 'string') return held
    const [from, to] = rangeOf(values, 'construction')
    const columns = {
      name: String(values.name).trim(),
      category: String(values.category),
      project_leader: textOf(values, 'projectLeader'),
      leader_phone: sealedText(context.sealing, textOf(values, 'leaderPhone')).sealed,
      construction_from: from,
      construction_to: to,
    }
    try {
      if (existing) return { id: existing.id, version: await updateRow(db, 'contractor_unit', existing.id, columns) }
      const id = newId()
      await insertRow(db, 'contractor_unit', { id, building_id: session.buildingId, ...columns })
      return { id, version: 1 }
    } catch (error) {
      if (isUniqueViolation(error)) return { reason: 'nameTaken', values: { name: columns.name }, field: 'name' }
      throw error
    }
  },

  async remove(db, { session }, id) {
    const { rows } = await db.query<ValueOf<typeof HELD>>(
      `select ${HELD} from contractor_unit u where ${u.building_id} = $1 and ${u.id} = $2 for update`,
      [session.buildingId, id],
    )
    const row = rows[0]
    if (!row) return 'notFound'
    if (row.used > 0) return { name: row.name, reason: 'contractorInUse', values: { count: row.used } }
    await tables(db).deleteFrom('contractor_unit').where('id', '=', id).execute()
    return { name: row.name }
  },

  async findByKey(db, { session }, names) {
    const rows = await tables(db)
      .selectFrom('contractor_unit')
      .select(['id', 'name', 'version'])
      .where('building_id', '=', session.buildingId)
      .where('name', '=', anyOf(names))
      .execute()
    return new Map(rows.map(({ id, name, version }) => [name, { id, version }]))
  },
}
