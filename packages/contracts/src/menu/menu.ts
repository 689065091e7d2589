import { z } from 'zod'
import type { LicenceModule } from '../licence/modules.ts'

/** One entry as the console gets it: what the signed-in account may see, in order. */
export const authEntry = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  /** Of a built-in entry. */
  key: z.string().nullable(),
  /** When renamed, or the building's own; null: `menu.<key>`. */
  title: z.string().nullable(),
  type: z.literal('menu'),
  /** Null: a group. */
  path: z.string().nullable(),
  icon: z.string(),
  order: z.number().int(),
  /** Reachable, but not shown. */
  hidden: z.boolean(),
  permission: z.string().nullable(),
  /** Codes of this page that the account holds: seeing it and its buttons. */
  permissions: z.array(z.string()),
  /** Buttons that the building put on the page and the account may use: they lead outside. */
  buttons: z.array(z.object({ id: z.string(), title: z.string(), icon: z.string(), address: z.string() })),
})
export type AuthEntry = z.infer<typeof authEntry>

/** Whether the licence lets an entry stand: one without a module always. */
export const isLicensed = (module: LicenceModule | null, licensed: ReadonlySet<string>): boolean => module === null || licensed.has(module)

/** Pages that every console has under their own address, whatever the menu says. */
const FIXED_PATHS: ReadonlySet<string> = new Set(['/dashboard'])
const OUTSIDE = /^https?:\/\//i

interface PlacedEntry {
  id: string
  parentId: string | null
  path: string | null
}

/**
 * Whether an entry only leads to a page of the console, with a query of its own (`/organisation/staff?…`, nothing
 * behind the mark: none).
 */
export const isPageLink = (path: string | null): path is string => path?.startsWith('/') === true && path.includes('?')

/** Page and query of a link to a page. */
export function splitPageLink(path: string): [page: string, query: string] {
  const mark = path.indexOf('?')
  return [path.slice(0, mark), path.slice(mark + 1)]
}

/**
 * Address of every entry by id, null for groups. A child's is its path when that begins with a slash, else its parent's
 * and its own name; a top-level page without children gets the suffix `-only`; addresses outside stay as they are; a
 * link to a page follows that page.
 */
export function menuUrls(entries: readonly PlacedEntry[]): Map<string, string | null> {
  const urls = pageUrls(entries.filter(({ path }) => !isPageLink(path)))
  const byView = new Map([...urls.values()].map((url) => [url && viewPath(url), url]))
  for (const { id, path } of entries) {
    if (!isPageLink(path)) continue
    const [page, query] = splitPageLink(path)
    const url = byView.get(page)
    urls.set(id, url ? `${url}${query && `?${query}`}` : null)
  }
  return urls
}

function pageUrls(entries: readonly PlacedEntry[]): Map<string, string | null> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const parents = new Set(entries.map(({ parentId }) => parentId))
  const own = ({ path, parentId }: PlacedEntry, depth: number): string | null => {
    if (path === null || path === '') return null
    if (path.startsWith('/') || OUTSIDE.test(path)) return path
    return `${over(parentId, depth)}/${path}`
  }
  /** Path of what an entry stands below; a heading without one passes on what it stands below itself. */
  const over = (parentId: string | null, depth: number): string => {
    const parent = parentId === null || depth > entries.length ? undefined : byId.get(parentId)
    if (!parent) return ''
    return own(parent, depth + 1) ?? over(parent.parentId, depth + 1)
  }
  return new Map(
    entries.map((entry) => {
      const url = own(entry, 0)
      const alone = entry.parentId === null && !parents.has(entry.id)
      return [entry.id, url !== null && alone && !FIXED_PATHS.has(url) && !OUTSIDE.test(url) ? `${url}-only` : url]
    }),
  )
}

/** Folder path of the view that an address of `menuUrls` shows. */
export const viewPath = (url: string): string => url.replace(/-only$/, '')

/** Catalogue key of a built-in entry's name. */
export const menuTitleKey = (key: string): string => `menu.${key}`

/** Catalogue key of what a permission code allows on its page. */
export function permissionTitleKey(code: string): string {
  const special: Record<string, string> = {
    'bp:card:view': 'cardView',
    'bp:card:bind': 'cardBind',
    'device:card:state': 'cardState',
    'device:card:find': 'cardFind',
    'device:beacon:configure': 'beaconConfigure',
    'device:bell:test': 'bellTest',
    'bp:visitor:card': 'visitorCard',
    'bp:personal:unmask': 'unmask',
  }
  const action = special[code] ?? code.slice(code.lastIndexOf(':') + 1)
  return `menu.action.${action}`
}
