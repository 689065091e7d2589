import { ALARM_TEMPLATE_PATHS, type Chosen } from '@muster/contracts'
import { columnsOf, giving, type SqlText, selectList, type TableName, type ValueOf } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import type { Refusal } from '../resource/store.ts'
import { idsInScope, SCOPED_ROWS } from '../scope/scoped-store.ts'
import type { SessionView } from '../scope/session-view.ts'

type Kind = 'department' | 'post' | 'contractorUnit' | 'personTemplate' | 'vehicleTemplate' | 'person' | 'area' | 'workShift'

type Named = Record<'id' | 'name', SqlText<string>>
const found = ({ id, name }: Named, exact: string) => selectList({ id, name, exact: giving<boolean>(exact) })
type Found = ValueOf<ReturnType<typeof found>>

/** Rows with this text as their code or their name. */
function byCode(table: 'department' | 'post' | 'area') {
  const t = columnsOf(table)
  return `select ${found(t, `${t.code} = $2`)} from ${table}
    where ${t.building_id} = $1 and (${t.code} = $2 or ${t.name} = $2) order by exact desc limit 2`
}
const byName = (from: TableName, named: Named & { building_id: SqlText<string> }, and = 'true') =>
  `select ${found(named, 'true')} from ${from} where ${named.building_id} = $1 and ${named.name} = $2 and ${and} limit 1`

const p = columnsOf('person')
const t = columnsOf('alarm_template')

/**
 * Statement that finds what a text means (building, text): code or number first, then the name; two rows mean it is
 * ambiguous.
 */
const FIND: Record<Kind, string> = {
  department: byCode('department'),
  post: byCode('post'),
  contractorUnit: byName('contractor_unit', columnsOf('contractor_unit')),
  personTemplate: byName('alarm_template', t, `${t.type} = 'person'`),
  vehicleTemplate: byName('alarm_template', t, `${t.type} = 'vehicle'`),
  person: `select ${found(p, `coalesce(${p.number} = $2, false)`)} from person
    where ${p.building_id} = $1 and (${p.number} = $2 or ${p.name} = $2) and ${p.left_on} is null and ${p.deleted_at} is null
    order by exact desc limit 2`,
  area: byCode('area'),
  workShift: byName('work_shift', columnsOf('work_shift')),
}
/** Most choices of a list: longer ones are searched, not scrolled. */
const MOST_CHOICES = 5_000
/** Rows of a building with what they are called and a text that means no other. */
const listOf = (table: 'department' | 'post' | 'area') => {
  const t = columnsOf(table)
  return `select ${selectList({ id: t.id, name: t.name, code: t.code })} from ${table} where ${t.building_id} = $1 order by ${t.name} limit ${MOST_CHOICES}`
}
const u = columnsOf('contractor_unit')
const ws = columnsOf('work_shift')
const templates = (type: 'person' | 'vehicle') =>
  `select ${selectList({ id: t.id, name: t.name, code: t.name })} from alarm_template where ${t.building_id} = $1 and ${t.type} = '${type}'
    order by ${t.name} limit ${MOST_CHOICES}`
/** Statement of all that a kind has to choose from; people are too many for a list. */
const LIST: Record<Exclude<Kind, 'person'>, string> = {
  department: listOf('department'),
  post: listOf('post'),
  area: listOf('area'),
  workShift: `select ${selectList({ id: ws.id, name: ws.name, code: ws.name })} from work_shift where ${ws.building_id} = $1
    order by ${ws.name} limit ${MOST_CHOICES}`,
  contractorUnit: `select ${selectList({ id: u.id, name: u.name, code: u.name })} from contractor_unit where ${u.building_id} = $1
    order by ${u.name} limit ${MOST_CHOICES}`,
  personTemplate: templates('person'),
  vehicleTemplate: templates('vehicle'),
}
const REASONS: Record<Kind, { unknown: string; ambiguous: string }> = {
  department: { unknown: 'departmentUnknown', ambiguous: 'departmentAmbiguous' },
  post: { unknown: 'postUnknown', ambiguous: 'postAmbiguous' },
  contractorUnit: { unknown: 'contractorUnknown', ambiguous: 'contractorUnknown' },
  personTemplate: { unknown: 'alarmTemplateUnknown', ambiguous: 'alarmTemplateUnknown' },
  vehicleTemplate: { unknown: 'alarmTemplateUnknown', ambiguous: 'alarmTemplateUnknown' },
  person: { unknown: 'personUnknown', ambiguous: 'personAmbiguous' },
  area: { unknown: 'areaUnknown', ambiguous: 'areaAmbiguous' },
  workShift: { unknown: 'shiftUnknown', ambiguous: 'shiftUnknown' },
}

