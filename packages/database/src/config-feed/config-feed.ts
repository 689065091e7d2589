import { CONFIG_PARTS, type ConfigPart } from '@muster/contracts'
import type pg from 'pg'

/** Parts to be loaded again. The value: ids of the rows concerned, or null for any of them. */
export type ConfigChanges = ReadonlyMap<ConfigPart, readonly string[] | null>

export const EVERYTHING: ConfigChanges = new Map(CONFIG_PARTS.map((part) => [part, null]))

/** What happened to a building's configuration since a reader looked, and the place in its feed to look on from once that is loaded. */
export interface ConfigNews {
  seq: number
  changes: ConfigChanges
}

/** SQL: place of the newest change of the building with this id (an expression). Read it before what it is the place of. */
export const configHeadOf = (id: string): string =>
  `coalesce((select max(seq) from config_change where building_id = ${id} and seq is not null), 0)`

/** All buildings, each with the place of its newest change; one look costs as much whether or not something changed. */
export async function configHeads(db: pg.Pool | pg.ClientBase): Promise<Map<string, number>> {
  const { rows } = await db.query<{ id: string; head: number }>(`select id, ${configHeadOf('building.id')} as head from building`)
  return new Map(rows.map(({ id, head }) => [id, head]))
}

interface ChangeRow {
  seq: number
  part: ConfigPart
  ids: string[]
}

/** What changed after the place `seen`: everything, when the feed does not reach back so far or is another one than was read. */
export async function readConfigNews(db: pg.Pool | pg.ClientBase, buildingId: string, seen: number): Promise<ConfigNews> {
  const { rows } = await db.query<ChangeRow>('select seq, part, ids from config_change where building_id = $1 and seq >= $2 order by seq', [
    buildingId,
    seen,
  ])
  const newer = rows.filter(({ seq }) => seq > seen)
  const last = newer.at(-1)
  const first = rows[0]?.seq
  // What was read last is there, or what follows on it: nothing is missing between.
  if (first === seen || first === seen + 1) return { seq: last?.seq ?? seen, changes: merged(newer) }
  return { seq: last?.seq ?? (await headOf(db, buildingId)), changes: EVERYTHING }
}

async function headOf(db: pg.Pool | pg.ClientBase, buildingId: string): Promise<number> {
  const { rows } = await db.query<{ head: number }>(`select ${configHeadOf('$1')} as head`, [buildingId])
  return rows[0]?.head ?? 0
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
