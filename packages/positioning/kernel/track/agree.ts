import { COMMON, RANGES, X, Y, Z } from '../../src/kernel/layout'
import { at, both, pair, put, putPair, two } from '../numbers'
import { outside } from './host'
import { back, backX, backY, backZ, lookBack } from './look-back'
import { agreed, alone, anchorX, anchorY, anchorZ, outwards, row, shares, slot, track, value, variance, weight } from './memory'
import { HUBER, linearise } from './observe'

const MAX_ITERATIONS = 6
/**
 * Steps, metres: another one would be several times shorter; and what the curvature of ranges makes of one where
 * nothing is doubted.
 */
const CONVERGED2: f64 = 0.01 * 0.01
const SHORT2: f64 = 0.1 * 0.1
/** Size in sigmas beyond which an observation is as good as refused (Hampel's third part). */
const HUBER2: f64 = HUBER * HUBER
const REFUSE: f64 = 4.5

/** Value less the bias as the track knows it, and noise plus that bias' variance. */
const unbiased = memory.data(RANGES * 8, 16)
const effective = memory.data(RANGES * 8, 16)

/** The normal equations of a step: x, y and the shared bias. */
let hxx: f64 = 0
let hxy: f64 = 0
let hyy: f64 = 0
let hxc: f64 = 0
let hyc: f64 = 0
let hcc: f64 = 0
let gx: f64 = 0
let gy: f64 = 0
let gc: f64 = 0
/** Observations given less than their whole weight. */
let doubted = 0

/**
 * Robust maximum a posteriori position of the epoch's `count` observations given the prediction: Gauss-Newton on x and
 * y with the prediction as a prior, biases at their estimates, everything else in the effective variances. Finds the
 * point to linearise at and the weights, both independent of the order of the observations, before the exact joint
 * update spends them. `hullWeight`: 1 / variance of how far outside the hull of the anchors a tag may be, 0 without.
 */
export function agree(count: i32, differences: bool, hullWeight: f64): void {
  const priorX = at(track, X)
  const priorY = at(track, Y)
  const priorCommon = at(track, COMMON)
  const pxx = at(row(X), X)
  const pxy = at(row(Y), X)
  const pyy = at(row(Y), Y)
  const perDet = 1 / max(pxx * pyy - pxy * pxy, 1e-12)
  const ixx = pyy * perDet
  const ixy = -pxy * perDet
  const iyy = pxx * perDet
  // The bias that observations share (uncalibrated tag, reference of differences) is an unknown beside x and y.
  const icc = 1 / max(at(row(COMMON), COMMON), 1e-6)
  takeBiases(count)
  let x = priorX
  let y = priorY
  let common = priorCommon
  for (let iteration = 0; iteration < MAX_ITERATIONS; iteration++) {
    const offX = x - priorX
    const offY = y - priorY
    hxx = ixx
    hxy = ixy
    hyy = iyy
    hxc = 0
    hyc = 0
    hcc = icc
    gx = -(ixx * offX + ixy * offY)
    gy = -(ixy * offX + iyy * offY)
    gc = -icc * (common - priorCommon)
    doubted = 0
    weigh(count, differences, x, y, common)
    if (hullWeight > 0) holdInside(hullWeight, x, y)
    // Schur complement: the shared unknown is eliminated.
    const per = 1 / hcc
    const a = hxx - hxc * hxc * per
    const b = hxy - hxc * hyc * per
    const d = hyy - hyc * hyc * per
    const u = gx - hxc * gc * per
    const v = gy - hyc * gc * per
    const perStep = 1 / (a * d - b * b)
    const stepX = (d * u - b * v) * perStep
    const stepY = (a * v - b * u) * perStep
    if (!Number.isFinite(stepX + stepY)) break
    x += stepX
    y += stepY
    common += (gc - hxc * stepX - hyc * stepY) * per
    const step2 = stepX * stepX + stepY * stepY
    // Where nothing is doubted, a short step leaves a millimetre to the curvature of the ranges.
    if (step2 < CONVERGED2 || (doubted === 0 && step2 < SHORT2)) break
  }
  const offX = x - priorX
  const offY = y - priorY
  put(agreed, 0, x)
  put(agreed, 1, y)
  put(agreed, 2, ixx * offX * offX + 2 * ixy * offX * offY + iyy * offY * offY)
  refuse(count)
  put(agreed, 5, linearise(count, differences, hullWeight, x, y))
}

function takeBiases(count: i32): void {
  if (count & 1) saySilence(count)
  for (let i = 0; i < count; i += 2) {
    const first = load<i32>(slot + ((<usize>i) << 2))
    const second = load<i32>(slot + ((<usize>i) << 2), 4)
    const means = two(first < 0 ? 0 : at(track, first), second < 0 ? 0 : at(track, second))
    const variances = two(first < 0 ? 0 : at(row(first), first), second < 0 ? 0 : at(row(second), second))
    putPair(unbiased, i, f64x2.sub(pair(value, i), means))
    putPair(effective, i, f64x2.add(pair(variance, i), variances))
  }
}

