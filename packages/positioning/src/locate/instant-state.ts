import type { Engine } from '../engine.ts'
import type { Epoch } from '../filters/epoch.ts'
import { restoreTrack, saveTrack, type TrackJson } from '../filters/track-json.ts'
import { createTrackState, type TrackState } from '../filters/track-state.ts'
import { type ArrivalGraph, type ArrivalsJson, createArrivalGraph, restoreArrivals, saveArrivals } from './arrival-graph-state.ts'
import type { CalibrationTrust } from './calibration-trust-state.ts'
import { createGathered, type Gathered, type GatheredJson, restoreGathered, saveGathered } from './gathered-state.ts'

/**
 * What the present instant of a tag brought so far, ranges or differences, and what was known of the tag before it.
 * Only of tags whose values of one time come in several rows.
 */
export interface Instant {
  kind: Epoch['kind']
  /** NaN: what comes next begins an instant. */
  timeMs: number
  ranges: Gathered
  arrivals: ArrivalGraph
  track: TrackState
  trust: CalibrationTrust | null
}

export const createInstant = (): Instant => ({
  kind: 'range',
  timeMs: Number.NaN,
  ranges: createGathered(),
  arrivals: createArrivalGraph(),
  track: createTrackState(),
  trust: null,
})

/** An instant as JSON. */
export interface InstantJson {
  kind: Epoch['kind']
  timeMs: number | null
  ranges: GatheredJson[]
  arrivals: ArrivalsJson
  track: TrackJson | null
  trust: CalibrationTrust | null
}

export const saveInstant = (engine: Engine, { kind, timeMs, ranges, arrivals, track, trust }: Instant): InstantJson => ({
  kind,
  timeMs: Number.isNaN(timeMs) ? null : timeMs,
  ranges: saveGathered(engine, ranges),
  arrivals: saveArrivals(engine, arrivals),
  track: saveTrack(engine, track),
  trust: trust === null ? null : { ...trust },
})

/** With an anchor of it gone, or damaged, the instant is over. */
export function restoreInstant(engine: Engine, json: InstantJson): Instant {
  const ranges = restoreGathered(engine, json.ranges)
  const arrivals = restoreArrivals(engine, json.arrivals)
  const track = json.track === null ? createTrackState() : restoreTrack(engine, json.track)
  if (json.timeMs === null || ranges.count < json.ranges.length || arrivals === null || track === null) return createInstant()
  return { kind: json.kind, timeMs: json.timeMs, ranges, arrivals, track, trust: json.trust === null ? null : { ...json.trust } }
}
