import type { Engine } from '@muster/positioning'
import type { BuildingConfig } from '../site/building-config.ts'
import { beginAll, loadAll, moveAllBack, namesOf, saveAll } from './memory.ts'
import { TAG_MEMORIES, type TagMemories } from './tag-memories.ts'

/** All that the tracker remembers about one tag between frames; bounded. */
export interface TagState extends TagMemories {
  readonly hwId: string
  /** Step up to which the log is already in this state, when it came out of a snapshot; 0 otherwise. */
  savedStep: number
  /** Engine that its filters were made under; null before the first reading. */
  engine: Engine | null
}

const NAMES = namesOf<TagMemories>(TAG_MEMORIES)
const OF_CARRIER = NAMES.filter((name) => TAG_MEMORIES[name].of === 'carrier')

/** Written as one literal: every tag has one object shape. Filled in by a loop, it would become a hash table. */
export function newTagState(hwId: string): TagState {
  const memories = TAG_MEMORIES
  return {
    hwId,
    savedStep: 0,
    engine: null,
    trackableNo: memories.trackableNo.begin(hwId),
    lastMs: memories.lastMs.begin(hwId),
    lastArrivedMs: memories.lastArrivedMs.begin(hwId),
    positioning: memories.positioning.begin(hwId),
    latePositioning: memories.latePositioning.begin(hwId),
    containment: memories.containment.begin(hwId),
    alarms: memories.alarms.begin(hwId),
    motion: memories.motion.begin(hwId),
    health: memories.health.begin(hwId),
    silence: memories.silence.begin(hwId),
    rest: memories.rest.begin(hwId),
    restAlarms: memories.restAlarms.begin(hwId),
    heard: memories.heard.begin(hwId),
    fix: memories.fix.begin(hwId),
    presses: memories.presses.begin(hwId),
    hearings: memories.hearings.begin(hwId),
    chunk: memories.chunk.begin(hwId),
    lateChunk: memories.lateChunk.begin(hwId),
    recent: memories.recent.begin(hwId),
    anchors: memories.anchors.begin(hwId),
    sampledMs: memories.sampledMs.begin(hwId),
    sampledX: memories.sampledX.begin(hwId),
    sampledY: memories.sampledY.begin(hwId),
    coveredMs: memories.coveredMs.begin(hwId),
    misfitMs: memories.misfitMs.begin(hwId),
    toldOnline: memories.toldOnline.begin(hwId),
  }
}

/** The tag starts over with another carrier; presses stay, they belong to the device. */
export function resetCarrier(tag: TagState, trackableNo: number | null): void {
  beginAll<TagMemories>(TAG_MEMORIES, OF_CARRIER, tag, tag.hwId)
  if (tag.heard !== null) tag.heard = { ...tag.heard, worn: false }
  tag.trackableNo = trackableNo
}

export const saveTag = (tag: TagState, engine: Engine): TagJson => ({
  ...{ hwId: tag.hwId, ...saveAll<TagMemories, Engine>(TAG_MEMORIES, NAMES, tag, engine) },
})

export function loadTag(json: TagJson, config: BuildingConfig): TagState {
  const tag = newTagState(json.hwId)
  tag.engine = config.engine
  loadAll<TagMemories>(TAG_MEMORIES, NAMES, tag, json, config)
  return tag
}

/** The server's clock was set back by so much; ahead if negative. */
export const moveTagBack = (tag: TagState, byMs: number): void => moveAllBack<TagMemories>(TAG_MEMORIES, NAMES, tag, byMs)

export interface TagJson extends Record<string, unknown> {
  hwId: string
}
