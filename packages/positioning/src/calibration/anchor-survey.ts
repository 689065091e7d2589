import type { AnchorSite } from '../site.ts'
import { createPlanarSolution, createRangeProblem, MAX_RANGES } from '../solvers/planar.ts'
import { solveRobust } from '../solvers/robust.ts'
import { median } from './median.ts'
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

/** A finding with how the anchor's ranges fit the coordinates that it has, beyond what all ranges have in common; metres. */
export interface AnchorFit extends AnchorFinding {
  medianM: number
  /** 1 sigma about the median, robust. */
  spreadM: number
}

interface Options {
  /** Height of the tags above the building's zero where there is no truth, metres. */
  tagZ: number | ((epoch: RecordedEpoch) => number)
  /** Neighbouring ranges of a recording repeat each other; so many count as one. */
  repeats?: number
  /** A displacement below this is none, metres. */
  leastM?: number
}

const SIGMA_M = 0.15
const REPEATS = 20
const LEAST_M = 0.3
/** Beyond this nobody has surveyed an anchor that badly, metres. */
const PRIOR_M = 20
/** A displacement is one beyond so many sigmas. */
export const SURE_SIGMAS = 5
const MIN_SAMPLES = 60
/** Evenly taken out of longer recordings: so many, and of a large site so many for each anchor. */
const MAX_EPOCHS = 1500
const EPOCHS_PER_ANCHOR = 25
const MAX_MOVED = 4
/** Refinements of one anchor's displacement: the ranges are linear in it only nearby. */
const PASSES = 4

/**
 * Finds anchors whose coordinates contradict those of the others: where would each have to stand so that its ranges agree with the places that truth, or the
 * other anchors' ranges, give? The anchor that contradicts most is moved there before the others are looked at again, because one wrong anchor spoils the places that accuse the rest. In the plane: heights of anchors are hardly seen by tags on a floor.
 */
export function surveyAnchors(
  anchors: readonly AnchorSite[],
  epochs: readonly RecordedEpoch[],
  { tagZ, repeats = REPEATS, leastM = LEAST_M }: Options,
): AnchorFit[] {
  const ranges = epochs.filter(({ measurement }) => measurement.kind === 'range')
  const step = Math.max(1, Math.ceil(ranges.length / Math.max(MAX_EPOCHS, EPOCHS_PER_ANCHOR * anchors.length)))
  const rows = ranges.filter((_, i) => i % step === 0)
  const at = new Map(anchors.map((anchor) => [anchor.hwId, { ...anchor }]))
  const rowsOf = rowsByAnchor(at, rows)
  const heightOf = typeof tagZ === 'number' ? () => tagZ : tagZ
  const isSure = (fit: AnchorFit) => size(fit) > Math.max(leastM, SURE_SIGMAS * fit.sigmaM)
  const sightings = new Map<string, Sighting[]>()
  const look = (hwId: string) =>
    sightings.set(hwId, rowsOf.get(hwId)?.flatMap((row) => sightingOf(at, hwId, row, heightOf(row)) ?? []) ?? [])
  for (const hwId of at.keys()) look(hwId)
  const moved = new Map<string, AnchorFit>()
  for (;;) {
    const seen = [...sightings].filter(([hwId, own]) => !moved.has(hwId) && own.length >= MIN_SAMPLES)
    // What all ranges have in common is the tags' constant; an anchor's own is small beside a wrong coordinate.
    const commonM = median(seen.flatMap(([hwId, own]) => own.map((sighting) => excess(sighting, at.get(hwId)!, 0, 0))))
    const fits = seen.map(([hwId, own]) => displacement(at.get(hwId)!, own, commonM, repeats))
    const [worst] = fits.filter(isSure).sort((a, b) => size(b) / b.sigmaM - size(a) / a.sigmaM)
    if (worst === undefined || moved.size === MAX_MOVED) {
      const all = [...moved.values(), ...fits.map((fit) => ({ ...fit, contradicts: isSure(fit) }))]
      return all.sort((a, b) => (a.anchorHwId < b.anchorHwId ? -1 : 1))
    }
    moved.set(worst.anchorHwId, { ...worst, contradicts: true })
    const anchor = at.get(worst.anchorHwId)!
    anchor.x += worst.dx
    anchor.y += worst.dy
    // Only what was heard together with it looks different now.
    for (const hwId of new Set(rowsOf.get(worst.anchorHwId)!.flatMap(anchorsOf))) if (at.has(hwId)) look(hwId)
  }
}

