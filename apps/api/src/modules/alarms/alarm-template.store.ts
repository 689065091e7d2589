import { type AlarmTemplateRow, type FormValues, SWITCHABLE_KINDS } from '@muster/contracts'
import { columnsOf, giving, type SqlText, selectList, tables, type ValueOf } from '@muster/database'
import type { PoolClient } from 'pg'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import type { Refusal, ResourceStore } from '../../framework/resource/store.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { everybody, SeenRows } from '../../framework/scope/seen-rows.ts'

const u = columnsOf('trackable', 'u')
const t = columnsOf('alarm_template', 't')
const v = columnsOf('visit', 'v')

/** A past visit does not count as use of a template. */
const USERS = giving<number>(`((select count(*) from trackable u where ${u.alarm_template_id} = ${t.id})
  + (select count(*) from visit v where ${v.alarm_template_id} = ${t.id} and ${v.state} = 'booked' and ${v.deleted_at} is null))::int`)
const SWITCHES = Object.fromEntries(
  SWITCHABLE_KINDS.map((kind) => [kind, giving(`case when '${kind}' = any(${t.off_kinds}) then 'N' else 'Y' end`)]),
) as Record<(typeof SWITCHABLE_KINDS)[number], SqlText<'N' | 'Y'>>
const FORM = { id: t.id, name: t.name, type: t.type, ...SWITCHES, version: t.version }
const LIST = {
  columns: selectList({ ...FORM, users: USERS }),
  from: 'from alarm_template t',
  sorts: { name: t.name, type: t.type },
  tieBreak: t.id,
}

const FORM_COLUMNS = selectList(FORM)
const USED = selectList({ name: t.name, users: USERS })

/** Which alarms are raised for people and vehicles. Trackers load it with the building's configuration. */
export const alarmTemplateStore: ResourceStore<AlarmTemplateRow> = {
  page(call, query) {
    const where = SeenRows.of(call.session, t.building_id, everybody)
      .contains(query.filters.name, t.name)
      .addIf(query.filters.type, (given) => `${t.type} = ${given}`)
    return pageOf<AlarmTemplateRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM_COLUMNS>>(
      `select ${FORM_COLUMNS} ${LIST.from} where ${t.building_id} = $1 and ${t.id} = any($2)`,
      [session.buildingId, ids],
    )
    return rows.map(({ id, version, ...values }) => ({ id, version, values: { ...values, sos: 'Y' } }))
  },

  async save(db, { session }, values, existing) {
    const name = String(values.name).trim()
    const columns = { name, type: String(values.type), off_kinds: offKinds(values) }
    try {
      if (!existing) {
        const id = newId()
        await insertRow(db, 'alarm_template', { id, building_id: session.buildingId, ...columns })
        return { id, version: 1 }
      }
      const held = await holdRow(db, 'alarm_template', ['type'], session.buildingId, existing)
      if (typeof held === 'string') return held
      const refusal = held.type === values.type ? null : await refuseType(db, session.buildingId, existing.id)
      if (refusal) return refusal
      return { id: existing.id, version: await updateRow(db, 'alarm_template', existing.id, columns) }
    } catch (error) {
      if (isUniqueViolation(error)) return { reason: 'nameTaken', values: { name }, field: 'name' }
      throw error
    }
  },

  async remove(db, { session }, id) {
    const { length: rowCount } = await tables(db)
      .selectFrom('alarm_template')
      .select('id')
      .where('building_id', '=', session.buildingId)
      .where('id', '=', id)
      .forUpdate()
      .execute()
    if (rowCount === 0) return 'notFound'
    const { name, users } = await namedUsers(db, session.buildingId, id)
    if (users > 0) return { name, reason: 'alarmTemplateInUse', values: { count: users } }
    await tables(db).deleteFrom('alarm_template').where('id', '=', id).execute()
    return { name }
  },
}

const offKinds = (values: FormValues) => SWITCHABLE_KINDS.filter((kind) => values[kind] === 'N')

/** A template in use keeps its type: people or vehicles. */
async function refuseType(db: PoolClient, buildingId: string, id: string): Promise<Refusal | null> {
  const { users } = await namedUsers(db, buildingId, id)
  return users > 0 ? { reason: 'alarmTemplateTypeInUse', values: { count: users }, field: 'type' } : null
}

/** Its name and number of users; the caller has locked the row, so no use can begin meanwhile. */
async function namedUsers(db: PoolClient, buildingId: string, id: string): Promise<ValueOf<typeof USED>> {
  const { rows } = await db.query<ValueOf<typeof USED>>(
    `select ${USED} from alarm_template t where ${t.building_id} = $1 and ${t.id} = $2`,
    [buildingId, id],
  )
  return rows[0]!
}
