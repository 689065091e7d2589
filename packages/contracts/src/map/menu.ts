import type { MenuPage } from '../menu/page.ts'

/** Pages of the domain that are no list of a resource. */
export const MAP_MENU: readonly MenuPage[] = [
  { key: 'home', path: '/dashboard', icon: 'home', under: null, place: 10, permission: 'map:view', buttons: ['map:heat'] },
  {
    key: 'mapSettings',
    path: '/settings/map',
    icon: 'map',
    under: 'settings',
    place: 5,
    permission: 'settings:map:view',
    buttons: ['settings:map:edit'],
  },
  {
    key: 'sitePlan',
    path: '/settings/plan',
    icon: 'map',
    under: 'settings',
    place: 6,
    permission: 'settings:plan:view',
    buttons: ['settings:plan:edit'],
  },
]
