import type { Site } from '@muster/contracts'

/** The floor that is shown first: outdoor if there is one, else the lowest. */
export function defaultFloor(site: Site): number {
  const numbers = site.floors.map(({ number }) => number)
  return numbers.includes(0) || numbers.length === 0 ? 0 : Math.min(...numbers)
}
