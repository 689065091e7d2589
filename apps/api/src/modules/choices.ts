import { columnsOf, giving, selectList } from '@muster/database'
import { listOptions, type OptionSource } from '../framework/resource/options.ts'
import { pageOf } from '../framework/resource/page-of.ts'
import type { Call } from '../framework/routing/handler.ts'
import { ok, okList } from '../framework/routing/handler.ts'
import { seesArea } from '../framework/scope/areas.ts'
import { seesDepartment, seesUnit, seesVehicle } from '../framework/scope/people.ts'
import { everybody, SeenRows, type Sees } from '../framework/scope/seen-rows.ts'

const v = columnsOf('vehicle', 'v')
const cu = columnsOf('contractor_unit', 'cu')
const area = columnsOf('area')
const ty = columnsOf('area_type', 'ty')

type Asked<N extends 'departmentOptions' | 'departmentChooser'> = Pick<Call<N>, 'context' | 'session' | 'query'>

/** Options of a select from one source. */
const from =
  (source: OptionSource) =>
  async ({ context, session, query }: Asked<'departmentOptions'>) =>
    ok(await listOptions(context.pool, session, source, query))

export const departmentOptions = from('department')
export const postOptions = from('post')
export const personTemplateOptions = from('personTemplate')
export const vehicleTemplateOptions = from('vehicleTemplate')
export const contractorOptions = from('contractorUnit')
export const customKindOptions = from('customKind')
export const freeCardOptions = from('freeCard')
export const alarmAreaOptions = from('area')
export const areaTypeOptions = from('areaType')
export const alarmSubjectOptions = from('trackable')
export interface Coded {
  id: string
  code: string
  name: string
}

const SEES = {
  department: ({ scope }, value) => seesDepartment(scope, columnsOf('department').id, value),
  post: everybody,
  area: ({ scope }, value) => seesArea(scope, 'area', value),
} as const satisfies Record<string, Sees>

/** Rows of a chooser from a table that has code and name. */
const coded =
  (table: keyof typeof SEES, condition = 'true') =>
  async ({ context, session, query }: Asked<'departmentChooser'>) => {
    const c = columnsOf(table)
    const where = SeenRows.of(session, c.building_id, SEES[table]).raw(condition).contains(query.nameOrCode, c.name, c.code)
    const columns = selectList({ id: c.id, code: c.code, name: c.name })
    const source = { columns, from: `from ${table}`, sorts: { name: c.name }, tieBreak: c.id }
    const { rows, ...counted } = await pageOf<Coded>({ context, session }, source, where, { ...query, sort: 'name', filters: {} })
    return okList(rows, counted)
  }

export const departmentChooser = coded('department')
export const postChooser = coded('post')
/** Vehicles by plate. */
export const vehicleChooser = async ({ context, session, query }: Asked<'departmentChooser'>) => {
  const sees: Sees = ({ scope }, value) => seesVehicle(scope, 'v', value)
  const where = SeenRows.of(session, v.building_id, sees).raw(`${v.deleted_at} is null`).contains(query.nameOrCode, v.plate)
  const source = {
    columns: selectList({ id: v.id, code: giving<string>(`coalesce(${v.brand}, '')`), name: v.plate }),
    from: 'from vehicle v',
    sorts: { name: v.plate },
    tieBreak: v.id,
  }
  const { rows, ...counted } = await pageOf<Coded>({ context, session }, source, where, { ...query, sort: 'name', filters: {} })
  return okList(rows, counted)
}
/** Contractor units by name. */
export const contractorChooser = async ({ context, session, query }: Asked<'departmentChooser'>) => {
  const where = SeenRows.of(session, cu.building_id, ({ scope }, value) => seesUnit(scope, cu.id, value)).contains(
    query.nameOrCode,
    cu.name,
  )
  const source = {
    columns: selectList({ id: cu.id, code: giving<string>(`''`), name: cu.name }),
    from: 'from contractor_unit cu',
    sorts: { name: cu.name },
    tieBreak: cu.id,
  }
  const { rows, ...counted } = await pageOf<Coded>({ context, session }, source, where, { ...query, sort: 'name', filters: {} })
  return okList(rows, counted)
}
export const areaChooser = coded('area')
export const riskDistrictChooser = coded(
  'area',
  `exists (select 1 from area_type ty where ${ty.id} = ${area.type_id} and ${ty.use} = 'risk')`,
)
