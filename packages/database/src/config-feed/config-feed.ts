import { CONFIG_PARTS, type ConfigPart } from '@muster/contracts'
import { sql } from 'kysely'
import { type Queryable, tables } from '../tables/tables.ts'

/** Parts to be loaded again. The value: ids of the rows concerned, or null for any of them. */
export type ConfigChanges = ReadonlyMap<ConfigPart, readonly string[] | null>

export const EVERYTHING: ConfigChanges = new Map(CONFIG_PARTS.map((part) => [part, null]))

/**
 * Changes to a building's configuration since a reader last looked, and the place in its feed to continue from once
 * they are loaded.
 */
export interface ConfigNews {
  seq: number
  changes: ConfigChanges
}

/**
 * All buildings, each with the place of its newest change; one look costs the same whether or not something changed.
 */
export async function configHeads(db: Queryable): Promise<Map<string, number>> {
  const rows = await tables(db)
    .selectFrom('building')
    .select(({ fn, selectFrom }) => [
      'id',
      fn
        .coalesce(
          selectFrom('config_change')
            .select((change) => change.fn.max('seq').as('seq'))
            .whereRef('building_id', '=', 'building.id'),
          sql<number>`0`,
        )
        .as('head'),
    ])
    .execute()
  return new Map(rows.map(({ id, head }) => [id, head]))
}

/** The place of a building's newest change; read it before the data that it stands for. */
export async function configHead(db: Queryable, buildingId: string): Promise<number> {
  const row = await tables(db)
    .selectFrom('config_change')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where('building_id', '=', buildingId)
    .executeTakeFirst()
  return row?.seq ?? 0
}

/**
 * Changes after the place `seen`: everything, when the feed does not reach back that far or is not the one that was
 * read.
 */
export async function readConfigNews(db: Queryable, buildingId: string, seen: number): Promise<ConfigNews> {
  const rows = await tables(db)
    .selectFrom('config_change')
    .select(['seq', 'part', 'ids'])
    .where('building_id', '=', buildingId)
    .where('seq', '>=', seen)
    .orderBy('seq')
    .$narrowType<{ seq: number }>()
    .execute()
  const newer = rows.filter(({ seq }) => seq > seen)
  const last = newer.at(-1)
  const first = rows[0]?.seq
  // The last change read, or the one after it, is still there: nothing in between is missing.
  if (first === seen || first === seen + 1) return { seq: last?.seq ?? seen, changes: merged(newer) }
  return { seq: last?.seq ?? (await configHead(db, buildingId)), changes: EVERYTHING }
}

interface ChangeRow {
  part: ConfigPart
  ids: readonly string[]
}

function merged(rows: readonly ChangeRow[]): ConfigChanges {
  const changes = new Map<ConfigPart, Set<string> | null>()
  for (const { part, ids } of rows) {
    const known = changes.get(part)
    if (ids.length === 0 || known === null) changes.set(part, null)
    else changes.set(part, new Set([...(known ?? []), ...ids]))
  }
  return new Map([...changes].map(([part, ids]) => [part, ids && [...ids]]))
}
