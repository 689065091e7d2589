import { type AuthEntry, isPageLink, menuUrls, viewPath } from '@muster/contracts'

/** An entry inside a group with others below it. */
export interface MenuSection {
  id: string
  key: string | null
  title: string | null
}

/** A page of the user's menu. */
export interface MenuPage {
  id: string
  /** Address in the console, or an external one when it begins with a scheme. */
  path: string
  /** Folder path of its view. */
  view: string
  /** Of a built-in entry: its name is `menu.<key>` unless `title` says otherwise. */
  key: string | null
  title: string | null
  icon: string
  hidden: boolean
  /** What it stands below inside its group, outermost first. */
  sections: readonly MenuSection[]
  /** Only a link: to another page with a query, or an external address. */
  link: boolean
  /** Codes that hold on this page. */
  permissions: readonly string[]
  /** Buttons added by the building; they open external addresses. */
  buttons: AuthEntry['buttons']
}

/** Pages under a heading; a top-level page is in a group of its own without one. */
export interface MenuGroup {
  id: string
  heading: { key: string | null; title: string | null } | null
  icon: string
  pages: readonly MenuPage[]
}

/** Entry of the monitoring and early-warning centre: never in the menu, it enables the link in the top bar. */
const WARNING_CENTRE = 'warningCentre'

export const holdsWarningCentre = (auth: readonly AuthEntry[]): boolean => auth.some(({ key }) => key === WARNING_CENTRE)

/** The user's menu from the server's authority list: groups and single pages in order, including hidden pages. */
export function buildMenu(auth: readonly AuthEntry[]): MenuGroup[] {
  const entries = auth.filter(({ key }) => key !== WARNING_CENTRE)
  const urls = menuUrls(entries)
  const sorted = entries.toSorted((a, b) => a.order - b.order)
  const below = (parent: string, sections: readonly MenuSection[] = []): MenuPage[] =>
    sorted
      .filter(({ parentId }) => parentId === parent)
      .flatMap((child) => {
        const { id, key, title } = child
        return [...pageOf(child, urls.get(id), sections), ...below(id, [...sections, { id, key, title }])]
      })
  return sorted
    .filter(({ parentId }) => parentId === null)
    .map((entry): MenuGroup => {
      const { id, key, title, icon } = entry
      const pages = below(id)
      const alone = pages.length === 0
      return { id, icon, heading: alone ? null : { key, title }, pages: alone ? pageOf(entry, urls.get(id)) : pages }
    })
    .filter(({ pages }) => pages.length > 0)
}

function pageOf(entry: AuthEntry, url: string | null | undefined, sections: readonly MenuSection[] = []): MenuPage[] {
  if (!url) return []
  const { id, key, title, icon, hidden, permissions, buttons } = entry
  const link = isPageLink(entry.path) || !url.startsWith('/')
  return [{ id, path: url, view: viewPath(url), key, title, icon, hidden, sections, link, permissions, buttons }]
}

/** Every page of a menu, including hidden ones, excluding mere links. */
export const pagesOf = (menu: readonly MenuGroup[]): MenuPage[] => menu.flatMap(({ pages }) => pages.filter(({ link }) => !link))

export const DASHBOARD = '/dashboard'

/** The home page: the dashboard, or the first permitted page of the console; null when there is none. */
export function homePath(menu: readonly MenuGroup[]): string | null {
  const inside = pagesOf(menu)
  return (inside.find(({ path }) => path === DASHBOARD) ?? inside.find(({ hidden }) => !hidden) ?? inside[0])?.path ?? null
}
