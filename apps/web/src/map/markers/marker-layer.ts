import type { CustomLayerInterface, CustomRenderMethodInput, MapLibreMap } from 'maplibre-gl'
import type { MapTheme } from '../plan/palette.ts'
import { metresMatrix, metresPerPixel } from '../shell/plan-frame.ts'
import { buildDrawList } from './draw-list.ts'
import { instancedVec4Array, linkProgram, textureOf, uniformsOf } from './gl-program.ts'
import { drawIconAtlas } from './icon-atlas.ts'
import { InstanceBuffer } from './instance-buffer.ts'
import { LabelPainter } from './label-painter.ts'
import type { MarkerField } from './marker-field.ts'
import { MARKER_FRAGMENT, MARKER_VERTEX } from './marker-shaders.ts'
import type { MarkerView } from './marker-view.ts'

const PULSE_PERIOD_MS = 1100
const STALE_COLOR: Record<MapTheme, [number, number, number]> = { light: [0.54, 0.58, 0.62], dark: [0.53, 0.58, 0.63] }

interface Gpu {
  program: WebGLProgram
  uniforms: Record<'u_matrix' | 'u_viewport' | 'u_now' | 'u_pxPerM' | 'u_atlas' | 'u_pulse' | 'u_staleColor', WebGLUniformLocation | null>
  buffer: WebGLBuffer
  array: WebGLVertexArrayObject
  atlas: WebGLTexture
  labels: LabelPainter
}

/**
 * Everybody on the map, as one instanced draw. A batch is uploaded when it comes; between batches only a clock changes.
 * Asks for the next frame as long as something moves or pulses.
 */
export class MarkerLayer implements CustomLayerInterface {
  readonly id = 'markers'
  readonly type = 'custom'
  readonly renderingMode = '2d'
  private readonly field: MarkerField
  private readonly theme: MapTheme
  private readonly instances = new InstanceBuffer()
  private view: MarkerView
  private map: MapLibreMap | null = null
  private gpu: Gpu | null = null
  private stale = true
  private labelsStale = true
  private pulsing = false

  constructor(field: MarkerField, theme: MapTheme, view: MarkerView) {
    this.field = field
    this.theme = theme
    this.view = view
  }

  setView(view: MarkerView): void {
    this.view = view
    this.invalidate()
  }

  /** New positions came, or what is shown of them changed. */
  invalidate(): void {
    this.stale = true
    this.labelsStale = true
    this.map?.triggerRepaint()
  }

  /** The camera moved: names have to be placed anew. */
  invalidateLabels(): void {
    this.labelsStale = true
    this.map?.triggerRepaint()
  }

  onAdd(map: MapLibreMap): void {
    this.map = map
    this.gpu = null
    this.stale = true
    this.labelsStale = true
  }

  onRemove(): void {
    this.map = null
    this.gpu = null
  }

  render(gl: WebGL2RenderingContext, { defaultProjectionData }: CustomRenderMethodInput): void {
    const map = this.map
    if (map === null) return
    // Made here and not in onAdd: MapLibre restores its GL state after render only.
    this.gpu ??= this.makeGpu(gl)
    const { gpu } = this
    const now = performance.now()
    if (this.stale) this.upload(gl, gpu, now)
    const canvas = map.getCanvas()
    const matrix = metresMatrix(defaultProjectionData.mainMatrix)
    const elapsedS = (now - this.instances.epochMs) / 1000
    gl.useProgram(gpu.program)
    gl.bindVertexArray(gpu.array)
    gl.uniformMatrix4fv(gpu.uniforms.u_matrix, false, matrix)
    gl.uniform2f(gpu.uniforms.u_viewport, canvas.clientWidth, canvas.clientHeight)
    gl.uniform1f(gpu.uniforms.u_now, elapsedS)
    gl.uniform1f(gpu.uniforms.u_pxPerM, 1 / metresPerPixel(map.getZoom()))
    gl.uniform1f(gpu.uniforms.u_pulse, (now % PULSE_PERIOD_MS) / PULSE_PERIOD_MS)
    gl.uniform3fv(gpu.uniforms.u_staleColor, STALE_COLOR[this.theme])
    gl.activeTexture(gl.TEXTURE0)
    gl.bindTexture(gl.TEXTURE_2D, gpu.atlas)
    gl.uniform1i(gpu.uniforms.u_atlas, 0)
    gl.disable(gl.STENCIL_TEST)
    gl.disable(gl.DEPTH_TEST)
    gl.enable(gl.BLEND)
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, this.instances.count)
    gl.bindVertexArray(null)
    if (this.labelsStale) {
      gpu.labels.choose(gl, this.field, this.view, map, now)
      this.labelsStale = false
    }
    gpu.labels.draw(gl, matrix, [canvas.clientWidth, canvas.clientHeight], now)
    if (this.pulsing || now < this.field.movingUntilMs) map.triggerRepaint()
  }

  private upload(gl: WebGL2RenderingContext, gpu: Gpu, now: number): void {
    buildDrawList(this.field, this.view, this.theme, this.instances, now)
    gl.bindBuffer(gl.ARRAY_BUFFER, gpu.buffer)
    gl.bufferData(gl.ARRAY_BUFFER, this.instances.data, gl.DYNAMIC_DRAW)
    this.pulsing = [...this.view.alarms.values()].includes('pulsing')
    this.stale = false
  }

  private makeGpu(gl: WebGL2RenderingContext): Gpu {
    const program = linkProgram(gl, MARKER_VERTEX, MARKER_FRAGMENT)
    const buffer = gl.createBuffer()
    return {
      program,
      uniforms: uniformsOf(gl, program, ['u_matrix', 'u_viewport', 'u_now', 'u_pxPerM', 'u_atlas', 'u_pulse', 'u_staleColor']),
      buffer,
      array: instancedVec4Array(gl, buffer, 4),
      atlas: textureOf(gl, drawIconAtlas(this.theme)),
      labels: new LabelPainter(gl, this.theme),
    }
  }
}
