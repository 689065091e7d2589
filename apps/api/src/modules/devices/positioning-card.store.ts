import { type CardRow, GOOD_BATTERY_PCT, UNWORN_DAYS } from '@muster/contracts'
import { anyOf, columnsOf, giving, orNull, type SqlText, selectList, tables, type ValueOf } from '@muster/database'
import { toHardwareId } from '@muster/protocol'
import type { PoolClient } from 'pg'
import type { Needs } from '../../context.ts'
import { chosen, chosenId, textOf } from '../../framework/resource/form-values.ts'
import { unknownReference } from '../../framework/resource/known-references.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import { isoTime } from '../../framework/resource/site-time.ts'
import type { Refusal, ResourceStore, StoreCall } from '../../framework/resource/store.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { carrierOf, handOver, holderSpellings } from './card-holder.store.ts'
import { a, CARD_JOINS, DEPARTMENT_NAME, ds, FROM_CARDS, g, HOLDER, seesCard, t } from './card-rows.ts'
import { onlineNumbers } from './online-numbers.ts'

const LOW = `(select ${columnsOf('building').low_battery_pct} from building where id = ${g.building_id})`
/** Ranges, so that filter and column agree. */
const BATTERY: Record<CardRow['batteryState'], string> = {
  good: `${ds.battery_pct} > ${GOOD_BATTERY_PCT}`,
  fair: `${ds.battery_pct} <= ${GOOD_BATTERY_PCT} and ${ds.battery_pct} > ${LOW}`,
  low: `${ds.battery_pct} <= ${LOW}`,
  unknown: `${ds.battery_pct} is null`,
}

const LIST = {
  columns: selectList({
    ...{ id: g.id, sn: g.sn, hwId: g.hw_id, kind: g.kind, accessCard: g.access_card, no: orNull(a.trackable_no) },
    ...{
      holderName: orNull(t.name),
      departName: DEPARTMENT_NAME,
      batteryPct: orNull(ds.battery_pct),
      batteryAt: isoTime(orNull(ds.battery_at)),
    },
    batteryState: giving<CardRow['batteryState']>(
      `case when ${BATTERY.unknown} then 'unknown' when ${BATTERY.good} then 'good' when ${BATTERY.low} then 'low' else 'fair' end`,
    ),
    bound: giving<CardRow['bound']>(`case when ${a.id} is null then 'unbound' else 'bound' end`),
    firmware: giving<string | null>(`coalesce(${ds.firmware}, ${g.firmware})`),
    ...{ state: g.state, version: g.version, isHeard: orNull(ds.online) },
  }),
  from: FROM_CARDS,
  joins: CARD_JOINS,
  sorts: { sn: g.sn, hwId: g.hw_id, batteryPct: `coalesce(${ds.battery_pct}, -1)` },
  tieBreak: g.id,
}
type Listed = ValueOf<typeof LIST.columns>

const FORM = selectList({
  ...{ id: g.id, version: g.version, sn: g.sn, hwId: g.hw_id, kind: g.kind, accessCard: g.access_card, holder: HOLDER },
  ...{ departmentId: g.department_id, firmware: g.firmware, remark: g.remark, state: g.state, no: orNull(a.trackable_no) },
  departName: giving<string | null>(`(select name from department where id = ${g.department_id})`),
})

