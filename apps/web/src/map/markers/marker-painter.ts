import { ICON_HEIGHT_PX, type Site } from '@muster/contracts'
import { setCamera } from '../overlay/camera-uniforms.ts'
import { linkProgram, textureOf, uniformsOf, vec4Array } from '../overlay/gl-program.ts'
import type { OverlayFrame, OverlayPainter } from '../overlay/overlay-canvas.ts'
import type { MapTheme } from '../plan/palette.ts'
import { buildDrawList, type DrawList, emptyDrawList, iconScale, nextStepMs } from './draw-list.ts'
import { drawIconAtlas } from './icon-atlas.ts'
import type { InstanceBuffer } from './instance-buffer.ts'
import type { MarkerField } from './marker-field.ts'
import { FIGURE_FRAGMENT, FIGURE_VERTEX, ICON_FRAGMENT, ICON_VERTEX } from './marker-shaders.ts'
import type { MarkerView } from './marker-view.ts'

const PULSE_PERIOD_MS = 1100
/** How often a pulsing ring visibly changes: it grows by a pixel. */
const PULSE_STEP_MS = 33
const STALE_COLOR: Record<MapTheme, [number, number, number]> = { light: [0.54, 0.58, 0.62], dark: [0.53, 0.58, 0.63] }
const UNIFORMS = ['u_camera', 'u_origin', 'u_now', 'u_pxPerM', 'u_ratio', 'u_sizeScale', 'u_atlas', 'u_pulse', 'u_staleColor'] as const

/** What system parameters say of markers. */
export type MarkerLook = Site['markers']
export const USUAL_LOOK: MarkerLook = { smooth: true, heightPx: ICON_HEIGHT_PX, visitorIcon: null }

/** One draw: a program over a buffer of icons (points) or figures (quads). */
interface Pass {
  kind: 'icons' | 'figures'
  program: WebGLProgram
  uniforms: Record<(typeof UNIFORMS)[number], WebGLUniformLocation | null>
  buffer: WebGLBuffer
  array: WebGLVertexArrayObject
}

interface Gpu {
  below: Pass
  icons: Pass
  above: Pass
  atlas: WebGLTexture
}

/**
 * Everybody on the map, in three draws: figures below, icons, figures above. A batch is uploaded when it arrives;
 * between batches only a clock changes, and only as often as that is visible.
 */
export class MarkerPainter implements OverlayPainter {
  private readonly field: MarkerField
  private readonly theme: MapTheme
  private readonly list: DrawList = emptyDrawList()
  private view: MarkerView
  private gpu: Gpu | null = null
  private stale = true
  private pulsing = false
  private readonly sizeScale: number
  private visitorPicture: HTMLImageElement | null = null
  private atlasOld = false

  constructor(field: MarkerField, theme: MapTheme, view: MarkerView, look: MarkerLook = USUAL_LOOK) {
    this.field = field
    this.theme = theme
    this.view = view
    this.sizeScale = look.heightPx / ICON_HEIGHT_PX
    if (look.visitorIcon !== null) void this.loadVisitorPicture(look.visitorIcon)
  }

  /** Visitors have the usual icon until it is there, and keep it when it cannot be loaded. */
  private async loadVisitorPicture(address: string): Promise<void> {
    const picture = new Image()
    picture.src = address
    try {
      await picture.decode()
    } catch {
      return
    }
    this.visitorPicture = picture
    this.atlasOld = true
  }

  /** New positions came, or what is shown of them changed. */
  setView(view: MarkerView): void {
    this.view = view
    this.stale = true
  }

  invalidate(): void {
    this.stale = true
  }

  forgetGpu(): void {
    this.gpu = null
    this.stale = true
  }

  paint(gl: WebGL2RenderingContext, frame: OverlayFrame): number {
    this.gpu ??= this.makeGpu(gl)
    if (this.atlasOld) {
      gl.deleteTexture(this.gpu.atlas)
      this.gpu.atlas = textureOf(gl, drawIconAtlas(this.theme, this.visitorPicture))
      this.atlasOld = false
    }
    const { below, icons, above, atlas } = this.gpu
    if (this.stale) {
      buildDrawList(this.field, this.view, this.theme, this.list, frame.nowMs)
      upload(gl, below, this.list.below)
      upload(gl, icons, this.list.icons)
      upload(gl, above, this.list.above)
      this.pulsing = [...this.view.alarms.values()].includes('pulsing')
      this.stale = false
    }
    gl.activeTexture(gl.TEXTURE0)
    gl.bindTexture(gl.TEXTURE_2D, atlas)
    this.draw(gl, below, this.list.below, frame)
    this.draw(gl, icons, this.list.icons, frame)
    this.draw(gl, above, this.list.above, frame)
    return Math.min(this.pulsing ? PULSE_STEP_MS : Number.POSITIVE_INFINITY, nextStepMs(this.list, frame.nowMs, frame.projection.pxPerM))
  }

  private draw(gl: WebGL2RenderingContext, { kind, program, uniforms, array }: Pass, instances: InstanceBuffer, frame: OverlayFrame): void {
    if (instances.count === 0) return
    gl.useProgram(program)
    gl.bindVertexArray(array)
    setCamera(gl, uniforms, frame.projection)
    gl.uniform1f(uniforms.u_now, (frame.nowMs - instances.epochMs) / 1000)
    gl.uniform1f(uniforms.u_pxPerM, frame.projection.pxPerM)
    gl.uniform1f(uniforms.u_ratio, frame.pixelRatio)
    gl.uniform1f(uniforms.u_sizeScale, iconScale(frame.projection.pxPerM, this.list.icons.count) * this.sizeScale)
    gl.uniform1f(uniforms.u_pulse, (frame.nowMs % PULSE_PERIOD_MS) / PULSE_PERIOD_MS)
    gl.uniform3fv(uniforms.u_staleColor, STALE_COLOR[this.theme])
    gl.uniform1i(uniforms.u_atlas, 0)
    if (kind === 'icons') gl.drawArrays(gl.POINTS, 0, instances.count)
    else gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, instances.count)
    gl.bindVertexArray(null)
  }

  private makeGpu(gl: WebGL2RenderingContext): Gpu {
    return {
      below: makePass(gl, 'figures'),
      icons: makePass(gl, 'icons'),
      above: makePass(gl, 'figures'),
      atlas: textureOf(gl, drawIconAtlas(this.theme, this.visitorPicture)),
    }
  }
}

function makePass(gl: WebGL2RenderingContext, kind: Pass['kind']): Pass {
  const program = kind === 'icons' ? linkProgram(gl, ICON_VERTEX, ICON_FRAGMENT) : linkProgram(gl, FIGURE_VERTEX, FIGURE_FRAGMENT)
  const buffer = gl.createBuffer()
  return { kind, program, uniforms: uniformsOf(gl, program, UNIFORMS), buffer, array: vec4Array(gl, buffer, 4, kind === 'icons' ? 0 : 1) }
}

function upload(gl: WebGL2RenderingContext, { buffer }: Pass, instances: InstanceBuffer): void {
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
  gl.bufferData(gl.ARRAY_BUFFER, instances.data, gl.DYNAMIC_DRAW)
}
