import type { AnchorSite } from '../site.ts'
import { median } from './median.ts'
import { solveRidge } from './ridge.ts'

/** What a recording says about an anchor's coordinates. Metres. */
export interface AnchorFinding {
  anchorHwId: string
  /** Ranges that could be compared with the others. */
  samples: number
  /** How far the anchor seems to be from its coordinates, and 1 sigma of that. */
  dx: number
  dy: number
  sigmaM: number
  /** Its coordinates contradict the others. */
  contradicts: boolean
}

/**
 * A finding plus how the anchor's ranges fit its present coordinates, beyond what all ranges have in common; metres.
 */
export interface AnchorFit extends AnchorFinding {
  medianM: number
  /** 1 sigma about the median, robust. */
  spreadM: number
}

/** 1 sigma of a single range, metres. */
export const SIGMA_M = 0.15
/** No survey is off by more than this, metres. */
const PRIOR_M = 20
/** Refinements of one anchor's displacement: the ranges are linear in it only nearby. */
const PASSES = 4
/**
 * Places this near each other are behind the same walls, metres; and a reflection counts as at most this many
 * deviations.
 */
const PATCH_M = 4
const MOST_RESIDUALS = 3

/** The range to one anchor from a place found without it. */
export interface Sighting {
  x: number
  y: number
  z: number
  rangeM: number
}

/**
 * Where the anchor would have to stand so that its ranges, less what all ranges have in common, come from those places;
 * `repeats` of them count as one.
 */
export function displacement(anchor: AnchorSite, sightings: readonly Sighting[], commonM: number, repeats: number): AnchorFit {
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
  const sigmaM = uncertaintyOf(sightings, anchor, dx, dy, commonM, repeats)
  const residuals = sightings.map((sighting) => excess(sighting, anchor, 0, 0) - commonM)
  const medianM = median(residuals)
  const spreadM = deviation(residuals.map((residual) => residual - medianM))
  return { anchorHwId: anchor.hwId, samples: sightings.length, dx, dy, sigmaM, contradicts: false, medianM, spreadM }
}

/** Range less distance, with the anchor displaced. */
export const excess = ({ x, y, z, rangeM }: Sighting, anchor: AnchorSite, dx: number, dy: number): number =>
  rangeM - Math.hypot(x - anchor.x - dx, y - anchor.y - dy, z - anchor.z)

function direction({ x, y, z }: Sighting, anchor: AnchorSite, dx: number, dy: number): [number, number] {
  const [ex, ey] = [x - anchor.x - dx, y - anchor.y - dy]
  const distance = Math.hypot(ex, ey, z - anchor.z) + 1e-9
  return [ex / distance, ey / distance]
}

/**
 * Larger axis of the displacement's uncertainty. From the remaining residuals, with `repeats` sightings counted as one;
 * and, because a wall lengthens all ranges behind it alike, from how the patches of floor contradict each other
 * (cluster-robust covariance; Liang and Zeger 1986). The larger of the two.
 */
function uncertaintyOf(
  sightings: readonly Sighting[],
  anchor: AnchorSite,
  dx: number,
  dy: number,
  commonM: number,
  repeats: number,
): number {
  const residuals = sightings.map((sighting) => excess(sighting, anchor, dx, dy) - commonM)
  const residual = deviation(residuals)
  const directions = sightings.map((sighting) => direction(sighting, anchor, dx, dy))
  let [xx, xy, yy] = [0, 0, 0]
  for (const [ux, uy] of directions) {
    xx += ux * ux
    xy += ux * uy
    yy += uy * uy
  }
  const even = Math.max(SIGMA_M, residual) * Math.sqrt(repeats / Math.max(smaller(xx, xy, yy), 1e-6))
  const pulls = pullsOf(sightings, directions, residuals, MOST_RESIDUALS * residual)
  // (xx xy yy)⁻¹ applied to what each patch pulls, squared and summed.
  const det = Math.max(xx * yy - xy * xy, 1e-9)
  let [vxx, vxy, vyy] = [0, 0, 0]
  for (const { x, y } of pulls) {
    const px = (yy * x - xy * y) / det
    const py = (xx * y - xy * x) / det
    vxx += px * px
    vxy += px * py
    vyy += py * py
  }
  const few = pulls.length / Math.max(1, pulls.length - 2)
  return Math.max(even, Math.sqrt(few * (vxx + vyy - smaller(vxx, vxy, vyy))))
}

/** Where the residuals of each patch of floor would put the anchor; each residual counts as `mostM` at most. */
function pullsOf(
  sightings: readonly Sighting[],
  directions: readonly [number, number][],
  residuals: readonly number[],
  mostM: number,
): { x: number; y: number }[] {
  const patches = new Map<string, { x: number; y: number }>()
  sightings.forEach(({ x, y }, i) => {
    const name = `${Math.floor(x / PATCH_M)} ${Math.floor(y / PATCH_M)}`
    const patch = patches.get(name) ?? { x: 0, y: 0 }
    patches.set(name, patch)
    const pull = Math.max(-mostM, Math.min(mostM, residuals[i]!))
    patch.x += directions[i]![0] * pull
    patch.y += directions[i]![1] * pull
  })
  return [...patches.values()]
}

/** The smaller eigenvalue of a symmetric matrix. */
const smaller = (xx: number, xy: number, yy: number) => (xx + yy) / 2 - Math.hypot((xx - yy) / 2, xy)

/** 1.48 times the median of absolute values estimates a standard deviation, whatever the tail of reflections. */
const deviation = (errorsM: readonly number[]) => 1.48 * median(errorsM.map(Math.abs))
