import type { FormValues, PermitDelegationRow } from '@muster/contracts'
import { columnsOf, giving, selectList, tables, type ValueOf } from '@muster/database'
import { chosenId } from '../../framework/resource/form-values.ts'
import { unknownReference } from '../../framework/resource/known-references.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import { dayText } from '../../framework/resource/site-time.ts'
import type { ResourceStore } from '../../framework/resource/store.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { seesPerson } from '../../framework/scope/people.ts'
import { SeenRows, type Sees } from '../../framework/scope/seen-rows.ts'

const g = columnsOf('permit_delegation', 'g')
const p = columnsOf('person', 'p')
const d = columnsOf('person', 'd')

/** A person is visible with all their delegations, given and received. */
const seesDelegation: Sees = ({ scope }, value) => (scope.people === null ? 'true' : seesPerson(scope, 'p', value))

const LIST = {
  columns: selectList({
    ...{ id: g.id, person: p.name, delegate: d.name, fromDay: dayText(g.from_day), untilDay: dayText(g.until_day) },
    inForce: giving<boolean>(
      `(now() at time zone (select time_zone from building where id = ${g.building_id}))::date between ${g.from_day} and ${g.until_day}`,
    ),
    ...{ reason: g.reason, version: g.version },
  }),
  from: `from permit_delegation g join person p on ${p.id} = ${g.person_id} join person d on ${d.id} = ${g.delegate_id}`,
  sorts: { fromDay: g.from_day },
  tieBreak: g.id,
}
const chosen = ({ id, name }: { id: string; name: string }) => `jsonb_build_array(jsonb_build_object('id', ${id}, 'name', ${name}))`
const FORM = selectList({
  ...{ id: g.id, version: g.version },
  values: giving<FormValues>(`jsonb_build_object('person', ${chosen(p)}, 'delegate', ${chosen(d)}, 'reason', ${g.reason},
    'fromDay', ${dayText(g.from_day)}, 'untilDay', ${dayText(g.until_day)})`),
})

export const permitDelegationStore: ResourceStore<PermitDelegationRow> = {
  page(call, query) {
    const where = SeenRows.of(call.session, g.building_id, seesDelegation).addIf(
      query.filters.person,
      (given) => `${given} in (${g.person_id}, ${g.delegate_id})`,
    )
    return pageOf<PermitDelegationRow>(call, LIST, where, query)
  },

  async forms(call, ids) {
    const where = SeenRows.of(call.session, g.building_id, seesDelegation).add(ids, (given) => `${g.id} = any(${given})`)
    const { rows } = await call.context.pool.query<ValueOf<typeof FORM>>(`select ${FORM} ${LIST.from} where ${where}`, where.values)
    return rows
  },

  async save(db, call, values, existing) {
    const { buildingId } = call.session
    if (existing && (await permitDelegationStore.forms(call, [existing.id])).length === 0) return 'notFound'
    const held = existing && (await holdRow(db, 'permit_delegation', ['id'], buildingId, existing))
    if (typeof held === 'string') return held
    const [person, delegate] = [chosenId(values, 'person') ?? '', chosenId(values, 'delegate') ?? '']
    if (person === delegate) return { reason: 'permitDelegateSelf', field: 'delegate' }
    const unknown = await unknownReference(db, call, [
      { to: 'person', id: person, field: 'person' },
      { to: 'person', id: delegate, field: 'delegate' },
    ])
    if (unknown) return unknown
    const columns = {
      ...{ person_id: person, delegate_id: delegate, reason: String(values.reason).trim() },
      ...{ from_day: values.fromDay as never, until_day: values.untilDay as never },
    }
    if (existing) return { id: existing.id, version: await updateRow(db, 'permit_delegation', existing.id, columns) }
    const id = newId()
    await insertRow(db, 'permit_delegation', { id, building_id: buildingId, ...columns })
    return { id, version: 1 }
  },

  async remove(db, call, id) {
    const [form] = await permitDelegationStore.forms(call, [id])
    if (!form) return 'notFound'
    await tables(db).deleteFrom('permit_delegation').where('building_id', '=', call.session.buildingId).where('id', '=', id).execute()
    const [person] = form.values.person as { name: string }[]
    return { name: person?.name ?? '' }
  },
}
