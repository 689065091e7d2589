import type { Chosen, FormValues, SavedReportRow } from '@muster/contracts'
import { columnsOf, giving, selectList, tables, type ValueOf } from '@muster/database'
import type { PoolClient } from 'pg'
import { textOf } from '../../../framework/resource/form-values.ts'
import { unknownReference } from '../../../framework/resource/known-references.ts'
import { newId } from '../../../framework/resource/new-id.ts'
import { pageOf } from '../../../framework/resource/page-of.ts'
import { isoTime, timeZoneOf } from '../../../framework/resource/site-time.ts'
import type { ResourceStore, StoreCall } from '../../../framework/resource/store.ts'
import { isUniqueViolation } from '../../../framework/resource/unique.ts'
import { holdRow, insertRow, updateRow } from '../../../framework/resource/write-row.ts'
import { into, seesPerson } from '../../../framework/scope/people.ts'
import { everybody, SeenRows } from '../../../framework/scope/seen-rows.ts'
import { nextSending } from './send-times.ts'

const s = columnsOf('saved_report', 's')
const p = columnsOf('person', 'p')
const u = columnsOf('trackable', 'u')

const PEOPLE = `from person p join trackable u on ${u.no} = ${p.trackable_no} where ${p.id} = any(${s.person_ids})`
const ENABLED = giving<SavedReportRow['enabled']>(`case when ${s.enabled} then 'Y' else 'N' end`)
const LIST = {
  columns: selectList({
    ...{ id: s.id, name: s.name, report: giving<SavedReportRow['report']>(s.report), sendTime: s.send_time, enabled: ENABLED },
    ...{ period: giving<SavedReportRow['period']>(s.period), format: giving<SavedReportRow['format']>(s.format) },
    people: giving<string>(`coalesce((select string_agg(${u.name}, '、' order by ${u.name}) ${PEOPLE}), '')`),
    ...{ nextAt: isoTime(s.next_at), lastAt: isoTime(s.last_at), lastResult: s.last_result, version: s.version },
  }),
  from: 'from saved_report s',
  sorts: { name: s.name, nextAt: s.next_at },
  tieBreak: s.id,
}
const FORM = selectList({
  id: s.id,
  version: s.version,
  values: giving<FormValues>(`${s.asked} || jsonb_build_object('name', ${s.name}, 'report', ${s.report}, 'period', ${s.period},
    'format', ${s.format}, 'language', ${s.language}, 'sendTime', ${s.send_time}, 'weekdays', to_jsonb(${s.weekdays}::text[]),
    'enabled', ${ENABLED}, 'people', coalesce((select jsonb_agg(jsonb_build_object('id', ${p.id}, 'name', ${u.name}) order by ${u.name}) ${PEOPLE}), '[]'))`),
})
/** Filters of a report, as on its page. */
const ASKED = ['by', 'who', 'areaId', 'departId', 'contractorId'] as const

/** Scheduled reports. They run with the rights of the account that saved them, and never show more than it may see. */
export const savedReportStore: ResourceStore<SavedReportRow> = {
  page(call, query) {
    const { name, report, enabled } = query.filters
    const where = SeenRows.of(call.session, s.building_id, everybody)
      .contains(name, s.name)
      .addIf(report, (given) => `${s.report} = ${given}`)
      .addIf(enabled, (given) => `${ENABLED} = ${given}`)
    return pageOf<SavedReportRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} from saved_report s where ${s.building_id} = $1 and ${s.id} = any($2)`,
      [session.buildingId, ids],
    )
    const none = Object.fromEntries(ASKED.map((name) => [name, '']))
    return rows.map(({ values, ...row }) => ({ ...row, values: { ...none, ...values } }))
  },

  async save(db, call, values, existing) {
    const { context, session } = call
    const { buildingId, accountId } = session
    const people = values.people as Chosen[]
    const unknown = await unknownPerson(db, call, people)
    if (unknown) return { reason: 'personUnknown', values: { name: unknown.name }, field: 'people' }
    const filters = await unknownReference(db, call, [
      { to: 'area', id: textOf(values, 'areaId'), field: 'areaId' },
      { to: 'department', id: textOf(values, 'departId'), field: 'departId' },
      { to: 'unit', id: textOf(values, 'contractorId'), field: 'contractorId' },
    ])
    if (filters) return filters
    const timeZone = await timeZoneOf(context.pool, buildingId)
    const times = { sendTime: String(values.sendTime), weekdays: (values.weekdays as string[]).map(Number), timeZone }
    const nextMs = values.enabled === 'Y' ? nextSending(times, Date.now()) : null
    const asked = Object.fromEntries(ASKED.flatMap((name) => (values[name] ? [[name, String(values[name])]] : [])))
    const name = String(values.name).trim()
    const columns = {
      ...{ account_id: accountId, name, report: String(values.report), asked: JSON.stringify(asked), period: String(values.period) },
      ...{ format: String(values.format), language: String(values.language), send_time: times.sendTime, weekdays: times.weekdays },
      ...{ person_ids: people.map(({ id }) => id), enabled: values.enabled === 'Y', next_at: nextMs === null ? null : new Date(nextMs) },
    }
    const held = existing && (await holdRow(db, 'saved_report', ['name'], buildingId, existing))
    if (typeof held === 'string') return held
    try {
      if (existing) return { id: existing.id, version: await updateRow(db, 'saved_report', existing.id, columns) }
      const id = newId()
      await insertRow(db, 'saved_report', { id, building_id: buildingId, ...columns })
      return { id, version: 1 }
    } catch (error) {
      if (isUniqueViolation(error)) return { reason: 'nameTaken', values: { name }, field: 'name' }
      throw error
    }
  },

  async remove(db, { session }, id) {
    const rows = await tables(db)
      .deleteFrom('saved_report')
      .where('building_id', '=', session.buildingId)
      .where('id', '=', id)
      .returning('name')
      .execute()
    return rows[0] ?? 'notFound'
  },
}

/** The first person who is gone or hidden from the session. */
async function unknownPerson(db: PoolClient, { session }: StoreCall, people: readonly Chosen[]): Promise<Chosen | undefined> {
  const values: unknown[] = [session.buildingId, people.map(({ id }) => id)]
  const { rows } = await db.query<{ id: string }>(
    `select ${p.id} from person p where ${p.building_id} = $1 and ${p.id} = any($2) and ${p.deleted_at} is null
     and ${seesPerson(session.scope, 'p', into(values))}`,
    values,
  )
  const known = new Set(rows.map(({ id }) => id))
  return people.find(({ id }) => !known.has(id))
}
