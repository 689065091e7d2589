import type { Alarm } from '@muster/contracts'

/** Nearer, a ring would hide those whom it is about; metres. */
const LEAST_RADIUS_M = 3

export interface GatheringRing {
  id: string
  x: number
  y: number
  radiusM: number
  count: number
  priority: Alarm['priority']
  manual: boolean
  dispersed: boolean
  /** Nobody has looked yet. */
  pulsing: boolean
}

/** Gatherings that stand on a floor, the gravest last, so that it is drawn on top. */
export function gatheringRings(alarms: Iterable<Alarm>, floor: number): GatheringRing[] {
  const rings: GatheringRing[] = []
  for (const { id, gathering, floor: on, active, work, memberCount, priority } of alarms) {
    if (gathering === null || !active || on !== floor) continue
    const { x, y, radiusM, manual, dispersed } = gathering
    const count = memberCount ?? 0
    rings.push({
      ...{ id, x, y, radiusM: Math.max(LEAST_RADIUS_M, radiusM), count, priority, manual, dispersed },
      pulsing: work === 'new' && !dispersed,
    })
  }
  const order: readonly Alarm['priority'][] = ['low', 'medium', 'high', 'critical']
  return rings.sort((a, b) => order.indexOf(a.priority) - order.indexOf(b.priority))
}
