import type { AccessBlockRow, BlockSubject, Chosen } from '@muster/contracts'
import { columnsOf, giving, selectList, tables, type ValueOf } from '@muster/database'
import { chosen, chosenId, isYes, textOf, yesNo } from '../../framework/resource/form-values.ts'
import { unknownReference } from '../../framework/resource/known-references.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import { dayText } from '../../framework/resource/site-time.ts'
import type { ResourceStore } from '../../framework/resource/store.ts'
import { formOf } from '../../framework/resource/where.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { seesBlock } from './access-rows.ts'

const k = columnsOf('access_block', 'k')
const b = columnsOf('building', 'b')

/** Today by the clock of the row's building: listing and counting share no parameter. */
const TODAY = `(now() at time zone (select ${b.time_zone} from building b where ${b.id} = ${k.building_id}))::date`
const STATE = `case when ${k.until_day} < ${TODAY} then 'over' when ${k.from_day} > ${TODAY} then 'toCome' else 'inForce' end`
const LIST = {
  columns: selectList({
    ...{ id: k.id, subject: giving<BlockSubject>(k.subject), value: k.value, reason: k.reason, createdBy: k.created_by },
    ...{ fromDay: dayText(k.from_day), untilDay: dayText(k.until_day), state: giving<AccessBlockRow['state']>(STATE), version: k.version },
    denyOut: giving<AccessBlockRow['denyOut']>(`case when ${k.deny_out} then 'Y' else 'N' end`),
  }),
  from: 'from access_block k',
  sorts: { fromDay: k.from_day, value: k.value },
  tieBreak: k.id,
}
const FORM = selectList({
  ...{ id: k.id, version: k.version, subject: giving<BlockSubject>(k.subject), personId: k.person_id, value: k.value, reason: k.reason },
  ...{ fromDay: dayText(k.from_day), untilDay: dayText(k.until_day), denyOut: k.deny_out },
})

export const accessBlockStore: ResourceStore<AccessBlockRow> = {
  page(call, query) {
    const { value, subject, state } = query.filters
    const where = SeenRows.of(call.session, k.building_id, ({ scope: limits }, give) => seesBlock(limits, give))
      .finds(value, formOf(k.value))
      .addIf(subject, (given) => `${k.subject} = ${given}`)
      .addIf(state, (given) => `${STATE} = ${given}`)
    return pageOf<AccessBlockRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} from access_block k where ${k.building_id} = $1 and ${k.id} = any($2)`,
      [session.buildingId, ids],
    )
    return rows.map(({ id, version, subject, personId, value, reason, fromDay, untilDay, denyOut }) => ({
      ...{ id, version },
      values: {
        ...{ subject, person: subject === 'person' ? chosen(personId, value) : [], card: subject === 'card' ? value : '' },
        ...{ plate: subject === 'plate' ? value : '', reason, fromDay, untilDay: untilDay ?? '', denyOut: yesNo(denyOut) },
      },
    }))
  },

  async save(db, call, values, existing) {
    const { buildingId, loginName } = call.session
    const held = existing && (await holdRow(db, 'access_block', ['subject'], buildingId, existing))
    if (typeof held === 'string') return held
    const subject = values.subject as BlockSubject
    const personId = subject === 'person' ? chosenId(values, 'person') : null
    const unknown = await unknownReference(db, call, [{ to: 'person', id: personId, field: 'person' }])
    if (unknown) return unknown
    const columns = {
      ...{ subject, person_id: personId, reason: String(values.reason).trim(), from_day: String(values.fromDay) },
      ...{ until_day: textOf(values, 'untilDay'), deny_out: subject === 'plate' && isYes(values, 'denyOut') },
      value: subject === 'person' ? ((values.person as Chosen[])[0]?.name ?? '') : String(values[subject]).trim(),
    }
    if (existing) return { id: existing.id, version: await updateRow(db, 'access_block', existing.id, columns) }
    const id = newId()
    await insertRow(db, 'access_block', { id, building_id: buildingId, created_by: loginName, ...columns })
    return { id, version: 1 }
  },

  async remove(db, { session }, id) {
    const row = await tables(db)
      .deleteFrom('access_block')
      .where('building_id', '=', session.buildingId)
      .where('id', '=', id)
      .returning('value as name')
      .executeTakeFirst()
    return row ?? 'notFound'
  },
}
