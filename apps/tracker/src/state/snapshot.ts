import { type Engine, forgetCalibration } from '@muster/positioning'
import type { BuildingConfig } from '../site/building-config.ts'
import { AT_END, AT_HEAD, BUILDING_MEMORIES, type BuildingMemories } from './building-memories.ts'
import { type BuildingState, newBuildingState } from './building-state.ts'
import { carryOver } from './carry-over.ts'
import { loadAll, saveAll } from './memory.ts'
import { pack, unpack } from './pack.ts'
import { loadTag, saveTag, type TagJson, type TagState } from './tag-state.ts'

/** State of another version starts from the oldest record that the frame log still has. */
const VERSION = 2

/*
 * A building's state is saved a few tags at a time while the pipeline runs, so that a large site is never held up. The
 * head (gateways, log time) is taken first, with position P of the log; a tag's state is taken some steps later and
 * remembers that step. A replay begins at P with the head's gateways, so it forwards the same readings at the same
 * steps; each tag ignores what its state already contains. What a tag decided up to its step was handed over for
 * storing before, and the snapshot becomes valid only after that was stored.
 */

/** All of the moment at which the snapshot begins. */
export const saveHead = (state: BuildingState): Buffer =>
  pack({
    ...{ version: VERSION, step: state.step, logTimeMs: state.logTimeMs, sweptS: state.sweptS, stage: state.stage },
    ...saveAll<BuildingMemories, unknown>(BUILDING_MEMORIES, AT_HEAD, state, null),
  } satisfies HeadJson)

/**
 * Some tags as of step `step`; with the last of them the memories of the building as a whole, about which nothing is
 * decided before that step of a replay.
 */
export function saveTags(config: BuildingConfig, tags: readonly TagState[], step: number, whole: BuildingMemories | null = null): Buffer {
  for (const tag of tags) carryOver(tag, config.engine)
  return pack({
    ...{ step, calibration: config.calibration, tags: tags.map((tag) => saveTag(tag, config.engine)) },
    ...(whole !== null && saveAll<BuildingMemories, unknown>(BUILDING_MEMORIES, AT_END, whole, null)),
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
  loadAll<BuildingMemories>(BUILDING_MEMORIES, AT_HEAD, state, json, config)
  return state
}

/** Adds the tags of one part; false when the bytes are damaged. */
export function loadTags(config: BuildingConfig, state: BuildingState, bytes: Uint8Array): boolean {
  const part = unpack(bytes) as PartJson | undefined
  if (part === undefined) return false
  state.replayUntilStep = Math.max(state.replayUntilStep, part.step)
  loadAll<BuildingMemories>(BUILDING_MEMORIES, AT_END, state, fromOlder(part), config)
  for (const json of part.tags) {
    const tag = loadTag(json, config)
    tag.savedStep = part.step
    if (part.calibration !== config.calibration) unlearn(config.engine, tag)
    state.tags.set(tag.hwId, tag)
  }
  return true
}

/** The building was recalibrated, or restored from a copy, while nobody owned it. */
function unlearn(engine: Engine, { positioning, latePositioning }: TagState): void {
  forgetCalibration(engine, positioning)
  if (latePositioning !== null) forgetCalibration(engine, latePositioning)
}

/** Older trackers saved permits and rounds apart. */
function fromOlder({ permits, rounds, ...part }: PartJson & OlderJson): Record<string, unknown> {
  if (permits === undefined && rounds === undefined) return part
  const named = (kind: string, all: readonly [string, unknown][] = []) => all.map(([id, alarms]) => [`${kind}:${id}`, alarms])
  return { ...part, subjects: [...named('permit', permits), ...named('round', rounds?.alarms)], roundsSinceMs: rounds?.sinceMs ?? 0 }
}

interface HeadJson extends Record<string, unknown> {
  version: number
  step: number
  logTimeMs: number
  sweptS: number
  /** Absent in what older trackers saved. */
  stage?: number | null
}
interface PartJson extends Record<string, unknown> {
  step: number
  /** Absent in what older trackers saved. */
  calibration?: string
  tags: TagJson[]
}
interface OlderJson {
  permits?: [string, unknown][]
  rounds?: { sinceMs: number; alarms: [string, unknown][] }
}
