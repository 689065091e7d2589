import type { MenuPage } from '../menu/page.ts'

/** Pages of the domain that are no list of a resource. */
export const MAP_MENU: readonly MenuPage[] = [
  { key: 'home', path: '/dashboard', icon: 'home', under: null, place: 10, permission: 'map:view' },
]
