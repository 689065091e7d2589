/** Addresses of the two ready big screens. */
export const BIG_SCREENS = { newer: '/bigscreen/new', older: '/bigscreen/old' } as const

/** Where a link to a big screen leads, with building and user in its query. */
export function bigScreenHref(screen: 'newer' | 'older', session: { buildId: string; userName: string }): string {
  return `${BIG_SCREENS[screen]}?${new URLSearchParams({ buildId: session.buildId, userName: session.userName })}`
}
