import type { Engine } from './engine.ts'
import { restoreTrack, saveTrack, type TrackJson } from './filters/track-json.ts'
import { createTrackState, type TrackState } from './filters/track-state.ts'
import { finiteOrNull } from './finite-or-null.ts'
import type { FixMethod } from './fix.ts'
import { copyFloor, createFloorState, type FloorState } from './floor/floor-belief.ts'
import type { PressureState } from './floor/pressure-state.ts'
import type { HeightState } from './height/height-state.ts'
import { type CalibrationTrust, createCalibrationTrust } from './locate/calibration-trust-state.ts'
import { type Gathered, type GatheredJson, restoreGathered, saveGathered } from './locate/gathered-state.ts'
import { type Instant, type InstantJson, restoreInstant, saveInstant } from './locate/instant-state.ts'
import type { StatedPlace } from './plan/hold-back.ts'
import { type RssiJson, restoreRssi, saveRssi } from './radio/rssi-json.ts'
import type { RssiWindow } from './radio/rssi-window.ts'
import type { SkyState } from './satellites/sky-state.ts'

/**
 * All that the engine remembers about one tag; bounded, whatever arrives. Callers use it only through these functions.
 */
export interface TagState {
  tagHwId: string
  track: TrackState
  floor: FloorState
  /** Only of tags that heard anchors at different heights. */
  height: HeightState | null
  /** Only of tags with a barometer. */
  pressure: PressureState | null
  /** Only of tags estimated from received powers. */
  rssi: RssiWindow | null
  /** Only in buildings with walls. */
  stated: StatedPlace | null
  /** Only of tags whose ranges or differences came one or two at a time. */
  gathered: Gathered | null
  /** Only of tags whose ranges or differences of one time come in several rows. */
  instant: Instant | null
  /** Only of tags whose ranges are calibrated. */
  trust: CalibrationTrust | null
  /** Only of tags with satellites and ranges at the same time. */
  sky: SkyState | null
  /**
   * Time of the last measurement used, and of the last one by the tag's own ranges or differences; -Infinity before.
   */
  lastMs: number
  lastPreciseMs: number
  lastMethod: FixMethod | null
  /** Number of the last reading of ranges or differences (`locate/repetition.ts`); NaN before. */
  lastReading: number
  /** Last reference of differences (position in the engine's list, -1 before), and whether it changes. */
  reference: number
  changesReference: boolean
  /** Measurements in a row that were older than the last one. */
  backwards: number
}

export function createTagState(tagHwId: string): TagState {
  return {
    tagHwId,
    track: createTrackState(),
    floor: createFloorState(),
    height: null,
    pressure: null,
    rssi: null,
    stated: null,
    gathered: null,
    instant: null,
    trust: null,
    sky: null,
    lastMs: -Infinity,
    lastPreciseMs: -Infinity,
    lastMethod: null,
    lastReading: Number.NaN,
    reference: -1,
    changesReference: false,
    backwards: 0,
  }
}

/** A state as JSON. Anchors by hardware id, so that it survives a change of the site. */
export interface TagStateJson {
  version: 8
  tagHwId: string
  lastMs: number | null
  lastPreciseMs: number | null
  lastMethod: FixMethod | null
  lastReading: number | null
  reference: string | null
  changesReference: boolean
  backwards: number
  floor: FloorState
  height: HeightState | null
  pressure: PressureState | null
  stated: StatedPlace | null
  gathered: GatheredJson[] | null
  instant: InstantJson | null
  trust: CalibrationTrust | null
  sky: SkyState | null
  rssi: RssiJson | null
  track: TrackJson | null
}

/** Exact: `restoreTagState(engine, saveTagState(engine, state))` continues like `state`, bit by bit. */
export function saveTagState(engine: Engine, state: TagState): TagStateJson {
  return {
    version: 8,
    tagHwId: state.tagHwId,
    lastMs: finiteOrNull(state.lastMs),
    lastPreciseMs: finiteOrNull(state.lastPreciseMs),
    lastMethod: state.lastMethod,
    lastReading: finiteOrNull(state.lastReading),
    reference: engine.anchorIds[state.reference] ?? null,
    changesReference: state.changesReference,
    backwards: state.backwards,
    floor: copyFloor(state.floor),
    height: state.height === null ? null : { ...state.height },
    pressure: state.pressure === null ? null : { ...state.pressure },
    stated: state.stated === null ? null : { ...state.stated },
    gathered: state.gathered === null ? null : saveGathered(engine, state.gathered),
    instant: state.instant === null ? null : saveInstant(engine, state.instant),
    trust: state.trust === null ? null : { ...state.trust },
    sky: state.sky === null ? null : { ...state.sky },
    rssi: state.rssi === null ? null : saveRssi(engine, state.rssi),
    track: saveTrack(engine, state.track),
  }
}

/** Returns null for a state saved by another version, or damaged. A slot whose anchor is gone is freed. */
export function restoreTagState(engine: Engine, json: TagStateJson): TagState | null {
  const state = createTagState(json.tagHwId)
  if (json.version !== 8) return null
  state.lastMs = json.lastMs ?? -Infinity
  state.lastPreciseMs = json.lastPreciseMs ?? -Infinity
  state.lastMethod = json.lastMethod
  state.lastReading = json.lastReading ?? Number.NaN
  state.reference = json.reference === null ? -1 : (engine.anchorIndex.get(json.reference) ?? -1)
  state.changesReference = json.changesReference
  state.backwards = json.backwards
  state.floor = copyFloor(json.floor)
  state.height = json.height === null ? null : { ...json.height }
  state.pressure = json.pressure === null ? null : { ...json.pressure }
  state.stated = json.stated === null ? null : { ...json.stated }
  state.gathered = json.gathered === null ? null : restoreGathered(engine, json.gathered)
  state.instant = json.instant === null ? null : restoreInstant(engine, json.instant)
  state.trust = json.trust === null ? null : { ...createCalibrationTrust(), ...json.trust }
  state.sky = json.sky === null ? null : { ...json.sky }
  state.rssi = json.rssi === null ? null : restoreRssi(engine, json.rssi)
  if (json.track === null) return state
  const track = restoreTrack(engine, json.track)
  if (track === null) return null
  state.track = track
  return state
}
