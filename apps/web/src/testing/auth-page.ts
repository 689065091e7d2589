import type { AuthEntry } from '@muster/contracts'

/** A page of the menu on which the account holds these permissions. */
export function authPage(permissions: readonly string[]): AuthEntry {
  return {
    id: 'page',
    parentId: null,
    key: 'home',
    title: null,
    type: 'menu',
    path: '/dashboard',
    icon: 'home',
    order: 0,
    hidden: false,
    permission: null,
    permissions: [...permissions],
    buttons: [],
  }
}
