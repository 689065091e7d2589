import { outside } from '../filters/array-hull.ts'
import type { Epoch } from '../filters/epoch.ts'
import { createPlanarSolution, type PlanarSolution, type SolveFailure } from './planar.ts'

const HUBER = 1.345
const MAX_ITERATIONS = 20
/** Starts around the anchors' centre, in units of their spread: hyperbolas have side minima. */
const STARTS = [0, 0, 0.5, 0, -0.5, 0, 0, 0.5, 0, -0.5]

/** The solver's working data: the solution of one start, and the origin of the next step. */
export interface TdoaRoom {
  readonly candidate: PlanarSolution
  readonly stepFrom: { gx: number; gy: number; gc: number; nxc: number; nyc: number; ncc: number }
}

export const createTdoaRoom = (): TdoaRoom => ({
  candidate: createPlanarSolution(),
  stepFrom: { gx: 0, gy: 0, gc: 0, nxc: 0, nyc: 0, ncc: 1 },
})

/**
 * Position in the plane from differences |p - a| - |p - ref| at a known height: Levenberg-Marquardt with Huber's loss
 * from five starts, lowest cost kept. Each difference has its reference; the error of a common one is in all of them,
 * so it is an unknown of its own with the same sigma (equivalent to the full covariance sigma² (I + 1 1')). At least
 * three differences; allocation-free.
 */
export function solveTdoa(epoch: Epoch, tagZ: number, sigmaM: number, out: PlanarSolution, room: TdoaRoom): SolveFailure {
  const { candidate } = room
  const n = epoch.count
  if (n < 3) return 'tooFewAnchors'
  // The middle of the anchors; one that is the reference of all differences counts once.
  let cx = 0
  let cy = 0
  for (let i = 0; i < n; i++) {
    cx += epoch.x[i]! + epoch.refX[i]! / n
    cy += epoch.y[i]! + epoch.refY[i]! / n
  }
  cx /= n + 1
  cy /= n + 1
  let spread = 0
  for (let i = 0; i < n; i++) {
    spread = Math.max(spread, Math.hypot(epoch.refX[i]! - cx, epoch.refY[i]! - cy), Math.hypot(epoch.x[i]! - cx, epoch.y[i]! - cy))
  }
  if (!(spread > 0.01)) return 'poorGeometry'
  let failure: SolveFailure = 'diverged'
  out.cost = Infinity
  for (let s = 0; s < STARTS.length; s += 2) {
    const problem = iterate(epoch, tagZ, sigmaM, cx + STARTS[s]! * spread, cy + STARTS[s + 1]! * spread, room)
    if (problem !== null) {
      if (out.cost === Infinity) failure = problem
      continue
    }
    if (Math.hypot(candidate.x - cx, candidate.y - cy) > 5 * spread || candidate.cost >= out.cost) continue
    failure = null
    Object.assign(out, candidate)
  }
  return failure
}

