import { type FormValues, type GatewayRow, topicLines } from '@muster/contracts'
import { anyOf, columnsOf, giving, selectList, sql, tables } from '@muster/database'
import type { PoolClient } from 'pg'
import type { Needs } from '../../context.ts'
import { yesNo } from '../../framework/resource/form-values.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import type { Refusal, ResourceStore, StoreCall } from '../../framework/resource/store.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { everybody, SeenRows } from '../../framework/scope/seen-rows.ts'
import { listGatewayRows } from './gateway.store.ts'
import { newSecret } from './gateway-secret.ts'
import { gatewayStatuses } from './gateway-status.ts'

const g = columnsOf('gateway', 'g')

const LIST = {
  columns: selectList({
    ...{ id: g.id, name: g.name, username: g.username, enabled: g.enabled, version: g.version },
    format: giving<GatewayRow['format']>(g.format),
  }),
  from: 'from gateway g',
  sorts: { name: g.name },
  tieBreak: g.id,
}

/** Those that deliver, as their list shows it live. */
async function onlineGateways({ context, session: { buildingId } }: StoreCall<Needs<'live'>>): Promise<string[]> {
  const rows = await listGatewayRows(context.pool, buildingId)
  const { broker, tracker, hourly } = context.live.reports(buildingId)
  return gatewayStatuses(rows, broker, tracker, Date.now(), hourly).flatMap(({ id, online }) => (online ? [id] : []))
}

/** Settings of gateways; what becomes of their frames is in `gateway-status.ts`. */
export const gatewayFormStore: ResourceStore<GatewayRow> = {
  async page(call: StoreCall<Needs<'live'>>, query) {
    const { name, online, format } = query.filters
    const where = SeenRows.of(call.session, g.building_id, everybody)
      .contains(name, g.name)
      .addIf(format, (given) => `${g.format} = ${given}`)
    if (online) {
      const ids = await onlineGateways(call)
      where.add(ids, (given) => `${g.enabled} and ${online === 'online' ? '' : 'not '}${g.id} = any(${given})`)
    }
    return pageOf<GatewayRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const rows = await tables(context.pool)
      .selectFrom('gateway')
      .select(['id', 'version', 'name', 'format', 'username', 'topics', 'enabled', 'floors'])
      .select(({ selectFrom, ref }) =>
        sql<{ id: string; name: string }[]>`(${selectFrom('area')
          .select(sql`coalesce(jsonb_agg(jsonb_build_object('id', area.id, 'name', area.name) order by area.name), '[]')`.as('chosen'))
          .where('area.building_id', '=', session.buildingId)
          .where('area.id', '=', sql<string>`any(${ref('gateway.area_ids')})`)})`.as('areas'),
      )
      .where('building_id', '=', session.buildingId)
      .where('id', '=', anyOf(ids))
      .execute()
    return rows.map(({ id, version, name, format, username, topics, enabled, floors, areas }) => {
      const bounds = { floors: floors.map(String), areas }
      return { id, version, values: { name, format, username, topics: topics.join('\n'), enabled: yesNo(enabled), ...bounds } }
    })
  },

  async save(db, { session }, values, existing) {
    const { buildingId } = session
    const columns = columnsOfForm(values)
    const unknown = await unknownPlace(db, buildingId, values)
    if (unknown) return unknown
    const held = existing && (await holdRow(db, 'gateway', ['name'], buildingId, existing))
    if (typeof held === 'string') return held
    try {
      if (existing) return { id: existing.id, version: await updateRow(db, 'gateway', existing.id, columns) }
      const id = newId()
      // Nobody knows this secret: it admits nobody until one is issued.
      await insertRow(db, 'gateway', { id, building_id: buildingId, secret_hash: newSecret().hash, ...columns })
      return { id, version: 1 }
    } catch (error) {
      if (isUniqueViolation(error)) return { reason: 'gatewayUserTaken', values: { name: columns.username }, field: 'username' }
      throw error
    }
  },

  async remove(db, { session }, id) {
    const rows = await tables(db)
      .deleteFrom('gateway')
      .where('building_id', '=', session.buildingId)
      .where('id', '=', id)
      .returning('name')
      .execute()
    return rows[0] ?? 'notFound'
  },
}

function columnsOfForm(values: FormValues) {
  return {
    name: String(values.name).trim(),
    format: String(values.format),
    username: String(values.username),
    topics: values.format === 'native' ? [] : topicLines(String(values.topics ?? '')),
    enabled: values.enabled === 'Y',
    floors: (values.floors as string[]).map(Number),
    area_ids: (values.areas as { id: string }[]).map(({ id }) => id),
  }
}

/** The first floor or area that does not belong to the building. */
async function unknownPlace(db: PoolClient, buildingId: string, values: FormValues): Promise<Refusal | null> {
  const floors = values.floors as string[]
  const areas = values.areas as { id: string; name: string }[]
  const ofBuilding = tables(db)
  const levels = await ofBuilding.selectFrom('floor').select('number').where('building_id', '=', buildingId).execute()
  if (floors.some((floor) => !levels.some(({ number }) => String(number) === floor))) return { reason: 'floorUnknown', field: 'floors' }
  const chosen = anyOf(areas.map(({ id }) => id))
  const known = await ofBuilding.selectFrom('area').select('id').where('building_id', '=', buildingId).where('id', '=', chosen).execute()
  const foreign = areas.find(({ id }) => !known.some((area) => area.id === id))
  return foreign ? { reason: 'areaUnknown', values: { name: foreign.name }, field: 'areas' } : null
}
