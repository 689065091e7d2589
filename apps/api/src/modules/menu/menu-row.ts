/** Names of an entry in the languages for which one was given. */
export type MenuTitles = Partial<Record<string, string>>

/** An entry as stored. */
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
