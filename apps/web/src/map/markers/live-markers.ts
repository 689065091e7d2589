import type { LivePosition } from '@muster/contracts'
import type { OverlayCanvas } from '../overlay/overlay-canvas.ts'
import { COSTS, type Obstacle, type Point } from '../shell/chip-places.ts'
import type { SiteMap } from '../shell/site-map.ts'
import { type CountedBuilding, foldPeople } from './building-counts.ts'
import { isGhostFloor } from './draw-list.ts'
import type { HeadCount } from './head-count.ts'
import { ROW_PX } from './label-layout.ts'
import { LabelPainter } from './label-painter.ts'
import { MarkerField } from './marker-field.ts'
import { placeAt } from './marker-motion.ts'
import { type MarkerLook, MarkerPainter } from './marker-painter.ts'
import { MarkerPicker } from './marker-picker.ts'
import type { MarkerView } from './marker-view.ts'

/** Half the hit area of a marker, css px: larger than the icon, so that a moving one is easy to hit. */
const HIT_RADIUS_PX = 18
/** Diameter of somebody in alarm with the ring. */
const RINGED_PX = 50
/** Redrawn this often even without new data: when the live channel is silent, markers must still turn grey. */
const HEARTBEAT_MS = 1000
/** Head counts are made anew at most this often. */
const FOLD_MS = 500

/** The page's part of the view; the markers themselves know who is hovered and counted. */
export type LiveView = Omit<MarkerView, 'hoveredNo' | 'folded'>

export interface LiveMarkersOptions {
  site: SiteMap
  overlay: OverlayCanvas
  view: LiveView
  look: MarkerLook
  buildings: readonly CountedBuilding[]
  /** Head counts of buildings and crowds, as often as they change. */
  onCounts(counts: readonly HeadCount[]): void
  /** A click on a marker (its number) or beside all of them (null). */
  onSelect(no: number | null): void
}

/** The people and vehicles of one map: where they are, how they are drawn, who is under the pointer. */
export class LiveMarkers {
  readonly field: MarkerField
  private readonly options: LiveMarkersOptions
  private readonly markers: MarkerPainter
  private readonly labels: LabelPainter
  private readonly picker: MarkerPicker
  private view: MarkerView
  private picking = true
  private spatial = false
  private readonly leaveRoom: () => void
  private readonly heartbeat: ReturnType<typeof setInterval>
  private folding: ReturnType<typeof setTimeout> | undefined

  constructor(options: LiveMarkersOptions) {
    this.options = options
    this.view = { ...options.view, hoveredNo: null }
    const { look } = options
    this.field = new MarkerField(look.smooth)
    this.picker = new MarkerPicker(this.field)
    this.markers = new MarkerPainter(this.field, options.site.theme, this.view, look)
    this.labels = new LabelPainter(this.field, options.site.theme, this.view, look.heightPx / 2)
    options.overlay.add(this.markers)
    options.overlay.add(this.labels)
    this.leaveRoom = options.site.room.keep('alarms', () => this.alarmsNow())
    this.heartbeat = setInterval(() => this.redraw(), HEARTBEAT_MS)
    const { map } = options.site
    map.on('zoom', this.foldSoon)
    map.on('mousemove', ({ point }) => {
      if (!this.spatial) this.hover(this.picking ? this.pick(point) : null)
    })
    map.on('mouseout', () => {
      if (!this.spatial) this.hover(null)
    })
    map.on('click', ({ point }) => {
      if (this.picking && !this.spatial) options.onSelect(this.pick(point))
    })
  }

  destroy(): void {
    this.leaveRoom()
    clearInterval(this.heartbeat)
    clearTimeout(this.folding)
    this.options.site.map.off('zoom', this.foldSoon)
  }

  /** While something else uses clicks (measuring), markers do not take them. */
  setPicking(picking: boolean): void {
    this.picking = picking
    if (!picking) this.hover(null)
  }

  /** While a scene draws everybody, this draws nobody and takes no clicks, but keeps tracking positions. */
  setSpatial(spatial: boolean): void {
    if (spatial === this.spatial) return
    this.spatial = spatial
    const { overlay } = this.options
    for (const painter of [this.markers, this.labels]) {
      if (spatial) overlay.remove(painter)
      else overlay.add(painter)
    }
    if (!spatial) this.redraw()
    this.foldSoon()
  }

