import type { LivePosition } from '@muster/contracts'
import { type AlarmSpan, alarmedAt } from '../../map/markers/alarm-marks.ts'
import { LabelPainter } from '../../map/markers/label-painter.ts'
import { MarkerField } from '../../map/markers/marker-field.ts'
import { MarkerPainter } from '../../map/markers/marker-painter.ts'
import type { AlarmMark, MarkerView } from '../../map/markers/marker-view.ts'
import type { MapHandle } from '../../map/shell/map-view.tsx'
import { rgbOf } from '../../map/tracks/subject-colors.ts'
import { momentAt, type TrackMoment } from '../../map/tracks/track-model.ts'
import type { ReplaySubject } from './replay-subject.ts'

/** The replayed subjects at the current moment; grey at their last place where nothing is known. */
export class MomentMarkers {
  readonly field = new MarkerField()
  private readonly markers: MarkerPainter
  private readonly labels: LabelPainter
  private readonly handle: MapHandle
  private floor: number
  private subjects: readonly ReplaySubject[] = []
  private followedNo: number | null = null
  private byNo = new Map<number, ReplaySubject>()
  private spatial = false
  private spans: readonly AlarmSpan[] = []
  private alarmed: ReadonlyMap<number, AlarmMark> = new Map()

  constructor(handle: MapHandle) {
    this.handle = handle
    this.floor = handle.site.floor
    this.markers = new MarkerPainter(this.field, handle.site.theme, this.view())
    this.labels = new LabelPainter(this.field, handle.site.theme, this.view())
    handle.overlay.add(this.markers)
    handle.overlay.add(this.labels)
  }

  setSubjects(subjects: readonly ReplaySubject[], followedNo: number | null): void {
    this.subjects = subjects.filter(({ visible }) => visible)
    this.byNo = new Map(this.subjects.map((subject) => [subject.entry.no, subject]))
    this.followedNo = followedNo
    this.field.keepOnly(this.byNo)
    this.showView()
  }

  setFloor(floor: number): void {
    this.floor = floor
    this.showView()
  }

  /** Who was in alarm when. */
  setAlarms(spans: readonly AlarmSpan[]): void {
    this.spans = spans
  }

  /** @returns whether somebody came into alarm or out of it */
  show(atMs: number): boolean {
    const present = new Set<number>()
    for (const { entry, model } of this.subjects) {
      const moment = model && momentAt(model, atMs)
      if (!moment) continue
      this.field.place(toPosition(entry.no, moment))
      present.add(entry.no)
    }
    this.field.keepOnly(present)
    const alarmed = alarmedAt(this.spans, atMs)
    const changed = [...alarmed.keys()].join() !== [...this.alarmed.keys()].join()
    this.alarmed = alarmed
    if (changed) this.showView()
    this.markers.invalidate()
    this.labels.invalidate()
    this.handle.overlay.requestFrame()
    return changed
  }

  /** While a scene draws them, they are not on the flat map. */
  setSpatial(spatial: boolean): void {
    if (spatial === this.spatial) return
    this.spatial = spatial
    for (const painter of [this.markers, this.labels]) {
      if (spatial) this.handle.overlay.remove(painter)
      else this.handle.overlay.add(painter)
    }
  }

  /** Their appearance, for a scene. */
  get seen(): MarkerView {
    return this.view()
  }

  remove(): void {
    this.handle.overlay.remove(this.markers)
    this.handle.overlay.remove(this.labels)
  }

  private showView(): void {
    this.markers.setView(this.view())
    this.labels.setView(this.view())
    this.handle.overlay.requestFrame()
  }

  private view(): MarkerView {
    const several = this.subjects.length > 1
    const of = (no: number) => this.byNo.get(no)
    return {
      floor: this.floor,
      otherFloors: true,
      allNames: true,
      selectedNo: this.followedNo,
      hoveredNo: null,
      alarms: this.alarmed,
      classOf: (no) => of(no)?.entry.class ?? null,
      nameOf: (no) => {
        const subject = of(no)
        return subject === undefined ? null : several ? `${subject.number} ${subject.entry.name}` : subject.entry.name
      },
      colorOf: (no) => (several ? rgbOf(of(no)?.color ?? '#000000') : null),
      isShown: () => true,
      pin: null,
      serverNowMs: () => 0,
      disappearanceS: Number.POSITIVE_INFINITY,
    }
  }
}

function toPosition(no: number, moment: TrackMoment): LivePosition {
  const { x, y, floor, accuracyM, speedMps, known, fixTimeMs } = moment
  return { no, timeMs: fixTimeMs, x, y, z: 0, floor, accuracyM, speedMps, method: 'none', status: known ? 'live' : 'stale' }
}
