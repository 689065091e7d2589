import type { RangeProblem, SolveFailure } from './planar.ts'
import { createScatter, type Scatter, scatterOf } from './scatter.ts'

/** A place in space from ranges alone, written by the solver. Covariance in m². */
export interface SpatialSolution {
  x: number
  y: number
  z: number
  xx: number
  xy: number
  yy: number
  xz: number
  yz: number
  zz: number
  /** Robust cost and root mean squared residual, as in `PlanarSolution`. */
  cost: number
  misfit: number
  /** The mirror image behind the anchors' plane explains the ranges nearly as well. */
  ambiguous: boolean
  mirrorX: number
  mirrorY: number
  mirrorZ: number
}

export const createSpatialSolution = (): SpatialSolution => ({
  ...{ x: 0, y: 0, z: 0, xx: 0, xy: 0, yy: 0, xz: 0, yz: 0, zz: 0 },
  ...{ cost: 0, misfit: 0, ambiguous: false, mirrorX: 0, mirrorY: 0, mirrorZ: 0 },
})

/** As in `twr.ts`. */
const HUBER = 1.345
const MAX_ITERATIONS = 100
const CONVERGED2 = 1e-4 * 1e-4
const MAX_REACH = 3
/**
 * If the second principal axis of the anchors is shorter than this share of the first, they stand in a line: a circle
 * of places explains their ranges.
 */
const LINE_SHARE = 2e-3
/** Below this share the third axis is too short for the closed form; the height over the plane is used instead. */
const PLANE_SHARE = 0.02
/**
 * Cost of n ranges beyond which other starts are tried: noise explains less in six of seven cases, so perhaps the start
 * was wrong.
 */
const suspicious = (n: number): number => n - 3.5
/** Half a difference of squares of 9: three sigmas between two explanations. */
const NEARLY_AS_GOOD = 4.5

/** The solver's working data. */
export interface SpatialRoom {
  readonly scatter: Scatter
  /** The solution from another start. */
  readonly other: SpatialSolution
  /** Sum over the anchors of their coordinate along each principal axis times |a|² - range². */
  readonly moments: Float64Array
  /** Normal equations at the current place, and where the descent may go. */
  here: Normal
  there: Normal
}

export const createSpatialRoom = (): SpatialRoom => ({
  scatter: createScatter(),
  other: createSpatialSolution(),
  moments: new Float64Array(3),
  here: createNormal(),
  there: createNormal(),
})

/**
 * Position in space from ranges, no height given: Levenberg-Marquardt with Huber's loss. It starts at the closed-form
 * solution of the differenced squared ranges along the anchors' principal axes; if that fits badly, because a wrong
 * range spoils it, also around the anchors. The mirror image behind the anchors' plane is always solved too: the better
 * side is kept, and if the ranges do not distinguish them the solution is `ambiguous`. At least four ranges, from
 * anchors that do not stand in a line. Allocation-free.
 */
export function solveSpatial(problem: RangeProblem, out: SpatialSolution, room: SpatialRoom): SolveFailure {
  const { scatter, moments } = room
  const { count: n, x, y, z, rangeM } = problem
  if (n < 4) return 'tooFewAnchors'
  scatterOf(n, x, y, z, scatter)
  const { centre, variance } = scatter
  if (!(variance[0]! > 1e-4 && variance[1]! > LINE_SHARE * variance[0]!)) return 'poorGeometry'
  let reach = 0
  let mean = 0
  moments.fill(0)
  for (let i = 0; i < n; i++) {
    const dx = x[i]! - centre[0]!
    const dy = y[i]! - centre[1]!
    const dz = z[i]! - centre[2]!
    // |a|² - range², whose differences are linear in the position.
    const value = dx * dx + dy * dy + dz * dz - rangeM[i]! * rangeM[i]!
    mean += value / n
    for (let k = 0; k < 3; k++) moments[k] = moments[k]! + value * along(scatter, k, dx, dy, dz)
    reach = Math.max(reach, rangeM[i]!)
  }
  const first = moments[0]! / (2 * variance[0]!)
  const second = moments[1]! / (2 * variance[1]!)
  // For exact ranges the mean is -|p - centre|², which gives the height over the plane but not its side.
  const over = Math.max(Math.sqrt(Math.max(0, -mean - first * first - second * second)), 0.02 * reach)
  const third = variance[2]! > PLANE_SHARE * variance[0]! ? moments[2]! / (2 * variance[2]!) : over
  out.cost = Infinity
  let failure = improve(problem, first, second, third, out, room)
  if (failure !== null || out.cost > suspicious(n)) {
    const size = Math.sqrt(variance[0]! / n)
    for (let s = 0; s < 8; s++) {
      const again = improve(problem, s & 1 ? size : -size, s & 2 ? size : -size, s & 4 ? over : -over, out, room)
      if (again === null) failure = null
    }
  }
  if (failure !== null) return failure
  const dx = out.x - centre[0]!
  const dy = out.y - centre[1]!
  const dz = out.z - centre[2]!
  if (Math.hypot(dx, dy, dz) > MAX_REACH * reach + Math.sqrt(variance[0]!)) return 'diverged'
  lookBehind(problem, along(scatter, 0, dx, dy, dz), along(scatter, 1, dx, dy, dz), -along(scatter, 2, dx, dy, dz), out, room)
  return null
}