  /** Takes over positions; with `present`, drops everybody else. */
  update(positions: Iterable<LivePosition>, present: { has(no: number): boolean } | null): void {
    this.field.apply(positions, performance.now())
    if (present !== null) this.field.keepOnly(present)
    this.foldSoon()
    this.redraw()
  }

  setView(view: LiveView): void {
    this.view = { ...view, hoveredNo: this.view.hoveredNo }
    this.fold()
  }

  /** Where somebody is drawn now, metres; null when he is not drawn. */
  placeOf(no: number): { x: number; y: number; floor: number } | null {
    const place = this.field.placeOf(no, performance.now())
    return place === null ? null : { x: place[0], y: place[1], floor: this.field.get(no)!.position.floor }
  }

  /** Middles of the icons in view, css px, without those above all others: selected, hovered or in alarm. */
  iconsNow(): Point[] {
    if (this.spatial) return []
    const { site } = this.options
    const { width, height } = site.viewPx
    const { view } = this
    const points: Point[] = []
    for (const { no, position, motion } of this.field.values()) {
      const { floor, status } = position
      if (status === 'unlocated' || view.folded?.has(no) || no === view.selectedNo || no === view.hoveredNo || view.alarms.has(no)) continue
      if ((floor !== view.floor && !isGhostFloor(floor, view)) || view.classOf(no) === null || !view.isShown(no)) continue
      const at = site.toScreen(...placeAt(motion, performance.now()))
      if (at.x >= 0 && at.y >= 0 && at.x <= width && at.y <= height) points.push(at)
    }
    return points
  }

  /** Where those in alarm and their names are drawn now, which nothing else covers. */
  private alarmsNow(): Obstacle[] {
    const { site } = this.options
    const middleOf = (no: number) => {
      const place = this.field.placeOf(no, performance.now())
      return place && site.toScreen(...place)
    }
    const drawn = [...this.view.alarms.keys()].filter((no) => {
      const floor = this.field.get(no)?.position.floor
      return floor !== undefined && (floor === this.view.floor || isGhostFloor(floor, this.view))
    })
    const obstacle = (no: number, width: number, height: number, downPx = 0) => {
      const middle = middleOf(no)
      return middle === null ? [] : [{ at: { x: middle.x, y: middle.y + downPx }, width, height, cost: COSTS.alarm }]
    }
    return [
      ...drawn.flatMap((no) => obstacle(no, RINGED_PX, RINGED_PX)),
      ...this.labels.alarmNames.flatMap(({ by, downPx, widthPx }) => obstacle(by, widthPx, ROW_PX, downPx)),
    ]
  }

  private readonly foldSoon = (): void => {
    this.folding ??= setTimeout(() => this.fold(), FOLD_MS)
  }

  /** Who is told in a head count now. */
  private fold(): void {
    clearTimeout(this.folding)
    this.folding = undefined
    const { site, buildings, onCounts } = this.options
    const { nos, counts } = foldPeople(this.field.values(), buildings, this.view, site.metresPerPixel)
    this.show({ ...this.view, folded: nos })
    onCounts(counts)
  }

  private show(view: MarkerView): void {
    this.view = view
    this.markers.setView(view)
    this.labels.setView(view)
    this.options.overlay.requestFrame()
  }

  private redraw(): void {
    if (this.spatial) return
    this.markers.invalidate()
    this.labels.invalidate()
    this.options.overlay.requestFrame()
  }

  private hover(no: number | null): void {
    if (no === this.view.hoveredNo) return
    this.options.site.map.getCanvas().style.cursor = no === null ? '' : 'pointer'
    this.show({ ...this.view, hoveredNo: no })
  }

  private pick(point: { x: number; y: number }): number | null {
    const { site, look } = this.options
    const [x, y] = site.toSite(point)
    const { view } = this
    const pickable = (no: number, floor: number) =>
      (floor === view.floor || isGhostFloor(floor, view)) &&
      view.classOf(no) !== null &&
      !view.folded?.has(no) &&
      (view.isShown(no) || view.alarms.has(no))
    return this.picker.pick(x, y, Math.max(HIT_RADIUS_PX, look.heightPx / 2) * site.metresPerPixel, performance.now(), pickable)
  }
}
