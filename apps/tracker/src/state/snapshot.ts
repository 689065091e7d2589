import { ChunkWriter, decodeChunk } from '@muster/database'
import type { FrameRecord } from '@muster/frame-log'
import {
  type AlarmState,
  type ContainmentState,
  createTagState,
  type Engine,
  type Fix,
  forgetCalibration,
  type GatheringEpisode,
  type MotionState,
  type RestState,
  restoreTagState,
  saveTagState,
  type TagStateJson,
} from '@muster/positioning'
import type { FrameItem } from '../items.ts'
import type { BuildingConfig } from '../site/building-config.ts'
import { decodeFrame } from '../steps/decode.ts'
import { type AnchorState, newAnchorState } from './anchor-state.ts'
import { type BuildingState, newBuildingState } from './building-state.ts'
import { type CardsTogetherJson, loadCardsTogether, saveCardsTogether } from './cards-together-json.ts'
import { carryOver } from './carry-over.ts'
import { type Crowd, newCrowd } from './crowd.ts'
import { type ClockState, type GatewayState, newClock, type StreamState } from './gateway-state.ts'
import { type Gatherings, newGatherings } from './gatherings.ts'
import type { Hearing } from './hearings.ts'
import type { OutsideAlarm } from './outside-alarm.ts'
import { pack, unpack } from './pack.ts'
import { newTagState, type OpenChunk, type Press, type TagState } from './tag-state.ts'

/** Another version begins anew from the first record of the frame log that is still kept. */
const VERSION = 2

/*
 * The state of a building is saved a few tags at a time while the pipeline goes on, so that a large site is never held
 * up. The head (gateways, log time) is taken first, with the position P of the log; a tag's state is taken some steps
 * later and remembers that step. A replay begins at P with the head's gateways, so it forwards the same readings at the
 * same steps; each tag lets pass what is already in its state. What a tag decided up to its step was handed over for
 * storing before, and the snapshot becomes valid only after that was stored.
 */

/** All but the tags. */
export const saveHead = (state: BuildingState): Buffer =>
  pack({
    version: VERSION,
    step: state.step,
    logTimeMs: state.logTimeMs,
    sweptS: state.sweptS,
    stage: state.stage,
    gateways: [...state.gateways].map(([id, { spell, silence, streams }]) => ({
      ...{ id, spell, streams: streams.map(saveStream) },
      ...(silence !== null && { silence }),
    })),
    outside: [...state.outside],
    anchors: [...state.anchors].map(([hwId, { missed: _, told: __, ...anchor }]) => ({ hwId, ...anchor })),
  } satisfies HeadJson)

/**
 * Some tags as they are after step `step`; with the last of them the crowds, gatherings, cards together, permits and
 * rounds, about which nothing is decided before that step of a replay.
 */
export function saveTags(
  { engine, calibration }: BuildingConfig,
  tags: readonly TagState[],
  step: number,
  across: Pick<BuildingState, 'crowds' | 'gatherings' | 'cardsTogether' | 'permits' | 'rounds'> | null = null,
): Buffer {
  for (const tag of tags) carryOver(tag, engine)
  return pack({
    step,
    calibration,
    tags: tags.map((tag) => saveTag(engine, tag)),
    ...(across !== null && {
      ...{ crowds: [...across.crowds].flatMap(saveCrowd), gatherings: across.gatherings, permits: [...across.permits] },
      cardsTogether: saveCardsTogether(across.cardsTogether),
      rounds: { sinceMs: across.rounds.sinceMs, alarms: [...across.rounds.alarms] },
    }),
  } satisfies PartJson)
}

/** The state without its tags; null when the bytes are of another version or damaged. */
export function loadHead(config: BuildingConfig, head: Uint8Array): BuildingState | null {
  const json = unpack(head) as HeadJson | undefined
  if (json?.version !== VERSION) return null
  const state = newBuildingState()
  state.step = json.step
  state.logTimeMs = json.logTimeMs
  state.sweptS = json.sweptS
  state.stage = json.stage ?? null
  for (const { id, spell = { sinceMs: 0, lastMs: 0 }, silence = null, streams } of json.gateways) {
    state.gateways.set(id, { spell, silence, streams: streams.map((stream) => loadStream(config, stream)) })
  }
  for (const [key, alarm] of json.outside ?? []) state.outside.set(key, alarm)
  for (const { hwId, ...anchor } of json.anchors ?? []) state.anchors.set(hwId, { ...newAnchorState(anchor.heardBy), ...anchor })
  return state
}

