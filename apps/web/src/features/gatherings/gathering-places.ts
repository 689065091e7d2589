import type { Alarm } from '@muster/contracts'

/** A smaller ring would hide the people concerned; metres. */
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
  /** Not acknowledged yet. */
  pulsing: boolean
}

/** Open gatherings on a floor, the most severe last, so that it is drawn on top. */
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
