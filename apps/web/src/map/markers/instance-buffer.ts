/** What a quad shows: an icon of the atlas (its index) or one of the procedural figures. */
export const FIGURES = { disc: 100, ring: 101, pulsingRing: 102, halo: 103, pin: 104, course: 105 } as const

/** Floats per instance; the order is that of the attributes in `marker-shaders.ts`. */
export const INSTANCE_FLOATS = 16

export interface InstanceMotion {
  fromX: number
  fromY: number
  toX: number
  toY: number
  startMs: number
  durationMs: number
}

/** One quad. `radiusPx` or `radiusM` is half its side; colour is premultiplied later, 0..1. */
export interface Instance {
  motion: InstanceMotion
  radiusPx: number
  radiusM: number
  figure: number
  alpha: number
  /** Local clock, ms, from which it is drawn grey; Infinity = never. */
  staleAtMs: number
  color: readonly [number, number, number]
  /** Where a figure points, radians from east to north. */
  angleRad?: number
  /** Height above the ground, metres; not used by the flat map. */
  heightM?: number
}

/**
 * Growing typed array of instances. Times are stored in seconds after `epochMs`, so that they stay exact in 32 bits.
 */
export class InstanceBuffer {
  private floats = new Float32Array(256 * INSTANCE_FLOATS)
  private used = 0
  private epoch = 0

  get count(): number {
    return this.used
  }

  get epochMs(): number {
    return this.epoch
  }

  get data(): Float32Array {
    return this.floats.subarray(0, this.used * INSTANCE_FLOATS)
  }

  clear(epochMs: number): void {
    this.used = 0
    this.epoch = epochMs
  }

  push(instance: Instance): void {
    const at = this.used * INSTANCE_FLOATS
    if (at + INSTANCE_FLOATS > this.floats.length) {
      const grown = new Float32Array(this.floats.length * 2)
      grown.set(this.floats)
      this.floats = grown
    }
    const { motion, color } = instance
    const out = this.floats
    out[at] = motion.fromX
    out[at + 1] = motion.fromY
    out[at + 2] = motion.toX
    out[at + 3] = motion.toY
    out[at + 4] = (motion.startMs - this.epoch) / 1000
    out[at + 5] = motion.durationMs / 1000
    out[at + 6] = instance.radiusPx
    out[at + 7] = instance.radiusM
    out[at + 8] = instance.figure
    out[at + 9] = instance.alpha
    out[at + 10] = Math.min(1e9, (instance.staleAtMs - this.epoch) / 1000)
    out[at + 11] = color[0]
    out[at + 12] = color[1]
    out[at + 13] = color[2]
    out[at + 14] = instance.angleRad ?? 0
    out[at + 15] = instance.heightM ?? 0
    this.used++
  }
}
