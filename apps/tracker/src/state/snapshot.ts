import { ChunkWriter, decodeChunk } from '@muster/database'
import type { FrameRecord } from '@muster/frame-log'
import {
  type AlarmState,
  type ContainmentState,
  createTagState,
  type Engine,
  type Fix,
  restoreTagState,
  saveTagState,
  type TagStateJson,
} from '@muster/positioning'
import type { FrameItem } from '../items.ts'
import type { BuildingConfig } from '../site/building-config.ts'
import { decodeFrame } from '../steps/decode.ts'
import { type BuildingState, newBuildingState } from './building-state.ts'
import type { ClockState, StreamState } from './gateway-state.ts'
import { newTagState, type OpenChunk, type Press, type TagState } from './tag-state.ts'

/** Another version begins anew from the first record of the frame log that is still kept. */
const VERSION = 1

/** The whole state as bytes: `loadSnapshot(config, saveSnapshot(config, state))` goes on exactly as `state` would. */
export function saveSnapshot(config: BuildingConfig, state: BuildingState): Buffer {
  const json: SnapshotJson = {
    version: VERSION,
    logTimeMs: state.logTimeMs,
    sweptS: state.sweptS,
    gateways: [...state.gateways].map(([id, gateway]) => ({
      id,
      clock: gateway.clock,
      streams: gateway.streams.map((stream) => ({
        ...stream,
        seen: stream.seen.ranges.map((range) => [range.from, range.to, range.usedMs]),
        held: stream.held.map(saveHeld),
      })),
    })),
    tags: [...state.tags.values()].map((tag) => saveTag(config.engine, tag)),
  }
  return Buffer.from(JSON.stringify(json))
}

/** Null when the bytes are of another version or damaged. */
export function loadSnapshot(config: BuildingConfig, bytes: Uint8Array): BuildingState | null {
  let json: SnapshotJson
  try {
    json = JSON.parse(Buffer.from(bytes).toString()) as SnapshotJson
  } catch {
    return null
  }
  if (json.version !== VERSION) return null
  const state = newBuildingState()
  state.logTimeMs = json.logTimeMs
  state.sweptS = json.sweptS
  for (const { id, clock, streams } of json.gateways) {
    state.gateways.set(id, { clock, streams: streams.map((stream) => loadStream(config, stream)) })
  }
  for (const tag of json.tags) state.tags.set(tag.hwId, loadTag(config.engine, tag))
  return state
}

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
    fix: tag.fix,
    ...(tag.presses.length > 0 && { presses: tag.presses }),
    ...(tag.chunk !== null && { chunk: saveChunk(tag.chunk) }),
    ...(tag.lateChunk !== null && { lateChunk: saveChunk(tag.lateChunk) }),
  }
}

function loadTag(engine: Engine, json: TagJson): TagState {
  return {
    ...newTagState(json.hwId),
    trackableNo: json.trackableNo,
    lastMs: json.lastMs ?? Number.NEGATIVE_INFINITY,
    lastArrivedMs: json.lastArrivedMs ?? Number.NEGATIVE_INFINITY,
    positioning: restoreTagState(engine, json.positioning) ?? createTagState(json.hwId),
    latePositioning: json.late === undefined ? null : restoreTagState(engine, json.late),
    containment: json.containment,
    alarms: json.alarms,
    fix: json.fix,
    presses: json.presses ?? [],
    chunk: loadChunk(json.chunk),
    lateChunk: loadChunk(json.lateChunk),
  }
}

const finite = (value: number) => (Number.isFinite(value) ? value : null)

const saveChunk = (chunk: OpenChunk): ChunkJson => ({ no: chunk.trackableNo, data: chunk.writer.finish().toString('base64') })

function loadChunk(json: ChunkJson | undefined): OpenChunk | null {
  if (json === undefined) return null
  const decoded = decodeChunk(Buffer.from(json.data, 'base64'))
  if (!decoded.ok) return null
  const writer = new ChunkWriter()
  for (let i = 0; i < decoded.columns.timeMs.length; i++) writer.appendRow(decoded.columns, i)
  return { trackableNo: json.no, writer }
}

function saveHeld(item: FrameItem): HeldJson {
  const { payload, ...record } = item.record
  return { record: { ...record, payload: Buffer.from(payload).toString('base64') }, clockOffsetMs: item.clockOffsetMs }
}

function loadStream(config: BuildingConfig, json: StreamJson): StreamState {
  const held: FrameItem[] = []
  for (const { record, clockOffsetMs } of json.held) {
    const item = { record: { ...record, payload: Buffer.from(record.payload, 'base64') }, clockOffsetMs } as Partial<FrameItem> as FrameItem
    // The configuration may have changed: a frame that can no longer be read is gone.
    if (!('dropped' in decodeFrame(config, item))) held.push(item)
  }
  return { ...json, seen: { ranges: json.seen.map(([from, to, usedMs]) => ({ from, to, usedMs })) }, held }
}

interface SnapshotJson {
  version: number
  logTimeMs: number
  sweptS: number
  gateways: { id: string; clock: ClockState; streams: StreamJson[] }[]
  tags: TagJson[]
}
interface StreamJson extends Omit<StreamState, 'seen' | 'held'> {
  seen: [number, number, number][]
  held: HeldJson[]
}
interface HeldJson {
  record: Omit<FrameRecord, 'payload'> & { payload: string }
  clockOffsetMs: number
}
interface ChunkJson {
  no: number
  data: string
}
interface TagJson {
  hwId: string
  trackableNo: number | null
  lastMs: number | null
  lastArrivedMs: number | null
  positioning: TagStateJson
  late?: TagStateJson
  containment: ContainmentState
  alarms: AlarmState
  fix: Fix | null
  presses?: Press[]
  chunk?: ChunkJson
  lateChunk?: ChunkJson
}
