import { MOST_PLACE_POINTS } from '@muster/contracts'
import type { Rings } from '@muster/geometry'
import type { Refusal } from './store.ts'

/** Refuses a place that is compared with all others of its kind when it has too many points. */
export function longOutline(rings: Rings, field: string): Refusal | null {
  const points = rings.reduce((sum, ring) => sum + ring.length, 0)
  return points > MOST_PLACE_POINTS ? { reason: 'longOutline', values: { most: MOST_PLACE_POINTS }, field } : null
}
