import type { AnchorSite, RecordedEpoch } from '@muster/positioning'
import { type Place, type PlainSolver, solvePlain, startsAround } from './place.ts'

/** Values within this time belong to one epoch where anchors answer one by one, seconds. */
const WINDOW_S = 0.3
/** Fewer samples say nothing about a pair. */
const LEAST_SAMPLES = 10

/**
 * Least squares on the latest range of each anchor, without the median error of each pair; the tag's height is given by
 * the truth. Makes a solver for each recording.
 */
export function plainRanges(anchors: readonly AnchorSite[], calibration: readonly RecordedEpoch[]): () => PlainSolver {
  const byId = new Map(anchors.map((anchor) => [anchor.hwId, anchor]))
  const offsetOf = medianErrors(byId, calibration)
  return () => {
    const latest = new Map<string, Map<string, Heard>>()
    return {
      hear({ t, tag, measurement }) {
        if (measurement.kind !== 'range') return
        const heard = latest.get(tag) ?? new Map<string, Heard>()
        latest.set(tag, heard)
        measurement.anchors.forEach((id, i) => {
          const anchor = byId.get(id)
          if (anchor) heard.set(id, { t, anchor, rangeM: measurement.distancesM[i]! - offsetOf(tag, id) })
        })
      },
      solve: ({ t, tag, truth }) =>
        truth === null
          ? null
          : solveRanges(
              [...(latest.get(tag)?.values() ?? [])].filter((one) => t >= one.t && t - one.t <= WINDOW_S),
              truth[2],
            ),
    }
  }
}

interface Heard {
  t: number
  anchor: AnchorSite
  rangeM: number
}

function solveRanges(heard: readonly Heard[], z: number): Place | null {
  if (heard.length < 3) return null
  const values = heard.map(({ rangeM }) => rangeM)
  const radiusM = [...values].sort((a, b) => a - b)[values.length >> 1]!
  return solvePlain({
    values,
    look(i, { x, y }, out) {
      const { anchor } = heard[i]!
      const [dx, dy, dz] = [x - anchor.x, y - anchor.y, z - anchor.z]
      out.expected = Math.sqrt(dx * dx + dy * dy + dz * dz) + 1e-9
      out.jx = dx / out.expected
      out.jy = dy / out.expected
    },
    huberM: Infinity,
    starts: startsAround(
      heard.map(({ anchor }) => anchor),
      radiusM,
    ),
  })
}

type OffsetOf = (tag: string, anchor: string) => number

/** Median error of each tag and anchor; for unknown tags the anchor's median; otherwise none. */
function medianErrors(anchors: ReadonlyMap<string, AnchorSite>, calibration: readonly RecordedEpoch[]): OffsetOf {
  const errors = new Map<string, number[]>()
  const note = (key: string, error: number) => {
    const own = errors.get(key)
    if (own) own.push(error)
    else errors.set(key, [error])
  }
  for (const { tag, measurement, truth } of calibration) {
    if (measurement.kind !== 'range' || truth === null) continue
    measurement.anchors.forEach((id, i) => {
      const anchor = anchors.get(id)
      if (anchor === undefined) return
      const error = measurement.distancesM[i]! - Math.hypot(truth[0] - anchor.x, truth[1] - anchor.y, truth[2] - anchor.z)
      note(`${tag}\n${id}`, error)
      note(`\n${id}`, error)
    })
  }
  const medians = new Map(
    [...errors].filter(([, own]) => own.length >= LEAST_SAMPLES).map(([key, own]) => [key, own.sort((a, b) => a - b)[own.length >> 1]!]),
  )
  return (tag, anchor) => medians.get(`${tag}\n${anchor}`) ?? medians.get(`\n${anchor}`) ?? 0
}
