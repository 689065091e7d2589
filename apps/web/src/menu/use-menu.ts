import { menuTitleKey } from '@muster/contracts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type IconComponent, menuIcon } from '../components/menu-icons.ts'
import { useSessionInfo } from '../session/session-info.ts'
import { buildMenu, homePath } from './menu.ts'

/** A page of the menu as displayed, in the console's language. */
export interface ShownPage {
  id: string
  path: string
  /** Only a link: to another page with a query, or an external address. */
  link: boolean
  /** Of a built-in entry. */
  key: string | null
  title: string
  Icon: IconComponent
  /** What it stands below inside its group, outermost first. */
  sections: readonly { id: string; title: string }[]
  /** Not in the sidebar, but it has a tag and a breadcrumb. */
  hidden: boolean
  permissions: readonly string[]
  /** Buttons that the building put on the page. */
  buttons: readonly { id: string; title: string; Icon: IconComponent; address: string }[]
}

/** A group of pages; one without a title is a page that stands alone. */
export interface ShownGroup {
  id: string
  title: string | null
  Icon: IconComponent
  pages: readonly ShownPage[]
}

export interface ShownMenu {
  groups: readonly ShownGroup[]
  /** The home page, which cannot be closed; null when the user may open nothing. */
  home: string | null
}

/** The menu of the signed-in user, in order. */
export function useMenu(): ShownMenu {
  const { t } = useTranslation()
  const auth = useSessionInfo()?.auth
  return useMemo(() => {
    const menu = buildMenu(auth ?? [])
    const name = ({ key, title }: { key: string | null; title: string | null }) =>
      title ?? (key ? (t(menuTitleKey(key) as never) as string) : '')
    const groups = menu.map(({ id, heading, icon, pages }) => ({
      id,
      title: heading && name(heading),
      Icon: menuIcon(icon),
      pages: pages.map((page) => ({
        ...page,
        title: name(page),
        sections: page.sections.map((section) => ({ id: section.id, title: name(section) })),
        Icon: menuIcon(page.icon),
        buttons: page.buttons.map((button) => ({ ...button, Icon: menuIcon(button.icon) })),
      })),
    }))
    return { groups, home: homePath(menu) }
  }, [t, auth])
}

/** The page at a path and the group it stands in; null when the menu has no such page. */
export function findPage({ groups }: ShownMenu, path: string): { group: ShownGroup; page: ShownPage } | null {
  for (const group of groups) {
    const page = group.pages.find((candidate) => !candidate.link && candidate.path === path)
    if (page) return { group, page }
  }
  return null
}
