import type { AlarmFlowRow, AlarmKind, Chosen, FormValues } from '@muster/contracts'
import { columnsOf, giving, orNull, selectList, tables, type ValueOf } from '@muster/database'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import type { ResourceStore } from '../../framework/resource/store.ts'
import { isUniqueViolation } from '../../framework/resource/unique.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { everybody, SeenRows } from '../../framework/scope/seen-rows.ts'
import { findWorker } from './alarm-work.store.ts'

const f = columnsOf('alarm_flow', 'f')
const ar = columnsOf('area', 'ar')
const ac = columnsOf('account', 'ac')

const TOLD = giving<AlarmFlowRow['told']>(`coalesce((select jsonb_agg(jsonb_build_object('afterMin', (level->>'afterMin')::int,
    'names', (select coalesce(jsonb_agg(who->'name'), '[]') from jsonb_array_elements(level->'people') who),
    'also', coalesce(level->'also', '[]')) order by (level->>'afterMin')::int)
  from jsonb_array_elements(${f.levels}) level), '[]')`)
const LIST = {
  columns: selectList({
    ...{
      id: f.id,
      kind: giving<AlarmKind>(f.kind),
      areaName: orNull(ar.name),
      priority: f.priority,
      responsibleName: giving<string | null>(`(select string_agg(coalesce(${ac.real_name}, login), '、' order by place)
        from unnest(${f.responsible}) with ordinality as named (login, place) left join account ac on ${ac.login_name} = login)`),
    },
    ...{
      onSite: giving<'Y' | 'N'>(`case when ${f.on_site} then 'Y' else 'N' end`),
      handleMin: f.handle_min,
      told: TOLD,
      version: f.version,
    },
  }),
  from: 'from alarm_flow f',
  joins: `left join area ar on ${ar.id} = ${f.area_id}`,
  sorts: { kind: f.kind },
  tieBreak: f.id,
}
const FORM = selectList({
  id: f.id,
  version: f.version,
  values:
    giving<FormValues>(`jsonb_build_object('kind', ${f.kind}, 'areaId', coalesce(${f.area_id}, ''), 'priority', coalesce(${f.priority}, ''), 'responsible', (select coalesce(jsonb_agg(jsonb_build_object('account', login) order by place), '[]')
      from unnest(${f.responsible}) with ordinality as named (login, place)), 'handleMin', ${f.handle_min}::text,
    'onSite', case when ${f.on_site} then 'Y' else 'N' end, 'levels', ${f.levels}, 'steps', coalesce(${f.steps}, ''))`),
})

/** One level of the form. */
interface Level {
  afterMin: string
  people: Chosen[]
  also?: string[]
}

/** Who works on alarms of a kind, and who is notified of them when. */
export const alarmFlowStore: ResourceStore<AlarmFlowRow> = {
  page(call, query) {
    const where = SeenRows.of(call.session, f.building_id, everybody).addIf(query.filters.kind, (given) => `${f.kind} = ${given}`)
    return pageOf<AlarmFlowRow>(call, LIST, where, query)
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} from alarm_flow f where ${f.building_id} = $1 and ${f.id} = any($2)`,
      [session.buildingId, ids],
    )
    return rows
  },

  async save(db, { context, session }, values, existing) {
    const { buildingId } = session
    const areaId = String(values.areaId ?? '') || null
    const responsible = [...new Set((values.responsible as unknown as { account: string }[]).map(({ account }) => account))]
    const levels = values.levels as unknown as Level[]
    if (areaId !== null) {
      const areas = tables(db).selectFrom('area').select('id').where('building_id', '=', buildingId)
      if (!(await areas.where('id', '=', areaId).executeTakeFirst()))
        return { reason: 'areaUnknown', values: { name: areaId }, field: 'areaId' }
    }
    for (const login of responsible)
      if (!(await findWorker(context.pool, buildingId, login)))
        return { reason: 'alarmWorkerUnknown', values: { name: login }, field: 'responsible' }
    const people = levels.flatMap((level) => level.people)
    const known = await tables(db)
      .selectFrom('person')
      .select('id')
      .where('building_id', '=', buildingId)
      .where('deleted_at', 'is', null)
      .where('id', 'in', ['', ...people.map(({ id }) => id)])
      .execute()
    const unknown = people.find(({ id }) => !known.some((row) => row.id === id))
    if (unknown) return { reason: 'personUnknown', values: { name: unknown.name }, field: 'levels' }
    const columns = {
      kind: String(values.kind),
      area_id: areaId,
      priority: (String(values.priority ?? '') || null) as AlarmFlowRow['priority'],
      responsible,
      handle_min: Number(values.handleMin),
      on_site: values.onSite === 'Y',
      steps: String(values.steps ?? '').trim() || null,
      levels: JSON.stringify(
        levels.map(({ afterMin, people: told, also = [] }) => ({ afterMin: String(Number(afterMin)), people: told, also })),
      ),
    }
    try {
      if (!existing) {
        const id = newId()
        await insertRow(db, 'alarm_flow', { id, building_id: buildingId, ...columns })
        return { id, version: 1 }
      }
      const held = await holdRow(db, 'alarm_flow', ['id'], buildingId, existing)
      if (typeof held === 'string') return held
      return { id: existing.id, version: await updateRow(db, 'alarm_flow', existing.id, columns) }
    } catch (error) {
      if (isUniqueViolation(error)) return { reason: areaId === null ? 'alarmFlowTaken' : 'alarmFlowAreaTaken', field: 'kind' }
      throw error
    }
  },

  async remove(db, { session }, id) {
    const [row] = await tables(db)
      .deleteFrom('alarm_flow')
      .where('building_id', '=', session.buildingId)
      .where('id', '=', id)
      .returning('kind')
      .execute()
    return row ? { name: row.kind } : 'notFound'
  },
}
