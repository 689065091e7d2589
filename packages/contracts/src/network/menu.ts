import type { MenuPage } from '../menu/page.ts'
import { COVERAGE_PERMISSION, NETWORK_PERMISSION } from './network.ts'

/** Pages of the domain that are no list of a resource. */
export const NETWORK_MENU: readonly MenuPage[] = [
  { key: 'network', path: '/devices/network', icon: 'chart', under: 'devices', place: 2, permission: NETWORK_PERMISSION },
  { key: 'coverage', path: '/devices/coverage', icon: 'ruler', under: 'devices', place: 13, permission: COVERAGE_PERMISSION },
]
