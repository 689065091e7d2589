import type { Engine } from '../engine.ts'
import type { Epoch } from '../filters/epoch.ts'
import { restoreTrack, saveTrack, type TrackJson } from '../filters/track-json.ts'
import { createTrackState, type TrackState } from '../filters/track-state.ts'
import { finiteOrNull } from '../finite-or-null.ts'
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
  /** What all differences so far refer to, and those of the instant before: position in the engine's list, else -1. */
  reference: number
  referenceBefore: number
  track: TrackState
  trust: CalibrationTrust | null
}

export const createInstant = (): Instant => ({
  kind: 'range',
  timeMs: Number.NaN,
  ranges: createGathered(),
  arrivals: createArrivalGraph(),
  reference: -1,
  referenceBefore: -1,
  track: createTrackState(),
  trust: null,
})

/** An instant as JSON. */
export interface InstantJson {
  kind: Epoch['kind']
  timeMs: number | null
  ranges: GatheredJson[]
  arrivals: ArrivalsJson
  reference: string | null
  referenceBefore: string | null
  track: TrackJson | null
  trust: CalibrationTrust | null
}

export const saveInstant = (engine: Engine, instant: Instant): InstantJson => ({
  kind: instant.kind,
  timeMs: finiteOrNull(instant.timeMs),
  ranges: saveGathered(engine, instant.ranges),
  arrivals: saveArrivals(engine, instant.arrivals),
  reference: engine.anchorIds[instant.reference] ?? null,
  referenceBefore: engine.anchorIds[instant.referenceBefore] ?? null,
  track: saveTrack(engine, instant.track),
  trust: instant.trust === null ? null : { ...instant.trust },
})

/** With an anchor of it gone, or damaged, the instant is over. */
export function restoreInstant(engine: Engine, json: InstantJson): Instant {
  const ranges = restoreGathered(engine, json.ranges)
  const arrivals = restoreArrivals(engine, json.arrivals)
  const track = json.track === null ? createTrackState() : restoreTrack(engine, json.track)
  const at = (id: string | null) => (id === null ? -1 : (engine.anchorIndex.get(id) ?? -1))
  const [reference, referenceBefore] = [at(json.reference), at(json.referenceBefore)]
  if (json.timeMs === null || ranges.count < json.ranges.length || arrivals === null || track === null)
    return { ...createInstant(), reference, referenceBefore }
  const trust = json.trust === null ? null : { ...json.trust }
  return { kind: json.kind, timeMs: json.timeMs, ranges, arrivals, reference, referenceBefore, track, trust }
}
