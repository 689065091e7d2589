import { type Queryable, sql, tables } from '@muster/database'

/** A gateway's configuration; its secret stays in the database. */
export interface GatewayRow {
  id: string
  name: string
  format: string
  enabled: boolean
  /** What it is bound to: floors, and areas by name. */
  floors: number[]
  areas: string[]
}

export const listGatewayRows = (db: Queryable, buildingId: string): Promise<GatewayRow[]> =>
  tables(db)
    .selectFrom('gateway')
    .select(['id', 'name', 'format', 'enabled', 'floors'])
    .select(({ selectFrom, ref }) =>
      sql<string[]>`array(${selectFrom('area')
        .select('area.name')
        .where('area.building_id', '=', buildingId)
        .where('area.id', '=', sql<string>`any(${ref('gateway.area_ids')})`)
        .orderBy('area.name')})`.as('areas'),
    )
    .where('building_id', '=', buildingId)
    .orderBy('name')
    .orderBy('id')
    .execute()
