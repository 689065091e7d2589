import { type AuthEntry, DEFAULT_MENU, isLicensed, type Language } from '@muster/contracts'
import type { MenuRow, MenuTitles } from './menu.store.ts'

const MODULES = new Map(DEFAULT_MENU.map(({ key, module }) => [key, module]))

/** The name somebody gave: in the language, or the one there is. */
export function titleIn(titles: MenuTitles | null, language: Language): string | null {
  if (!titles) return null
  return titles[language] ?? titles.zh_CN ?? Object.values(titles)[0] ?? null
}

/** The pages an account may see, and the groups that hold one of them; each page with the codes the account holds on it. */
export function visibleMenu(
  entries: readonly MenuRow[],
  permissions: ReadonlySet<string>,
  licensed: ReadonlySet<string>,
  language: Language,
): AuthEntry[] {
  const held = (code: string | null) => code === null || permissions.has(code)
  const stands = ({ key }: MenuRow) => isLicensed((key === null ? undefined : MODULES.get(key)) ?? null, licensed)
  const pages = entries.filter((entry) => entry.type === 'menu' && entry.path !== null && held(entry.permission) && stands(entry))
  const parents = new Set(pages.map(({ parentId }) => parentId))
  const groups = entries.filter((entry) => entry.type === 'menu' && entry.path === null && parents.has(entry.id) && stands(entry))
  const shown = new Set([...groups, ...pages].map(({ id }) => id))
  return [...groups, ...pages]
    .filter(({ parentId }) => parentId === null || shown.has(parentId))
    .sort((a, b) => a.sort - b.sort || (a.id < b.id ? -1 : 1))
    .map(({ id, parentId, key, titles, path, icon, sort, hidden, permission }) => {
      const codes = entries.filter((entry) => entry.type === 'button' && entry.parentId === id).map((entry) => entry.permission)
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
        hidden,
        permission,
        permissions: [...new Set(own)],
      }
    })
}
