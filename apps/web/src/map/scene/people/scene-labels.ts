import type { Vector3 } from 'three'
import { LABEL_HEIGHT_PX, LABEL_WIDTH_PX, LabelAtlas } from '../../markers/label-atlas.ts'
import type { MapTheme } from '../../plan/palette.ts'
import { LABEL_FRAGMENT, LABEL_VERTEX } from './billboard-shaders.ts'
import { Billboards } from './billboards.ts'
import type { SceneLabel } from './label-choice.ts'

const FLOATS = 12

/** Names in the scene; at most as many as the atlas has cells. */
export class SceneLabels {
  readonly billboards = new Billboards(LABEL_VERTEX, LABEL_FRAGMENT, ['a_path', 'a_timing', 'a_uv'])
  private readonly atlas: LabelAtlas
  private epochMs = 0

  /** @param belowPx how far below its place a name is written; negative: above it */
  constructor(theme: MapTheme, belowPx: number) {
    this.atlas = new LabelAtlas(theme, window.devicePixelRatio)
    ;(this.billboards.uniforms.u_box!.value as Vector3).set(LABEL_WIDTH_PX, LABEL_HEIGHT_PX, belowPx)
    this.billboards.setAtlas(this.atlas.canvas)
  }

  set(labels: readonly SceneLabel[], nowMs: number): void {
    this.epochMs = nowMs
    this.atlas.retain(new Set(labels.map(({ kind, text }) => LabelAtlas.key(kind, text))))
    const floats = new Float32Array(labels.length * FLOATS)
    let count = 0
    // Painted last is on top: the list begins with the most important.
    for (const { kind, text, motion, heightM, through } of labels.toReversed()) {
      const cell = this.atlas.cellOf(kind, text)
      if (cell === null) continue
      const { fromX, fromY, toX, toY, startMs, durationMs } = motion
      const timing = [durationMs > 0 ? (startMs - nowMs) / 1000 : 0, durationMs / 1000, heightM, through ? 1 : 0]
      floats.set([fromX, fromY, toX, toY, ...timing, ...cell], count * FLOATS)
      count++
    }
    this.billboards.setInstances(floats.subarray(0, count * FLOATS), count)
    if (this.atlas.changed) this.billboards.setAtlas(this.atlas.canvas)
    this.atlas.changed = false
  }

  setNow(nowMs: number): void {
    this.billboards.uniforms.u_now!.value = (nowMs - this.epochMs) / 1000
  }

  destroy(): void {
    this.billboards.destroy()
  }
}
