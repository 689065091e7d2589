import { columnsOf } from '@muster/database'
import type { PoolClient } from 'pg'
import { seesArea } from '../scope/areas.ts'
import type { DataScope } from '../scope/data-scope.ts'
import { type AddValue, into, seesDepartment, seesPerson, seesUnit, seesVehicle } from '../scope/people.ts'
import type { Refusal, Scope } from './store.ts'

function of(table: 'department' | 'post' | 'contractor_unit' | 'alarm_template' | 'person' | 'vehicle' | 'area') {
  const { id, building_id } = columnsOf(table)
  return { table, id, building: building_id }
}
const { type } = columnsOf('alarm_template')

/** What a form may refer to: table, its reason when it is not of the building. */
const TABLES = {
  department: {
    ...of('department'),
    reason: 'departmentUnknown',
    sees: (scope, value) => seesDepartment(scope, columnsOf('department').id, value),
  },
  post: { ...of('post'), reason: 'postUnknown', sees: () => 'true' },
  unit: {
    ...of('contractor_unit'),
    reason: 'contractorUnknown',
    sees: (scope, value) => seesUnit(scope, columnsOf('contractor_unit').id, value),
  },
  personTemplate: { ...of('alarm_template'), reason: 'alarmTemplateUnknown', sees: () => `${type} = 'person'` },
  vehicleTemplate: { ...of('alarm_template'), reason: 'alarmTemplateUnknown', sees: () => `${type} = 'vehicle'` },
  person: {
    ...of('person'),
    reason: 'personUnknown',
    sees: (scope, value) => `${columnsOf('person').deleted_at} is null and ${seesPerson(scope, 'person', value)}`,
  },
  vehicle: {
    ...of('vehicle'),
    reason: 'vehicleUnknown',
    sees: (scope, value) => `${columnsOf('vehicle').deleted_at} is null and ${seesVehicle(scope, 'vehicle', value)}`,
  },
  area: { ...of('area'), reason: 'areaUnknown', sees: (scope, value) => seesArea(scope, 'area', value) },
} as const satisfies Record<string, { table: string; reason: string; sees: (scope: DataScope, value: AddValue) => string }>

export interface Reference {
  to: keyof typeof TABLES
  id: string | null
  field: string
}

/**
 * Refuses ids that are not of the building or that the caller may not see, whoever made them up. One statement for all.
 */
export async function unknownReference(
  db: PoolClient,
  { session, knownIds }: Scope,
  references: readonly Reference[],
): Promise<Refusal | null> {
  const given = references.filter(({ id }) => id !== null && !knownIds?.has(id))
  if (given.length === 0) return null
  const values: unknown[] = [session.buildingId]
  const value = into(values)
  const checks = given.map(({ to, id }) => {
    const { table, id: idOf, building, sees } = TABLES[to]
    return `exists (select 1 from ${table} where ${building} = $1 and ${idOf} = ${value(id)} and ${sees(session.scope, value)})`
  })
  const { rows } = await db.query<{ known: boolean[] }>(`select array[${checks.join(', ')}] as known`, values)
  const missing = given.find((_, i) => !rows[0]!.known[i])
  return missing ? { reason: TABLES[missing.to].reason, values: { name: missing.id ?? '' }, field: missing.field } : null
}
