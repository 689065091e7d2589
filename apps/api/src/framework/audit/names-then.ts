import type { Pool, PoolClient } from 'pg'
import { rowNames } from './subject-name.ts'

/** Under this key an entry keeps what the rows were called that its values name by id: `{id: name}`. */
export const NAMES_THEN = 'named'

/** Kind of row by the name of a value that holds an id, or several; with the subject where it depends on that. */
const KINDS: Readonly<Record<string, string>> = {
  ...{ 'department.parentId': 'department', 'department.afterId': 'department' },
  ...{ 'role.copyOf': 'role', 'drillPlan.copyOf': 'drillPlan' },
  ...{ personId: 'person', trackableNo: 'trackable', areaId: 'area', departId: 'department', contractorId: 'contractorUnit' },
  ...{ areaTypeIds: 'areaType', departmentIds: 'department', contractorIds: 'contractorUnit', patrolDepartmentIds: 'department' },
  alarmId: 'alarm',
}
type Values = Record<string, unknown>
const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

const kindOf = (subject: string | null | undefined, name: string) => KINDS[`${subject}.${name}`] ?? KINDS[name]
const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) => (typeof one === 'string' || typeof one === 'number' ? [String(one)] : []))

/** A value that holds ids, with these names in their place; null: it holds none that is known. */
export function namedValue(subject: string | null, name: string, value: unknown, names: ReadonlyMap<string, string>): string[] | null {
  if (kindOf(subject, name) === undefined) return null
  const ids = idsIn(value)
  return ids.some((id) => names.has(id)) ? ids.map((id) => names.get(id) ?? id) : null
}

interface Entry {
  buildingId?: string | null
  subject?: string | null | undefined
  before?: unknown
  after?: unknown
}

/**
 * What the rows are called now that these entries name by id. Only tables of the kinds at hand are read, and only rows
 * of the building; a refusal names nothing, because whoever was refused need not know whom they missed.
 */
export async function namesNow(db: Pool | PoolClient, buildingId: string, entries: readonly Entry[]): Promise<Map<string, string>> {
  const asked = new Map<string, Set<string>>()
  for (const { subject, before, after } of entries) {
    if (isValues(after) && isValues(after.refused)) continue
    for (const [name, value] of [before, after].filter(isValues).flatMap((values) => Object.entries(values))) {
      const kind = kindOf(subject, name)
      if (kind !== undefined) asked.set(kind, new Set([...(asked.get(kind) ?? []), ...idsIn(value)]))
    }
  }
  const kinds = [...asked].filter(([, ids]) => ids.size > 0)
  if (kinds.length === 0) return new Map()
  const { rows } = await db.query<{ id: string; name: string | null }>(
    kinds.map(([kind], at) => rowNames(kind, '$1', `$${at + 2}`)).join(' union all '),
    [buildingId, ...kinds.map(([, ids]) => [...ids])],
  )
  return new Map(rows.flatMap(({ id, name }): [string, string][] => (name === null ? [] : [[id, name]])))
}

/** The lines, each with the names of now of what its values name by id. */
export async function withNames<Line extends Entry>(db: Pool | PoolClient, lines: readonly Line[]): Promise<readonly Line[]> {
  const names = new Map<string, ReadonlyMap<string, string>>()
  for (const buildingId of new Set(lines.flatMap((line) => line.buildingId ?? []))) {
    const own = lines.filter((line) => line.buildingId === buildingId)
    names.set(buildingId, await namesNow(db, buildingId, own))
  }
  return lines.map((line) => {
    const known = names.get(line.buildingId ?? '')
    if (!known || known.size === 0) return line
    const told = (values: unknown) => {
      if (!isValues(values)) return values
      const ids = Object.entries(values).flatMap(([name, value]) => (kindOf(line.subject, name) === undefined ? [] : idsIn(value)))
      const found = ids.flatMap((id): [string, string][] => (known.has(id) ? [[id, known.get(id)!]] : []))
      return found.length === 0 ? values : { ...values, [NAMES_THEN]: Object.fromEntries(found) }
    }
    return { ...line, before: told(line.before), after: told(line.after) }
  })
}
