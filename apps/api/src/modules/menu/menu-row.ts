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

/**
 * Buildings whose menu this process has compared with the built-in one, of which `hosted` entries are left out where
 * the deployment is local.
 */
export interface SyncedMenus {
  hosted: boolean
  buildings: Set<string>
}
