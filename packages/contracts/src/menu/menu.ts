import { z } from 'zod'
import type { LicenceModule } from '../licence/modules.ts'

/** Icons an entry can carry; the console has a picture for each name. */
export const MENU_ICONS = [
  'home',
  'map',
  'route',
  'door',
  'car-gate',
  'alert',
  'message',
  'sitemap',
  'briefcase',
  'users',
  'certificate',
  'chart',
  'list-tree',
  'shield',
  'user-key',
  'building',
  'helmet',
  'car',
  'truck',
  'id-card',
  'device',
  'router',
  'ruler',
  'area',
  'patrol',
  'flame',
  'siren',
  'settings',
  'report',
  'download',
  'history',
  'link',
  'file',
] as const
export type MenuIcon = (typeof MENU_ICONS)[number]

/** A built-in entry of the menu. Its name is `menu.<key>` of the catalogues, unless a building renames it. */
export interface MenuDefinition {
  key: string
  parent: string | null
  /** Page of the console; null: a group. The view lies in the folder that mirrors it: `/organisation/staff` ↔ `features/organisation/staff.screen.tsx`. */
  path: string | null
  icon: MenuIcon
  /** Who sees it; null: everybody who is signed in. */
  permission: string | null
  /** Codes of what the page's buttons and calls ask for beyond seeing it. */
  buttons: readonly string[]
  module: LicenceModule | null
  /** Only where the deployment is not local. */
  hosted?: true
}

type Page = [key: string, path: string, icon: MenuIcon, permission: string | null, buttons?: readonly string[]]

const page = (parent: string | null, [key, path, icon, permission, buttons = []]: Page): MenuDefinition => ({
  key,
  parent,
  path,
  icon,
  permission,
  buttons,
  module: null,
})
const group = (key: string, icon: MenuIcon, pages: readonly Page[]): MenuDefinition[] => [
  { key, parent: null, path: null, icon, permission: null, buttons: [], module: null },
  ...pages.map((entry) => page(key, entry)),
]
const verbs = (prefix: string, ...names: string[]) => names.map((name) => `${prefix}:${name}`)
const listVerbs = (prefix: string) => verbs(prefix, 'add', 'edit', 'delete', 'import', 'export')
const CARDS = ['bp:card:view', 'bp:card:bind'] as const

/** Every page there is, in the groups and the order of the specification. */
export const DEFAULT_MENU: readonly MenuDefinition[] = [
  page(null, ['home', '/dashboard', 'home', 'map:view']),
  page(null, ['tracks', '/tracks/track', 'route', 'track:view']),
  ...group('access', 'door', [
    [
      'visitors',
      '/visitors/visitors',
      'id-card',
      'bp:visitor:view',
      [...verbs('bp:visitor', 'add', 'edit', 'delete', 'export', 'card'), 'bp:personal:unmask'],
    ],
  ]),
  ...group('alarms', 'alert', [
    ['alarmList', '/alarms/alarm-list', 'alert', 'alarm:view', ['alarm:acknowledge', 'alarm:handle']],
    ['alarmTemplates', '/alarms/templates', 'list-tree', 'alarm:template:view', verbs('alarm:template', 'add', 'edit', 'delete', 'export')],
  ]),
  ...group('organisation', 'sitemap', [
    ['posts', '/organisation/posts', 'briefcase', 'bp:job:view', listVerbs('bp:job')],
    ['departments', '/organisation/departments', 'sitemap', 'bp:depart:view', listVerbs('bp:depart')],
    [
      'staff',
      '/organisation/staff',
      'users',
      'bp:enterprise:person:view',
      [...listVerbs('bp:enterprise:person'), ...CARDS, 'bp:personal:unmask'],
    ],
    [
      'certificates',
      '/organisation/certificates',
      'certificate',
      'bp:enterprise:person:view',
      verbs('bp:enterprise:person', 'edit', 'export'),
    ],
    ['orgChart', '/organisation/org-chart', 'chart', 'bp:depart:view'],
    ['menus', '/organisation/menus', 'list-tree', 'bp:menu:view', verbs('bp:menu', 'add', 'edit', 'delete', 'reset')],
    ['roles', '/organisation/roles', 'shield', 'bp:role:view', verbs('bp:role', 'add', 'edit', 'delete')],
    ['accounts', '/organisation/accounts', 'user-key', 'bp:account:view', verbs('bp:account', 'add', 'edit', 'delete')],
    ['contractorUnits', '/contractors/units', 'building', 'bp:contractor:view', [...listVerbs('bp:contractor'), 'bp:personal:unmask']],
    [
      'contractorPeople',
      '/contractors/people',
      'helmet',
      'bp:contractor:person:view',
      [...listVerbs('bp:contractor:person'), ...CARDS, 'bp:personal:unmask'],
    ],
    ['internalVehicles', '/vehicles/internal', 'car', 'bp:vehicle:internal:view', [...listVerbs('bp:vehicle:internal'), ...CARDS]],
    ['externalVehicles', '/vehicles/external', 'truck', 'bp:vehicle:external:view', [...listVerbs('bp:vehicle:external'), ...CARDS]],
  ]),
  ...group('devices', 'device', [
    ['gateways', '/devices/gateways', 'router', 'gateway:view'],
    ['calibration', '/devices/calibration', 'ruler', 'calibration:view', verbs('calibration', 'edit', 'export')],
  ]),
  ...group('patrol', 'patrol', [
    ['patrolTeams', '/patrol/teams', 'users', 'patrol:team:view', verbs('patrol:team', 'add', 'edit', 'delete', 'export')],
  ]),
  ...group('settings', 'settings', [
    ['systemParameters', '/settings/system', 'settings', 'settings:system:view', ['settings:system:edit']],
    ['systemLog', '/settings/log', 'history', 'settings:log:view', verbs('settings:log', 'export', 'verify')],
    ['licence', '/settings/licence', 'file', 'settings:licence:view'],
    ['onlineSessions', '/session/online', 'users', 'settings:session:view', ['settings:session:end']],
    [
      'integrators',
      '/session/integrators',
      'link',
      'settings:integrator:view',
      verbs('settings:integrator', 'add', 'edit', 'delete', 'key'),
    ],
  ]),
  {
    ...page('settings', [
      'feedback',
      '/feedback/reports',
      'message',
      'settings:feedback:view',
      verbs('settings:feedback', 'edit', 'export'),
    ]),
    hosted: true,
  },
  ...group('reports', 'report', [['exports', '/exports/export-centre', 'download', null]]),
]

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

/** Whether an entry only leads to a page of the console, with a query of its own (`/organisation/staff?…`, nothing behind the mark: none). */
export const isPageLink = (path: string | null): path is string => path?.startsWith('/') === true && path.includes('?')

/** Page and query of a link to a page. */
export function splitPageLink(path: string): [page: string, query: string] {
  const mark = path.indexOf('?')
  return [path.slice(0, mark), path.slice(mark + 1)]
}

/**
 * Address of every entry by id, null for groups. A child's is its path when that begins with a slash, else its parent's and its own name; a
 * top-level page without children gets the suffix `-only`; addresses outside stay as they are; a link to a page follows that page.
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
    const parent = parentId === null || depth > entries.length ? undefined : byId.get(parentId)
    return `${(parent && own(parent, depth + 1)) ?? ''}/${path}`
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
    'bp:visitor:card': 'visitorCard',
    'bp:personal:unmask': 'unmask',
  }
  const action = special[code] ?? code.slice(code.lastIndexOf(':') + 1)
  return `menu.action.${action}`
}
