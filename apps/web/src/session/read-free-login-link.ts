import { type FreeLoginLink, freeLoginLink } from '@muster/contracts'

/** Exactly one value of each parameter and no others; null when the address is no free-login link. */
export function readFreeLoginLink(search: string): FreeLoginLink | null {
  const given = [...new URLSearchParams(search)]
  if (given.length !== Object.keys(freeLoginLink.shape).length) return null
  return freeLoginLink.safeParse(Object.fromEntries(given)).data ?? null
}
