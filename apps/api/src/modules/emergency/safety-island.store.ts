import { type Drawing, type FenceShape, isFenceShape, type SafetyIslandRow } from '@muster/contracts'
import { columnsOf, giving, type Queryable, selectList, tables, type ValueOf } from '@muster/database'
import { outlineOf, overlapMoreThan, polygonAreaM2 } from '@muster/geometry'
import { numberOf, textOf } from '../../framework/resource/form-values.ts'
import { longOutline } from '../../framework/resource/long-outline.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import type { ResourceStore } from '../../framework/resource/store.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { everybody, SeenRows } from '../../framework/scope/seen-rows.ts'
import { meets } from './places.ts'

const i = columnsOf('safety_island', 'i')
const f = columnsOf('floor', 'f')
const p = columnsOf('drill_plan', 'p')

const LIST = {
  columns: selectList({
    ...{ id: i.id, name: i.name, capacity: i.capacity, version: i.version },
    floorLabel: giving<string | null>(`case when ${i.floor} is not null then coalesce(${f.label}, ${i.floor}::text) end`),
    shape: giving<FenceShape>(i.shape),
    plans: giving<number>(
      `(select count(*)::int from drill_plan p where ${p.building_id} = ${i.building_id} and ${i.id} = any(${p.island_ids}))`,
    ),
  }),
  from: 'from safety_island i',
  joins: `left join floor f on ${f.building_id} = ${i.building_id} and ${f.number} = ${i.floor}`,
  sorts: { name: i.name, capacity: i.capacity },
  tieBreak: i.id,
}
type Listed = ValueOf<typeof LIST.columns>

/** Islands do not overlap: a person on one is counted only there. */
export const safetyIslandStore: ResourceStore<SafetyIslandRow> = {
  async page(call, query) {
    const where = SeenRows.of(call.session, i.building_id, everybody).contains(query.filters.name, i.name)
    const { rows, ...counted } = await pageOf<Listed>(call, LIST, where, query)
    return { ...counted, rows: rows.map(({ shape, ...row }) => ({ ...row, areaM2: Math.round(polygonAreaM2(outlineOf(shape))) })) }
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<
      { id: string; version: number; name: string; capacity: number | null; gate: string | null } & Drawing
    >(`select id, version, name, capacity, floor, shape, gate_id as gate from safety_island where building_id = $1 and id = any($2)`, [
      session.buildingId,
      ids,
    ])
    return rows.map(({ id, version, name, capacity, gate, floor, shape }) => {
      const place: Drawing = { floor, shape }
      return { id, version, values: { name, capacity: capacity === null ? '' : String(capacity), gate: gate ?? '', place } }
    })
  },

  async save(db, { session }, values, existing) {
    const { buildingId } = session
    const held = existing && (await holdRow(db, 'safety_island', ['name'], buildingId, existing))
    if (typeof held === 'string') return held
    const { floor, shape } = values.place as Drawing
    if (!isFenceShape(shape)) return { reason: 'islandUnknown', field: 'place' }
    const long = longOutline(outlineOf(shape), 'place')
    if (long) return long
    const id = existing?.id ?? newId()
    const other = await overlapped(db, buildingId, { id, floor, shape })
    if (other !== null) return { reason: 'islandsOverlap', values: { name: other }, field: 'place' }
    const gate = textOf(values, 'gate')
    if (gate !== null && !(await isPersonGate(db, buildingId, gate))) return { reason: 'gateUnknown', field: 'gate' }
    const columns = {
      gate_id: gate,
      ...{ name: String(values.name).trim(), floor, shape: JSON.stringify(shape) as never, capacity: numberOf(values, 'capacity') },
    }
    try {
      if (existing) return { id, version: await updateRow(db, 'safety_island', id, columns) }
      await insertRow(db, 'safety_island', { id, building_id: buildingId, ...columns })
      return { id, version: 1 }
    } catch (error) {
      if (isUniqueViolation(error)) return { reason: 'nameTaken', values: { name: columns.name }, field: 'name' }
      throw error
    }
  },

  async remove(db, { session }, id) {
    const { rows } = await db.query<{ name: string; plan: string | null }>(
      `select ${i.name}, (select ${p.name} from drill_plan p where ${p.building_id} = $1 and ${i.id} = any(${p.island_ids}) limit 1) as plan
       from safety_island i where ${i.building_id} = $1 and ${i.id} = $2 for update`,
      [session.buildingId, id],
    )
    const [row] = rows
    if (!row) return 'notFound'
    const { name, plan } = row
    if (plan !== null) return { name, reason: 'islandInPlan', values: { plan } }
    await tables(db).deleteFrom('safety_island').where('building_id', '=', session.buildingId).where('id', '=', id).execute()
    return { name }
  },
}

async function isPersonGate(db: Queryable, buildingId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query(`select from gate where building_id = $1 and id = $2 and kind = 'people'`, [buildingId, id])
  return (rowCount ?? 0) > 0
}

/** Name of another island that overlaps this one. */
async function overlapped(db: Queryable, buildingId: string, one: { id: string; floor: number | null; shape: FenceShape }) {
  // Two drawn at once wait for each other.
  await db.query('select id from building where id = $1 for update', [buildingId])
  const { rows } = await db.query<{ name: string; floor: number | null; shape: FenceShape }>(
    'select name, floor, shape from safety_island where building_id = $1 and id <> $2',
    [buildingId, one.id],
  )
  const rings = outlineOf(one.shape)
  const found = rows.find(({ floor, shape }) => meets(one.floor, floor) && overlapMoreThan(LEAST_OVERLAP_M2, rings, outlineOf(shape)))
  return found?.name ?? null
}

/** Overlap of islands drawn along a common edge that is due to rounding. */
const LEAST_OVERLAP_M2 = 0.01
