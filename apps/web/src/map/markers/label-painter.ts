import type { MapLibreMap } from 'maplibre-gl'
import type { MapTheme } from '../plan/palette.ts'
import { metresPerPixel, toLngLat } from '../shell/plan-frame.ts'
import { ICON_RADIUS_PX } from './draw-list.ts'
import { instancedVec4Array, linkProgram, textureOf, uniformsOf } from './gl-program.ts'
import { LABEL_HEIGHT_PX, LABEL_WIDTH_PX, LabelAtlas } from './label-atlas.ts'
import { chooseLabels } from './label-layout.ts'
import { LABEL_FRAGMENT, LABEL_VERTEX } from './label-shaders.ts'
import type { MarkerField } from './marker-field.ts'
import type { MarkerView } from './marker-view.ts'

const FLOATS = 12

/** Names of at most 200 markers, moved by the GPU like the markers themselves. */
export class LabelPainter {
  private readonly atlas: LabelAtlas
  private readonly program: WebGLProgram
  private readonly uniforms: Record<'u_matrix' | 'u_viewport' | 'u_box' | 'u_ratio' | 'u_now' | 'u_atlas', WebGLUniformLocation | null>
  private readonly buffer: WebGLBuffer
  private readonly array: WebGLVertexArrayObject
  private texture: WebGLTexture | null = null
  private count = 0
  private epochMs = 0

  constructor(gl: WebGL2RenderingContext, theme: MapTheme) {
    this.atlas = new LabelAtlas(theme, window.devicePixelRatio)
    this.program = linkProgram(gl, LABEL_VERTEX, LABEL_FRAGMENT)
    this.uniforms = uniformsOf(gl, this.program, ['u_matrix', 'u_viewport', 'u_box', 'u_ratio', 'u_now', 'u_atlas'])
    this.buffer = gl.createBuffer()
    this.array = instancedVec4Array(gl, this.buffer, FLOATS / 4)
  }

  /** Decides who is named now and uploads it. */
  choose(gl: WebGL2RenderingContext, field: MarkerField, view: MarkerView, map: MapLibreMap, nowMs: number): void {
    const canvas = map.getCanvas()
    const labels = chooseLabels(
      field,
      view,
      {
        widthPx: canvas.clientWidth,
        heightPx: canvas.clientHeight,
        metresPerPixel: metresPerPixel(map.getZoom()),
        toScreen: (x, y) => map.project(toLngLat(x, y)),
      },
      nowMs,
    )
    this.atlas.retain(new Set(labels.map(({ no, kind }) => LabelAtlas.key(kind, view.nameOf(no) ?? ''))))
    const floats = new Float32Array(labels.length * FLOATS)
    this.epochMs = nowMs
    this.count = 0
    // Painted last is on top: the list begins with the most important.
    for (const { no, kind } of labels.toReversed()) {
      const marker = field.get(no)
      const cell = this.atlas.cellOf(kind, view.nameOf(no) ?? '')
      if (marker === undefined || cell === null) continue
      const { motion } = marker
      floats.set(
        [motion.fromX, motion.fromY, motion.toX, motion.toY, (motion.startMs - nowMs) / 1000, motion.durationMs / 1000, 0, 0, ...cell],
        this.count * FLOATS,
      )
      this.count++
    }
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffer)
    gl.bufferData(gl.ARRAY_BUFFER, floats, gl.DYNAMIC_DRAW)
    if (this.atlas.changed) {
      if (this.texture !== null) gl.deleteTexture(this.texture)
      this.texture = textureOf(gl, this.atlas.canvas)
      this.atlas.changed = false
    }
  }

  draw(gl: WebGL2RenderingContext, matrix: Float32Array, viewport: readonly [number, number], nowMs: number): void {
    if (this.count === 0 || this.texture === null) return
    gl.useProgram(this.program)
    gl.bindVertexArray(this.array)
    gl.uniformMatrix4fv(this.uniforms.u_matrix, false, matrix)
    gl.uniform2f(this.uniforms.u_viewport, viewport[0], viewport[1])
    gl.uniform3f(this.uniforms.u_box, LABEL_WIDTH_PX, LABEL_HEIGHT_PX, ICON_RADIUS_PX + 1)
    gl.uniform1f(this.uniforms.u_ratio, window.devicePixelRatio)
    gl.uniform1f(this.uniforms.u_now, (nowMs - this.epochMs) / 1000)
    gl.activeTexture(gl.TEXTURE0)
    gl.bindTexture(gl.TEXTURE_2D, this.texture)
    gl.uniform1i(this.uniforms.u_atlas, 0)
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, this.count)
    gl.bindVertexArray(null)
  }
}
