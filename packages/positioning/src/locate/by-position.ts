import { type Engine, floorElevationM } from '../engine.ts'
import { applyPosition } from '../filters/epoch-update.ts'
import { predict } from '../filters/predict.ts'
import { adaptSpeed } from '../filters/speed-scale.ts'
import { forgetInstant } from '../filters/sway.ts'
import { ANCHORED_MS, resetComponent, STANDING_M, TIME_MS, type TrackState, X, XX, Y, YX, YY, Z } from '../filters/track-state.ts'
import type { FixMethod, LocateResult } from '../fix.ts'
import { believeStated, floorOfHeight } from '../floor/floor-evidence.ts'
import type { GnssMeasurement, PositionMeasurement } from '../measurement.ts'
import { ageSky, learnSky } from '../satellites/follow-sky.ts'
import type { TagState } from '../tag-state.ts'
import { refuse, report, trackAccuracyM } from './report.ts'
import { absorbable, startTrack } from './start-track.ts'

/** Accuracy of a satellite or vendor position that states none, metres. */
const GNSS_ACCURACY_M = 5
const VENDOR_ACCURACY_M = 1
/**
 * Share of a satellite fix's variance that neighbouring fixes have in common: the sky changes over minutes. A vendor's
 * engine has already smoothed.
 */
const SKY_SHARE = 0.7
/** No position is better, and no site is higher or deeper, metres. */
const LEAST_ACCURACY_M = 0.02
const MAX_HEIGHT_M = 10_000
/** No site is that wide. */
const FAR_M = 1e6
/** 68 % radius of a circular normal in sigmas. */
const RADIUS68 = 1.515

export function locateByGnss(engine: Engine, state: TagState, reading: GnssMeasurement, timeMs: number): LocateResult {
  const { lonDeg, latDeg, accuracyM, altitudeM } = reading
  if (!(Math.abs(latDeg) <= 90 && Math.abs(lonDeg) <= 180)) return refuse('badInput')
  if (accuracyM !== null && !(accuracyM > 0 && accuracyM <= engine.settings.maxAccuracyM)) return refuse('implausible')
  if (altitudeM !== null && !Number.isFinite(altitudeM)) return refuse('badInput')
  if (engine.georeference === null) return refuse('noGeoreference')
  const [x, y] = engine.georeference.toLocal(lonDeg, latDeg)
  const variance = varianceOf(accuracyM ?? GNSS_ACCURACY_M)
  const noise = (1 - SKY_SHARE) * variance
  if (timeMs - state.lastPreciseMs < engine.settings.preferRangesMs) {
    // Satellites seen through a roof are worse than recent ranges; but they can be compared.
    learnSky(state, x, y, noise, SKY_SHARE * variance, timeMs, engine.settings)
    return refuse('rangesPreferred')
  }
  const standing = ageSky(state, timeMs, SKY_SHARE * variance)
  believeStated(state, 0, (timeMs - state.lastMs) / 1000)
  return absorbPosition(engine, state, x - (state.sky?.x ?? 0), y - (state.sky?.y ?? 0), null, noise + standing, standing, timeMs, 'gnss')
}

/** A vendor's engine has already filtered: its position, floor and height are taken unchanged. */
export function locateByVendor(engine: Engine, state: TagState, reading: PositionMeasurement, timeMs: number): LocateResult {
  const { x, y, z, floor, accuracyM } = reading
  if (!Number.isFinite(x + y + (z ?? 0) + (floor ?? 0))) return refuse('badInput')
  if (accuracyM !== null && !(accuracyM > 0)) return refuse('badInput')
  if ((accuracyM ?? 0) > engine.settings.maxAccuracyM || Math.abs(z ?? 0) > MAX_HEIGHT_M) return refuse('implausible')
  let at: [number, number] = [x, y]
  if (reading.crs === 'wgs84') {
    if (!(Math.abs(y) <= 90 && Math.abs(x) <= 180)) return refuse('badInput')
    if (engine.georeference === null) return refuse('noGeoreference')
    at = engine.georeference.toLocal(x, y)
  }
  const stated = floor ?? (z === null ? null : floorOfHeight(engine, z))
  if (stated !== null) {
    state.floor.floor = stated
    state.floor.candidates = [{ floor: stated, probability: 1 }]
  }
  state.lastPreciseMs = timeMs
  return absorbPosition(engine, state, at[0], at[1], z, varianceOf(accuracyM ?? VENDOR_ACCURACY_M), 0, timeMs, 'vendor')
}