/** Coordinate along principal axis k. */
const along = (scatter: Scatter, k: number, dx: number, dy: number, dz: number): number =>
  scatter.axes[3 * k]! * dx + scatter.axes[3 * k + 1]! * dy + scatter.axes[3 * k + 2]! * dz

/** Solves from a start given along the principal axes into `other`. */
function solveFrom(problem: RangeProblem, a: number, b: number, c: number, room: SpatialRoom): SolveFailure {
  const { centre, axes } = room.scatter
  const x = centre[0]! + axes[0]! * a + axes[3]! * b + axes[6]! * c
  const y = centre[1]! + axes[1]! * a + axes[4]! * b + axes[7]! * c
  const z = centre[2]! + axes[2]! * a + axes[5]! * b + axes[8]! * c
  return iterate(problem, x, y, z, room.other, room)
}

function improve(problem: RangeProblem, a: number, b: number, c: number, out: SpatialSolution, room: SpatialRoom): SolveFailure {
  const { other } = room
  const failure = solveFrom(problem, a, b, c, room)
  if (failure === null && other.cost < out.cost) Object.assign(out, other)
  return failure
}

/** The other side of the anchors' plane: kept when better, reported when nearly as good. */
function lookBehind(problem: RangeProblem, a: number, b: number, c: number, out: SpatialSolution, room: SpatialRoom) {
  const { other } = room
  out.ambiguous = false
  if (solveFrom(problem, a, b, c, room) !== null) return
  const { x, y, z, cost } = out
  const better = other.cost < cost
  const apart2 = (x - other.x) ** 2 + (y - other.y) ** 2 + (z - other.z) ** 2
  const mirrorX = better ? x : other.x
  const mirrorY = better ? y : other.y
  const mirrorZ = better ? z : other.z
  const worse = Math.abs(other.cost - cost)
  if (better) Object.assign(out, other)
  out.ambiguous = apart2 > 9 * (out.xx + out.yy + out.zz) && worse < NEARLY_AS_GOOD
  out.mirrorX = mirrorX
  out.mirrorY = mirrorY
  out.mirrorZ = mirrorZ
}

/** Normal equations of the ranges at a place: information and gradient, robust cost, plain sum of squares. */
interface Normal {
  hxx: number
  hxy: number
  hyy: number
  hxz: number
  hyz: number
  hzz: number
  gx: number
  gy: number
  gz: number
  cost: number
  squares: number
}

const createNormal = (): Normal => ({ hxx: 0, hxy: 0, hyy: 0, hxz: 0, hyz: 0, hzz: 0, gx: 0, gy: 0, gz: 0, cost: 0, squares: 0 })

