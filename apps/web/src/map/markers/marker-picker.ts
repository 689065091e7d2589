import KDBush from 'kdbush'
import type { MarkerField } from './marker-field.ts'
import { placeAt } from './marker-motion.ts'

/** Rebuilt at most this often; in that time a walker moves a few centimetres. */
const REBUILD_MS = 250

/**
 * Who is under the pointer. The index is in metres: the view has no tilt, so a circle on the screen is one on the
 * ground and the query's radius is the hit area divided by the scale.
 */
export class MarkerPicker {
  private readonly field: MarkerField
  private index: KDBush | null = null
  private numbers: number[] = []
  private builtMs = Number.NEGATIVE_INFINITY

  constructor(field: MarkerField) {
    this.field = field
  }

  invalidate(): void {
    this.builtMs = Number.NEGATIVE_INFINITY
  }

  /** The nearest pickable trackable within the radius, or null. `isPickable` sees number and floor. */
  pick(x: number, y: number, radiusM: number, nowMs: number, isPickable: (no: number, floor: number) => boolean): number | null {
    if (nowMs - this.builtMs > REBUILD_MS) this.build(nowMs)
    if (this.index === null) return null
    let nearest: number | null = null
    let nearestM = Number.POSITIVE_INFINITY
    for (const i of this.index.within(x, y, radiusM)) {
      const no = this.numbers[i]!
      const marker = this.field.get(no)
      if (marker === undefined || !isPickable(no, marker.position.floor)) continue
      const [px, py] = placeAt(marker.motion, nowMs)
      const distanceM = Math.hypot(px - x, py - y)
      if (distanceM < nearestM) {
        nearest = no
        nearestM = distanceM
      }
    }
    return nearest
  }

  private build(nowMs: number): void {
    this.builtMs = nowMs
    this.numbers = []
    const places: [number, number][] = []
    for (const { no, position, motion } of this.field.values()) {
      if (position.status === 'unlocated') continue
      this.numbers.push(no)
      places.push(placeAt(motion, nowMs))
    }
    this.index = null
    if (places.length === 0) return
    this.index = new KDBush(places.length)
    for (const [x, y] of places) this.index.add(x, y)
    this.index.finish()
  }
}
