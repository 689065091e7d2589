import { type LivePosition, TRACKABLE_CLASSES, type TrackableClass } from '@muster/contracts'
import { type Motion, nextMotion, placeAt } from './marker-motion.ts'

/** One trackable as the map knows it. */
export interface Marker {
  readonly no: number
  position: LivePosition
  motion: Motion
  /** Its last direction of movement, radians from east to north; null until it moved. */
  courseRad: number | null
}

/** Where everybody is drawn: the newest fix of each trackable and its motion. Plain data, no GPU, no React. */
export class MarkerField {
  private readonly markers = new Map<number, Marker>()
  private readonly smooth: boolean

  /** @param smooth whether markers glide from fix to fix; otherwise they stand where the last one was */
  constructor(smooth = true) {
    this.smooth = smooth
  }

  get size(): number {
    return this.markers.size
  }

  get(no: number): Marker | undefined {
    return this.markers.get(no)
  }

  values(): IterableIterator<Marker> {
    return this.markers.values()
  }

  /** Takes over new positions; a fix already known changes only the status. */
  apply(positions: Iterable<LivePosition>, nowMs: number): void {
    for (const position of positions) {
      const known = this.markers.get(position.no)
      if (known !== undefined && position.timeMs <= known.position.timeMs) {
        if (position.timeMs === known.position.timeMs) known.position = position
        continue
      }
      const previous = known === undefined || !this.smooth ? null : { fix: motionFix(known.position), motion: known.motion }
      const motion = nextMotion(previous, motionFix(position), nowMs)
      if (known === undefined) this.markers.set(position.no, { no: position.no, position, motion, courseRad: null })
      else {
        known.courseRad = courseOf(known.position, position) ?? known.courseRad
        known.position = position
        known.motion = motion
      }
    }
  }

  /** Places somebody at once, whatever was known before: for replay, where time also goes back. */
  place(position: LivePosition): void {
    const { x, y, no } = position
    const known = this.markers.get(no)
    const courseRad = known === undefined ? null : (courseOf(known.position, position) ?? known.courseRad)
    this.markers.set(no, { no, position, motion: { fromX: x, fromY: y, toX: x, toY: y, startMs: 0, durationMs: 0 }, courseRad })
  }

  /** Forgets everybody who is not in the newest full state. */
  keepOnly(present: { has(no: number): boolean }): void {
    for (const no of this.markers.keys()) if (!present.has(no)) this.markers.delete(no)
  }

  /** Where a trackable is drawn now, metres. */
  placeOf(no: number, nowMs: number): [number, number] | null {
    const marker = this.markers.get(no)
    return marker === undefined || marker.position.status === 'unlocated' ? null : placeAt(marker.motion, nowMs)
  }
}

/** Shorter distances between two fixes are measurement noise, metres. */
const MOVED_M = 0.5

function courseOf(from: LivePosition, to: LivePosition): number | null {
  if (from.status !== 'live' || to.status !== 'live' || from.floor !== to.floor) return null
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  return Math.hypot(dx, dy) < MOVED_M ? null : Math.atan2(dy, dx)
}

function motionFix(position: LivePosition) {
  return { x: position.x, y: position.y, floor: position.floor, timeMs: position.timeMs, located: position.status === 'live' }
}

/** How somebody is shown: by what is known now, never better than that. */
export type ShownStatus = 'live' | 'stale' | 'unlocated'

/**
 * Displayed status. A position older than the disappearance time is stale, even if the live channel is down and nobody
 * reports it.
 */
export function shownStatus(position: LivePosition | undefined, serverNowMs: number, disappearanceS: number): ShownStatus {
  if (position === undefined || position.status === 'unlocated') return 'unlocated'
  return position.status === 'stale' || serverNowMs - position.timeMs > disappearanceS * 1000 ? 'stale' : 'live'
}

/** Columns of the texture of icons. */
export const MARKER_CLASSES: readonly TrackableClass[] = TRACKABLE_CLASSES
