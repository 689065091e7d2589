import { isFenceShape, type Shape } from '@muster/contracts'
import { type DrawnShape, isOnFloor } from '../modes/document.ts'
import { type Editing, sceneOf } from '../modes/editing.ts'
import { turnHandle } from '../modes/hits.ts'
import { MODES } from '../modes/registry.ts'
import { handlesOf } from '../modes/vertices.ts'
import { fenceInk } from '../plan/area-ink.ts'
import { PLAN_PALETTES } from '../plan/palette.ts'
import { projectionOf } from '../shell/plan-frame.ts'
import type { SiteMap } from '../shell/site-map.ts'
import type { EditingStore } from './editing-store.ts'
import { type ShapeName, ShapePainter } from './shape-painter.ts'
import { pathsOf } from './shape-path.ts'

const MAX_PIXEL_RATIO = 2
/** With more sides the lengths would be unreadable. */
const MOST_LABELLED = 500

/**
 * A canvas above the plan for what is being drawn. A map source would be re-tiled at every move of the pointer, which
 * with thousands of corners lags behind.
 */
export class DrawingCanvas {
  private readonly canvas = document.createElement('canvas')
  private readonly context: CanvasRenderingContext2D
  private readonly site: SiteMap
  private readonly store: EditingStore
  private readonly stop: () => void
  private scheduled = 0

  constructor(site: SiteMap, store: EditingStore) {
    this.site = site
    this.store = store
    this.canvas.setAttribute('aria-hidden', 'true')
    Object.assign(this.canvas.style, { position: 'absolute', inset: '0', width: '100%', height: '100%', pointerEvents: 'none' })
    site.map.getContainer().append(this.canvas)
    this.context = this.canvas.getContext('2d')!
    site.map.on('render', this.paint)
    this.stop = store.subscribe(() => {
      if (this.scheduled === 0) this.scheduled = requestAnimationFrame(this.paint)
    })
    this.paint()
  }

  destroy(): void {
    this.stop()
    cancelAnimationFrame(this.scheduled)
    this.site.map.off('render', this.paint)
    this.canvas.remove()
  }

  private readonly paint = (): void => {
    cancelAnimationFrame(this.scheduled)
    this.scheduled = 0
    const { canvas, context } = this
    const ratio = Math.min(MAX_PIXEL_RATIO, window.devicePixelRatio)
    const [width, height] = [canvas.clientWidth, canvas.clientHeight]
    if (width === 0 || height === 0) return
    if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio)
    if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio)
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.clearRect(0, 0, width, height)
    const projection = projectionOf(this.site.camera, width, height)
    paintEditing(new ShapePainter(context, projection, PLAN_PALETTES[this.site.theme]), this.store.getState())
  }
}

/** What is compared differs by its line as well: as it was dashed, as it is in both dotted. Px. */
const DASHES_PX = { before: [8, 5], after: [], same: [2, 3] }
const dashOf = ({ side }: DrawnShape): readonly number[] => (side ? DASHES_PX[side] : [])

/** The document with its names, then what is being dragged, then the pointer. */
function paintEditing(painter: ShapePainter, editing: Editing): void {
  const { history, floor, selected, mode, sketch, pointer, snappedBy, fault, warning, isPlan, marked } = editing
  const { accent, critical } = painter.palette
  const plain = new Map<string, Shape[]>()
  const named: ShapeName[] = []
  for (const [id, drawn] of isPlan ? [] : history.document) {
    if (!isOnFloor(drawn, floor)) continue
    const { shape, name } = drawn
    const ink = fenceInk(painter.palette, drawn) ?? accent
    // The selected one is named before all others, unless it is somewhere else already.
    if (id !== selected) named.push({ shape, name, ink })
    else if (sketch.held === null) named.unshift({ shape, name, ink: accent })
    if (id === selected) continue
    const dashPx = dashOf(drawn)
    if (!isFenceShape(shape) || pathsOf(shape).length > 1 || dashPx.length > 0) painter.shape(shape, ink, false, dashPx)
    else if (!plain.get(ink)?.push(shape)) plain.set(ink, [shape])
  }
  for (const [ink, shapes] of plain) painter.plainAreas(shapes, ink)
  painter.marks(
    marked.filter((one) => one.floor === floor).map(({ at }) => at),
    critical,
  )
  const chosen = selected === null ? undefined : history.document.get(selected)
  const isHere = chosen !== undefined && isOnFloor(chosen, floor)
  if (isHere && mode === null) painter.shape(chosen.shape, fenceInk(painter.palette, chosen) ?? accent, true, dashOf(chosen))
  else if (isHere && sketch.held === null) paintSelected(painter, chosen.shape, editing)
  painter.names(named.filter(({ name }) => name !== ''))
  if (mode === null) return
  const preview = MODES[mode].preview(sketch, pointer, sceneOf(editing))
  const colour = fault === null && warning === null ? accent : critical
  if (preview !== null) paintMarked(painter, preview, colour)
  if (pointer !== null) painter.crosshair(painter.toPixels([pointer])[0]!, colour, snappedBy !== null)
}

function paintMarked(painter: ShapePainter, shape: Shape, colour: string): void {
  painter.shape(shape, colour, true)
  const rings = handlesOf(shape)
  painter.handles(rings, colour)
  if (rings.flat().length > MOST_LABELLED) return
  for (const ring of rings) painter.lengths(ring, shape.type === 'polygon')
}

function paintSelected(painter: ShapePainter, shape: Shape, { mode, vertex, reachM }: Editing): void {
  const { accent } = painter.palette
  paintMarked(painter, shape, accent)
  if (mode !== 'select') return
  const corner = vertex && handlesOf(shape)[vertex.ring]?.[vertex.point]
  if (corner) painter.handle(painter.toPixels([corner])[0]!, accent, true)
  if (shape.type !== 'circle' && shape.type !== 'point')
    painter.handle(painter.toPixels([turnHandle(shape, reachM)])[0]!, painter.palette.text)
}
