import {
  DEFAULT_MENU,
  isPageLink,
  type Language,
  type MenuKind,
  type MenuNode,
  menuTitleKey,
  permissionTitleKey,
  splitPageLink,
} from '@muster/contracts'
import { translateAny } from '@muster/i18n'
import type { Refusal } from '../../framework/resource/store.ts'
import type { MenuRow } from './menu-row.ts'
import { titleIn } from './visible-menu.ts'

/** The page on which hidden menus are restored. */
const MENUS = 'menus'
/** The one page without a bar for buttons. */
const HOME = 'home'
/** Headings inside one another, at most. */
const HEADING_LEVELS = 3

type Shape = Pick<MenuRow, 'key' | 'type' | 'path'>
/** An entry being placed; a new one has no id yet. */
type Placed = Shape & { id: string | null }

export function kindOf({ key, type, path }: Shape): MenuKind {
  if (type === 'button') return 'button'
  if (path === null) return 'heading'
  if (key !== null) return 'page'
  return isPageLink(path) ? 'view' : 'link'
}

export function originOf({ key, type }: Pick<MenuRow, 'key' | 'type'>): MenuNode['origin'] {
  if (key === null) return 'own'
  return type === 'button' ? 'builtInButton' : 'builtIn'
}

/** Name of an entry: the building's, or the catalogue's. */
export function nameOf({ titles, key, permission, type }: MenuRow, language: Language): string {
  const builtIn = () => translateAny(language, type === 'button' ? permissionTitleKey(permission ?? '') : menuTitleKey(key ?? ''))
  return titleIn(titles, language) ?? (key === null ? '' : builtIn())
}

/** The headings above an entry, nearest first. */
export function headingsOver(rows: readonly MenuRow[], parentId: string | null): MenuRow[] {
  const parent = rows.find(({ id }) => id === parentId)
  return parent ? [parent, ...headingsOver(rows, parent.parentId)] : []
}

/** Whether an entry cannot be hidden: the menu page itself, and the headings above it. */
export function isFixed(rows: readonly MenuRow[], { id, key }: Pick<MenuRow, 'key'> & { id: string | null }): boolean {
  const menus = rows.find((row) => row.key === MENUS)
  return key === MENUS || headingsOver(rows, menus?.parentId ?? null).some((heading) => heading.id === id)
}

/** Name of an entry with its heading: two groups may contain the same name. */
export function pathNameOf(rows: readonly MenuRow[], row: MenuRow, language: Language): string {
  const over = headingsOver(rows, row.parentId).reverse()
  return [...over, row].map((entry) => nameOf(entry, language)).join(' / ')
}

/** Pages of the console that links lead to and that may have buttons. */
export const pagesOf = (rows: readonly MenuRow[]): MenuRow[] => rows.filter((row) => kindOf(row) === 'page')

/** The page a link of the building leads to. */
export function linkedPage(rows: readonly MenuRow[], path: string): MenuRow | undefined {
  const [page] = splitPageLink(path)
  return pagesOf(rows).find((row) => row.path === page)
}

/**
 * Why an entry cannot be below a parent (null: top), or null when it can. The menu has four levels: headings and pages
 * on three, and pages below the third; buttons belong to pages. Nothing can be below itself.
 */
export function misplaced(rows: readonly MenuRow[], entry: Placed, parentId: string | null): Refusal | null {
  const parent = parentId === null ? null : rows.find(({ id }) => id === parentId)
  if (parent === undefined) return { reason: 'menuParentUnknown' }
  const kind = kindOf(entry)
  if (kind === 'button') return parent && kindOf(parent) === 'page' && parent.key !== HOME ? null : { reason: 'menuButtonOnPage' }
  if (parent === null) return null
  if (kindOf(parent) !== 'heading') return { reason: 'menuBelowHeading' }
  if (kind === 'heading' && !holdsHeading(rows, entry, parent)) return { reason: 'menuHeadingTooDeep' }
  const hidden = [parent, ...headingsOver(rows, parent.parentId)].some((heading) => heading.hidden)
  return hidden && isFixed(rows, entry) ? { reason: 'menuFixed' } : null
}

/** Whether a heading can contain another with the headings in that. */
function holdsHeading(rows: readonly MenuRow[], { id }: Placed, parent: MenuRow): boolean {
  const over = [parent, ...headingsOver(rows, parent.parentId)]
  return over.every((heading) => heading.id !== id) && over.length + headingLevels(rows, id) <= HEADING_LEVELS
}

/** Levels of headings from an entry downwards, itself included; a new one is alone. */
function headingLevels(rows: readonly MenuRow[], id: string | null): number {
  const inner = id === null ? [] : rows.filter((row) => row.parentId === id && kindOf(row) === 'heading')
  return 1 + Math.max(0, ...inner.map((row) => headingLevels(rows, row.id)))
}

/** Default place of a built-in entry: below its heading, after the nearest preceding entry that still exists. */
export function defaultPlace(rows: readonly MenuRow[], key: string): { parentId: string | null; afterId: string | null } {
  const index = DEFAULT_MENU.findIndex((entry) => entry.key === key)
  const parentKey = DEFAULT_MENU[index]?.parent ?? null
  const parentId = parentKey === null ? null : (rows.find((row) => row.key === parentKey)?.id ?? null)
  const before = DEFAULT_MENU.slice(0, index).filter((entry) => entry.parent === parentKey)
  const there = before.flatMap((entry) => rows.find((row) => row.key === entry.key && row.parentId === parentId)?.id ?? [])
  return { parentId, afterId: there.at(-1) ?? null }
}

/** The whole menu in display order: each entry, then those below it. */
export function inOrder(rows: readonly MenuRow[], parentId: string | null = null): MenuRow[] {
  return rows.filter((row) => row.parentId === parentId).flatMap((row) => [row, ...inOrder(rows, row.id)])
}
