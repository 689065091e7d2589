import type { LateReason } from '@muster/contracts'
import type { Path } from './queues.ts'

/** At this distance from the start people are on their way, metres. */
const UNDER_WAY_M = 8
/** People slower than this on their way are standing, m/s. */
const STANDS_MPS = 0.35
/** Nobody leaves their work sooner; shorter stops do not count as standing, seconds. */
const SOON_S = 60
const STOOD_S = 30
/** The way itself took this share of the time. */
const LONG_SHARE = 0.75

interface Late {
  path: Path
  stepS: number
  /** Seconds from the beginning; null: never arrived. */
  arrivedS: number | null
  /** Time the way takes without obstacles; null: sent nowhere by ways. */
  walkingS: number | null
  cameLater: boolean
}

/** Why a person was late, as far as the track shows, and the seconds it cost; the most costly reason is given. */
export function whyLate({ path, stepS, arrivedS, walkingS, cameLater }: Late): { reason: LateReason; seconds: number | null } {
  if (cameLater) return { reason: 'cameLater', seconds: null }
  const steps = arrivedS === null ? path.length : Math.min(path.length, Math.ceil(arrivedS / stepS) + 1)
  const first = path.slice(0, steps).find((place) => place !== null)
  if (!first) return { reason: 'unseen', seconds: null }
  const left = path.findIndex(
    (place, step) =>
      step < steps && place !== null && (place.floor !== first.floor || Math.hypot(place.x - first.x, place.y - first.y) > UNDER_WAY_M),
  )
  if (left < 0) return { reason: 'neverLeft', seconds: null }
  if (arrivedS !== null && walkingS !== null && walkingS >= LONG_SHARE * arrivedS) return { reason: 'longWay', seconds: walkingS }
  const startedS = left * stepS
  const stoodS = standing(path, left, steps, stepS)
  if (stoodS >= STOOD_S && stoodS >= startedS - SOON_S) return { reason: 'stood', seconds: stoodS }
  return startedS > SOON_S ? { reason: 'startedLate', seconds: startedS } : { reason: 'slow', seconds: null }
}

/** Seconds a person stood on the way. */
function standing(path: Path, from: number, to: number, stepS: number): number {
  let seconds = 0
  for (let step = Math.max(1, from); step < to; step++) {
    const [before, now] = [path[step - 1], path[step]]
    if (before && now && before.floor === now.floor && Math.hypot(now.x - before.x, now.y - before.y) / stepS < STANDS_MPS) seconds += stepS
  }
  return seconds
}
