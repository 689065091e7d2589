import { isTrackGap, LONGEST_MOVING_SILENCE_MS, type Track } from '@muster/contracts'

/** A track as columns in plain units, oldest first. Segment i leads from fix i-1 to fix i; segment 0 does not exist. */
export interface TrackModel {
  trackableNo: number
  fromMs: number
  toMs: number
  /** Unix ms. */
  timeMs: Float64Array
  /** Metres. */
  x: Float32Array
  y: Float32Array
  floor: Int8Array
  accuracyM: Float32Array
  /** Smoothed over neighbours, so that the noise of a standing tag does not look like walking. */
  speedMps: Float32Array
  /** 1 where the way between the two fixes is unknown. */
  gap: Uint8Array
}

/** Speed is measured over this many fixes to either side. */
const SPEED_NEIGHBOURS = 2

export function toTrackModel(track: Track): TrackModel {
  const count = track.dtMs.length
  const timeMs = new Float64Array(count)
  const x = new Float32Array(count)
  const y = new Float32Array(count)
  const accuracyM = new Float32Array(count)
  const gap = new Uint8Array(count)
  let time = track.fromMs
  for (let i = 0; i < count; i++) {
    time += track.dtMs[i]!
    timeMs[i] = time
    x[i] = track.xCm[i]! / 100
    y[i] = track.yCm[i]! / 100
    accuracyM[i] = track.accuracyCm[i]! / 100
    if (i > 0) gap[i] = isTrackGap(track.dtMs[i]!, Math.hypot(x[i]! - x[i - 1]!, y[i]! - y[i - 1]!)) ? 1 : 0
  }
  const floor = Int8Array.from(track.floor)
  const model = { trackableNo: track.trackableNo, fromMs: track.fromMs, toMs: track.toMs, timeMs, x, y, floor, accuracyM, gap }
  return { ...model, speedMps: speeds(model) }
}

/** Net displacement between the neighbours of each fix, over their time; never across a gap. */
function speeds({ timeMs, x, y, gap }: Pick<TrackModel, 'timeMs' | 'x' | 'y' | 'gap'>): Float32Array {
  const result = new Float32Array(timeMs.length)
  for (let i = 0; i < timeMs.length; i++) {
    let first = i
    let last = i
    while (first > 0 && first > i - SPEED_NEIGHBOURS && gap[first] === 0) first--
    while (last < timeMs.length - 1 && last < i + SPEED_NEIGHBOURS && gap[last + 1] === 0) last++
    const seconds = (timeMs[last]! - timeMs[first]!) / 1000
    result[i] = seconds > 0 ? Math.hypot(x[last]! - x[first]!, y[last]! - y[first]!) / seconds : 0
  }
  return result
}

/** Index of the last fix not later than a time; -1 before the first. */
export function indexAt({ timeMs }: Pick<TrackModel, 'timeMs'>, atMs: number): number {
  let low = 0
  let high = timeMs.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (timeMs[middle]! <= atMs) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Where the subject was at a moment. `known` is false inside a gap: then it is the last place before it. */
export interface TrackMoment {
  x: number
  y: number
  floor: number
  accuracyM: number
  speedMps: number
  known: boolean
  /** Time of the underlying fix, Unix ms. */
  fixTimeMs: number
}

/**
 * Interpolated between two fixes, unless they are on different floors or a gap lies between. Null outside the track.
 */
export function momentAt(model: TrackModel, atMs: number): TrackMoment | null {
  const i = indexAt(model, atMs)
  if (i < 0) return null
  const { timeMs, x, y, floor, accuracyM, speedMps, gap } = model
  const isLast = i === timeMs.length - 1
  const known = isLast ? atMs - timeMs[i]! <= LONGEST_MOVING_SILENCE_MS : gap[i + 1] === 0
  const still = { x: x[i]!, y: y[i]!, floor: floor[i]!, accuracyM: accuracyM[i]!, speedMps: speedMps[i]!, known, fixTimeMs: timeMs[i]! }
  if (isLast || !known || floor[i] !== floor[i + 1]) return still
  const share = (atMs - timeMs[i]!) / (timeMs[i + 1]! - timeMs[i]!)
  return { ...still, x: x[i]! + (x[i + 1]! - x[i]!) * share, y: y[i]! + (y[i + 1]! - y[i]!) * share }
}

/** End of the gap at a moment, Unix ms; Infinity after the last fix; null when there is none. */
export function quietUntil({ timeMs, gap }: Pick<TrackModel, 'timeMs' | 'gap'>, atMs: number): number | null {
  const i = indexAt({ timeMs }, atMs)
  if (i === timeMs.length - 1) {
    return i >= 0 && atMs - timeMs[i]! <= LONGEST_MOVING_SILENCE_MS ? null : Number.POSITIVE_INFINITY
  }
  return i < 0 || gap[i + 1] === 1 ? timeMs[i + 1]! : null
}

const STANDING_MPS = 0.3

/** First fix after a moment at which a movement begins, or the last before it; null when there is none. Unix ms. */
export function movementAt({ timeMs, speedMps, gap }: TrackModel, atMs: number, direction: -1 | 1): number | null {
  const begins = (i: number) => speedMps[i]! >= STANDING_MPS && (i === 0 || gap[i] === 1 || speedMps[i - 1]! < STANDING_MPS)
  const at = indexAt({ timeMs }, atMs)
  // The one that is being looked at does not count.
  let i = direction === 1 ? at + 1 : at >= 0 && timeMs[at] === atMs ? at - 1 : at
  while (i >= 0 && i < timeMs.length && !begins(i)) i += direction
  return timeMs[i] ?? null
}

export interface TrackSummary {
  fixes: number
  /** Along the fixes while moving, without gaps, metres. */
  distanceM: number
  movingMs: number
  gaps: number
  gapsMs: number
}

export function summarise({ timeMs, x, y, speedMps, gap }: TrackModel): TrackSummary {
  const summary: TrackSummary = { fixes: timeMs.length, distanceM: 0, movingMs: 0, gaps: 0, gapsMs: 0 }
  for (let i = 1; i < timeMs.length; i++) {
    const ms = timeMs[i]! - timeMs[i - 1]!
    if (gap[i] === 1) {
      summary.gaps++
      summary.gapsMs += ms
    } else if (speedMps[i]! >= STANDING_MPS) {
      summary.distanceM += Math.hypot(x[i]! - x[i - 1]!, y[i]! - y[i - 1]!)
      summary.movingMs += ms
    }
  }
  return summary
}
