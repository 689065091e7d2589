import { DEFAULT_MENU, type MenuDefinition } from '@muster/contracts'
import { anyOf, columnsOf, namesOf, tables } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import type { Needs } from '../../context.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import type { MenuRow } from './menu-row.ts'
import { defaultPlace } from './menu-rules.ts'

type SyncedMenus = Needs<'menus'>['menus']
const m = columnsOf('menu_entry', 'm')
const to = namesOf('menu_entry')

/** All entries of a building in order; built-in ones added or removed by a new version of the product are updated. */
export async function readMenu(pool: Pool, synced: SyncedMenus, buildingId: string): Promise<MenuRow[]> {
  if (!synced.buildings.has(buildingId)) {
    await inTransaction(pool, (db) => syncMenu(db, buildingId, synced.hosted))
    synced.buildings.add(buildingId)
  }
  return listEntries(pool, buildingId)
}

async function listEntries(db: Pool | PoolClient, buildingId: string): Promise<MenuRow[]> {
  return await tables(db)
    .selectFrom('menu_entry')
    .select(['id', 'key', 'parent_id as parentId', 'type', 'path', 'permission', 'titles', 'icon', 'sort', 'hidden', 'version'])
    .where('building_id', '=', buildingId)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

/** Changes of a building's menu run one after the other: each is validated against all of it. */
const lockMenu = (db: PoolClient, buildingId: string) =>
  db.query(`select pg_advisory_xact_lock(hashtextextended('menu ' || $1, 0))`, [buildingId])

/** All entries of a building, locked for a change until the transaction ends. */
export async function holdMenu(db: PoolClient, synced: SyncedMenus, buildingId: string): Promise<MenuRow[]> {
  await lockMenu(db, buildingId)
  if (!synced.buildings.has(buildingId)) await syncMenu(db, buildingId, synced.hosted)
  return listEntries(db, buildingId)
}

/** Makes open consoles of the building request their menu again. @returns the new version of the menu */
export async function noteMenuChange(db: PoolClient, buildingId: string): Promise<number> {
  const rows = await tables(db)
    .updateTable('building')
    .set(({ eb }) => ({ menu_version: eb('menu_version', '+', 1) }))
    .where('id', '=', buildingId)
    .returning('menu_version as version')
    .execute()
  return rows[0]!.version
}

/** Puts an entry after a sibling (null: first) and renumbers the siblings; `rows` are the building's. */
export async function placeEntry(
  db: PoolClient,
  rows: readonly MenuRow[],
  id: string,
  { parentId, afterId }: { parentId: string | null; afterId: string | null },
): Promise<void> {
  const order = rows.filter((row) => row.parentId === parentId && row.id !== id).map((row) => row.id)
  order.splice(afterId === null ? 0 : order.indexOf(afterId) + 1, 0, id)
  await db.query(
    `update menu_entry m set ${to.sort} = o.place, ${to.parent_id} = $2, ${to.version} = ${m.version} + case when ${m.id} = $3 then 1 else 0 end
       from unnest($1::text[]) with ordinality as o(id, place) where ${m.id} = o.id`,
    [order, parentId, id],
  )
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

/** The built-in entries; for existing ones, name, icon, place and visibility belong to the building. */
async function syncMenu(db: PoolClient, buildingId: string, hosted: boolean): Promise<void> {
  await lockMenu(db, buildingId)
  const wanted: Wanted[] = DEFAULT_MENU.flatMap((entry, sort) =>
    entry.hosted && !hosted ? [] : [{ ...entry, type: 'menu' as const, sort }, ...buttonsOf(entry)],
  )
  const rows = await tables(db)
    .selectFrom('menu_entry')
    .select(['id', 'key'])
    .where('building_id', '=', buildingId)
    .where('key', 'is not', null)
    .execute()
  const ids = new Map(rows.map(({ id, key }) => [key, id]))
  const added: string[] = []
  const gone = rows.filter(({ key }) => !wanted.some((entry) => entry.key === key)).map(({ id }) => id)
  for (const { key, parent, type, path, permission, icon, sort } of wanted) {
    const known = ids.get(key)
    if (known !== undefined) {
      await tables(db).updateTable('menu_entry').set({ path, permission, type }).where('id', '=', known).execute()
      continue
    }
    const id = newId()
    ids.set(key, id)
    if (type === 'menu' && rows.length > 0) added.push(key)
    await tables(db)
      .insertInto('menu_entry')
      .values({
        id,
        building_id: buildingId,
        key,
        parent_id: parent === null ? null : (ids.get(parent) ?? null),
        type,
        path,
        permission,
        icon,
        sort,
      })
      .execute()
  }
  // Own entries below a deleted group move to the top; buttons are deleted with their page.
  await tables(db)
    .updateTable('menu_entry')
    .set({ parent_id: null })
    .where('key', 'is', null)
    .where('type', '=', 'menu')
    .where('parent_id', '=', anyOf(gone))
    .execute()
  await tables(db).deleteFrom('menu_entry').where('id', '=', anyOf(gone)).execute()
  // Entries of a new version come after their default predecessor, wherever the building has put that.
  for (const key of added) {
    const entries = await listEntries(db, buildingId)
    await placeEntry(db, entries, ids.get(key)!, defaultPlace(entries, key))
  }
}