/** Variance per axis of a position with that 68 % radius, m². */
export const varianceOf = (accuracyM: number): number => (Math.max(accuracyM, LEAST_ACCURACY_M) / RADIUS68) ** 2

/**
 * Takes an external position into the track. `variance` per axis, m²; `standing`: the part of it that neighbouring
 * positions have in common.
 */
export function absorbPosition(
  engine: Engine,
  state: TagState,
  x: number,
  y: number,
  z: number | null,
  variance: number,
  standing: number,
  timeMs: number,
  method: FixMethod,
): LocateResult {
  const { settings } = engine
  const { track } = state
  // A position this far from the site is a fault of the source. A site's own coordinates may be large, as in a national
  // grid.
  const { anchorX, anchorY } = engine
  if (!(Math.abs(x - (anchorX[0] ?? 0)) < FAR_M && Math.abs(y - (anchorY[0] ?? 0)) < FAR_M)) return refuse('implausible')
  const dtS = (timeMs - track.numbers[TIME_MS]!) / 1000
  const fresh = () => {
    startTrack(engine, state, timeMs, x, y, variance, 0, variance)
    if (z !== null) resetComponent(track, Z, z, settings.tagHeightSigmaM ** 2)
    track.numbers[STANDING_M] = Math.sqrt(standing)
    return report(engine, state, timeMs, method, 0, 0, 'good')
  }
  if (!absorbable(track, dtS, settings)) return fresh()
  predict(track, dtS, settings)
  track.numbers[TIME_MS] = timeMs
  if (z !== null) resetComponent(track, Z, z, settings.tagHeightSigmaM ** 2)
  else if (method === 'gnss')
    resetComponent(track, Z, floorElevationM(engine, state.floor.floor ?? 0) + settings.tagHeightM, settings.tagHeightSigmaM ** 2)
  const { numbers } = track
  const dx = x - numbers[X]!
  const dy = y - numbers[Y]!
  const sxx = numbers[XX]! + variance
  const sxy = numbers[YX]!
  const syy = numbers[YY]! + variance
  const shift2 = (syy * dx * dx - 2 * sxy * dx * dy + sxx * dy * dy) / (sxx * syy - sxy * sxy)
  if (shift2 > settings.gate) {
    track.misses++
    return track.misses >= settings.reopenAfter ? fresh() : refuse('inconsistent')
  }
  track.misses = 0
  track.numbers[ANCHORED_MS] = timeMs
  const before = numbers[XX]! + numbers[YY]!
  forgetInstant(track)
  applyPosition(track, x, y, variance, engine.work.observations)
  followStanding(track, (numbers[XX]! + numbers[YY]!) / before, standing, state.lastMethod === method)
  adaptSpeed(track, shift2, dtS, settings)
  return report(engine, state, timeMs, method, 0, 0, 'good', trackAccuracyM(track, 1, numbers[STANDING_M]! ** 2))
}

/**
 * Smoothing removes a position's noise, not what neighbouring fixes of a source have in common: the track takes it over
 * to the degree that it follows them. From one source it adds up linearly, from different ones by squares. `kept`:
 * share of the prediction in the track; `standing`: variance that comes with the position.
 */
function followStanding(track: TrackState, kept: number, standing: number, same: boolean) {
  const old = kept * track.numbers[STANDING_M]!
  const brought = (1 - kept) * Math.sqrt(standing)
  track.numbers[STANDING_M] = same ? old + brought : Math.hypot(old, brought)
}
