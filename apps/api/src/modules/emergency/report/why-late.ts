import type { LateReason } from '@muster/contracts'
import type { Path } from './queues.ts'

/** So far from where he began he is on his way, metres. */
const UNDER_WAY_M = 8
/** Whoever is slower than this on his way stands, m/s. */
const STANDS_MPS = 0.35
/** Sooner than this nobody leaves what he does; less on the way is no standing, seconds. */
const SOON_S = 60
const STOOD_S = 30
/** His way alone took so much of his time. */
const LONG_SHARE = 0.75

interface Late {
  path: Path
  stepS: number
  /** Seconds from the beginning; null: he never arrived. */
  arrivedS: number | null
  /** What his way takes when nothing keeps him; null: he was sent nowhere by ways. */
  walkingS: number | null
  cameLater: boolean
}

/** Why somebody came late, as far as his track tells, and how many seconds that cost; what cost most is said. */
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

/** Seconds that somebody stood on his way. */
function standing(path: Path, from: number, to: number, stepS: number): number {
  let seconds = 0
  for (let step = Math.max(1, from); step < to; step++) {
    const [before, now] = [path[step - 1], path[step]]
    if (before && now && before.floor === now.floor && Math.hypot(now.x - before.x, now.y - before.y) / stepS < STANDS_MPS) seconds += stepS
  }
  return seconds
}
