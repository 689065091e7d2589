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

/** How one field of a track is saved, and restored: false when it is damaged. */
interface Field<Value> {
  save(track: TrackState, engine: Engine): Value
  restore(track: TrackState, value: Value, engine: Engine): boolean
}

const property = <Name extends Exclude<keyof TrackState, 'numbers'>>(name: Name): Field<TrackState[Name]> => ({
  save: (track) => track[name],
  restore: (track, value) => {
    track[name] = value
    return true
  },
})

const one = (at: number): Field<number> => ({
  save: ({ numbers }) => numbers[at]!,
  restore: ({ numbers }, value) => {
    numbers[at] = value
    return true
  },
})

/** So many in a row. Copied one by one: an iterator would allocate several times as much as is saved. */
const row = (from: number, count: number): Field<number[]> => ({
  save: ({ numbers }) => {
    const values: number[] = []
    for (let i = 0; i < count; i++) values.push(numbers[from + i]!)
    return values
  },
  restore: ({ numbers }, values) => {
    if (values.length !== count) return false
    numbers.set(values, from)
    return true
  },
})

/** By hardware id, so that they survive a change of the site; a slot whose anchor is gone is freed. */
const slotAnchors: Field<(string | null)[]> = {
  save: ({ numbers }, { anchorIds }) => Array.from({ length: BIAS_SLOTS }, (_, i) => anchorIds[numbers[SLOT_ANCHOR + i]!] ?? null),
  restore: ({ numbers }, ids, { anchorIndex }) => {
    if (ids.length !== BIAS_SLOTS) return false
    ids.forEach((id, i) => {
      numbers[SLOT_ANCHOR + i] = id === null ? -1 : (anchorIndex.get(id) ?? -1)
    })
    return true
  },
}

const FIELDS = {
  live: property('live'),
  timeMs: one(TIME_MS),
  anchoredMs: one(ANCHORED_MS),
  mean: row(0, SIZE),
  /** Lower triangle, row by row. */
  covariance: row(SIZE, (SIZE * (SIZE + 1)) / 2),
  slotCount: property('slots'),
  slots: slotAnchors,
  slotSeenMs: row(SLOT_SEEN_MS, BIAS_SLOTS),
  slotSigmaM: row(SLOT_SIGMA_M, BIAS_SLOTS),
  slotReachM: row(SLOT_REACH_M, BIAS_SLOTS),
  speedScale: one(SPEED_SCALE),
  courseRad: one(COURSE_RAD),
  courseVariance: one(COURSE_VARIANCE),
  misses: property('misses'),
  doubtS: one(DOUBT_S),
  misfit: one(MISFIT),
  biasScale: one(BIAS_SCALE),
  standingM: one(STANDING_M),
  swayM2: one(SWAY_M2),
  swayEpochs: one(SWAY_EPOCHS),
  sideOdds: property('sideOdds'),
  imageM: one(IMAGE_M),
  /** Time, place, covariance and count of the present instant. */
  instant: row(INSTANT_MS, INSTANT_COUNT + 1 - INSTANT_MS),
}

/** A track as JSON. */
export type TrackJson = { [Name in keyof typeof FIELDS]: ReturnType<(typeof FIELDS)[Name]['save']> }

const ENTRIES = Object.entries(FIELDS) as [keyof TrackJson, Field<unknown>][]

/** Exact; null for a tag of which nothing is known yet. */
export function saveTrack(engine: Engine, track: TrackState): TrackJson | null {
  if (!track.live && track.numbers[SWAY_EPOCHS] === 0) return null
  const json: Partial<Record<keyof TrackJson, unknown>> = {}
  for (const [name, { save }] of ENTRIES) json[name] = save(track, engine)
  return json as TrackJson
}

/** Returns null for a damaged one. */
export function restoreTrack(engine: Engine, json: TrackJson): TrackState | null {
  const track = createTrackState()
  return ENTRIES.every(([name, { restore }]) => restore(track, json[name], engine)) ? track : null
}
