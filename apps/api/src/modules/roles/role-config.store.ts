import { PERMISSIONS, type RoleConfig } from '@muster/contracts'
import type { Pool, PoolClient } from 'pg'
import { updateRow } from '../../framework/resource/write-row.ts'
import { into, seesPerson, seesVehicle } from '../../framework/scope/people.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'

interface StoredConfig extends Omit<RoleConfig, 'people' | 'vehicles'> {
  version: number
  personIds: string[]
  vehicleIds: string[]
}

const COLUMNS = `version, permissions, area_scope as "areaScope", area_kinds as "areaKinds", people_scope as "peopleScope",
  department_ids as "departmentIds", contractor_ids as "contractorIds", visitors, person_ids as "personIds", vehicle_ids as "vehicleIds",
  patrol_scope as "patrolScope", patrol_department_ids as "patrolDepartmentIds"`

/** Codes that a role of the building can hold: the product's, and those of entries the building added to its menu. */
export async function grantableCodes(db: Pick<PoolClient, 'query'>, buildingId: string): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ permission: string }>(
    'select distinct permission from menu_entry where building_id = $1 and key is null and permission is not null',
    [buildingId],
  )
  return new Set([...PERMISSIONS, ...rows.map(({ permission }) => permission)])
}

/** A role's four parts, with the names of the people and vehicles that the caller may see; null when it is not of the building. */
export async function readRoleConfig(
  db: Pool | PoolClient,
  { buildingId, scope }: SessionView,
  id: string,
): Promise<(RoleConfig & { version: number }) | null> {
  const { rows } = await db.query<StoredConfig>(`select ${COLUMNS} from role where building_id = $1 and id = $2`, [buildingId, id])
  const row = rows[0]
  if (!row) return null
  const { personIds, vehicleIds, permissions, ...rest } = row
  const named = async (table: string, name: string, ids: string[], sees: typeof seesPerson) => {
    const values: unknown[] = [buildingId, ids]
    const found = await db.query<{ id: string; name: string }>(
      `select x.id, x.${name} as name from ${table} x where x.building_id = $1 and x.id = any($2) and ${sees(scope, 'x', into(values))} order by 2, 1`,
      values,
    )
    return found.rows
  }
  const codes = await grantableCodes(db, buildingId)
  const people = await named('person', 'name', personIds, seesPerson)
  const vehicles = await named('vehicle', 'plate', vehicleIds, seesVehicle)
  return { ...rest, permissions: permissions.filter((code) => codes.has(code)), people, vehicles }
}

/** Writes the four parts; what is not of the building is left out. @returns the new version */
export async function writeRoleConfig(db: PoolClient, buildingId: string, id: string, config: RoleConfig): Promise<number> {
  const known = async (table: 'department' | 'contractor_unit' | 'person' | 'vehicle', ids: readonly string[]) => {
    const { rows } = await db.query<{ id: string }>(`select id from ${table} where building_id = $1 and id = any($2) order by id`, [
      buildingId,
      ids,
    ])
    return rows.map((row) => row.id)
  }
  const ids = (chosen: readonly { id: string }[]) => chosen.map((one) => one.id)
  return updateRow(db, 'role', id, {
    permissions: [...new Set(config.permissions)],
    area_scope: config.areaScope,
    area_kinds: [...new Set(config.areaKinds)],
    people_scope: config.peopleScope,
    department_ids: await known('department', config.departmentIds),
    contractor_ids: await known('contractor_unit', config.contractorIds),
    visitors: config.visitors,
    person_ids: await known('person', ids(config.people)),
    vehicle_ids: await known('vehicle', ids(config.vehicles)),
    patrol_scope: config.patrolScope,
    patrol_department_ids: await known('department', config.patrolDepartmentIds),
  })
}
