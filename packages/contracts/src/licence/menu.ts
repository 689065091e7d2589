import type { MenuPage } from '../menu/page.ts'

/** Pages of the domain that are no list of a resource. */
export const LICENCE_MENU: readonly MenuPage[] = [
  { key: 'licence', path: '/settings/licence', icon: 'file', under: 'settings', place: 30, permission: 'settings:licence:view' },
]
