import { type AuthEntry, DEFAULT_MENU, isLicensed, isPageLink, type Language, splitPageLink } from '@muster/contracts'
import type { MenuRow, MenuTitles } from './menu-row.ts'

const MODULES = new Map(DEFAULT_MENU.map(({ key, module }) => [key, module]))

/** The name in the language, or any other given one. */
export function titleIn(titles: MenuTitles | null, language: Language): string | null {
  if (!titles) return null
  return titles[language] ?? titles.zh_CN ?? Object.values(titles)[0] ?? null
}

/**
 * The pages an account may see, and their groups; each page with the codes and the building's buttons the account has
 * on it. A link is visible to accounts that may open its page; everything below a hidden group is hidden.
 */
export function visibleMenu(
  entries: readonly MenuRow[],
  permissions: ReadonlySet<string>,
  licensed: ReadonlySet<string>,
  language: Language,
): AuthEntry[] {
  const held = (code: string | null) => code === null || permissions.has(code)
  const stands = ({ key }: MenuRow) => isLicensed((key === null ? undefined : MODULES.get(key)) ?? null, licensed)
  const seen = entries.filter((entry) => entry.type === 'menu' && entry.path !== null && held(entry.permission) && stands(entry))
  const leadsOn = ({ path }: MenuRow) => !isPageLink(path) || seen.some((page) => page.key !== null && page.path === splitPageLink(path)[0])
  const pages = seen.filter(leadsOn)
  const headings = new Map(entries.filter(({ type, path }) => type === 'menu' && path === null).map((entry) => [entry.id, entry]))
  const over = ({ parentId }: MenuRow): MenuRow[] => {
    const heading = parentId === null ? undefined : headings.get(parentId)
    return heading ? [heading, ...over(heading)] : []
  }
  const reachable = pages.filter((page) => over(page).every(stands))
  const groups = new Set(reachable.flatMap(over))
  return [...groups, ...reachable]
    .sort((a, b) => a.sort - b.sort || (a.id < b.id ? -1 : 1))
    .map((entry) => {
      const { id, parentId, key, titles, path, icon, sort, permission } = entry
      const buttons = entries.filter((button) => button.type === 'button' && button.parentId === id)
      const codes = buttons.map((button) => button.permission)
      const own = [permission, ...codes].filter((code): code is string => code !== null && permissions.has(code))
      return {
        id,
        parentId,
        key,
        title: titleIn(titles, language),
        type: 'menu',
        path,
        icon,
        order: sort,
        hidden: [entry, ...over(entry)].some(({ hidden }) => hidden),
        permission,
        permissions: [...new Set(own)],
        buttons: buttons.flatMap((button) => {
          const { path: address, titles: names, hidden: away } = button
          const name = titleIn(names, language)
          return address !== null && name !== null && !away && held(button.permission)
            ? [{ id: button.id, title: name, icon: button.icon, address }]
            : []
        }),
      }
    })
}
