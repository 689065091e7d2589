import type { MenuPage } from '../menu/page.ts'

/** Pages of the domain that are no list of a resource. */
export const TRACKS_MENU: readonly MenuPage[] = [
  {
    key: 'tracks',
    path: '/tracks/track',
    icon: 'route',
    under: null,
    place: 20,
    permission: 'track:view',
    buttons: ['track:export'],
  },
]