/**
 * What texts in cells refer to. Found ones are remembered; unknown ones are asked again, because an earlier row may
 * have made them.
 */
export class References {
  readonly #db: PoolClient | Pool
  readonly #session: SessionView
  readonly #known = new Map<string, Chosen>()
  /** Everything that was found. */
  readonly ids = new Set<string>()

  constructor(db: PoolClient | Pool, session: SessionView) {
    this.#db = db
    this.#session = session
  }

  /** Nothing found so far counts any more: what made it was rolled back. */
  forget(): void {
    this.#known.clear()
    this.ids.clear()
  }

  async find(kind: Kind, text: string): Promise<Chosen | Refusal> {
    const key = `${kind} ${text}`
    const known = this.#known.get(key)
    if (known) return known
    const { rows } = await this.#db.query<Found>(FIND[kind], [this.#session.buildingId, text])
    const [first, second] = await this.#seen(kind, rows)
    if (!first) return { reason: REASONS[kind].unknown, values: { name: text } }
    if (!first.exact && second) return { reason: REASONS[kind].ambiguous, values: { name: text } }
    const found = { id: first.id, name: first.name }
    this.#known.set(key, found)
    this.ids.add(found.id)
    return found
  }

  /** What may stand in a cell: names, of those that several have the codes. */
  async choices(kind: Kind): Promise<string[]> {
    if (kind === 'person') return []
    const { rows } = await this.#db.query<Chosen & { code: string }>(LIST[kind], [this.#session.buildingId])
    const seen = await this.#seen(kind, rows)
    const times = new Map<string, number>()
    for (const { name } of rows) times.set(name, (times.get(name) ?? 0) + 1)
    return seen.map(({ name, code }) => (times.get(name) === 1 ? name : code))
  }

  /** What the caller may not see is as if it were not there. */
  async #seen<R extends Chosen>(kind: Kind, rows: R[]): Promise<R[]> {
    const scoped = {
      department: SCOPED_ROWS.department,
      contractorUnit: SCOPED_ROWS.unit,
      person: SCOPED_ROWS.person,
      personTemplate: null,
      vehicleTemplate: null,
      post: null,
      area: SCOPED_ROWS.area,
      workShift: null,
    }[kind]
    const { people, areaTypeIds } = this.#session.scope
    if (scoped === null || (people === null && areaTypeIds === null)) return rows
    const seen = await idsInScope(
      this.#db,
      this.#session,
      scoped,
      rows.map(({ id }) => id),
    )
    return rows.filter(({ id }) => seen.has(id))
  }
}

/**
 * What a chooser or a remote select refers to; null where the text itself is the value, such as a card's serial number.
 */
export function referenceKind(field: { kind: string; chooser?: string; path?: string }): Kind | null {
  if (field.kind === 'dialog') {
    const kinds: Record<string, Kind> = {
      ...{ person: 'person', allPersons: 'person', department: 'department', job: 'post', area: 'area', anyArea: 'area' },
    }
    return kinds[field.chooser ?? ''] ?? null
  }
  return KIND_BY_PATH[field.path ?? ''] ?? null
}

/** What the options of a select's path are. */
const KIND_BY_PATH: Record<string, Kind> = {
  '/access/shift/simple-list': 'workShift',
  '/bp/contractor/simple-list': 'contractorUnit',
  [ALARM_TEMPLATE_PATHS.person]: 'personTemplate',
  [ALARM_TEMPLATE_PATHS.vehicle]: 'vehicleTemplate',
}
