import type { MenuPage } from '../menu/page.ts'

/** Pages of the domain that are no list of a resource. */
export const SETTINGS_MENU: readonly MenuPage[] = [
  {
    key: 'systemParameters',
    path: '/settings/system',
    icon: 'settings',
    under: 'settings',
    place: 10,
    permission: 'settings:system:view',
    buttons: ['settings:system:edit'],
  },
]
