import type { ShownGroup } from '../menu/use-menu.ts'

export const DASHBOARD = '/dashboard'

/** The home page: the dashboard, or the first permitted page where the dashboard is not permitted; null when nothing is. */
export function homePath(menu: readonly ShownGroup[]): string | null {
  const pages = menu.flatMap((group) => group.pages)
  return pages.find(({ path }) => path === DASHBOARD)?.path ?? pages[0]?.path ?? null
}
