import type { MenuPage } from '../menu/page.ts'
import { VIDEO_PERMISSIONS } from './endpoints.ts'

/** Pages of the domain that are no list of a resource. */
export const VIDEO_MENU: readonly MenuPage[] = [
  {
    key: 'videoWall',
    path: '/devices/video-wall',
    icon: 'camera',
    under: 'devices',
    place: 21,
    permission: VIDEO_PERMISSIONS.watch,
    buttons: [VIDEO_PERMISSIONS.history, VIDEO_PERMISSIONS.snapshot],
  },
]
