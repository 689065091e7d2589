import type { Chosen, FormValues, SilenceWindowRow } from '@muster/contracts'
import { columnsOf, giving, namesOf, selectList, tables, type ValueOf } from '@muster/database'
import type { PoolClient } from 'pg'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import { isoTime, siteTimeMs, timeZoneOf, toSiteTime } from '../../framework/resource/site-time.ts'
import type { ResourceStore } from '../../framework/resource/store.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { everybody, SeenRows } from '../../framework/scope/seen-rows.ts'

const s = columnsOf('silence_window', 's')
const ar = columnsOf('area', 'ar')
const a = columnsOf('alarm')
const to = namesOf('alarm')

const STATE = giving<SilenceWindowRow['state']>(
  `case when ${s.until_at} <= now() then 'over' when ${s.from_at} > now() then 'toCome' else 'inForce' end`,
)
const LIST = {
  columns: selectList({
    ...{ id: s.id, kinds: s.kinds, fromAt: isoTime(s.from_at), untilAt: isoTime(s.until_at), reason: s.reason, state: STATE },
    areas: giving<string>(
      `coalesce((select string_agg(${ar.name}, '、' order by ${ar.name}) from area ar where ${ar.id} = any(${s.area_ids})), '')`,
    ),
    version: s.version,
  }),
  from: 'from silence_window s',
  sorts: { untilAt: s.until_at, fromAt: s.from_at },
  tieBreak: s.id,
}
const FORM = selectList({
  id: s.id,
  version: s.version,
  values: giving<FormValues>(`jsonb_build_object('kinds', ${s.kinds}, 'reason', ${s.reason}, 'fromAt', ${toSiteTime(s.from_at)},
    'untilAt', ${toSiteTime(s.until_at)}, 'areas', coalesce((select jsonb_agg(jsonb_build_object('id', ${ar.id}, 'name', ${ar.name}) order by ${ar.name})
      from area ar where ${ar.id} = any(${s.area_ids})), '[]'))`),
})

/** Trackers load the windows with the building's configuration. */
export const silenceWindowStore: ResourceStore<SilenceWindowRow> = {
  page(call, query) {
    const where = SeenRows.of(call.session, s.building_id, everybody)
      .addIf(query.filters.state, (given) => `${STATE} = ${given}`)
      .addIf(query.filters.kind, (given) => `(${s.kinds} = '{}' or ${given} = any(${s.kinds}))`)
    return pageOf<SilenceWindowRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} from silence_window s where ${s.building_id} = $1 and ${s.id} = any($2)`,
      [session.buildingId, ids],
    )
    return rows
  },

  async save(db, { context, session }, values, existing) {
    const { buildingId } = session
    const zone = await timeZoneOf(context.pool, buildingId)
    const areas = values.areas as Chosen[]
    const known = await knownAreas(db, buildingId, areas)
    const unknown = areas.find(({ id }) => !known.has(id))
    if (unknown) return { reason: 'areaUnknown', values: { name: unknown.name }, field: 'areas' }
    const columns = {
      kinds: values.kinds as string[],
      area_ids: areas.map(({ id }) => id),
      from_at: new Date(siteTimeMs(String(values.fromAt), zone)),
      until_at: new Date(siteTimeMs(String(values.untilAt), zone)),
      reason: String(values.reason).trim(),
    }
    if (!existing) {
      const id = newId()
      await insertRow(db, 'silence_window', { id, building_id: buildingId, ...columns })
      return { id, version: 1 }
    }
    const held = await holdRow(db, 'silence_window', ['id'], buildingId, existing)
    if (typeof held === 'string') return held
    await endAt(db, existing.id, columns.until_at)
    return { id: existing.id, version: await updateRow(db, 'silence_window', existing.id, columns) }
  },

  async remove(db, { session }, id) {
    const [row] = await tables(db)
      .deleteFrom('silence_window')
      .where('building_id', '=', session.buildingId)
      .where('id', '=', id)
      .returning('reason')
      .execute()
    if (!row) return 'notFound'
    await endAt(db, id, new Date())
    return { name: row.reason }
  },
}

/** Alarms that began in the window and still stand ring when the window ends. */
async function endAt(db: PoolClient, id: string, until: Date): Promise<void> {
  await db.query(
    `update alarm set ${to.silenced_until} = $2, ${to.version} = ${a.version} + 1
      where ${a.silenced_by} = $1 and ${a.silenced_until} > now() and ${a.silenced_until} <> $2 and ${a.cleared_at} is null`,
    [id, until],
  )
}

async function knownAreas(db: PoolClient, buildingId: string, areas: readonly Chosen[]): Promise<Set<string>> {
  const rows = await tables(db)
    .selectFrom('area')
    .select('id')
    .where('building_id', '=', buildingId)
    .where('id', 'in', ['', ...areas.map(({ id }) => id)])
    .execute()
  return new Set(rows.map(({ id }) => id))
}
