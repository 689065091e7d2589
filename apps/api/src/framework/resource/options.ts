import { OPTIONS_AT_ONCE } from '@muster/contracts'
import { columnsOf, selectList, type ValueOf } from '@muster/database'
import type { Pool } from 'pg'
import { seesArea } from '../scope/areas.ts'
import type { DataScope } from '../scope/data-scope.ts'
import { type AddValue, into, seesDepartment, seesPerson, seesTrackable, seesUnit } from '../scope/people.ts'
import type { SessionView } from '../scope/session-view.ts'
import { escapeLike, type Where } from './where.ts'

const d = columnsOf('department', 'd')
const j = columnsOf('post', 'j')
const t = columnsOf('alarm_template', 't')
const u = columnsOf('contractor_unit', 'u')
const g = columnsOf('tag', 'g')
const a = columnsOf('tag_assignment', 'a')
const p = columnsOf('person', 'p')
const ck = columnsOf('custom_kind', 'ck')
const ar = columnsOf('area', 'ar')
const ty = columnsOf('area_type', 'ty')
const n = columnsOf('trackable', 'n')
const be = columnsOf('anchor', 'be')
const pp = columnsOf('patrol_point', 'pp')
const ga = columnsOf('gate', 'ga')
const sh = columnsOf('work_shift', 'sh')

const PERSON = selectList({ value: p.id, label: p.name })

export interface OptionRow {
  value: string
  label: string
}

interface OptionQuery {
  /** Part of the label. */
  text: string
  /** Value that has to be among the options, because it is chosen already. */
  chosen: string
  /** From 0 on; the chosen one is on the first. */
  page?: number
}

/** The chosen one first, then what matches in order: two searches, so that each has its index. */
const options =
  (
    from: string,
    building: string,
    value: string,
    label: string,
    condition = 'true',
    sees: (scope: DataScope, value: AddValue) => string = () => 'true',
  ) =>
  (scope: DataScope, values: unknown[]) => {
    const seen = sees(scope, into(values))
    return `
  (select ${value} as value, ${label} as label from ${from} where ${building} = $1 and ${value} = $3 and $5::int = 0 and ${seen})
  union all
  (select ${value}, ${label} from ${from} where ${building} = $1 and ${value} <> $3 and ($2 = '%%' or ${label} ilike $2)
     and ${condition} and ${seen} order by ${label}, ${value} limit $4 offset $5::int)`
  }

/**
 * Sources of options; each statement takes building, pattern, chosen value, limit and how many to pass over, and what
 * the scope adds.
 */
const SOURCES = {
  department: options('department d', d.building_id, d.id, d.name, 'true', (scope, value) => seesDepartment(scope, d.id, value)),
  post: options('post j', j.building_id, j.id, j.name),
  personTemplate: options('alarm_template t', t.building_id, t.id, t.name, `${t.type} = 'person'`),
  vehicleTemplate: options('alarm_template t', t.building_id, t.id, t.name, `${t.type} = 'vehicle'`),
  contractorUnit: options('contractor_unit u', u.building_id, u.id, u.name, 'true', (scope, value) => seesUnit(scope, u.id, value)),
  areaType: options('area_type ty', ty.building_id, ty.id, ty.name, 'true', ({ areaTypeIds }, value) =>
    areaTypeIds === null ? 'true' : `${ty.id} = any(${value(areaTypeIds)})`,
  ),
  customKind: options('custom_kind ck', ck.building_id, ck.id, ck.name),
  area: options('area ar', ar.building_id, ar.id, ar.name, 'true', (scope, value) => seesArea(scope, 'ar', value)),
  /** People and vehicles by their number, those who left too. */
  trackable: options('trackable n', n.building_id, `${n.no}::text`, n.name, 'true', (scope, value) => seesTrackable(scope, n.no, value)),
  /** Beacons that mark no patrol point. */
  freeBeacon: options(
    'anchor be',
    be.building_id,
    be.id,
    be.name,
    `${be.kind} = 'ble' and not exists (select 1 from patrol_point pp where ${pp.anchor_id} = ${be.id})`,
  ),
  personGate: options('gate ga', ga.building_id, ga.id, ga.name, `${ga.kind} = 'people'`),
  workShift: options('work_shift sh', sh.building_id, sh.id, sh.name),
  vehicleCheckpoint: options('gate ga', ga.building_id, ga.id, ga.name, `${ga.kind} = 'vehicles'`),
  /** Cards nobody carries now. */
  freeCard: options(
    'tag g',
    g.building_id,
    g.sn,
    g.sn,
    `${g.state} = 'ready' and not exists (select 1 from tag_assignment a where ${a.tag_id} = ${g.id} and ${a.to_at} is null)`,
  ),
} as const

export type OptionSource = keyof typeof SOURCES

/** Options of a select: what contains the text, with the chosen one first. */
export async function listOptions(
  pool: Pool,
  { buildingId, scope }: Pick<SessionView, 'buildingId' | 'scope'>,
  source: OptionSource,
  { text, chosen, page = 0 }: OptionQuery,
): Promise<OptionRow[]> {
  const values: unknown[] = [buildingId, `%${escapeLike(text)}%`, chosen, OPTIONS_AT_ONCE, page * OPTIONS_AT_ONCE]
  const { rows } = await pool.query<OptionRow>(SOURCES[source](scope, values), values)
  return rows
}

/** People as options, with the chosen one first. @param where of person `p`; its first value is the building */
export async function peopleOptions(pool: Pool, scope: DataScope, where: Where, chosen: string, page = 0): Promise<OptionRow[]> {
  const sees = seesPerson(scope, 'p', (value) => where.value(value))
  const given = `$${where.values.length + 1}`
  const skipped = `$${where.values.length + 2}::int`
  const { rows } = await pool.query<ValueOf<typeof PERSON>>(
    `(select ${PERSON} from person p where ${p.building_id} = $1 and ${p.id} = ${given} and ${skipped} = 0 and ${sees})
     union all
     (select ${p.id}, ${p.name} from person p where ${where} and ${p.id} <> ${given} and ${sees} order by ${p.name}, ${p.id} limit ${OPTIONS_AT_ONCE} offset ${skipped})`,
    [...where.values, chosen, page * OPTIONS_AT_ONCE],
  )
  return rows
}
