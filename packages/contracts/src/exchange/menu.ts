import type { MenuPage } from '../menu/page.ts'

/** Pages of the domain that are no list of a resource. */
export const EXCHANGE_MENU: readonly MenuPage[] = [
  { key: 'exports', path: '/exports/export-centre', icon: 'download', under: 'reports', place: 90, permission: null },
]
