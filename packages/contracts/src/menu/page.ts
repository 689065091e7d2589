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
  'camera',
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
  'calendar',
  'link',
  'file',
] as const
export type MenuIcon = (typeof MENU_ICONS)[number]

/** Headings of the built-in menu in their order, with their pictures. */
export const MENU_HEADINGS = {
  access: 'door',
  alarms: 'alert',
  messages: 'message',
  organisation: 'sitemap',
  devices: 'device',
  areas: 'area',
  patrol: 'patrol',
  emergency: 'siren',
  permits: 'flame',
  settings: 'settings',
  reports: 'report',
} as const satisfies Record<string, MenuIcon>
export type MenuHeading = keyof typeof MENU_HEADINGS

/** A page of the console and its entry in the built-in menu. */
export interface MenuPage {
  /** Name of the entry: `menu.<key>` of the catalogues, unless a building renames it. */
  key: string
  /** Address in the console; the domain's feature there names its view under it. */
  path: string
  icon: MenuIcon
  /** Heading it stands under; null: at the top. */
  under: MenuHeading | null
  /** Where it stands there: the lower, the higher up. */
  place: number
  /** Who sees it; null: everybody who is signed in. */
  permission: string | null
  /** Codes of what the page's buttons and calls ask for beyond seeing it. */
  buttons?: readonly string[]
  /** Only where the deployment is not local. */
  hosted?: true
  module?: LicenceModule
}

/** Page of a resource's list: who sees it and the codes of its usual buttons are the resource's. */
export type ListPage = Omit<MenuPage, 'permission' | 'hosted'>
