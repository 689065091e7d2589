import { type Projection, projectionOf } from '../shell/plan-frame.ts'
import type { SiteMap } from '../shell/site-map.ts'

/** What a painter is told about one frame. */
export interface OverlayFrame {
  projection: Projection
  /** Device px per css px. */
  pixelRatio: number
  /** Local monotonic clock, ms. */
  nowMs: number
}

/** Draws one kind of moving thing. */
export interface OverlayPainter {
  /** Draws. Returns in how many ms the picture changes even if nothing else happens; Infinity when it does not. */
  paint(gl: WebGL2RenderingContext, frame: OverlayFrame): number
  /** The GPU context was lost: buffers, programs and textures must be created again. */
  forgetGpu(): void
}

const MAX_PIXEL_RATIO = 2
/** Of a usual screen; a frame that is due sooner is the next one. */
const FRAME_MS = 1000 / 60

/**
 * A transparent canvas above the plan for everything that moves. The plan is then drawn only when the camera moves: as
 * a map layer every moving marker would redraw all of it (docs/decisions/0009).
 */
export class OverlayCanvas {
  private readonly site: SiteMap
  private readonly canvas: HTMLCanvasElement
  private readonly gl: WebGL2RenderingContext
  private painters: OverlayPainter[] = []
  private readonly listeners = new Set<() => void>()
  private scheduled = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(site: SiteMap, container: HTMLElement) {
    this.site = site
    this.canvas = document.createElement('canvas')
    this.canvas.setAttribute('aria-hidden', 'true')
    Object.assign(this.canvas.style, { position: 'absolute', inset: '0', width: '100%', height: '100%', pointerEvents: 'none' })
    container.append(this.canvas)
    const gl = this.canvas.getContext('webgl2', {
      antialias: false,
      alpha: true,
      depth: false,
      stencil: false,
      powerPreference: 'high-performance',
    })
    if (gl === null) throw new Error('WebGL2 is not available')
    this.gl = gl
    this.canvas.addEventListener('webglcontextlost', this.onLost)
    this.canvas.addEventListener('webglcontextrestored', this.onRestored)
    site.map.on('render', this.drawNow)
    site.map.on('resize', this.drawNow)
  }

  /** Painters draw in the order in which they were added. */
  add(painter: OverlayPainter): void {
    this.painters.push(painter)
    this.requestFrame()
  }

  remove(painter: OverlayPainter): void {
    this.painters = this.painters.filter((each) => each !== painter)
    this.requestFrame()
  }

  /** Called after every drawn frame. Returns a function that unsubscribes. */
  onFrame(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  requestFrame(): void {
    clearTimeout(this.timer)
    if (this.scheduled === 0) this.scheduled = requestAnimationFrame(this.drawNow)
  }

  /** A console runs day and night, often without a graphics card: an unchanged picture is not redrawn. */
  private requestFrameIn(ms: number): void {
    if (this.scheduled !== 0 || ms === Number.POSITIVE_INFINITY) return
    if (ms <= FRAME_MS) this.requestFrame()
    else this.timer = setTimeout(() => this.requestFrame(), ms - FRAME_MS)
  }

  destroy(): void {
    cancelAnimationFrame(this.scheduled)
    clearTimeout(this.timer)
    this.site.map.off('render', this.drawNow)
    this.site.map.off('resize', this.drawNow)
    this.canvas.removeEventListener('webglcontextlost', this.onLost)
    this.canvas.removeEventListener('webglcontextrestored', this.onRestored)
    this.gl.getExtension('WEBGL_lose_context')?.loseContext()
    this.canvas.remove()
  }

  /** In the same frame in which the map drew itself, so that markers never lag behind the plan. */
  private readonly drawNow = (): void => {
    cancelAnimationFrame(this.scheduled)
    clearTimeout(this.timer)
    this.scheduled = 0
    if (this.gl.isContextLost()) return
    const { gl, canvas } = this
    const pixelRatio = Math.min(MAX_PIXEL_RATIO, window.devicePixelRatio)
    const [width, height] = [canvas.clientWidth, canvas.clientHeight]
    if (width === 0 || height === 0) return
    if (canvas.width !== Math.round(width * pixelRatio) || canvas.height !== Math.round(height * pixelRatio)) {
      canvas.width = Math.round(width * pixelRatio)
      canvas.height = Math.round(height * pixelRatio)
    }
    gl.viewport(0, 0, canvas.width, canvas.height)
    gl.clearColor(0, 0, 0, 0)
    gl.clear(gl.COLOR_BUFFER_BIT)
    gl.enable(gl.BLEND)
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
    const frame: OverlayFrame = { projection: projectionOf(this.site.camera, width, height), pixelRatio, nowMs: performance.now() }
    let dueInMs = Number.POSITIVE_INFINITY
    for (const painter of this.painters) dueInMs = Math.min(dueInMs, painter.paint(gl, frame))
    for (const listener of this.listeners) listener()
    this.requestFrameIn(dueInMs)
  }

  private readonly onLost = (event: Event): void => event.preventDefault()

  private readonly onRestored = (): void => {
    for (const painter of this.painters) painter.forgetGpu()
    this.requestFrame()
  }
}