function normalAt({ count, x: ax, y: ay, z: az, rangeM, sigmaM }: RangeProblem, x: number, y: number, z: number, out: Normal) {
  let hxx = 0
  let hxy = 0
  let hyy = 0
  let hxz = 0
  let hyz = 0
  let hzz = 0
  let gx = 0
  let gy = 0
  let gz = 0
  let cost = 0
  let squares = 0
  for (let i = 0; i < count; i++) {
    const dx = x - ax[i]!
    const dy = y - ay[i]!
    const dz = z - az[i]!
    const distance = Math.sqrt(dx * dx + dy * dy + dz * dz) + 1e-9
    const inverse = 1 / sigmaM[i]!
    const residual = rangeM[i]! - distance
    const size = Math.abs(residual) * inverse
    const weight = size > HUBER ? (inverse * inverse * HUBER) / size : inverse * inverse
    cost += size > HUBER ? HUBER * (size - 0.5 * HUBER) : 0.5 * size * size
    squares += size * size
    const jx = dx / distance
    const jy = dy / distance
    const jz = dz / distance
    hxx += weight * jx * jx
    hxy += weight * jx * jy
    hyy += weight * jy * jy
    hxz += weight * jx * jz
    hyz += weight * jy * jz
    hzz += weight * jz * jz
    gx += weight * jx * residual
    gy += weight * jy * residual
    gz += weight * jz * residual
  }
  out.hxx = hxx
  out.hxy = hxy
  out.hyy = hyy
  out.hxz = hxz
  out.hyz = hyz
  out.hzz = hzz
  out.gx = gx
  out.gy = gy
  out.gz = gz
  out.cost = cost
  out.squares = squares
}

function iterate(
  problem: RangeProblem,
  startX: number,
  startY: number,
  startZ: number,
  out: SpatialSolution,
  room: SpatialRoom,
): SolveFailure {
  let x = startX
  let y = startY
  let z = startZ
  let damping = 1e-6
  normalAt(problem, x, y, z, room.here)
  for (let iteration = 0; iteration < MAX_ITERATIONS; iteration++) {
    const { hxx, hxy, hyy, hxz, hyz, hzz, gx, gy, gz } = room.here
    // Levenberg's damping, alike in all directions: the height's information may be next to nothing, but a step has to
    // stay bounded.
    const extra = damping * (hxx + hyy + hzz)
    const mxx = hxx + extra
    const myy = hyy + extra
    const mzz = hzz + extra
    const cx = myy * mzz - hyz * hyz
    const cy = hxz * hyz - hxy * mzz
    const cz = hxy * hyz - hxz * myy
    const det = mxx * cx + hxy * cy + hxz * cz
    const yz = hxy * hxz - mxx * hyz
    const stepX = (cx * gx + cy * gy + cz * gz) / det
    const stepY = (cy * gx + (mxx * mzz - hxz * hxz) * gy + yz * gz) / det
    const stepZ = (cz * gx + yz * gy + (mxx * myy - hxy * hxy) * gz) / det
    if (!Number.isFinite(stepX + stepY + stepZ)) return 'diverged'
    normalAt(problem, x + stepX, y + stepY, z + stepZ, room.there)
    if (room.there.cost > room.here.cost) {
      damping *= 8
      if (damping > 1e9) break
      continue
    }
    x += stepX
    y += stepY
    z += stepZ
    const former = room.here
    room.here = room.there
    room.there = former
    damping = Math.max(damping / 4, 1e-9)
    if (stepX * stepX + stepY * stepY + stepZ * stepZ < CONVERGED2) break
  }
  return conclude(problem.count, x, y, z, room.here, out)
}

/** Place and covariance from the normal equations there. */
function conclude(n: number, x: number, y: number, z: number, here: Normal, out: SpatialSolution): SolveFailure {
  const { hxx, hxy, hyy, hxz, hyz, hzz, cost, squares } = here
  const cx = hyy * hzz - hyz * hyz
  const cy = hxz * hyz - hxy * hzz
  const cz = hxy * hyz - hxz * hyy
  const det = hxx * cx + hxy * cy + hxz * cz
  const trace = hxx + hyy + hzz
  if (!Number.isFinite(x + y + z + det)) return 'diverged'
  if (!(det > 1e-9 * trace * trace * trace)) return 'poorGeometry'
  const misfit2 = n > 3 ? squares / (n - 3) : 0
  const scale = Math.max(1, misfit2) / det
  out.x = x
  out.y = y
  out.z = z
  out.xx = cx * scale
  out.xy = cy * scale
  out.xz = cz * scale
  out.yy = (hxx * hzz - hxz * hxz) * scale
  out.yz = (hxy * hxz - hxx * hyz) * scale
  out.zz = (hxx * hyy - hxy * hxy) * scale
  out.cost = cost
  out.misfit = Math.sqrt(misfit2)
  return null
}
