import type { AnchorSite } from '../site.ts'
import { createPlanarSolution, createRangeProblem, MAX_RANGES } from '../solvers/planar.ts'
import { solveRobust } from '../solvers/robust.ts'
import type { RecordedEpoch } from './recording.ts'
import { solveRidge } from './ridge.ts'

/** What a recording says about an anchor's coordinates. Metres. */
export interface AnchorFinding {
  anchorHwId: string
  /** Ranges that could be compared with the others. */
  samples: number
  /** By how much the anchor seems to stand elsewhere than its coordinates say, and 1 sigma of that. */
  dx: number
  dy: number
  sigmaM: number
  /** Its coordinates contradict the others. */
  contradicts: boolean
}

interface Options {
  /** Height of the tags above the building's zero where the recording has no truth, metres. */
  tagZ: number
}

const SIGMA_M = 0.15
/** Neighbouring ranges repeat each other. */
const REPEATS = 20
/** Beyond this nobody has surveyed an anchor that badly, metres. */
const PRIOR_M = 20
/** A displacement is one beyond so many sigmas and never below this, metres. */
const SURE_SIGMAS = 5
const LEAST_M = 0.3
const MIN_SAMPLES = 60
/** Evenly taken out of longer recordings. */
const MAX_EPOCHS = 1500
const MAX_MOVED = 4
/** Refinements of one anchor's displacement: the ranges are linear in it only nearby. */
const PASSES = 4

/**
 * Finds anchors whose coordinates contradict those of the others: where would each have to stand so that its ranges agree with the places that truth, or the
 * other anchors' ranges, give? The anchor that contradicts most is moved there before the others are looked at again, because one wrong anchor spoils the places that accuse the rest. In the plane: heights of anchors are hardly seen by tags on a floor.
 */
export function surveyAnchors(anchors: readonly AnchorSite[], epochs: readonly RecordedEpoch[], { tagZ }: Options): AnchorFinding[] {
  const ranges = epochs.filter(({ measurement }) => measurement.kind === 'range')
  const step = Math.max(1, Math.ceil(ranges.length / MAX_EPOCHS))
  const rows = ranges.filter((_, i) => i % step === 0)
  const at = new Map(anchors.map((anchor) => [anchor.hwId, { ...anchor }]))
  const moved = new Map<string, AnchorFinding>()
  for (;;) {
    const seen = anchors
      .filter(({ hwId }) => !moved.has(hwId))
      .map(({ hwId }) => ({ anchor: at.get(hwId)!, sightings: rows.flatMap((row) => sightingOf(at, hwId, row, tagZ) ?? []) }))
      .filter(({ sightings }) => sightings.length >= MIN_SAMPLES)
    // What all ranges have in common is the tags' constant; an anchor's own is small beside a wrong coordinate.
    const commonM = median(seen.flatMap(({ anchor, sightings }) => sightings.map((sighting) => excess(sighting, anchor, 0, 0))))
    const findings = seen.map(({ anchor, sightings }) => displacement(anchor, sightings, commonM))
    const [worst] = findings.filter(isSure).sort((a, b) => size(b) / b.sigmaM - size(a) / a.sigmaM)
    if (worst === undefined || moved.size === MAX_MOVED) {
      const all = [...moved.values(), ...findings.map((finding) => ({ ...finding, contradicts: isSure(finding) }))]
      return all.sort((a, b) => (a.anchorHwId < b.anchorHwId ? -1 : 1))
    }
    moved.set(worst.anchorHwId, { ...worst, contradicts: true })
    const anchor = at.get(worst.anchorHwId)!
    anchor.x += worst.dx
    anchor.y += worst.dy
  }
}

const size = ({ dx, dy }: AnchorFinding) => Math.hypot(dx, dy)
const isSure = (finding: AnchorFinding) => size(finding) > Math.max(LEAST_M, SURE_SIGMAS * finding.sigmaM)

