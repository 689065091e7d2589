import { useLocation } from '@tanstack/react-router'

const REDIRECT = '/redirect'

/** Path of the page that is shown or being reloaded: `/redirect/alarms` stands for `/alarms`. */
export function pagePath(pathname: string): string {
  return pathname.startsWith(`${REDIRECT}/`) ? pathname.slice(REDIRECT.length) : pathname
}

/** Address of the reload helper for a page. */
export function redirectHref(href: string): string {
  return REDIRECT + href
}

export function usePagePath(): string {
  return useLocation({ select: ({ pathname }) => pagePath(pathname) })
}