const anchorsOf = ({ measurement }: RecordedEpoch) => (measurement.kind === 'range' ? measurement.anchors : [])

function rowsByAnchor(known: ReadonlyMap<string, AnchorSite>, rows: readonly RecordedEpoch[]): Map<string, RecordedEpoch[]> {
  const found = new Map([...known.keys()].map((hwId): [string, RecordedEpoch[]] => [hwId, []]))
  for (const row of rows) for (const hwId of anchorsOf(row)) found.get(hwId)?.push(row)
  return found
}

const size = ({ dx, dy }: AnchorFinding) => Math.hypot(dx, dy)

interface Sighting {
  x: number
  y: number
  z: number
  rangeM: number
}

function displacement(anchor: AnchorSite, sightings: readonly Sighting[], commonM: number, repeats: number): AnchorFit {
  let dx = 0
  let dy = 0
  for (let pass = 0; pass < PASSES; pass++) {
    const fit = solveRidge({
      size: 2,
      prior: [PRIOR_M, PRIOR_M],
      sigma: SIGMA_M,
      repeats,
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
  const sigmaM = uncertaintyOf(sightings, anchor, dx, dy, commonM) * Math.sqrt(repeats)
  const residuals = sightings.map((sighting) => excess(sighting, anchor, 0, 0) - commonM)
  const medianM = median(residuals)
  const spreadM = deviation(residuals.map((residual) => residual - medianM))
  return { anchorHwId: anchor.hwId, samples: sightings.length, dx, dy, sigmaM, contradicts: false, medianM, spreadM }
}

/** Range less distance, with the anchor displaced. */
const excess = ({ x, y, z, rangeM }: Sighting, anchor: AnchorSite, dx: number, dy: number): number =>
  rangeM - Math.hypot(x - anchor.x - dx, y - anchor.y - dy, z - anchor.z)

function direction({ x, y, z }: Sighting, anchor: AnchorSite, dx: number, dy: number): [number, number] {
  const [ex, ey] = [x - anchor.x - dx, y - anchor.y - dy]
  const distance = Math.hypot(ex, ey, z - anchor.z) + 1e-9
  return [ex / distance, ey / distance]
}

/** Larger axis of the displacement's uncertainty were all sightings independent, from the directions in which the anchor was seen and the residuals that are left. */
function uncertaintyOf(sightings: readonly Sighting[], anchor: AnchorSite, dx: number, dy: number, commonM: number): number {
  let [xx, xy, yy] = [0, 0, 0]
  for (const sighting of sightings) {
    const [ux, uy] = direction(sighting, anchor, dx, dy)
    xx += ux * ux
    xy += ux * uy
    yy += uy * uy
  }
  const least = (xx + yy) / 2 - Math.hypot((xx - yy) / 2, xy)
  const residual = deviation(sightings.map((sighting) => excess(sighting, anchor, dx, dy) - commonM))
  return Math.max(SIGMA_M, residual) / Math.sqrt(Math.max(least, 1e-6))
}

/** 1.48 medians are a standard deviation, whatever the tail of reflections. */
const deviation = (errorsM: readonly number[]) => 1.48 * median(errorsM.map(Math.abs))

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
  const place = placeByRanges(at, measurement.anchors, measurement.distancesM, tagZ, hwId)
  return place && { x: place.x, y: place.y, z: tagZ, rangeM: own }
}

/** Where ranges agree that their tag was, one anchor's left out; null when they do not say. The result is written over by the next call. */
export function placeByRanges(
  at: ReadonlyMap<string, AnchorSite>,
  anchors: readonly string[],
  distancesM: readonly number[],
  tagZ: number,
  without: string | null = null,
): { x: number; y: number } | null {
  let count = 0
  anchors.forEach((id, i) => {
    const anchor = at.get(id)
    const rangeM = distancesM[i]!
    if (anchor === undefined || id === without || !(rangeM > 0) || count === MAX_RANGES) return
    problem.x[count] = anchor.x
    problem.y[count] = anchor.y
    problem.z[count] = anchor.z
    problem.rangeM[count] = rangeM
    problem.sigmaM[count++] = SIGMA_M
  })
  problem.count = count
  return solveRobust(problem, tagZ, solution).failure !== null || solution.ambiguous ? null : solution
}
