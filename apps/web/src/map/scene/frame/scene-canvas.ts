import { LinearSRGBColorSpace, PCFShadowMap, WebGLRenderer } from 'three'

/** The scene's canvas above the map, with its renderer. Gestures pass through to the map. */
export class SceneCanvas {
  readonly renderer: WebGLRenderer
  private readonly canvas: HTMLCanvasElement
  private readonly onLost: (lost: boolean) => void

  /** @throws when there is no WebGL2 */
  constructor(container: HTMLElement, onLost: (lost: boolean) => void) {
    this.onLost = onLost
    this.canvas = document.createElement('canvas')
    this.canvas.setAttribute('aria-hidden', 'true')
    this.canvas.dataset.testid = 'scene'
    Object.assign(this.canvas.style, { position: 'absolute', inset: '0', width: '100%', height: '100%', pointerEvents: 'none' })
    const { canvas } = this
    this.renderer = new WebGLRenderer({ canvas, alpha: true, antialias: false, stencil: false, powerPreference: 'high-performance' })
    this.renderer.outputColorSpace = LinearSRGBColorSpace
    this.renderer.autoClear = false
    this.renderer.setClearColor(0, 0)
    this.renderer.setPixelRatio(1)
    this.renderer.shadowMap.type = PCFShadowMap
    this.renderer.shadowMap.enabled = true
    this.renderer.shadowMap.autoUpdate = false
    container.append(canvas)
    canvas.addEventListener('webglcontextlost', this.lost)
    canvas.addEventListener('webglcontextrestored', this.restored)
  }

  /** The browser's name of its graphics card; empty when not given. */
  get name(): string {
    const gl = this.renderer.getContext()
    const info = gl.getExtension('WEBGL_debug_renderer_info')
    return info === null ? '' : String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL))
  }

  /** @returns whether its size changed, device px */
  fit(width: number, height: number): boolean {
    if (this.canvas.width === width && this.canvas.height === height) return false
    this.renderer.setSize(width, height, false)
    return true
  }

  destroy(): void {
    this.canvas.removeEventListener('webglcontextlost', this.lost)
    this.canvas.removeEventListener('webglcontextrestored', this.restored)
    this.renderer.dispose()
    this.renderer.forceContextLoss()
    this.canvas.remove()
  }

  private readonly lost = (): void => this.onLost(true)
  private readonly restored = (): void => this.onLost(false)
}
