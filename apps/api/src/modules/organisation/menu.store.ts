import { DEFAULT_MENU, type MenuDefinition } from '@muster/contracts'
import type { Pool, PoolClient } from 'pg'
import { newId } from '../../resource/new-id.ts'
import { inTransaction } from '../../resource/transaction.ts'

/** Names of an entry in the languages somebody gave one for. */
export type MenuTitles = Partial<Record<string, string>>

/** An entry as it is stored. */
export interface MenuRow {
  id: string
  key: string | null
  parentId: string | null
  type: 'menu' | 'button'
  path: string | null
  permission: string | null
  titles: MenuTitles | null
  icon: string
  sort: number
  hidden: boolean
  version: number
}

/** Buildings whose menu this process has compared with the built-in one. */
export type SyncedMenus = Set<string>

const COLUMNS = 'id, key, parent_id as "parentId", type, path, permission, titles, icon, sort, hidden, version'

/** All entries of a building in order; built-in ones that were added or went with a new version of the product are there or gone. */
export async function readMenu(pool: Pool, synced: SyncedMenus, buildingId: string): Promise<MenuRow[]> {
  if (!synced.has(buildingId)) {
    await inTransaction(pool, (db) => syncMenu(db, buildingId))
    synced.add(buildingId)
  }
  const { rows } = await pool.query<MenuRow>(`select ${COLUMNS} from menu_entry where building_id = $1 order by sort, id`, [buildingId])
  return rows
}

interface Wanted {
  key: string
  parent: string | null
  type: 'menu' | 'button'
  path: string | null
  permission: string | null
  icon: string
  sort: number
}

const buttonsOf = ({ key, buttons }: MenuDefinition): Wanted[] =>
  buttons.map((permission, sort) => ({ key: `${key}#${permission}`, parent: key, type: 'button', path: null, permission, icon: '', sort }))

/** The built-in entries; of one that is there already, name, picture, place and whether it is shown are the building's own. */
async function syncMenu(db: PoolClient, buildingId: string): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('menu ' || $1, 0))`, [buildingId])
  const wanted: Wanted[] = DEFAULT_MENU.flatMap((entry, sort) => [{ ...entry, type: 'menu' as const, sort }, ...buttonsOf(entry)])
  const { rows } = await db.query<{ id: string; key: string }>(
    'select id, key from menu_entry where building_id = $1 and key is not null',
    [buildingId],
  )
  const ids = new Map(rows.map(({ id, key }) => [key, id]))
  const gone = rows.filter(({ key }) => !wanted.some((entry) => entry.key === key)).map(({ id }) => id)
  for (const { key, parent, type, path, permission, icon, sort } of wanted) {
    const known = ids.get(key)
    if (known !== undefined) {
      await db.query('update menu_entry set path = $2, permission = $3, type = $4 where id = $1', [known, path, permission, type])
      continue
    }
    const id = newId()
    ids.set(key, id)
    await db.query(
      `insert into menu_entry (id, building_id, key, parent_id, type, path, permission, icon, sort) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, buildingId, key, parent === null ? null : (ids.get(parent) ?? null), type, path, permission, icon, sort],
    )
  }
  // Own entries below a group that goes away move to the top.
  await db.query('update menu_entry set parent_id = null where key is null and parent_id = any($1)', [gone])
  await db.query('delete from menu_entry where id = any($1)', [gone])
}
