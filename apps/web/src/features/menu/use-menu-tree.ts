import type { MenuNode } from '@muster/contracts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../http/client.ts'

/** Starts like the keys of the list's pages: whatever reloads those reloads the tree. */
const LIST = ['resource', 'menuEntry', 'page']
const TREE_KEY = [...LIST, 'tree']

/** The whole menu of the building, and changes to it. */
export function useMenuTree() {
  const queryClient = useQueryClient()
  const query = useQuery({ queryKey: TREE_KEY, queryFn: () => call('menuTree', { quiet: true }) })
  const entries = query.data?.entries ?? []

  /** @returns false when it failed, which was shown; after a conflict the tree shows the present state */
  async function change(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      return true
    } catch {
      return false
    } finally {
      await queryClient.invalidateQueries({ queryKey: LIST })
    }
  }
  /** The present entry: changes made since it was shown count. */
  const present = ({ id }: Pick<MenuNode, 'id'>) => {
    const now = queryClient.getQueryData<typeof query.data>(TREE_KEY)?.entries.find((entry) => entry.id === id)
    return { id, version: now?.version ?? 0 }
  }
  const move = (entry: MenuNode, place: { parentId: string | null; afterId: string | null }) =>
    change(() => call('menuMove', { body: { ...present(entry), ...place } }))
  const hide = (entry: MenuNode, hidden: boolean) => change(() => call('menuHide', { body: { ...present(entry), hidden } }))
  const restore = (entry: MenuNode) => change(() => call('menuRestore', { body: present(entry) }))
  const reset = () => change(() => call('menuReset', { body: { version: query.data?.version ?? 0 } }))
  return { query, entries, move, hide, restore, reset }
}
