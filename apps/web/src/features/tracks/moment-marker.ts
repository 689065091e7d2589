import type { LivePosition, RosterEntry } from '@muster/contracts'
import { LabelPainter } from '../../map/markers/label-painter.ts'
import { MarkerField } from '../../map/markers/marker-field.ts'
import { MarkerPainter } from '../../map/markers/marker-painter.ts'
import type { MarkerView } from '../../map/markers/marker-view.ts'
import type { MapHandle } from '../../map/shell/map-view.tsx'
import type { TrackMoment } from '../../map/tracks/track-model.ts'

/** The subject at the moment that is played; grey at his last place where nothing is known. */
export class MomentMarker {
  private readonly field = new MarkerField()
  private readonly markers: MarkerPainter
  private readonly labels: LabelPainter
  private readonly handle: MapHandle
  private readonly entry: RosterEntry
  private floor: number

  constructor(handle: MapHandle, entry: RosterEntry) {
    this.handle = handle
    this.entry = entry
    this.floor = handle.site.floor
    this.markers = new MarkerPainter(this.field, handle.site.theme, this.view())
    this.labels = new LabelPainter(this.field, handle.site.theme, this.view())
    handle.overlay.add(this.markers)
    handle.overlay.add(this.labels)
  }

  setFloor(floor: number): void {
    this.floor = floor
    this.markers.setView(this.view())
    this.labels.setView(this.view())
    this.handle.overlay.requestFrame()
  }

  show(moment: TrackMoment | null): void {
    if (moment === null) this.field.keepOnly(new Set())
    else this.field.place(toPosition(this.entry.no, moment))
    this.markers.invalidate()
    this.labels.invalidate()
    this.handle.overlay.requestFrame()
  }

  remove(): void {
    this.handle.overlay.remove(this.markers)
    this.handle.overlay.remove(this.labels)
  }

  private view(): MarkerView {
    const { entry } = this
    return {
      floor: this.floor,
      otherFloors: true,
      allNames: false,
      selectedNo: entry.no,
      hoveredNo: null,
      alarms: new Map(),
      classOf: (no) => (no === entry.no ? entry.class : null),
      nameOf: (no) => (no === entry.no ? entry.name : null),
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
