import { isTrackGap, MOVED_M, type TrackOverview } from '@muster/contracts'
import type { TrackColumns } from '@muster/database'

const NOTHING = 0
const THERE = 1
const MOVED = 2

interface Fix {
  timeMs: number
  x: number
  y: number
  floor: number
}
const distanceM = (a: Fix, b: Fix) => Math.hypot(a.x - b.x, a.y - b.y)

/** Sums up a track in steps of equal length, from its fixes in order of time. */
export class TrackActivity {
  readonly found: Pick<TrackOverview, 'stepMs' | 'state' | 'movesAfterMs'>
  readonly #fromMs: number
  /** Standing place: moving farther away counts as movement. */
  #stand: Fix | null = null
  #last: Fix | null = null

  constructor(fromMs: number, toMs: number, steps: number) {
    this.#fromMs = fromMs
    const stepMs = (toMs - fromMs) / steps
    this.found = { stepMs, state: new Array(steps).fill(NOTHING), movesAfterMs: new Array(steps).fill(-1) }
  }

  add({ timeMs, xCm, yCm, floor }: TrackColumns): void {
    for (let i = 0; i < timeMs.length; i++) {
      const fix = { timeMs: timeMs[i]!, x: xCm[i]! / 100, y: yCm[i]! / 100, floor: floor[i]! }
      const last = this.#last
      if (last === null || this.#stand === null || isTrackGap(fix.timeMs - last.timeMs, distanceM(last, fix))) {
        this.#mark(fix.timeMs, fix.timeMs, THERE)
        this.#stand = fix
      } else {
        const moved = distanceM(this.#stand, fix) >= MOVED_M || last.floor !== fix.floor
        this.#mark(last.timeMs, fix.timeMs, moved ? MOVED : THERE)
        if (moved) this.#stand = fix
      }
      this.#last = fix
    }
  }

  #mark(fromMs: number, toMs: number, state: number): void {
    const { found } = this
    const { stepMs } = found
    const stepOf = (atMs: number) => Math.min(found.state.length - 1, Math.max(0, Math.floor((atMs - this.#fromMs) / stepMs)))
    for (let step = stepOf(fromMs); step <= stepOf(toMs); step++) {
      found.state[step] = Math.max(found.state[step]!, state)
      if (state !== MOVED || found.movesAfterMs[step]! >= 0) continue
      found.movesAfterMs[step] = Math.max(0, Math.round(fromMs - this.#fromMs - step * stepMs))
    }
  }
}
