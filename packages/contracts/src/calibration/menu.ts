import type { MenuPage } from '../menu/page.ts'

/** Pages of the domain that are no list of a resource. */
export const CALIBRATION_MENU: readonly MenuPage[] = [
  {
    key: 'calibration',
    path: '/devices/calibration',
    icon: 'ruler',
    under: 'devices',
    place: 20,
    permission: 'calibration:view',
    buttons: ['calibration:edit', 'calibration:export'],
  },
]