interface Sighting {
  x: number
  y: number
  z: number
  rangeM: number
}

function displacement(anchor: AnchorSite, sightings: readonly Sighting[], commonM: number): AnchorFinding {
  let dx = 0
  let dy = 0
  for (let pass = 0; pass < PASSES; pass++) {
    const fit = solveRidge({
      size: 2,
      prior: [PRIOR_M, PRIOR_M],
      sigma: SIGMA_M,
      repeats: REPEATS,
      eachRow(row) {
        for (const sighting of sightings) {
          const [ux, uy] = direction(sighting, anchor, dx, dy)
          row([0, 1], [-ux, -uy], excess(sighting, anchor, dx, dy) - commonM)
        }
      },
    })
    dx += fit[0]!
    dy += fit[1]!
  }
  const sigmaM = spreadOf(sightings, anchor, dx, dy, commonM)
  return { anchorHwId: anchor.hwId, samples: sightings.length, dx, dy, sigmaM, contradicts: false }
}

/** Range less distance, with the anchor displaced. */
const excess = ({ x, y, z, rangeM }: Sighting, anchor: AnchorSite, dx: number, dy: number): number =>
  rangeM - Math.hypot(x - anchor.x - dx, y - anchor.y - dy, z - anchor.z)

function direction({ x, y, z }: Sighting, anchor: AnchorSite, dx: number, dy: number): [number, number] {
  const [ex, ey] = [x - anchor.x - dx, y - anchor.y - dy]
  const distance = Math.hypot(ex, ey, z - anchor.z) + 1e-9
  return [ex / distance, ey / distance]
}

/** Larger axis of the displacement's uncertainty, from the directions in which the anchor was seen and the residuals that are left. */
function spreadOf(sightings: readonly Sighting[], anchor: AnchorSite, dx: number, dy: number, commonM: number): number {
  let [xx, xy, yy] = [0, 0, 0]
  for (const sighting of sightings) {
    const [ux, uy] = direction(sighting, anchor, dx, dy)
    xx += ux * ux
    xy += ux * uy
    yy += uy * uy
  }
  const least = (xx + yy) / 2 - Math.hypot((xx - yy) / 2, xy)
  // 1.48 medians are a standard deviation, whatever the tail of reflections.
  const residual = 1.48 * median(sightings.map((sighting) => Math.abs(excess(sighting, anchor, dx, dy) - commonM)))
  return Math.sqrt((Math.max(SIGMA_M, residual) ** 2 * REPEATS) / Math.max(least, 1e-6))
}

function median(values: readonly number[]): number {
  return Float64Array.from(values).sort()[values.length >> 1] ?? 0
}

const problem = createRangeProblem()
const solution = createPlanarSolution()

/** The range to one anchor with the place that truth or the others give; null when they give none. */
function sightingOf(
  at: ReadonlyMap<string, AnchorSite>,
  hwId: string,
  { measurement, truth }: RecordedEpoch,
  tagZ: number,
): Sighting | null {
  if (measurement.kind !== 'range') return null
  const own = measurement.distancesM[measurement.anchors.indexOf(hwId)]
  if (own === undefined || !(own > 0)) return null
  if (truth !== null) return { x: truth[0], y: truth[1], z: truth[2], rangeM: own }
  let count = 0
  measurement.anchors.forEach((id, i) => {
    const anchor = at.get(id)
    const rangeM = measurement.distancesM[i]!
    if (anchor === undefined || id === hwId || !(rangeM > 0) || count === MAX_RANGES) return
    problem.x[count] = anchor.x
    problem.y[count] = anchor.y
    problem.z[count] = anchor.z
    problem.rangeM[count] = rangeM
    problem.sigmaM[count++] = SIGMA_M
  })
  problem.count = count
  if (solveRobust(problem, tagZ, solution).failure !== null || solution.ambiguous) return null
  return { x: solution.x, y: solution.y, z: tagZ, rangeM: own }
}
