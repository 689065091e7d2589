import type { AlarmSpan } from '../../map/markers/alarm-marks.ts'
import type { MarkerView } from '../../map/markers/marker-view.ts'
import type { SiteScene } from '../../map/scene/site-scene.ts'
import type { SpatialMap } from '../../map/scene/use-scene.ts'
import type { MapHandle } from '../../map/shell/map-view.tsx'
import type { SiteMap } from '../../map/shell/site-map.ts'
import { type DrawnTrack, TrackLines } from '../../map/tracks/track-lines.ts'
import { momentAt, type TrackModel } from '../../map/tracks/track-model.ts'
import { trackRibbons } from '../../map/tracks/track-space.ts'
import { MomentMarkers } from './moment-markers.ts'
import type { PlayerClock } from './player-clock.ts'
import type { ReplaySubject } from './replay-subject.ts'

export interface TrackStageListener {
  /** The moment is on another floor, and the view follows. */
  onFloor(floor: number): void
  /** The user moved the map. */
  onDrag(): void
}

/** Central part of the view in which the subject moves without moving the view. */
const INNER_SHARE = 0.7

/** The map of the replay: lines, subjects, and a view that follows one. Driven by the clock, not by React. */
export class TrackStage {
  readonly site: SiteMap
  private readonly clock: PlayerClock
  private readonly listener: TrackStageListener
  private readonly lines: TrackLines
  private readonly markers: MomentMarkers
  private readonly stopListening: () => void
  private drawn = ''
  private fitted = ''
  private followed: TrackModel | null = null
  private following = true
  private scene: SiteScene | null = null
  private tracks: readonly DrawnTrack[] = []
  /** What a scene is drawn over. */
  readonly spatial: SpatialMap

  constructor(handle: MapHandle, clock: PlayerClock, listener: TrackStageListener) {
    this.site = handle.site
    this.clock = clock
    this.listener = listener
    this.lines = new TrackLines(handle.site.map, handle.site.theme, handle.site.floor)
    this.markers = new MomentMarkers(handle)
    const { field } = this.markers
    this.spatial = { site: handle.site, field, setSpatial: (spatial) => this.markers.setSpatial(spatial) }
    this.stopListening = clock.subscribe(this.showMoment)
    handle.site.map.on('dragstart', listener.onDrag)
  }

  /** @param choice the user's choice; the view is fitted once to each new choice */
  show(subjects: readonly ReplaySubject[], followedNo: number | null, choice: string): void {
    const seen = subjects.filter(({ visible }) => visible)
    this.followed = subjects.find(({ entry }) => entry.no === followedNo)?.model ?? null
    this.markers.setSubjects(subjects, followedNo)
    const tracks = seen.flatMap(({ model, color, number }) => (model ? [{ model, own: seen.length > 1 ? { color, number } : null }] : []))
    const drawn = tracks
      .map(({ model, own }) => [model.trackableNo, model.fromMs, model.toMs, model.timeMs.length, own?.number].join(' '))
      .join()
    if (drawn !== this.drawn) {
      this.drawn = drawn
      this.lines.setTracks(tracks)
      this.site.refreshLayers()
      this.tracks = tracks
      this.scene?.setTracks(trackRibbons(tracks, this.site.theme))
    }
    if (choice !== this.fitted && tracks.length > 0) {
      this.fitted = choice
      // The player has just taken some of its room.
      this.site.map.resize()
      this.site.fitPoints(...corners(tracks.map(({ model }) => model)))
    }
    this.scene?.setView(this.markers.seen)
    this.showMoment()
  }

  /** The 3D view of the same tracks; null: the flat map alone. */
  setScene(scene: SiteScene | null): void {
    this.scene = scene
    scene?.setTracks(trackRibbons(this.tracks, this.site.theme))
    scene?.setView(this.markers.seen)
  }

  get seen(): MarkerView {
    return this.markers.seen
  }

  /** Who is ringed when. */
  setAlarms(spans: readonly AlarmSpan[]): void {
    this.markers.setAlarms(spans)
    this.showMoment()
  }

  setFloor(floor: number): void {
    this.site.setFloor(floor)
    this.lines.setFloor(floor)
    this.markers.setFloor(floor)
    this.scene?.setView(this.markers.seen)
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
    const { atMs } = this.clock.state
    if (this.markers.show(atMs)) this.scene?.setView(this.markers.seen)
    this.scene?.invalidate()
    const moment = this.followed && momentAt(this.followed, atMs)
    if (!moment || !this.following) return
    if (moment.floor !== this.site.floor) this.listener.onFloor(moment.floor)
    if (!this.site.isWithin(moment.x, moment.y, INNER_SHARE) && !this.site.map.isMoving()) this.site.moveTo(moment.x, moment.y)
  }
}

/** Two opposite corners of what tracks cover, as columns. */
function corners(models: readonly TrackModel[]): [number[], number[]] {
  const span = (columns: readonly Float32Array[]) => {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (const column of columns) {
      for (const each of column) {
        low = Math.min(low, each)
        high = Math.max(high, each)
      }
    }
    return [low, high]
  }
  return [span(models.map(({ x }) => x)), span(models.map(({ y }) => y))]
}
