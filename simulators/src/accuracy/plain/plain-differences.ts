import type { AnchorSite, PositioningSite, RecordedEpoch } from '@muster/positioning'
import { type Place, type PlainSolver, solvePlain, startsAround } from './place.ts'

const HUBER_M = 0.3
/** Distance of the starting points, and how far outside the anchors' box a place may be, metres. */
const START_M = 2
const OUTSIDE_M = 2
/** Rows within this time belong to one instant, seconds. */
export const INSTANT_S = 0.04

interface Pair {
  anchor: AnchorSite
  ref: AnchorSite
  differenceM: number
}

/**
 * Least squares on all pairs of the instant so far, without the anchors' constants. Makes a solver for each recording.
 */
export function plainDifferences(anchors: readonly AnchorSite[], arrivals: PositioningSite['arrivalOffsets'] = []): () => PlainSolver {
  const byId = new Map(anchors.map((anchor) => [anchor.hwId, anchor]))
  const constant = new Map(arrivals.map(({ anchorHwId, offsetM }) => [anchorHwId, offsetM]))
  return () => {
    const instants = new Map<string, { t: number; pairs: Pair[] }>()
    return {
      hear(epoch) {
        const known = instants.get(epoch.tag)
        const instant = known !== undefined && epoch.t - known.t <= INSTANT_S ? known : { t: epoch.t, pairs: [] }
        instants.set(epoch.tag, instant)
        instant.pairs.push(...pairsOf(byId, constant, epoch))
      },
      solve({ tag, truth }) {
        const pairs = instants.get(tag)?.pairs ?? []
        return pairs.length < 3 || truth === null ? null : clip(anchors, solveInstant(anchors, pairs, truth[2]))
      },
    }
  }
}

function pairsOf(byId: ReadonlyMap<string, AnchorSite>, constant: ReadonlyMap<string, number>, { measurement }: RecordedEpoch): Pair[] {
  if (measurement.kind !== 'tdoa') return []
  const ref = byId.get(measurement.ref)
  if (ref === undefined) return []
  return measurement.anchors.flatMap((id, i) => {
    const anchor = byId.get(id)
    if (anchor === undefined) return []
    return [{ anchor, ref, differenceM: measurement.differencesM[i]! - (constant.get(id) ?? 0) + (constant.get(ref.hwId) ?? 0) }]
  })
}

function solveInstant(anchors: readonly AnchorSite[], pairs: readonly Pair[], z: number): Place | null {
  const distance = (to: AnchorSite, { x, y }: Place) => Math.sqrt((x - to.x) ** 2 + (y - to.y) ** 2 + (z - to.z) ** 2) + 1e-9
  return solvePlain({
    values: pairs.map(({ differenceM }) => differenceM),
    look(i, at, out) {
      const { anchor, ref } = pairs[i]!
      const [there, back] = [distance(anchor, at), distance(ref, at)]
      out.expected = there - back
      out.jx = (at.x - anchor.x) / there - (at.x - ref.x) / back
      out.jy = (at.y - anchor.y) / there - (at.y - ref.y) / back
    },
    huberM: HUBER_M,
    starts: startsAround(anchors, START_M),
  })
}

function clip(anchors: readonly AnchorSite[], at: Place | null): Place | null {
  if (at === null) return null
  const within = (value: number, all: readonly number[]) =>
    Math.min(Math.max(...all) + OUTSIDE_M, Math.max(Math.min(...all) - OUTSIDE_M, value))
  return {
    x: within(
      at.x,
      anchors.map(({ x }) => x),
    ),
    y: within(
      at.y,
      anchors.map(({ y }) => y),
    ),
  }
}
