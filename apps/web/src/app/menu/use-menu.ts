import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { mayDo, useSessionInfo } from '../../session/session-info.ts'
import { NAVIGATION, type NavigationEntry } from '../layout/navigation.ts'

/** A page of the menu as it is shown: in the language of the screen. */
export interface ShownPage {
  path: string
  title: string
  Icon: NavigationEntry['Icon']
}

/** A group of pages; a page that stands alone is a group of itself without a title. */
export interface ShownGroup {
  id: string
  title: string | null
  Icon: NavigationEntry['Icon']
  pages: readonly ShownPage[]
}

/** What the signed-in user may open, in the order of the menu. */
export function useMenu(): readonly ShownGroup[] {
  const { t } = useTranslation()
  const info = useSessionInfo()
  return useMemo(() => {
    const word = (key: string) => t(key as never) as string
    return NAVIGATION.map(({ group, Icon, entries }) => ({
      id: group,
      title: word(group),
      Icon,
      pages: entries
        .filter(({ permission }) => permission === null || mayDo(info, permission))
        .map(({ to, label, Icon: PageIcon }) => ({ path: to as string, title: word(label), Icon: PageIcon })),
    })).filter(({ pages }) => pages.length > 0)
  }, [t, info])
}

/** The page at a path and the group it stands in; null when the menu has no such page. */
export function findPage(menu: readonly ShownGroup[], path: string): { group: ShownGroup; page: ShownPage } | null {
  for (const group of menu) {
    const page = group.pages.find((candidate) => candidate.path === path)
    if (page) return { group, page }
  }
  return null
}
