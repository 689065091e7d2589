import type { MenuPage } from '../menu/page.ts'
import { SECRET_PERMISSION } from './secret.ts'

/** Never in the menu: the console makes the link in its top bar of it. */
export const SCREENS_MENU: readonly MenuPage[] = [
  {
    key: 'warningCentre',
    path: '/bigscreen/new',
    icon: 'chart',
    under: 'settings',
    place: 16,
    permission: 'screen:view',
    buttons: [SECRET_PERMISSION],
  },
]
