import type { Chosen, FormValues, MessageAudience } from '@muster/contracts'
import { columnsOf } from '@muster/database'
import type { PoolClient } from 'pg'
import type { Refusal, StoreCall } from '../../framework/resource/store.ts'
import { seesArea } from '../../framework/scope/areas.ts'
import { into, seesDepartment, seesPerson, seesUnit, seesVehicle } from '../../framework/scope/people.ts'
import type { Sees } from '../../framework/scope/seen-rows.ts'

type Choice = 'people' | 'departments' | 'posts' | 'units' | 'areas' | 'vehicles'

const { id: departmentId } = columnsOf('department', 'c')
const { id: unitId } = columnsOf('contractor_unit', 'c')
const person = columnsOf('person', 'c')
const vehicle = columnsOf('vehicle', 'c')

/** For each kind of choice: the table, who may choose from it, and the message when it is missing. */
const CHOICES: Record<Choice, { table: string; name?: string; sees: Sees; reason: string }> = {
  people: {
    table: 'person',
    sees: ({ scope }, value) => `${person.deleted_at} is null and ${seesPerson(scope, 'c', value)}`,
    reason: 'personUnknown',
  },
  departments: { table: 'department', sees: ({ scope }, value) => seesDepartment(scope, departmentId, value), reason: 'departmentUnknown' },
  posts: { table: 'post', sees: () => 'true', reason: 'postUnknown' },
  units: { table: 'contractor_unit', sees: ({ scope }, value) => seesUnit(scope, unitId, value), reason: 'contractorUnknown' },
  areas: { table: 'area', sees: ({ scope }, value) => seesArea(scope, 'c', value), reason: 'areaUnknown' },
  vehicles: {
    table: 'vehicle',
    name: 'plate',
    sees: ({ scope }, value) => `${vehicle.deleted_at} is null and ${seesVehicle(scope, 'c', value)}`,
    reason: 'vehicleUnknown',
  },
}

/**
 * Receivers of a message by their present names; a refusal when a choice is of another building or outside the role.
 */
export async function knownAudience(db: PoolClient, { session }: StoreCall, values: FormValues): Promise<MessageAudience | Refusal> {
  const to = values.to as MessageAudience['to']
  const audience: MessageAudience = {
    ...{ to, classes: (values.classes ?? []) as MessageAudience['classes'] },
    ...{ people: [], departments: [], posts: [], units: [], areas: [], vehicles: [] },
  }
  for (const choice of Object.keys(CHOICES) as Choice[]) {
    const given = to.includes(choice) ? (values[choice] as Chosen[]) : []
    if (given.length === 0) continue
    const { table, name = 'name', sees, reason } = CHOICES[choice]
    const ids: unknown[] = [session.buildingId, given.map(({ id }) => id)]
    const { rows } = await db.query<Chosen>(
      `select c.id, c.${name} as name from ${table} c where c.building_id = $1 and c.id = any($2) and ${sees(session, into(ids))} order by 2, 1`,
      ids,
    )
    const known = new Set(rows.map(({ id }) => id))
    const unknown = given.find(({ id }) => !known.has(id))
    if (unknown) return { reason, values: { name: unknown.name }, field: choice }
    audience[choice] = rows
  }
  return audience
}