/** Positioning cards with their carriers, and the charge last received by the tracker. */
export const positioningCardStore: ResourceStore<CardRow> = {
  async page(call: StoreCall<Needs<'live'>>, query) {
    const { number, holder, departId, bound, online, worn, battery, state, kind } = query.filters
    const heard = await onlineNumbers(call)
    const where = SeenRows.of(call.session, g.building_id, seesCard)
      .searched('g.searched', number)
      .finds(holder, 't.searched')
      .addIf(departId, inDepartment)
      .addIf(state, (given) => `${g.state} = ${given}`)
      .addIf(kind, (given) => `${g.kind} = ${given}`)
    if (bound) where.raw(`${a.id} is ${bound === 'bound' ? 'not ' : ''}null`)
    if (worn) where.raw(`${a.id} is not null and ${worn === 'worn' ? 'not ' : ''}${UNWORN}`)
    if (battery) where.raw(BATTERY[battery as CardRow['batteryState']] ?? 'false')
    if (online) where.add([...heard], (given) => `${online === 'online' ? '' : 'not '}${isOnline(given)}`)
    const { rows, ...counted } = await pageOf<Listed>(call, LIST, where, query)
    const stateOf = ({ no, isHeard }: Listed) => {
      const is = no === null ? isHeard : heard.has(no)
      return is === null ? null : is ? 'online' : 'offline'
    }
    return { rows: rows.map(({ isHeard, ...row }) => ({ ...row, online: stateOf({ ...row, isHeard }) })), ...counted }
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} ${FROM_CARDS} ${CARD_JOINS} where ${g.building_id} = $1 and ${g.id} = any($2)`,
      [session.buildingId, ids],
    )
    return rows.map(({ id, version, no, departmentId, departName, ...texts }) => ({
      id,
      version,
      ...(no !== null && { no }),
      values: {
        ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text ?? ''])),
        department: chosen(departmentId, departName),
      },
    }))
  },

  async save(db, call, values, existing) {
    const { buildingId } = call.session
    const hwId = toHardwareId(String(values.hwId).trim())
    if (hwId === null) return { reason: 'hardwareIdWrong', field: 'hwId' }
    const held = existing && (await holdRow(db, 'tag', ['sn'], buildingId, existing))
    if (typeof held === 'string') return held
    const department_id = chosenId(values, 'department')
    const unknown = await unknownReference(db, call, [{ to: 'department', id: department_id, field: 'department' }])
    if (unknown) return unknown
    const sn = String(values.sn).trim()
    const columns = {
      ...{ sn, hw_id: hwId, kind: values.kind as CardRow['kind'], department_id },
      ...{ access_card: textOf(values, 'accessCard'), firmware: textOf(values, 'firmware'), remark: textOf(values, 'remark') },
    }
    const saved = { id: existing?.id ?? newId(), version: 1 }
    try {
      if (existing) saved.version = await updateRow(db, 'tag', saved.id, columns)
      else await insertRow(db, 'tag', { id: saved.id, building_id: buildingId, ...columns })
    } catch (error) {
      if (isUniqueViolation(error)) return cardTwice(error, sn, hwId)
      throw error
    }
    return (await bindTo(db, call, saved.id, textOf(values, 'holder'))) ?? saved
  },

  async remove(db, { session }, id) {
    const row = await tables(db)
      .selectFrom('tag')
      .select(['sn as name'])
      .where('building_id', '=', session.buildingId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return 'notFound'
    const carried = await tables(db).selectFrom('tag_assignment').select('id').where('tag_id', '=', id).limit(1).execute()
    // The carrier would lose it from the history.
    if (carried.length > 0) return { reason: 'cardWasCarried', values: { sn: row.name }, name: row.name }
    await tables(db).deleteFrom('tag').where('id', '=', id).execute()
    return row
  },

  async findByKey(db, { session }, sns) {
    const rows = await tables(db)
      .selectFrom('tag')
      .select(['id', 'sn', 'version'])
      .where('building_id', '=', session.buildingId)
      .where('sn', '=', anyOf(sns))
      .execute()
    return new Map(rows.map(({ id, sn, version }) => [sn, { id, version }]))
  },
}

/** SQL: a carried card is online as shown on the map (`given`); otherwise by its silence. Null: unknown. */
const isOnline = (given: string) =>
  `(case when ${a.trackable_no} is null then ${ds.online} else ${a.trackable_no} = any(${given}::int[]) end)`

/** SQL: whoever has the card does not wear it: nothing is heard of it for days, or since it was given out. */
const UNWORN = `(${ds.online} is not true and coalesce(${ds.heard_at}, ${a.from_at}) < now() - interval '${UNWORN_DAYS} days')`

/** SQL: the department of the holder, or of the keeper of the card. */
function inDepartment(given: string): string {
  const of = (table: 'person' | 'vehicle' | 'valuable_equipment') => {
    const c = columnsOf(table)
    return `exists (select 1 from ${table} where ${c.trackable_no} = ${a.trackable_no} and ${c.department_id} = ${given})`
  }
  return `(${a.id} is null and ${g.department_id} = ${given} or ${of('person')} or ${of('vehicle')} or ${of('valuable_equipment')})`
}

function cardTwice(error: unknown, sn: string, hwId: string): Refusal {
  const byHardware = String((error as { constraint?: SqlText<string> }).constraint).includes('hw_id')
  return byHardware
    ? { reason: 'hardwareIdTaken', values: { hwId }, field: 'hwId' }
    : { reason: 'cardSnTaken', values: { sn }, field: 'sn' }
}

/** Binds the card to the holder named by the form, unless it already is. */
async function bindTo(db: PoolClient, call: StoreCall, id: string, holder: string | null): Promise<Refusal | null> {
  const { rows } = await db.query<{ no: number | null; holder: string | null }>(
    `select ${selectList({ no: orNull(a.trackable_no), holder: HOLDER })} ${FROM_CARDS} ${CARD_JOINS} where ${g.id} = $1`,
    [id],
  )
  const now = rows[0] as { no: number | null; holder: string | null }
  if (now.holder === holder || (holder !== null && holderSpellings(holder).includes(now.holder ?? ''))) return null
  const carrier = holder === null ? null : await carrierOf(db, call.session, holder)
  if (carrier !== null && typeof carrier !== 'number') return carrier
  return handOver(db, call.session, id, carrier)
}
