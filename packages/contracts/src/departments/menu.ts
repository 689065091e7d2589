import type { MenuPage } from '../menu/page.ts'

/** Pages of the domain that are no list of a resource. */
export const DEPARTMENTS_MENU: readonly MenuPage[] = [
  { key: 'orgChart', path: '/organisation/org-chart', icon: 'chart', under: 'organisation', place: 50, permission: 'bp:depart:view' },
]
