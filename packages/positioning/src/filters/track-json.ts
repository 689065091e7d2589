import type { Engine } from '../engine.ts'
import {
  ANCHORED_MS,
  BIAS_SCALE,
  BIAS_SLOTS,
  COURSE_RAD,
  COURSE_VARIANCE,
  createTrackState,
  DOUBT_S,
  IMAGE_M,
  INSTANT_COUNT,
  INSTANT_MS,
  MISFIT,
  ROW,
  SIZE,
  SLOT_ANCHOR,
  SLOT_REACH_M,
  SLOT_SEEN_MS,
  SLOT_SIGMA_M,
  SPEED_SCALE,
  STANDING_M,
  SWAY_EPOCHS,
  SWAY_M2,
  TIME_MS,
  type TrackState,
} from './track-state.ts'

/** A track as JSON; anchors by hardware id, so that it survives a change of the site. */
export interface TrackJson {
  live: boolean
  timeMs: number
  anchoredMs: number
  mean: number[]
  /** Lower triangle, row by row. */
  covariance: number[]
  slotCount: number
  slots: (string | null)[]
  slotSeenMs: number[]
  slotSigmaM: number[]
  slotReachM: number[]
  speedScale: number
  courseRad: number
  courseVariance: number
  misses: number
  doubtS: number
  misfit: number
  biasScale: number
  standingM: number
  swayM2: number
  swayEpochs: number
  sideOdds: number
  imageM: number
  /** Time, place, covariance and count of the present instant. */
  instant: number[]
}

const slotsOf = (track: TrackState, property: number) => track.numbers.subarray(property, property + BIAS_SLOTS)

const TRIANGLE = (SIZE * (SIZE + 1)) / 2

const triangleOf = ({ numbers }: TrackState) =>
  Array.from({ length: SIZE }, (_, i) => [...numbers.subarray(ROW[i]!, ROW[i]! + i + 1)]).flat()

/** Exact; null for a tag of which nothing is known yet. */
export function saveTrack({ anchorIds }: Engine, track: TrackState): TrackJson | null {
  const { numbers } = track
  if (!track.live && numbers[SWAY_EPOCHS] === 0) return null
  return {
    live: track.live,
    timeMs: numbers[TIME_MS]!,
    anchoredMs: numbers[ANCHORED_MS]!,
    mean: [...numbers.subarray(0, SIZE)],
    covariance: triangleOf(track),
    slotCount: track.slots,
    slots: Array.from(slotsOf(track, SLOT_ANCHOR), (anchor) => (anchor < 0 ? null : (anchorIds[anchor] ?? null))),
    slotSeenMs: [...slotsOf(track, SLOT_SEEN_MS)],
    slotSigmaM: [...slotsOf(track, SLOT_SIGMA_M)],
    slotReachM: [...slotsOf(track, SLOT_REACH_M)],
    speedScale: numbers[SPEED_SCALE]!,
    courseRad: numbers[COURSE_RAD]!,
    courseVariance: numbers[COURSE_VARIANCE]!,
    misses: track.misses,
    doubtS: numbers[DOUBT_S]!,
    misfit: numbers[MISFIT]!,
    biasScale: numbers[BIAS_SCALE]!,
    standingM: numbers[STANDING_M]!,
    swayM2: numbers[SWAY_M2]!,
    swayEpochs: numbers[SWAY_EPOCHS]!,
    sideOdds: track.sideOdds,
    imageM: numbers[IMAGE_M]!,
    instant: [...numbers.subarray(INSTANT_MS, INSTANT_COUNT + 1)],
  }
}

/** Returns null for a damaged one. A slot whose anchor is gone is freed. */
export function restoreTrack({ anchorIndex }: Engine, json: TrackJson): TrackState | null {
  if (json.mean.length !== SIZE || json.covariance.length !== TRIANGLE || json.slots.length !== BIAS_SLOTS) return null
  const track = createTrackState()
  const { numbers } = track
  track.live = json.live
  track.slots = json.slotCount
  track.misses = json.misses
  track.sideOdds = json.sideOdds
  numbers.set(json.mean)
  let from = 0
  for (let i = 0; i < SIZE; i++) for (let j = 0; j <= i; j++) numbers[ROW[i]! + j] = json.covariance[from++]!
  json.slots.forEach((id, i) => {
    numbers[SLOT_ANCHOR + i] = id === null ? -1 : (anchorIndex.get(id) ?? -1)
  })
  numbers.set(json.slotSeenMs, SLOT_SEEN_MS)
  numbers.set(json.slotSigmaM, SLOT_SIGMA_M)
  numbers.set(json.slotReachM, SLOT_REACH_M)
  numbers[TIME_MS] = json.timeMs
  numbers[ANCHORED_MS] = json.anchoredMs
  numbers[SPEED_SCALE] = json.speedScale
  numbers[COURSE_RAD] = json.courseRad
  numbers[COURSE_VARIANCE] = json.courseVariance
  numbers[DOUBT_S] = json.doubtS
  numbers[MISFIT] = json.misfit
  numbers[BIAS_SCALE] = json.biasScale
  numbers[STANDING_M] = json.standingM
  numbers[SWAY_M2] = json.swayM2
  numbers[SWAY_EPOCHS] = json.swayEpochs
  numbers[IMAGE_M] = json.imageM
  numbers.set(json.instant, INSTANT_MS)
  return track
}
