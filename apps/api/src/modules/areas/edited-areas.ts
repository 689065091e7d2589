import { columnsOf, giving } from '@muster/database'
import type { Sees } from '../../framework/scope/seen-rows.ts'

const a = columnsOf('area')
const d = columnsOf('area_draft', 'd')
const json = (key: string) => `${d.form} ->> '${key}'`
/** The value of the draft if there is one, otherwise the published one. */
const edited = (key: string, published: string, cast = '') => `case when ${d.form} is null then ${published} else (${json(key)})${cast} end`

/** Areas of the draft, including those it deletes. Column names as in `e`. */
const EDITED_AREAS = `select coalesce(${a.id}, ${d.area_id}) as id, coalesce(${a.building_id}, ${d.building_id}) as building_id,
    ${edited('code', a.code)} as code, ${edited('name', a.name)} as name, ${edited('typeId', a.type_id)} as type_id,
    ${edited('parentId', a.parent_id)} as parent_id, ${edited('floor', a.floor, '::int')} as floor,
    case when ${d.form} is null then ${a.more_floors} else array(select jsonb_array_elements_text(${d.form} -> 'moreFloors')::int) end as more_floors,
    ${edited('riskLevel', a.risk_level)} as risk_level, ${edited('responsibleId', a.responsible_id)} as responsible_id,
    case when ${d.form} is null
      then (select ${a.capacity} where exists (select 1 from area_rule r where r.area_id = ${a.id} and r.kind = 'overcrowding' and r.enabled))
      else (${json('capacity')})::int end as capacity,
    case when ${d.action} is null then 'published' when ${d.action} = 'delete' then 'deleted'
      when ${a.id} is null then 'added' else 'changed' end as state,
    coalesce(${d.revision}, ${a.version}) as version
  from area full join area_draft d on ${d.building_id} = ${a.building_id} and ${d.area_id} = ${a.id}`

/**
 * The same as a tree: `depth`, and `path` to order by. The connection excludes rows of other buildings (ADR 18), so the
 * tree may be walked before its rows are narrowed.
 */
export const AREA_TREE = `(with recursive edited as (${EDITED_AREAS}),
  tree as (
    select x.*, 0 as depth, array[x.code] as path from edited x
      where x.parent_id is null or not exists (select 1 from edited up where up.id = x.parent_id)
    union all
    select x.*, tree.depth + 1, tree.path || x.code from edited x join tree on tree.id = x.parent_id and tree.building_id = x.building_id)
  select * from tree)`

export const e = {
  id: giving<string>('e.id'),
  building_id: giving<string>('e.building_id'),
  code: giving<string>('e.code'),
  name: giving<string>('e.name'),
  type_id: giving<string>('e.type_id'),
  parent_id: giving<string | null>('e.parent_id'),
  floor: giving<number | null>('e.floor'),
  more_floors: giving<number[]>('e.more_floors'),
  responsible_id: giving<string | null>('e.responsible_id'),
  capacity: giving<number | null>('e.capacity'),
  depth: giving<number>('e.depth'),
  version: giving<number>('e.version'),
} as const

/** SQL: the area has a type granted by the role. */
export const seesArea: Sees = ({ scope: { areaTypeIds } }, value) =>
  areaTypeIds === null ? 'true' : `${e.type_id} = any(${value(areaTypeIds)})`

/** Their tables, for queries of single areas. */
export const EDITED_ROWS = {
  from: `(${EDITED_AREAS}) e`,
  id: e.id,
  building: e.building_id,
  sees: seesArea,
  field: 'type',
}
