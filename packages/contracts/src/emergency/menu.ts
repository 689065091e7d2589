import type { MenuPage } from '../menu/page.ts'

/** Pages of the domain that are no list of a resource. */
export const EMERGENCY_MENU: readonly MenuPage[] = [
  {
    key: 'musterBoard',
    path: '/emergency/board',
    icon: 'siren',
    under: 'emergency',
    place: 5,
    permission: 'emergency:board:view',
    buttons: ['emergency:run:start', 'emergency:run:end', 'emergency:run:confirm'],
  },
]
