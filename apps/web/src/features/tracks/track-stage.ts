import type { RosterEntry } from '@muster/contracts'
import type { MapHandle } from '../../map/shell/map-view.tsx'
import type { SiteMap } from '../../map/shell/site-map.ts'
import { TrackLines } from '../../map/tracks/track-lines.ts'
import { momentAt, type TrackModel } from '../../map/tracks/track-model.ts'
import { MomentMarker } from './moment-marker.ts'
import type { PlayerClock } from './player-clock.ts'

export interface TrackStageListener {
  /** The moment is on another floor, and the view follows. */
  onFloor(floor: number): void
  /** The reader moved the map. */
  onDrag(): void
}

/** Part of the view, from its middle, in which the subject moves without moving the view. */
const INNER_SHARE = 0.7

/** The map of the replay: line, subject, and a view that follows. Driven by the clock, not by React. */
export class TrackStage {
  readonly site: SiteMap
  private readonly handle: MapHandle
  private readonly clock: PlayerClock
  private readonly listener: TrackStageListener
  private readonly lines: TrackLines
  private readonly stopListening: () => void
  private model: TrackModel | null = null
  private marker: MomentMarker | null = null
  private following = true

  constructor(handle: MapHandle, clock: PlayerClock, listener: TrackStageListener) {
    this.site = handle.site
    this.handle = handle
    this.clock = clock
    this.listener = listener
    this.lines = new TrackLines(handle.site.map, handle.site.theme, handle.site.floor)
    this.stopListening = clock.subscribe(this.showMoment)
    handle.site.map.on('dragstart', listener.onDrag)
  }

  show(entry: RosterEntry | null, model: TrackModel | null): void {
    this.marker?.remove()
    this.marker = entry === null ? null : new MomentMarker(this.handle, entry)
    if (model !== this.model) {
      this.model = model
      this.lines.setTrack(model)
      if (model !== null) this.site.fitPoints(model.x, model.y)
    }
    this.showMoment()
  }

  setFloor(floor: number): void {
    this.site.setFloor(floor)
    this.lines.setFloor(floor)
    this.marker?.setFloor(floor)
  }

  setFollowing(following: boolean): void {
    this.following = following
    this.showMoment()
  }

  destroy(): void {
    this.stopListening()
    this.site.map.off('dragstart', this.listener.onDrag)
  }

  private readonly showMoment = (): void => {
    const moment = this.model === null ? null : momentAt(this.model, this.clock.state.atMs)
    this.marker?.show(moment)
    if (moment === null || !this.following) return
    if (moment.floor !== this.site.floor) this.listener.onFloor(moment.floor)
    if (!this.site.isWithin(moment.x, moment.y, INNER_SHARE) && !this.site.map.isMoving()) this.site.moveTo(moment.x, moment.y)
  }
}
