import type { MenuPage } from '../menu/page.ts'
import { ICON_PERMISSIONS } from './endpoints.ts'

/** Pages of the domain that are no list of a resource. */
export const FILES_MENU: readonly MenuPage[] = [
  {
    key: 'icons',
    path: '/files/icons',
    icon: 'file',
    under: 'settings',
    place: 14,
    permission: ICON_PERMISSIONS.upload,
    buttons: [ICON_PERMISSIONS.delete],
  },
]
