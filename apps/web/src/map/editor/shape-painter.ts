import { isFenceShape, type Shape } from '@muster/contracts'
import type { Rings } from '@muster/geometry'
import type { PlanPalette } from '../plan/palette.ts'
import { type Projection, toScreen } from '../shell/plan-frame.ts'
import { lengthText } from '../shell/scale-length.ts'
import { middleOf, pathsOf } from './shape-path.ts'

type Pixel = { x: number; y: number }
type Box = { left: number; right: number; top: number; bottom: number }
const overlaps = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Nearer handles could not be told apart. */
const LEAST_HANDLE_PX = 9
const LEAST_LABELLED_PX = 44
const HANDLE_PX = 4
const MARK_PX = 12
const NAME_PX = 12
/** With more shapes in view their names come when the plan is nearer: they would hide it, and take too long. */
const MOST_NAMES = 100
const WIDTHS_PX = new Map<string, number>()
/** Of names from the middle of their shapes, the first that is free. */
const NAME_PLACES_PX = [0, 20, -20, 40, -40]

/** Name of a shape, where there is room for it. */
export interface ShapeName {
  shape: Shape
  name: string
  ink: string
}

/** Paints shapes on a plain canvas; one instance per frame. */
export class ShapePainter {
  readonly context: CanvasRenderingContext2D
  readonly projection: Projection
  readonly palette: PlanPalette

  constructor(context: CanvasRenderingContext2D, projection: Projection, palette: PlanPalette) {
    this.context = context
    this.projection = projection
    this.palette = palette
  }

  toPixels(points: Rings[number]): Pixel[] {
    return points.map(([x, y]) => toScreen(this.projection, x, y))
  }

  shape(shape: Shape, colour: string, isStrong: boolean, dashPx: readonly number[] = []): void {
    const { context } = this
    const isArea = isFenceShape(shape)
    context.beginPath()
    this.trace(shape, isArea)
    if (isArea) {
      context.globalAlpha = isStrong ? 0.2 : 0.1
      context.fillStyle = colour
      context.fill('evenodd')
      context.globalAlpha = 1
    }
    context.strokeStyle = colour
    context.lineWidth = isStrong ? 2.5 : 1.5
    context.setLineDash([...dashPx])
    context.stroke()
    context.setLineDash([])
    if (shape.type === 'point') this.handle(this.toPixels([shape.at])[0]!, colour, isStrong)
  }

  /** Areas without holes as a single path: a plant has thousands. */
  plainAreas(shapes: readonly Shape[], colour: string): void {
    const { context } = this
    context.beginPath()
    for (const shape of shapes) this.trace(shape, true)
    context.globalAlpha = 0.1
    context.fillStyle = colour
    context.fill()
    context.globalAlpha = 1
    context.strokeStyle = colour
    context.lineWidth = 1.5
    context.stroke()
  }

  private trace(shape: Shape, isClosed: boolean): void {
    const { context } = this
    for (const path of pathsOf(shape)) {
      for (const [i, { x, y }] of this.toPixels(path).entries()) i === 0 ? context.moveTo(x, y) : context.lineTo(x, y)
      if (isClosed) context.closePath()
    }
  }

  /**
   * Names in the middle of their shapes, the first ones first, on a ground that hides what the plan writes there. One
   * that would lie over another stands above or below it, or is left out.
   */
  names(named: readonly ShapeName[]): void {
    const { context, palette } = this
    const { widthPx, heightPx } = this.projection
    context.font = `600 ${NAME_PX}px system-ui, sans-serif`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    const written: Box[] = []
    const inView = named.flatMap((one) => {
      const [{ x, y }] = this.toPixels([middleOf(one.shape)]) as [Pixel]
      return x < 0 || y < 0 || x > widthPx || y > heightPx ? [] : [{ ...one, x, y }]
    })
    for (const { name, ink, x, y } of inView.length > MOST_NAMES ? [] : inView) {
      const half = this.widthOf(name) / 2 + 5
      const boxes = NAME_PLACES_PX.map((down) => ({ left: x - half, right: x + half, top: y + down - 9, bottom: y + down + 9 }))
      const box = boxes.find((one) => !written.some((other) => overlaps(other, one)))
      if (box === undefined) continue
      written.push(box)
      context.beginPath()
      context.roundRect(box.left, box.top, 2 * half, 18, 4)
      context.fillStyle = palette.halo
      context.fill()
      context.strokeStyle = ink
      context.lineWidth = 1
      context.stroke()
      context.fillStyle = palette.text
      context.fillText(name, x, box.top + 9)
    }
  }

