import { PERMISSIONS, type RoleConfig } from '@muster/contracts'
import { anyOf, columnsOf, type SqlText, selectList, tables, type ValueOf } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import { updateRow } from '../../framework/resource/write-row.ts'
import { into, seesPerson, seesVehicle } from '../../framework/scope/people.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'

/** Codes a role of the building can hold: the product's, and those of entries the building added to its menu. */
export async function grantableCodes(db: Pick<PoolClient, 'query'>, buildingId: string): Promise<ReadonlySet<string>> {
  const rows = await tables(db)
    .selectFrom('menu_entry')
    .select('permission')
    .distinct()
    .where('building_id', '=', buildingId)
    .where('key', 'is', null)
    .where('permission', 'is not', null)
    .execute()
  return new Set([...PERMISSIONS, ...rows.flatMap(({ permission }) => permission ?? [])])
}

/**
 * A role's four parts, with the names of the people and vehicles the caller may see; null when it is not of the
 * building.
 */
export async function readRoleConfig(
  db: Pool | PoolClient,
  { buildingId, scope }: SessionView,
  id: string,
): Promise<(RoleConfig & { version: number }) | null> {
  const row = await tables(db)
    .selectFrom('role')
    .select([
      'version',
      'permissions',
      'visitors',
      'area_scope as areaScope',
      'area_type_ids as areaTypeIds',
      'people_scope as peopleScope',
    ])
    .select(['department_ids as departmentIds', 'contractor_ids as contractorIds', 'person_ids as personIds', 'vehicle_ids as vehicleIds'])
    .select(['patrol_scope as patrolScope', 'patrol_department_ids as patrolDepartmentIds'])
    .where('building_id', '=', buildingId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { personIds, vehicleIds, permissions, ...rest } = row
  const named = async (table: 'person' | 'vehicle', name: SqlText<string>, ids: string[], sees: typeof seesPerson) => {
    const values: unknown[] = [buildingId, ids]
    const x = columnsOf(table, 'x')
    const shown = selectList({ id: x.id, name })
    const found = await db.query<ValueOf<typeof shown>>(
      `select ${shown} from ${table} x where ${x.building_id} = $1 and ${x.id} = any($2) and ${sees(scope, 'x', into(values))} order by 2, 1`,
      values,
    )
    return found.rows
  }
  const codes = await grantableCodes(db, buildingId)
  const people = await named('person', columnsOf('person', 'x').name, personIds, seesPerson)
  const vehicles = await named('vehicle', columnsOf('vehicle', 'x').plate, vehicleIds, seesVehicle)
  return { ...rest, permissions: permissions.filter((code) => codes.has(code)), people, vehicles }
}

/** Writes the four parts; ids of other buildings are dropped. @returns the new version */
export async function writeRoleConfig(db: PoolClient, buildingId: string, id: string, config: RoleConfig): Promise<number> {
  const known = async (table: 'area_type' | 'department' | 'contractor_unit' | 'person' | 'vehicle', ids: readonly string[]) => {
    const rows = await tables(db)
      .selectFrom(table)
      .select('id')
      .where('building_id', '=', buildingId)
      .where('id', '=', anyOf(ids))
      .orderBy('id')
      .execute()
    return rows.map((row) => row.id)
  }
  const ids = (chosen: readonly { id: string }[]) => chosen.map((one) => one.id)
  return updateRow(db, 'role', id, {
    permissions: [...new Set(config.permissions)],
    area_scope: config.areaScope,
    area_type_ids: await known('area_type', config.areaTypeIds),
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