/** Adds the tags of one part; false when the bytes are damaged. */
export function loadTags(config: BuildingConfig, state: BuildingState, bytes: Uint8Array): boolean {
  const part = unpack(bytes) as PartJson | undefined
  if (part === undefined) return false
  state.replayUntilStep = Math.max(state.replayUntilStep, part.step)
  if (part.gatherings !== undefined) state.gatherings = loadGatherings(part.gatherings)
  if (part.cardsTogether !== undefined) state.cardsTogether = loadCardsTogether(part.cardsTogether)
  for (const [id, alarms] of part.permits ?? []) state.permits.set(id, alarms)
  if (part.rounds !== undefined) state.rounds = { sinceMs: part.rounds.sinceMs, alarms: new Map(part.rounds.alarms) }
  for (const { areaId, ...crowd } of part.crowds ?? []) state.crowds.set(areaId, { ...newCrowd(), ...crowd })
  for (const json of part.tags) {
    const tag = { ...loadTag(config.engine, json), savedStep: part.step }
    if (part.calibration !== config.calibration) unlearn(config.engine, tag)
    state.tags.set(tag.hwId, tag)
  }
  return true
}

/** The building was calibrated anew, or came back from a copy, while nobody owned it. */
function unlearn(engine: Engine, { positioning, latePositioning }: TagState): void {
  forgetCalibration(engine, positioning)
  if (latePositioning !== null) forgetCalibration(engine, latePositioning)
}

/** Older trackers did not save since when each was in: all since the beginning. */
function loadGatherings(json: GatheringsJson): Gatherings {
  const episodes = json.episodes.map(({ sinceMs, ...episode }) => ({
    ...episode,
    sinceMs: sinceMs ?? episode.nos.map(() => episode.startMs),
  }))
  return { ...newGatherings(), ...json, episodes }
}

const saveCrowd = ([areaId, { alarms, told }]: [string, Crowd]): CrowdJson[] =>
  alarms.episodes.length > 0 ? [{ areaId, alarms, told }] : []

const saveStream = (stream: StreamState): StreamJson => ({
  ...stream,
  seen: stream.seen.ranges.map((range) => [range.from, range.to, range.usedMs]),
  held: stream.held.map(({ record, clockOffsetMs }) => ({ record, clockOffsetMs })),
})

function saveTag(engine: Engine, tag: TagState): TagJson {
  return {
    hwId: tag.hwId,
    trackableNo: tag.trackableNo,
    lastMs: finite(tag.lastMs),
    lastArrivedMs: finite(tag.lastArrivedMs),
    positioning: saveTagState(engine, tag.positioning),
    ...(tag.latePositioning !== null && { late: saveTagState(engine, tag.latePositioning) }),
    containment: tag.containment,
    alarms: tag.alarms,
    ...(tag.motion !== null && { motion: tag.motion }),
    ...(tag.health !== null && { health: tag.health }),
    ...(tag.silence !== null && { silence: tag.silence }),
    ...(tag.rest !== null && { rest: tag.rest }),
    ...(tag.restAlarms !== null && { restAlarms: tag.restAlarms }),
    ...(tag.heardBy !== null && { heard: { by: tag.heardBy, atMs: tag.heardMs } }),
    fix: tag.fix,
    ...(tag.presses.length > 0 && { presses: tag.presses }),
    ...(tag.hearings.length > 0 && { hearings: tag.hearings }),
    ...(tag.chunk !== null && { chunk: saveChunk(tag.chunk) }),
    ...(tag.lateChunk !== null && { lateChunk: saveChunk(tag.lateChunk) }),
  }
}

function loadTag(engine: Engine, json: TagJson): TagState {
  return {
    ...newTagState(json.hwId),
    engine,
    trackableNo: json.trackableNo,
    lastMs: json.lastMs ?? Number.NEGATIVE_INFINITY,
    lastArrivedMs: json.lastArrivedMs ?? Number.NEGATIVE_INFINITY,
    positioning: restoreTagState(engine, json.positioning) ?? createTagState(json.hwId),
    latePositioning: json.late === undefined ? null : restoreTagState(engine, json.late),
    containment: json.containment,
    alarms: json.alarms,
    motion: json.motion ?? null,
    health: json.health ?? null,
    silence: json.silence ?? null,
    rest: json.rest ?? null,
    restAlarms: json.restAlarms ?? null,
    heardBy: json.heard?.by ?? null,
    heardMs: json.heard?.atMs ?? 0,
    fix: json.fix,
    presses: (json.presses ?? []).map(loadPress),
    hearings: json.hearings ?? [],
    chunk: loadChunk(json.chunk),
    lateChunk: loadChunk(json.lateChunk),
  }
}

