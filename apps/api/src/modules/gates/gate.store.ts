import type { FormValues, GateDoor, GateKind, GateRow } from '@muster/contracts'
import { columnsOf, giving, orNull, selectList, tables, type ValueOf } from '@muster/database'
import type { PoolClient } from 'pg'
import { chosen, chosenId, isYes, numberOf, textOf, yesNo } from '../../framework/resource/form-values.ts'
import { unknownReference } from '../../framework/resource/known-references.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import { isoTime } from '../../framework/resource/site-time.ts'
import type { ResourceStore } from '../../framework/resource/store.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { formOf } from '../../framework/resource/where.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { everybody, SeenRows } from '../../framework/scope/seen-rows.ts'
import { doorOf, doorValues, namedIn, ruleOf, ruleValues } from './gate-rules.ts'

const g = columnsOf('gate', 'g')
const gd = columnsOf('gate_door', 'gd')
const a = columnsOf('area', 'a')
const gp = columnsOf('gate_passage', 'gp')
const pr = columnsOf('gate_presence', 'pr')

const ofDoors = (column: string) =>
  giving<string>(`coalesce((select string_agg(distinct ${column}, '、') from gate_door gd where ${gd.gate_id} = ${g.id}), '')`)
const LIST = {
  columns: selectList({
    ...{ id: g.id, name: g.name, areaName: orNull(a.name), doors: ofDoors(gd.name), devices: ofDoors(gd.device), version: g.version },
    ruleCount: giving<number>(`jsonb_array_length(${g.rules})`),
    inside: giving<number>(`(select count(*)::int from gate_presence pr where ${pr.building_id} = ${g.building_id}
      and ${pr.area_id} = coalesce(${g.area_id}, '') and ${pr.inside} and ${pr.gate_name} = ${g.name})`),
    lastAt: giving<string | null>(`(select ${isoTime(gp.at)} from gate_passage gp where ${gp.gate_id} = ${g.id}
      order by ${gp.at} desc, ${gp.id} desc limit 1)`),
    enabled: giving<GateRow['enabled']>(`case when ${g.enabled} then 'Y' else 'N' end`),
  }),
  from: 'from gate g',
  joins: `left join area a on ${a.id} = ${g.area_id}`,
  sorts: { name: g.name },
  tieBreak: g.id,
}
const FORM = selectList({
  ...{ id: g.id, version: g.version, name: g.name, enabled: g.enabled, areaId: g.area_id, areaName: orNull(a.name), rules: g.rules },
  ...{ certificates: g.certificates, briefing: g.briefing, booking: g.booking, escort: g.escort, evacuationOpen: g.evacuation_open },
  ...{ headLimit: g.head_limit, remark: g.remark },
  doors: giving<
    GateDoor[]
  >(`coalesce((select jsonb_agg(jsonb_build_object('name', ${gd.name}, 'device', ${gd.device}, 'number', ${gd.number},
    'direction', ${gd.direction}) order by ${gd.sort}) from gate_door gd where ${gd.gate_id} = ${g.id}), '[]')`),
})

/** Gates for people, or checkpoints for vehicles. */
export const gateStore = (kind: GateKind): ResourceStore<GateRow> => ({
  page(call, query) {
    const { name, device, enabled } = query.filters
    const where = SeenRows.of(call.session, g.building_id, everybody).raw(`${g.kind} = '${kind}'`).finds(name, formOf(g.name))
    if (enabled) where.raw(enabled === 'Y' ? g.enabled : `not ${g.enabled}`)
    where.addIf(device, (given) => `exists (select 1 from gate_door gd where ${gd.gate_id} = ${g.id} and ${gd.device} = ${given})`)
    return pageOf<GateRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} from gate g left join area a on ${a.id} = ${g.area_id}
       where ${g.building_id} = $1 and ${g.kind} = $3 and ${g.id} = any($2)`,
      [session.buildingId, ids, kind],
    )
    return rows.map(({ id, version, areaId, areaName, enabled, headLimit, doors, rules, name, remark, ...asked }) => ({
      id,
      version,
      values: {
        ...{ name, enabled: yesNo(enabled), area: chosen(areaId, areaName), doors: doors.map(doorValues) },
        ...{ headLimit: String(headLimit ?? ''), rules: rules.map((rule) => ruleValues(kind, rule)), remark: remark ?? '' },
        evacuationOpen: yesNo(asked.evacuationOpen),
        ...(kind === 'people'
          ? { certificates: yesNo(asked.certificates), briefing: yesNo(asked.briefing) }
          : { booking: yesNo(asked.booking), escort: yesNo(asked.escort) }),
      },
    }))
  },

  async save(db, call, values, existing) {
    const { buildingId } = call.session
    const held = existing && (await holdRow(db, 'gate', ['kind'], buildingId, existing))
    if (typeof held === 'string') return held
    if (held && held.kind !== kind) return 'notFound'
    const rules = (values.rules as FormValues[]).map(ruleOf)
    const area = chosenId(values, 'area')
    const refusal = await unknownReference(db, call, [{ to: 'area', id: area, field: 'area' }, ...namedIn(rules)])
    if (refusal) return refusal
    const columns = {
      ...{ name: String(values.name).trim(), enabled: isYes(values, 'enabled'), area_id: area, head_limit: numberOf(values, 'headLimit') },
      ...{ booking: isYes(values, 'booking'), escort: isYes(values, 'escort'), evacuation_open: isYes(values, 'evacuationOpen') },
      ...{ certificates: isYes(values, 'certificates'), briefing: isYes(values, 'briefing') },
      ...{ rules: JSON.stringify(rules), remark: textOf(values, 'remark') },
    }
    const doors = (values.doors as FormValues[]).map(doorOf)
    const saved = { id: existing?.id ?? newId(), version: 1 }
    try {
      if (existing) saved.version = await updateRow(db, 'gate', saved.id, columns)
      else await insertRow(db, 'gate', { id: saved.id, building_id: buildingId, kind, ...columns })
      await keepDoors(db, buildingId, saved.id, doors)
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      return isOfDoors(error)
        ? { reason: 'gateDoorTaken', field: 'doors' }
        : { reason: 'nameTaken', values: { name: columns.name }, field: 'name' }
    }
    return saved
  },

  async remove(db, { session }, id) {
    const rows = await tables(db)
      .deleteFrom('gate')
      .where('building_id', '=', session.buildingId)
      .where('kind', '=', kind)
      .where('id', '=', id)
      .returning('name')
      .execute()
    return rows[0] ?? 'notFound'
  },
})

const isOfDoors = (error: unknown) => String((error as { table?: string }).table) === 'gate_door'

async function keepDoors(db: PoolClient, buildingId: string, gateId: string, doors: readonly GateDoor[]): Promise<void> {
  await tables(db).deleteFrom('gate_door').where('gate_id', '=', gateId).execute()
  for (const [sort, door] of doors.entries())
    await tables(db)
      .insertInto('gate_door')
      .values({ building_id: buildingId, gate_id: gateId, sort, ...door })
      .execute()
}
