import { type ApprovedGatheringRow, type Chosen, type Drawing, type FormValues, isFenceShape, shapeFault } from '@muster/contracts'
import { columnsOf, giving, orNull, selectList, tables, type ValueOf } from '@muster/database'
import type { PoolClient } from 'pg'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import { isoTime, siteTimeMs, timeZoneOf, toSiteTime } from '../../framework/resource/site-time.ts'
import { isRefusal, type Refusal, type ResourceStore } from '../../framework/resource/store.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { everybody, SeenRows } from '../../framework/scope/seen-rows.ts'

const g = columnsOf('approved_gathering', 'g')
const ar = columnsOf('area', 'ar')

const STATE = giving<ApprovedGatheringRow['state']>(
  `case when ${g.until_at} <= now() then 'over' when ${g.from_at} > now() then 'toCome' else 'inForce' end`,
)
const LIST = {
  columns: selectList({
    ...{ id: g.id, name: g.name, areaName: orNull(ar.name), people: g.people, approvedBy: g.approved_by_name },
    ...{ fromAt: isoTime(g.from_at), untilAt: isoTime(g.until_at), state: STATE, version: g.version },
  }),
  from: 'from approved_gathering g',
  joins: `left join area ar on ${ar.id} = ${g.area_id}`,
  sorts: { untilAt: g.until_at, fromAt: g.from_at, name: g.name },
  tieBreak: g.id,
}
const FORM = selectList({
  id: g.id,
  version: g.version,
  values: giving<FormValues>(`jsonb_build_object('name', ${g.name}, 'people', ${g.people}::text, 'measures', ${g.measures},
    'fromAt', ${toSiteTime(g.from_at)}, 'untilAt', ${toSiteTime(g.until_at)},
    'approvedBy', jsonb_build_array(jsonb_build_object('id', ${g.approved_by_id}, 'name', ${g.approved_by_name})),
    'place', case when ${g.area_id} is null then 'drawn' else 'area' end, 'areaId', coalesce(${g.area_id}, ''),
    'drawing', case when ${g.shape} is null then 'null'::jsonb else jsonb_build_object('floor', ${g.floor}, 'shape', ${g.shape}) end)`),
})

/** Trackers load the approvals with the building's configuration. */
export const approvedGatheringStore: ResourceStore<ApprovedGatheringRow> = {
  page(call, query) {
    const where = SeenRows.of(call.session, g.building_id, everybody)
      .addIf(query.filters.state, (given) => `${STATE} = ${given}`)
      .contains(query.filters.name, g.name)
    return pageOf<ApprovedGatheringRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} from approved_gathering g where ${g.building_id} = $1 and ${g.id} = any($2)`,
      [session.buildingId, ids],
    )
    return rows
  },

  async save(db, { context, session }, values, existing) {
    const { buildingId } = session
    const zone = await timeZoneOf(context.pool, buildingId)
    const [approver] = values.approvedBy as Chosen[]
    const place = await placeOf(db, buildingId, values)
    if (isRefusal(place)) return place
    const person = await tables(db)
      .selectFrom('person')
      .select(['id', 'name'])
      .where('building_id', '=', buildingId)
      .where('id', '=', approver?.id ?? '')
      .executeTakeFirst()
    if (!person) return { reason: 'personUnknown', values: { name: approver?.name ?? '' }, field: 'approvedBy' }
    const columns = {
      ...{ name: String(values.name).trim(), people: Number(values.people), measures: String(values.measures ?? '').trim(), ...place },
      from_at: new Date(siteTimeMs(String(values.fromAt), zone)),
      until_at: new Date(siteTimeMs(String(values.untilAt), zone)),
      ...{ approved_by_id: person.id, approved_by_name: person.name },
    }
    if (!existing) {
      const id = newId()
      await insertRow(db, 'approved_gathering', { id, building_id: buildingId, ...columns })
      return { id, version: 1 }
    }
    const held = await holdRow(db, 'approved_gathering', ['id'], buildingId, existing)
    if (typeof held === 'string') return held
    return { id: existing.id, version: await updateRow(db, 'approved_gathering', existing.id, columns) }
  },

  async remove(db, { session }, id) {
    const [row] = await tables(db)
      .deleteFrom('approved_gathering')
      .where('building_id', '=', session.buildingId)
      .where('id', '=', id)
      .returning('name')
      .execute()
    return row ?? 'notFound'
  },
}

interface Place {
  area_id: string | null
  floor: number | null
  shape: string | null
}

async function placeOf(db: PoolClient, buildingId: string, values: FormValues): Promise<Place | Refusal> {
  if (values.place === 'area') {
    const id = String(values.areaId ?? '')
    const areas = tables(db).selectFrom('area').select('id').where('building_id', '=', buildingId)
    const known = await areas.where('id', '=', id).executeTakeFirst()
    return known ? { area_id: id, floor: null, shape: null } : { reason: 'areaUnknown', values: { name: id }, field: 'areaId' }
  }
  const drawn = values.drawing as Drawing | null
  if (drawn === null || !isFenceShape(drawn.shape) || shapeFault(drawn.shape) !== null)
    return { reason: 'gatheringPlace', field: 'drawing' }
  return { area_id: null, floor: drawn.floor, shape: JSON.stringify(drawn.shape) }
}
