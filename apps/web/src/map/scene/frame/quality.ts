/**
 * What is left out while the camera moves on a machine that is too slow, from nothing to most. A still view is always
 * drawn in full.
 */
export interface Quality {
  /** Share of the screen's pixels in each direction. */
  scale: number
  shadows: boolean
  msaa: boolean
  /** Specular highlights and per-pixel lighting. */
  gloss: boolean
}

export const QUALITIES: readonly Quality[] = [
  { scale: 1, shadows: true, msaa: true, gloss: true },
  { scale: 1, shadows: true, msaa: false, gloss: false },
  { scale: 0.75, shadows: false, msaa: false, gloss: false },
  { scale: 0.5, shadows: false, msaa: false, gloss: false },
]

/** Frame times above this stutter visibly, ms. */
const SLOW_MS = 55
/** At this frame time everything is left out at once, ms. */
const HOPELESS_MS = 250
/** With this much headroom a better quality is tried. */
const FAST_MS = 22
const TRIED = 4
/** A quality that proved too slow is retried only after this many fast frames. */
const PATIENT = 240
/** Renderers that draw on the processor instead of a graphics card. */
const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i
const SOFTWARE_LEVEL = 2

/** Chooses the quality of moving views from their frame times. Time comes in with the frames. */
export class QualityChoice {
  private level: number
  private readonly gaps: number[] = []
  private quick = 0
  private lastMs: number | null = null

  /** @param renderer the browser's name of its graphics card */
  constructor(renderer = '') {
    this.level = SOFTWARE.test(renderer) ? SOFTWARE_LEVEL : 0
  }

  get moving(): Quality {
    return QUALITIES[this.level]!
  }

  /** The view stands still: the time until it moves again says nothing about the machine. */
  rest(): void {
    this.lastMs = null
    this.gaps.splice(0)
  }

  /** A frame of a moving view was drawn. */
  frame(nowMs: number): void {
    const gapMs = this.lastMs === null ? null : nowMs - this.lastMs
    this.lastMs = nowMs
    if (gapMs === null) return
    this.gaps.push(gapMs)
    this.quick = gapMs < FAST_MS ? this.quick + 1 : 0
    if (this.gaps.length >= 2 && middleOf(this.gaps) > HOPELESS_MS) this.change(QUALITIES.length)
    else if (this.gaps.length >= TRIED && middleOf(this.gaps) > SLOW_MS) this.change(1)
    else if (this.quick >= PATIENT) this.change(-1)
    if (this.gaps.length >= TRIED) this.gaps.shift()
  }

  private change(by: number): void {
    this.level = Math.min(QUALITIES.length - 1, Math.max(0, this.level + by))
    this.gaps.splice(0)
    this.quick = 0
  }
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)]!
}
