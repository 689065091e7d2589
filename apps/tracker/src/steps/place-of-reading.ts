import type {
  Engine,
  GnssMeasurement,
  Measurement,
  PositionMeasurement,
  RangeMeasurement,
  RssiMeasurement,
  TdoaMeasurement,
} from '@muster/positioning'

/** No anchor hears a tag from farther than this, metres; generous, as it only ever refuses what is beyond. */
const RADIO_REACH_M = 300
/** A gateway that says of its positions that they are worse is not believed that they may be anywhere. */
const MOST_ACCURACY_M = 100

/** The place that a reading states by itself, metres; null when it cannot be tied to the building. */
export function placeOf(
  { georeference }: Engine,
  reading: GnssMeasurement | PositionMeasurement,
): { x: number; y: number; floor: number | null; accuracyM: number } | null {
  const accuracyM = Math.min(reading.accuracyM ?? 0, MOST_ACCURACY_M)
  const floor = reading.kind === 'position' ? reading.floor : null
  if (reading.kind === 'position' && reading.crs === 'local') return { x: reading.x, y: reading.y, floor, accuracyM }
  const local =
    reading.kind === 'gnss' ? georeference?.toLocal(reading.lonDeg, reading.latDeg) : georeference?.toLocal(reading.x, reading.y)
  return local === undefined ? null : { x: local[0], y: local[1], floor, accuracyM }
}

/** How far from the reading's anchor `i` the tag can be, metres. */
export const reachM = (reading: RangeMeasurement | TdoaMeasurement | RssiMeasurement, i: number): number =>
  reading.kind === 'range' ? Math.max(0, reading.distancesM[i] as number) : RADIO_REACH_M

/**
 * Must the tag be farther than `withinM` from (x, y)? By the place the reading states, or by most of its anchors. In
 * the plane: heights only add to it.
 */
export function isBeyond(engine: Engine, reading: Measurement, x: number, y: number, withinM: number): boolean {
  if (reading.kind === 'pressure') return false
  if (reading.kind === 'gnss' || reading.kind === 'position') {
    const place = placeOf(engine, reading)
    return place !== null && Math.hypot(place.x - x, place.y - y) - 3 * place.accuracyM > withinM
  }
  let known = 0
  let beyond = 0
  for (let i = 0; i < reading.anchors.length; i++) {
    const at = engine.anchorIndex.get(reading.anchors[i] as string)
    if (at === undefined) continue
    known++
    const anchorM = Math.hypot((engine.anchorX[at] as number) - x, (engine.anchorY[at] as number) - y)
    if (anchorM - reachM(reading, i) > withinM) beyond++
  }
  return beyond > known / 2
}
