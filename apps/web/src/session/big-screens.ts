/** Addresses of the big screens; null while there is none. */
const BIG_SCREENS: Readonly<Record<'newer' | 'older', string | null>> = { newer: null, older: null }

/** Where a link to a big screen leads, with building and user in its query; null when there is no such screen. */
export function bigScreenHref(
  screen: 'newer' | 'older',
  session: { buildId: string; userName: string },
  screens = BIG_SCREENS,
): string | null {
  const page = screens[screen]
  return page && `${page}?${new URLSearchParams({ buildId: session.buildId, userName: session.userName })}`
}