/**
 * Of a press that an older tracker saved, the arrivals and gateways are not known; a cancellation that came before it
 * does not count any more: it rings.
 */
function loadPress(json: OldPress & Partial<Press>): Press {
  const { startMs, heardMs, cancelledMs } = json
  const unknown = {
    arrivedMs: startMs,
    heardArrivedMs: heardMs,
    cancelledBy: null,
    cancelledSaidMs: null,
    gateways: [],
    cancels: [],
    echo: null,
  }
  if (json.alarmId !== null || cancelledMs === null) return { ...unknown, ...json }
  return { ...unknown, ...json, cancelledMs: null, cancels: [{ gatewayId: '', timeMs: cancelledMs, saidMs: null, arrivedMs: cancelledMs }] }
}

const finite = (value: number) => (Number.isFinite(value) ? value : null)

const saveChunk = (chunk: OpenChunk): ChunkJson => ({ no: chunk.trackableNo, data: chunk.writer.finish() })

function loadChunk(json: ChunkJson | undefined): OpenChunk | null {
  if (json === undefined) return null
  const decoded = decodeChunk(json.data)
  if (!decoded.ok) return null
  const writer = new ChunkWriter()
  for (let i = 0; i < decoded.columns.timeMs.length; i++) writer.appendRow(decoded.columns, i)
  return { trackableNo: json.no, writer }
}

function loadStream(config: BuildingConfig, json: StreamJson): StreamState {
  const held: FrameItem[] = []
  for (const { record, clockOffsetMs } of json.held) {
    const item = { record, clockOffsetMs } as FrameItem
    // The configuration may have changed: a frame that can no longer be read is gone.
    if (!('dropped' in decodeFrame(config, item))) held.push(item)
  }
  return { ...json, clock: json.clock ?? newClock(), seen: { ranges: json.seen.map(([from, to, usedMs]) => ({ from, to, usedMs })) }, held }
}

interface HeadJson {
  version: number
  step: number
  logTimeMs: number
  sweptS: number
  /** Absent in what older trackers saved. */
  stage?: number | null
  gateways: {
    id: string
    /** Absent in what older trackers saved. */
    spell?: GatewayState['spell']
    silence?: AlarmState
    streams: StreamJson[]
  }[]
  /** Absent in what older trackers saved, as are the anchors. */
  outside?: [string, OutsideAlarm][]
  anchors?: (Omit<AnchorState, 'missed' | 'told'> & { hwId: string })[]
}
interface PartJson {
  step: number
  /** Absent in what older trackers saved. */
  calibration?: string
  tags: TagJson[]
  /** Those about which there is an alarm; with the last part alone. Absent in what older trackers saved. */
  crowds?: CrowdJson[]
  gatherings?: GatheringsJson
  cardsTogether?: CardsTogetherJson
  permits?: [string, AlarmState][]
  rounds?: { sinceMs: number; alarms: [string, AlarmState][] }
}
interface GatheringsJson extends Omit<Gatherings, 'episodes'> {
  episodes: (Omit<GatheringEpisode, 'sinceMs'> & Partial<Pick<GatheringEpisode, 'sinceMs'>>)[]
}
interface CrowdJson extends Pick<Crowd, 'alarms' | 'told'> {
  areaId: string
}
interface StreamJson extends Omit<StreamState, 'seen' | 'held' | 'clock'> {
  /** Absent in what older trackers saved: it was of the gateway, and is found out anew. */
  clock?: ClockState
  seen: [number, number, number][]
  held: HeldJson[]
}
interface HeldJson {
  record: FrameRecord
  clockOffsetMs: number
}
interface ChunkJson {
  no: number
  data: Uint8Array
}
/** What older trackers knew about a press. */
type OldPress = Pick<Press, 'eventSeq' | 'alarmId' | 'startMs' | 'heardMs' | 'cancelledMs'>
interface TagJson {
  hwId: string
  trackableNo: number | null
  lastMs: number | null
  lastArrivedMs: number | null
  positioning: TagStateJson
  late?: TagStateJson
  containment: ContainmentState
  alarms: AlarmState
  /** Absent in what older trackers saved, as are the next five. */
  motion?: MotionState
  health?: AlarmState
  silence?: AlarmState
  rest?: RestState
  restAlarms?: AlarmState
  heard?: { by: string; atMs: number }
  fix: Fix | null
  presses?: (OldPress & Partial<Press>)[]
  /** Absent in what older trackers saved. */
  hearings?: Hearing[]
  chunk?: ChunkJson
  lateChunk?: ChunkJson
}
