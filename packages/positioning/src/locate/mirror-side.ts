import type { Epoch } from '../filters/epoch.ts'
import { IMAGE_M, type TrackState, XX, YX, YY, Z } from '../filters/track-state.ts'
import type { RangeProblem } from '../solvers/planar.ts'
import { costAt } from '../solvers/twr.ts'
import { fillRangeProblem } from './range-problem.ts'

/** Small eigenvalue of the anchors' scatter as a share of both, below which they stand nearly in a line. */
const IN_LINE = 0.1
/** Log odds of the track's side that count as sure, as doubtful (a third on the other side), and as the wrong side. */
export const SURE = 4
const DOUBTFUL = 0.77
const WRONG = -2
/**
 * Difference of cost that constant errors of the ranges can make, and the time over which evidence is correlated,
 * seconds.
 */
const NOTHING = 1
const REPEATS_S = 2
/** Nearer to the line than this or two sigmas anybody may have crossed it. */
const CROSSING_M = 0.3

/** The image of a place on the other side of the anchors' line, metres; how the anchors scatter. Reused. */
export interface MirrorSide {
  x: number
  y: number
  /** Whether the image is clearly the better place. */
  wrong: boolean
  readonly scatter: Scatter
}

/** Middle of the anchors, metres, and the sums of squares and products about it, m². */
interface Scatter {
  x: number
  y: number
  xx: number
  xy: number
  yy: number
}

export const createMirrorSide = (): MirrorSide => ({ x: 0, y: 0, wrong: false, scatter: { x: 0, y: 0, xx: 0, xy: 0, yy: 0 } })

/**
 * Ranges to anchors in a line do not show on which side of it a tag is. The log odds for the track's side are kept
 * (`sideOdds`): they grow with ranges that fit the image worse, and with any from beside the line that do not put the
 * tag elsewhere (`doubtful`); they are lost where the line is crossed. Returns the distance of the image while it may
 * be the true place, else 0; `wrong` when it is clearly the better one. Epochs that cannot tell leave it as it was.
 */
export function otherSide(
  track: TrackState,
  epoch: Epoch,
  inLine: boolean,
  doubtful: boolean,
  x: number,
  y: number,
  dtS: number,
  { mirror: image, problem }: { readonly mirror: MirrorSide; readonly problem: RangeProblem },
): number {
  const { numbers } = track
  image.wrong = false
  const asBefore = () => (track.sideOdds < DOUBTFUL ? numbers[IMAGE_M]! : 0)
  if (epoch.kind !== 'range' || epoch.count < 3) return asBefore()
  if (!inLine) {
    if (!doubtful) track.sideOdds = Math.min(SURE, track.sideOdds + dtS / REPEATS_S)
    return asBefore()
  }
  const { scatter } = image
  findScatter(epoch, scatter)
  // The normal of the line through the anchors.
  const angle = 0.5 * Math.atan2(2 * scatter.xy, scatter.xx - scatter.yy)
  const nx = -Math.sin(angle)
  const ny = Math.cos(angle)
  const across = nx * (x - scatter.x) + ny * (y - scatter.y)
  const sigma = Math.sqrt(nx * nx * numbers[XX]! + 2 * nx * ny * numbers[YX]! + ny * ny * numbers[YY]!)
  image.x = x - 2 * across * nx
  image.y = y - 2 * across * ny
  fillRangeProblem(epoch, problem)
  const z = numbers[Z]!
  improve(problem, z, image)
  const better = costAt(problem, z, image.x, image.y) - costAt(problem, z, x, y)
  const evidence = Math.abs(better) > NOTHING ? Math.max(-3, Math.min(3, better)) : 0
  if (Math.abs(across) < Math.max(CROSSING_M, 2 * sigma)) track.sideOdds = 0
  track.sideOdds = Math.min(SURE, Math.max(-SURE, track.sideOdds + evidence * Math.min(1, dtS / REPEATS_S)))
  image.wrong = track.sideOdds < WRONG
  numbers[IMAGE_M] = Math.hypot(image.x - x, image.y - y)
  return asBefore()
}

/** Are they ranges to three anchors or more that leave open on which side of them the tag is? */
export function standInLine(epoch: Epoch, { scatter }: MirrorSide): boolean {
  if (epoch.kind !== 'range' || epoch.count < 3) return false
  findScatter(epoch, scatter)
  const half = (scatter.xx + scatter.yy) / 2
  const apart = Math.sqrt(((scatter.xx - scatter.yy) / 2) ** 2 + scatter.xy * scatter.xy)
  return half - apart <= 2 * IN_LINE * half
}

function findScatter({ count, x, y }: Epoch, scatter: Scatter) {
  let cx = 0
  let cy = 0
  for (let i = 0; i < count; i++) {
    cx += x[i]!
    cy += y[i]!
  }
  cx /= count
  cy /= count
  let sxx = 0
  let sxy = 0
  let syy = 0
  for (let i = 0; i < count; i++) {
    const dx = x[i]! - cx
    const dy = y[i]! - cy
    sxx += dx * dx
    sxy += dx * dy
    syy += dy * dy
  }
  scatter.x = cx
  scatter.y = cy
  scatter.xx = sxx
  scatter.xy = sxy
  scatter.yy = syy
}

/** Two Gauss-Newton steps from the mirrored place: anchors are only nearly in a line. */
function improve(problem: RangeProblem, z: number, image: MirrorSide) {
  for (let step = 0; step < 2; step++) {
    let hxx = 1e-6
    let hxy = 0
    let hyy = 1e-6
    let gx = 0
    let gy = 0
    for (let i = 0; i < problem.count; i++) {
      const dx = image.x - problem.x[i]!
      const dy = image.y - problem.y[i]!
      const dz = z - problem.z[i]!
      const distance = Math.sqrt(dx * dx + dy * dy + dz * dz) + 1e-9
      const residual = problem.rangeM[i]! - distance
      const weight = 1 / (problem.sigmaM[i]! * Math.max(problem.sigmaM[i]!, Math.abs(residual)))
      hxx += (weight * dx * dx) / distance / distance
      hxy += (weight * dx * dy) / distance / distance
      hyy += (weight * dy * dy) / distance / distance
      gx += (weight * dx * residual) / distance
      gy += (weight * dy * residual) / distance
    }
    const det = hxx * hyy - hxy * hxy
    if (!(det > 1e-6 * (hxx + hyy) ** 2)) return
    image.x += (hyy * gx - hxy * gy) / det
    image.y += (hxx * gy - hxy * gx) / det
  }
}
