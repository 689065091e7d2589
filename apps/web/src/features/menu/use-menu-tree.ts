import type { MenuNode } from '@muster/contracts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../http/client.ts'

/** Begins as the keys of the list's pages do: what makes those load again makes the tree. */
const LIST = ['resource', 'menuEntry', 'page']
const TREE_KEY = [...LIST, 'tree']

/** The whole menu of the building, and changes of it. */
export function useMenuTree() {
  const queryClient = useQueryClient()
  const query = useQuery({ queryKey: TREE_KEY, queryFn: () => call('menuTree', { quiet: true }) })
  const entries = query.data?.entries ?? []

  /** @returns false when it failed, which was shown; after a conflict the tree shows what is there now */
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
  /** As the entry is now: what was changed since it was shown counts. */
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
