import type { Chosen, SafetyBriefingRow } from '@muster/contracts'
import { columnsOf, giving, selectList, tables, type ValueOf } from '@muster/database'
import { chosenIds, textOf } from '../../framework/resource/form-values.ts'
import { unknownReference } from '../../framework/resource/known-references.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import { dayText } from '../../framework/resource/site-time.ts'
import type { ResourceStore } from '../../framework/resource/store.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { seesBriefing } from './access-rows.ts'

const sb = columnsOf('safety_briefing', 'sb')
const sp = columnsOf('safety_briefing_person', 'sp')
const p = columnsOf('person', 'p')

const HEARERS = `from safety_briefing_person sp join person p on ${p.id} = ${sp.person_id} where ${sp.briefing_id} = ${sb.id}`
const LIST = {
  columns: selectList({
    ...{ id: sb.id, topic: sb.topic, trainer: sb.trainer, heldOn: dayText(sb.held_on), validUntil: dayText(sb.valid_until) },
    people: giving<string>(`coalesce((select string_agg(${p.name}, '、' order by ${sp.sort}) ${HEARERS}), '')`),
    peopleCount: giving<number>(`(select count(*)::int from safety_briefing_person sp where ${sp.briefing_id} = ${sb.id})`),
    version: sb.version,
  }),
  from: 'from safety_briefing sb',
  sorts: { heldOn: sb.held_on, validUntil: sb.valid_until, topic: sb.topic },
  tieBreak: sb.id,
}
const FORM = selectList({
  ...{ id: sb.id, version: sb.version, topic: sb.topic, trainer: sb.trainer, heldOn: dayText(sb.held_on) },
  ...{ validUntil: dayText(sb.valid_until), remark: sb.remark },
  people: giving<Chosen[]>(
    `coalesce((select jsonb_agg(jsonb_build_object('id', ${p.id}, 'name', ${p.name}) order by ${sp.sort}) ${HEARERS}), '[]')`,
  ),
})

/** Briefings with their attendees. */
export const safetyBriefingStore: ResourceStore<SafetyBriefingRow> = {
  page(call, query) {
    const { topic, person, heldOn } = query.filters
    const where = SeenRows.of(call.session, sb.building_id, ({ scope: limits }, give) => seesBriefing(limits, give))
      .contains(topic, sb.topic)
      .within(heldOn, sb.held_on)
      .addIf(person, (given) => `exists (select 1 ${HEARERS} and ${p.name} = ${given})`)
    return pageOf<SafetyBriefingRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} from safety_briefing sb where ${sb.building_id} = $1 and ${sb.id} = any($2)`,
      [session.buildingId, ids],
    )
    return rows.map(({ id, version, remark, ...values }) => ({ id, version, values: { ...values, remark: remark ?? '' } }))
  },

  async save(db, call, values, existing) {
    const { buildingId } = call.session
    const held = existing && (await holdRow(db, 'safety_briefing', ['topic'], buildingId, existing))
    if (typeof held === 'string') return held
    const people = chosenIds(values, 'people')
    const unknown = await unknownReference(
      db,
      call,
      people.map((id) => ({ to: 'person', id, field: 'people' })),
    )
    if (unknown) return unknown
    const columns = {
      ...{ topic: String(values.topic).trim(), trainer: String(values.trainer).trim(), held_on: String(values.heldOn) },
      ...{ valid_until: String(values.validUntil), remark: textOf(values, 'remark') },
    }
    const saved = { id: existing?.id ?? newId(), version: 1 }
    if (existing) saved.version = await updateRow(db, 'safety_briefing', saved.id, columns)
    else await insertRow(db, 'safety_briefing', { id: saved.id, building_id: buildingId, ...columns })
    await tables(db).deleteFrom('safety_briefing_person').where('briefing_id', '=', saved.id).execute()
    await tables(db)
      .insertInto('safety_briefing_person')
      .values(people.map((person_id, sort) => ({ building_id: buildingId, briefing_id: saved.id, person_id, sort })))
      .execute()
    return saved
  },

  async remove(db, { session }, id) {
    const row = await tables(db)
      .deleteFrom('safety_briefing')
      .where('building_id', '=', session.buildingId)
      .where('id', '=', id)
      .returning('topic as name')
      .executeTakeFirst()
    return row ?? 'notFound'
  },
}