  private widthOf(name: string): number {
    const known = WIDTHS_PX.get(name)
    if (known !== undefined) return known
    const width = this.context.measureText(name).width
    WIDTHS_PX.set(name, width)
    return width
  }

  /** Draggable corners, as many as can be told apart. */
  handles(rings: Rings, colour: string): void {
    const { widthPx, heightPx } = this.projection
    for (const ring of rings) {
      let last: Pixel | null = null
      for (const at of this.toPixels(ring)) {
        if (at.x < 0 || at.y < 0 || at.x > widthPx || at.y > heightPx) continue
        if (last !== null && Math.hypot(at.x - last.x, at.y - last.y) < LEAST_HANDLE_PX) continue
        last = at
        this.handle(at, colour)
      }
    }
  }

  handle({ x, y }: Pixel, colour: string, isFilled = false): void {
    const { context } = this
    context.beginPath()
    context.arc(x, y, HANDLE_PX, 0, 2 * Math.PI)
    context.fillStyle = isFilled ? colour : this.palette.halo
    context.fill()
    context.strokeStyle = colour
    context.lineWidth = 2
    context.stroke()
  }

  /** The length of each side at its middle, where there is room. */
  lengths(ring: Rings[number], isClosed: boolean): void {
    const { context, palette } = this
    const { widthPx, heightPx } = this.projection
    const pixels = this.toPixels(ring)
    context.font = '12px system-ui, sans-serif'
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    for (let i = 0; i + (isClosed && ring.length > 2 ? 0 : 1) < ring.length; i++) {
      const j = (i + 1) % ring.length
      const [a, b] = [pixels[i]!, pixels[j]!]
      if (Math.hypot(b.x - a.x, b.y - a.y) < LEAST_LABELLED_PX) continue
      const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2]
      if (x < 0 || y < 0 || x > widthPx || y > heightPx) continue
      const text = lengthText(Math.hypot(ring[j]![0] - ring[i]![0], ring[j]![1] - ring[i]![1]))
      context.strokeStyle = palette.halo
      context.lineWidth = 4
      context.strokeText(text, x, y)
      context.fillStyle = palette.text
      context.fillText(text, x, y)
    }
  }

  /** Rings around places, whatever the scale. */
  marks(places: readonly (readonly [number, number])[], colour: string): void {
    const { context } = this
    context.strokeStyle = colour
    context.lineWidth = 2.5
    for (const { x, y } of this.toPixels(places)) {
      context.beginPath()
      context.arc(x, y, MARK_PX, 0, 2 * Math.PI)
      context.stroke()
    }
  }

  /** The pointer; a ring around it shows that it has snapped. */
  crosshair({ x, y }: Pixel, colour: string, isSnapped: boolean): void {
    const { context } = this
    context.beginPath()
    context.moveTo(x - 14, y)
    context.lineTo(x + 14, y)
    context.moveTo(x, y - 14)
    context.lineTo(x, y + 14)
    context.strokeStyle = colour
    context.lineWidth = 1
    context.stroke()
    if (!isSnapped) return
    context.beginPath()
    context.rect(x - 6, y - 6, 12, 12)
    context.lineWidth = 2
    context.stroke()
  }
}
