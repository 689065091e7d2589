import { setCamera } from '../overlay/camera-uniforms.ts'
import { linkProgram, textureOf, uniformsOf, vec4Array } from '../overlay/gl-program.ts'
import type { OverlayFrame, OverlayPainter } from '../overlay/overlay-canvas.ts'
import type { MapTheme } from '../plan/palette.ts'
import { ICON_RADIUS_PX } from './draw-list.ts'
import { LABEL_HEIGHT_PX, LABEL_WIDTH_PX, LabelAtlas } from './label-atlas.ts'
import { boxWidthPx, chooseLabels, type Label, labelWords, ROW_PX } from './label-layout.ts'
import { LABEL_FRAGMENT, LABEL_VERTEX } from './label-shaders.ts'
import type { MarkerField } from './marker-field.ts'
import type { MarkerView } from './marker-view.ts'

const FLOATS = 12
const UNIFORMS = ['u_camera', 'u_origin', 'u_box', 'u_ratio', 'u_now', 'u_atlas'] as const
/** While the camera moves names are placed anew at most this often. */
const PLACE_MS = 150

interface Gpu {
  program: WebGLProgram
  uniforms: Record<(typeof UNIFORMS)[number], WebGLUniformLocation | null>
  buffer: WebGLBuffer
  array: WebGLVertexArrayObject
  texture: WebGLTexture | null
}

/** Names of at most 200 markers, moved by the GPU like the markers themselves. */
export class LabelPainter implements OverlayPainter {
  private readonly field: MarkerField
  private readonly iconRadiusPx: number
  private readonly atlas: LabelAtlas
  private view: MarkerView
  private gpu: Gpu | null = null
  private stale = true
  private placedFor = ''
  private placedMs = Number.NEGATIVE_INFINITY
  private count = 0
  /** As they are on the map now. */
  private labels: readonly Label[] = []

  /** @param iconRadiusPx names stand beside icons of this size */
  constructor(field: MarkerField, theme: MapTheme, view: MarkerView, iconRadiusPx = ICON_RADIUS_PX) {
    this.iconRadiusPx = iconRadiusPx
    this.field = field
    this.view = view
    this.atlas = new LabelAtlas(theme, window.devicePixelRatio)
  }

  setView(view: MarkerView): void {
    this.view = view
    this.stale = true
  }

  invalidate(): void {
    this.stale = true
  }

  /** Names of those in alarm: by whose marker, and how far below its middle, css px. */
  get alarmNames(): { by: number; downPx: number; widthPx: number }[] {
    const alarmed = this.labels.filter(({ kind }) => kind === 'alarm')
    return alarmed.map((label) => ({
      by: label.by,
      downPx: this.iconRadiusPx + 1 + LABEL_HEIGHT_PX / 2 + label.row * ROW_PX,
      widthPx: boxWidthPx(labelWords(label, this.view)),
    }))
  }

  forgetGpu(): void {
    this.gpu = null
    this.stale = true
  }

  paint(gl: WebGL2RenderingContext, frame: OverlayFrame): number {
    this.gpu ??= this.makeGpu(gl)
    const { a, b, x, y } = frame.projection
    const camera = `${a} ${b} ${x} ${y}`
    const moved = camera !== this.placedFor
    const due = frame.nowMs - this.placedMs >= PLACE_MS
    if (this.stale || (moved && due)) {
      this.upload(gl, this.gpu, chooseLabels(this.field, this.view, frame.projection, frame.nowMs), frame.nowMs)
      this.placedFor = camera
      this.placedMs = frame.nowMs
      this.stale = false
    }
    this.draw(gl, this.gpu, frame)
    // They glide with their markers.
    return moved && !due ? PLACE_MS - (frame.nowMs - this.placedMs) : Number.POSITIVE_INFINITY
  }

  private upload(gl: WebGL2RenderingContext, gpu: Gpu, labels: Label[], nowMs: number): void {
    this.atlas.retain(new Set(labels.map((label) => LabelAtlas.key(label.kind, labelWords(label, this.view)))))
    const floats = new Float32Array(labels.length * FLOATS)
    this.count = 0
    this.labels = labels
    // Painted last is on top: the list begins with the most important.
    for (const label of labels.toReversed()) {
      const marker = this.field.get(label.by)
      const cell = this.atlas.cellOf(label.kind, labelWords(label, this.view))
      if (marker === undefined || cell === null) continue
      const { fromX, fromY, toX, toY, startMs, durationMs } = marker.motion
      floats.set([fromX, fromY, toX, toY, (startMs - nowMs) / 1000, durationMs / 1000, label.row * ROW_PX, 0, ...cell], this.count * FLOATS)
      this.count++
    }
    gl.bindBuffer(gl.ARRAY_BUFFER, gpu.buffer)
    gl.bufferData(gl.ARRAY_BUFFER, floats, gl.DYNAMIC_DRAW)
    if (this.atlas.changed || gpu.texture === null) {
      if (gpu.texture !== null) gl.deleteTexture(gpu.texture)
      gpu.texture = textureOf(gl, this.atlas.canvas)
      this.atlas.changed = false
    }
  }

  private draw(gl: WebGL2RenderingContext, { program, uniforms, array, texture }: Gpu, frame: OverlayFrame): void {
    if (this.count === 0 || texture === null) return
    gl.useProgram(program)
    gl.bindVertexArray(array)
    setCamera(gl, uniforms, frame.projection)
    gl.uniform3f(uniforms.u_box, LABEL_WIDTH_PX, LABEL_HEIGHT_PX, this.iconRadiusPx + 1)
    gl.uniform1f(uniforms.u_ratio, frame.pixelRatio)
    gl.uniform1f(uniforms.u_now, (frame.nowMs - this.placedMs) / 1000)
    gl.activeTexture(gl.TEXTURE0)
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.uniform1i(uniforms.u_atlas, 0)
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, this.count)
    gl.bindVertexArray(null)
  }

  private makeGpu(gl: WebGL2RenderingContext): Gpu {
    const program = linkProgram(gl, LABEL_VERTEX, LABEL_FRAGMENT)
    const buffer = gl.createBuffer()
    return {
      program,
      uniforms: uniformsOf(gl, program, UNIFORMS),
      buffer,
      array: vec4Array(gl, buffer, FLOATS / 4, 1),
      texture: null,
    }
  }
}
