import type { Shape } from '@muster/contracts'
import { isFenceShape } from '@muster/contracts'
import { type Editing, sceneOf } from '../modes/editing.ts'
import type { Point } from '../modes/mode.ts'
import { MODES } from '../modes/registry.ts'
import { PLAN_PALETTES } from '../plan/palette.ts'
import { type Projection, projectionOf, toScreen } from '../shell/plan-frame.ts'
import { lengthText } from '../shell/scale-length.ts'
import type { SiteMap } from '../shell/site-map.ts'
import type { EditingStore } from './editing-store.ts'
import { pathsOf } from './shape-path.ts'

const MAX_PIXEL_RATIO = 2
/** Corners and lengths of sides are painted of shapes that have no more. */
const MOST_MARKED = 200
const LEAST_LABELLED_PX = 44

/**
 * A canvas above the plan for what is being drawn. A source of the map would be tiled anew at every move of the
 * pointer, which with thousands of corners falls behind the hand.
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
    this.paintEditing(this.store.getState(), projectionOf(this.site.camera, width, height))
  }

  private paintEditing(editing: Editing, projection: Projection): void {
    const { history, floor, selected, mode, sketch, pointer, fault, warning } = editing
    const palette = PLAN_PALETTES[this.site.theme]
    for (const [id, drawn] of history.document) {
      if (drawn.floor !== null && drawn.floor !== floor) continue
      this.paintShape(drawn.shape, projection, palette.accent, id === selected)
    }
    if (mode === null) return
    const preview = MODES[mode].preview(sketch, pointer, sceneOf(editing))
    const colour = fault === null && warning === null ? palette.accent : palette.critical
    if (preview !== null) this.paintShape(preview, projection, colour, true)
    if (pointer !== null) this.paintCrosshair(toScreen(projection, ...pointer), colour)
  }

  private paintShape(shape: Shape, projection: Projection, colour: string, isMarked: boolean): void {
    const { context } = this
    const paths = pathsOf(shape).map((path) => path.map(([x, y]) => toScreen(projection, x, y)))
    context.beginPath()
    for (const path of paths) {
      for (const [i, { x, y }] of path.entries()) i === 0 ? context.moveTo(x, y) : context.lineTo(x, y)
      if (isFenceShape(shape)) context.closePath()
    }
    if (isFenceShape(shape)) {
      context.globalAlpha = isMarked ? 0.2 : 0.1
      context.fillStyle = colour
      context.fill('evenodd')
      context.globalAlpha = 1
    }
    context.strokeStyle = colour
    context.lineWidth = isMarked ? 2.5 : 1.5
    context.stroke()
    const corners = paths.reduce((sum, path) => sum + path.length, 0)
    if (!isMarked && shape.type !== 'point') return
    if (corners > MOST_MARKED || shape.type === 'circle' || shape.type === 'corridor') return
    for (const { x, y } of paths.flat()) this.paintCorner(x, y, colour)
    for (const [i, ring] of pathsOf(shape).entries()) this.paintLengths(ring, paths[i]!, isFenceShape(shape))
  }

  private paintCorner(x: number, y: number, colour: string): void {
    const { context } = this
    context.beginPath()
    context.arc(x, y, 4, 0, 2 * Math.PI)
    context.fillStyle = PLAN_PALETTES[this.site.theme].halo
    context.fill()
    context.strokeStyle = colour
    context.lineWidth = 2
    context.stroke()
  }

  /** The length of each side at its middle, where there is room. */
  private paintLengths(ring: readonly Point[], onScreen: readonly { x: number; y: number }[], isClosed: boolean): void {
    const { context } = this
    const palette = PLAN_PALETTES[this.site.theme]
    context.font = '12px system-ui, sans-serif'
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    for (let i = 0; i + (isClosed && ring.length > 2 ? 0 : 1) < ring.length; i++) {
      const j = (i + 1) % ring.length
      const [a, b] = [onScreen[i]!, onScreen[j]!]
      if (Math.hypot(b.x - a.x, b.y - a.y) < LEAST_LABELLED_PX) continue
      const text = lengthText(Math.hypot(ring[j]![0] - ring[i]![0], ring[j]![1] - ring[i]![1]))
      const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2]
      context.strokeStyle = palette.halo
      context.lineWidth = 4
      context.strokeText(text, x, y)
      context.fillStyle = palette.text
      context.fillText(text, x, y)
    }
  }

  private paintCrosshair({ x, y }: { x: number; y: number }, colour: string): void {
    const { context } = this
    context.beginPath()
    for (const [dx, dy] of [
      [14, 0],
      [0, 14],
    ] as const) {
      context.moveTo(x - dx, y - dy)
      context.lineTo(x + dx, y + dy)
    }
    context.strokeStyle = colour
    context.lineWidth = 1
    context.stroke()
  }
}
