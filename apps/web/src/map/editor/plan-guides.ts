import type { PlanFeature, Site } from '@muster/contracts'
import type { Guides } from '../modes/snap.ts'

/** Kinds that fences snap to: upright ones, not flat ones. */
const GUIDING: ReadonlySet<PlanFeature['kind']> = new Set([
  'building',
  'room',
  'corridor',
  'wall',
  'fence',
  'tank',
  'equipment',
  'platform',
])

/** Sides of everything drawn on one floor, for snapping. */
export function guidesOf({ features }: Site, floor: number): Guides {
  const sides: number[] = []
  const add = (points: readonly (readonly [number, number])[], isClosed: boolean) => {
    for (let i = 0; i + (isClosed ? 0 : 1) < points.length; i++) sides.push(...points[i]!, ...points[(i + 1) % points.length]!)
  }
  for (const { geometry, kind, floor: own } of features) {
    if (own !== floor || !GUIDING.has(kind)) continue
    if (geometry.type === 'polygon') for (const ring of geometry.rings) add(ring, true)
    else if (geometry.type === 'line') add(geometry.points, false)
  }
  return new Float64Array(sides)
}