/** An observation that says nothing makes the last pair whole. */
function saySilence(i: i32): void {
  put(value, i, 0)
  put(variance, i, 1e300)
  put(alone, i, 1e300)
  put(shares, i, 0)
  put(anchorX, i, 0)
  put(anchorY, i, 0)
  put(anchorZ, i, 0)
  store<i32>(slot + ((<usize>i) << 2), -1)
}

/**
 * Adds the observations as seen from (x, y) with the shared bias `common`, two at a time, each by its robust weight.
 */
function weigh(count: i32, differences: bool, x: f64, y: f64, common: f64): void {
  const z = at(track, Z)
  lookBack(differences, x, y, z)
  const one = f64x2.splat(1)
  let sxx = f64x2.splat(0)
  let sxy = sxx
  let syy = sxx
  let sxc = sxx
  let syc = sxx
  let scc = sxx
  let tx = sxx
  let ty = sxx
  let tc = sxx
  for (let i = 0; i < count; i += 2) {
    const dx = f64x2.sub(f64x2.splat(x), pair(anchorX, i))
    const dy = f64x2.sub(f64x2.splat(y), pair(anchorY, i))
    const dz = f64x2.sub(f64x2.splat(z), pair(anchorZ, i))
    const square = f64x2.add(f64x2.mul(dx, dx), f64x2.add(f64x2.mul(dy, dy), f64x2.mul(dz, dz)))
    const distance = f64x2.add(f64x2.sqrt(square), f64x2.splat(1e-9))
    const per = f64x2.div(one, distance)
    const jx = f64x2.sub(f64x2.mul(dx, per), f64x2.splat(backX))
    const jy = f64x2.sub(f64x2.mul(dy, per), f64x2.splat(backY))
    const jz = f64x2.sub(f64x2.mul(dz, per), f64x2.splat(backZ))
    const sharing = pair(shares, i)
    const expected = f64x2.add(f64x2.sub(distance, f64x2.splat(back)), f64x2.mul(sharing, f64x2.splat(common)))
    const residual = f64x2.sub(pair(unbiased, i), expected)
    const height = f64x2.mul(f64x2.mul(jz, jz), f64x2.splat(at(row(Z), Z)))
    let w = f64x2.div(one, f64x2.add(pair(effective, i), height))
    const size2 = f64x2.mul(f64x2.mul(residual, residual), w)
    const large = f64x2.gt(size2, f64x2.splat(HUBER2))
    let robust = one
    if (v128.any_true(large)) {
      robust = v128.bitselect(f64x2.div(f64x2.splat(HUBER), f64x2.sqrt(size2)), one, large)
      w = f64x2.mul(w, robust)
      doubted++
    }
    putPair(weight, i, robust)
    const wx = f64x2.mul(w, jx)
    const wy = f64x2.mul(w, jy)
    const wc = f64x2.mul(w, sharing)
    sxx = f64x2.add(sxx, f64x2.mul(wx, jx))
    sxy = f64x2.add(sxy, f64x2.mul(wx, jy))
    syy = f64x2.add(syy, f64x2.mul(wy, jy))
    sxc = f64x2.add(sxc, f64x2.mul(wc, jx))
    syc = f64x2.add(syc, f64x2.mul(wc, jy))
    scc = f64x2.add(scc, wc)
    tx = f64x2.add(tx, f64x2.mul(wx, residual))
    ty = f64x2.add(ty, f64x2.mul(wy, residual))
    tc = f64x2.add(tc, f64x2.mul(wc, residual))
  }
  hxx += both(sxx)
  hxy += both(sxy)
  hyy += both(syy)
  hxc += both(sxc)
  hyc += both(syc)
  hcc += both(scc)
  gx += both(tx)
  gy += both(ty)
  gc += both(tc)
}

/** The prior of the anchors' hull. */
function holdInside(hullWeight: f64, x: f64, y: f64): void {
  const distance = outside(x, y)
  if (!(distance > 0)) return
  const nx = at(outwards, 0)
  const ny = at(outwards, 1)
  hxx += hullWeight * nx * nx
  hxy += hullWeight * nx * ny
  hyy += hullWeight * ny * ny
  gx -= hullWeight * nx * distance
  gy -= hullWeight * ny * distance
}

/** Observations of hardly any weight lose it. */
function refuse(count: i32): void {
  let trust: f64 = 0
  let refused = 0
  for (let i = 0; i < count; i++) {
    const robust = at(weight, i)
    trust += robust
    if (robust >= HUBER / REFUSE) continue
    put(weight, i, 0)
    refused++
  }
  put(agreed, 3, count > 0 ? trust / <f64>count : 1)
  put(agreed, 4, <f64>refused)
}
