import type { MenuPage } from '../menu/page.ts'

/** Pages of the domain that are no list of a resource. */
export const DEVICES_MENU: readonly MenuPage[] = [
  { key: 'gateways', path: '/devices/gateways', icon: 'router', under: 'devices', place: 10, permission: 'gateway:view' },
]
