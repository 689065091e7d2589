import { type Engine, floorElevationM } from '../engine.ts'
import { COURSE_UNKNOWN } from '../filters/course.ts'
import { forgetInstant } from '../filters/sway.ts'
import {
  ANCHORED_MS,
  BIAS_SCALE,
  COMMON_COMMON,
  COURSE_VARIANCE,
  DOUBT_S,
  forgetAll,
  IMAGE_M,
  MISFIT,
  SPEED_SCALE,
  STANDING_M,
  TIME_MS,
  type TrackState,
  VXVX,
  VYVY,
  X,
  XX,
  Y,
  YX,
  YY,
  Z,
  ZZ,
} from '../filters/track-state.ts'
import type { EngineSettings } from '../settings.ts'
import type { TagState } from '../tag-state.ts'
import { SURE } from './mirror-side.ts'

/**
 * Height at which this tag is expected: worn height over the surface of its floor, or, off the floors, as found by
 * ranges.
 */
export const expectedHeightM = (engine: Engine, state: TagState): number =>
  state.height?.aloft ? state.height.heightM : floorElevationM(engine, state.floor.floor ?? 0) + engine.settings.tagHeightM

/** Is there a track that a measurement `dtS` seconds later can join? */
export const absorbable = (track: TrackState, dtS: number, settings: EngineSettings): boolean => track.live && dtS <= settings.trackMemoryS

/** A fresh track at a solved position; covariance in m². */
export function startTrack(engine: Engine, state: TagState, timeMs: number, x: number, y: number, xx: number, xy: number, yy: number) {
  const { settings } = engine
  const { track } = state
  const { numbers } = track
  track.live = true
  forgetAll(track)
  forgetInstant(track)
  numbers[TIME_MS] = timeMs
  numbers[ANCHORED_MS] = timeMs
  track.misses = 0
  numbers[DOUBT_S] = 0
  numbers[MISFIT] = 1
  numbers[BIAS_SCALE] = 1
  numbers[STANDING_M] = 0
  numbers[IMAGE_M] = 0
  track.sideOdds = SURE
  numbers[SPEED_SCALE] = 0.5
  numbers[COURSE_VARIANCE] = COURSE_UNKNOWN
  numbers[X] = x
  numbers[Y] = y
  numbers[Z] = expectedHeightM(engine, state)
  numbers[XX] = xx
  numbers[YX] = xy
  numbers[YY] = yy
  numbers[VXVX] = 1
  numbers[VYVY] = 1
  numbers[ZZ] = settings.tagHeightSigmaM * settings.tagHeightSigmaM
  numbers[COMMON_COMMON] = settings.commonBiasSigmaM * settings.commonBiasSigmaM
}
