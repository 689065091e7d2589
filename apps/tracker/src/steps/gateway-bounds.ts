import type { Engine, Fix, Measurement } from '@muster/positioning'
import { type GatewayBounds, isWithin } from '../site/gateway-bounds.ts'
import { placeOf, reachM } from './place-of-reading.ts'

/**
 * How far outside an area somebody on its edge may be located, metres; plus the accuracy of the position, up to this
 * many metres.
 */
const EDGE_M = 10
const MOST_ACCURACY_M = 50

const leewayOf = (accuracyM: number) => EDGE_M + Math.min(accuracyM, MOST_ACCURACY_M)

/** Is the solved position where the gateway's tags can be? */
export const fixIsWithin = (bounds: GatewayBounds, { x, y, floor, accuracyM }: Fix): boolean =>
  isWithin(bounds, x, y, floor, leewayOf(accuracyM))

/**
 * Can the measurement lie within the bounds at all? Checked before it touches the filter: a position by itself,
 * otherwise by the anchors, one of which must be near.
 */
export function readingMayBeWithin(engine: Engine, bounds: GatewayBounds, reading: Measurement): boolean {
  if (reading.kind === 'pressure') return true
  if (reading.kind === 'gnss' || reading.kind === 'position') {
    const place = placeOf(engine, reading)
    return place === null || isWithin(bounds, place.x, place.y, place.floor, leewayOf(place.accuracyM))
  }
  let known = false
  for (let i = 0; i < reading.anchors.length; i++) {
    const at = engine.anchorIndex.get(reading.anchors[i] as string)
    if (at === undefined) continue
    known = true
    const [x, y] = [engine.anchorX[at] as number, engine.anchorY[at] as number]
    if (isWithin(bounds, x, y, engine.anchorFloor[at] as number, leewayOf(0) + reachM(reading, i))) return true
  }
  // Without a known anchor there will be no position either.
  return !known
}