function iterate(epoch: Epoch, tagZ: number, sigmaM: number, startX: number, startY: number, room: TdoaRoom): SolveFailure {
  const { candidate: out, stepFrom } = room
  const n = epoch.count
  const information = 1 / (sigmaM * sigmaM)
  let x = startX
  let y = startY
  let shared = 0
  let damping = 1e-3
  let lastCost = Infinity
  let [lastX, lastY, lastShared] = [x, y, shared]
  let [hxx, hxy, hyy, squares] = [0, 0, 0, 0]
  let iteration = 0
  for (; iteration < MAX_ITERATIONS; iteration++) {
    let nxx = 0
    let nxy = 0
    let nyy = 0
    let nxc = 0
    let nyc = 0
    let ncc = information
    let gx = 0
    let gy = 0
    let gc = -information * shared
    let cost = 0.5 * information * shared * shared
    let sum = 0
    for (let i = 0; i < n; i++) {
      const dx = x - epoch.x[i]!
      const dy = y - epoch.y[i]!
      const dz = tagZ - epoch.z[i]!
      const distance = Math.sqrt(dx * dx + dy * dy + dz * dz) + 1e-9
      const rx = x - epoch.refX[i]!
      const ry = y - epoch.refY[i]!
      const rz = tagZ - epoch.refZ[i]!
      const back = Math.sqrt(rx * rx + ry * ry + rz * rz) + 1e-9
      const shares = epoch.shared[i]!
      const residual = epoch.value[i]! - (distance - back) - shares * shared
      const size = Math.abs(residual) / sigmaM
      const weight = size <= HUBER ? information : (information * HUBER) / size
      cost += size <= HUBER ? 0.5 * size * size : HUBER * (size - 0.5 * HUBER)
      sum += size * size
      const jx = dx / distance - rx / back
      const jy = dy / distance - ry / back
      nxx += weight * jx * jx
      nxy += weight * jx * jy
      nyy += weight * jy * jy
      nxc += shares * weight * jx
      nyc += shares * weight * jy
      ncc += shares * weight
      gx += weight * jx * residual
      gy += weight * jy * residual
      gc += shares * weight * residual
    }
    let hxo = 0
    let hyo = 0
    let hxyo = 0
    if (epoch.hullSigmaM > 0 && outside(epoch.hull, x, y, epoch.beyond) > 0) {
      const w = 1 / (epoch.hullSigmaM * epoch.hullSigmaM)
      cost += 0.5 * w * epoch.beyond.distanceM * epoch.beyond.distanceM
      hxo = w * epoch.beyond.nx * epoch.beyond.nx
      hxyo = w * epoch.beyond.nx * epoch.beyond.ny
      hyo = w * epoch.beyond.ny * epoch.beyond.ny
      gx -= w * epoch.beyond.nx * epoch.beyond.distanceM
      gy -= w * epoch.beyond.ny * epoch.beyond.distanceM
    }
    nxx += hxo
    nxy += hxyo
    nyy += hyo
    if (cost > lastCost) {
      damping *= 8
      if (damping > 1e6) break
    } else {
      ;[lastX, lastY, lastShared, lastCost] = [x, y, shared, cost]
      hxx = nxx - (nxc * nxc) / ncc
      hxy = nxy - (nxc * nyc) / ncc
      hyy = nyy - (nyc * nyc) / ncc
      squares = sum
      damping = Math.max(damping / 4, 1e-9)
      const [rx, ry] = [gx - (nxc * gc) / ncc, gy - (nyc * gc) / ncc]
      stepFrom.gx = rx
      stepFrom.gy = ry
      stepFrom.gc = gc
      stepFrom.nxc = nxc
      stepFrom.nyc = nyc
      stepFrom.ncc = ncc
    }
    const mxx = hxx * (1 + damping) + 1e-12
    const myy = hyy * (1 + damping) + 1e-12
    const det = mxx * myy - hxy * hxy
    const stepX = (myy * stepFrom.gx - hxy * stepFrom.gy) / det
    const stepY = (mxx * stepFrom.gy - hxy * stepFrom.gx) / det
    x = lastX + stepX
    y = lastY + stepY
    shared = lastShared + (stepFrom.gc - stepFrom.nxc * stepX - stepFrom.nyc * stepY) / stepFrom.ncc
    if (stepX * stepX + stepY * stepY < 1e-8) break
  }
  const det = hxx * hyy - hxy * hxy
  if (!Number.isFinite(lastX + lastY + det)) return 'diverged'
  if (!(det > 1e-6 * (hxx + hyy) * (hxx + hyy))) return 'poorGeometry'
  const misfit2 = n > 2 ? squares / (n - 2) : 0
  const scale = Math.max(1, misfit2) / det
  out.x = lastX
  out.y = lastY
  out.xx = hyy * scale
  out.xy = -hxy * scale
  out.yy = hxx * scale
  out.cost = lastCost
  out.misfit = Math.sqrt(misfit2)
  out.iterations = iteration + 1
  out.ambiguous = false
  return null
}
