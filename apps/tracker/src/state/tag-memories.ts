import { ChunkWriter, decodeChunk } from '@muster/database'
import {
  type AlarmState,
  type ContainmentState,
  createAlarmState,
  createContainmentState,
  createTagState,
  type Engine,
  type Fix,
  type MotionState,
  type TagState as PositioningState,
  type RestState,
  restoreTagState,
  saveTagState,
  type TagStateJson,
} from '@muster/positioning'
import type { Hearing } from './hearings.ts'
import { list, type Memory, moment, moveAlarmsBack, NOT_SAVED, nothingYet, notSaved, openAlarms, stays } from './memory.ts'
import { type OldPress, oldPress, type Press } from './press.ts'
import { RecentFixes } from './recent-fixes.ts'

/** Everything remembered about a tag; how each is kept is defined below. */
export interface TagMemories {
  /** Who carried it at the last reading. */
  trackableNo: number | null
  /** Event time of the newest reading used in order, and the arrival of its frame, Unix ms. */
  lastMs: number
  lastArrivedMs: number
  positioning: PositioningState
  /** Positioning of readings that came too late for the live track; null until one came. */
  latePositioning: PositioningState | null
  containment: ContainmentState
  alarms: AlarmState
  /** How it has moved since it came where a rule asks; null: nowhere of that kind. */
  motion: MotionState | null
  /**
   * Alarms of the card: by its reported health (null while that was always good), and while it is offline (null while
   * it is not).
   */
  health: AlarmState | null
  silence: AlarmState | null
  /** Where it lies, and the alarm about that; null while there is none. */
  rest: RestState | null
  restAlarms: AlarmState | null
  /**
   * The gateway that last heard it and the arrival of that frame, Unix ms. `worn` false: not heard since its present
   * carrier has it, so no alarm misses it.
   */
  heard: { by: string; atMs: number; worn?: boolean } | null
  /** Newest fix in order. */
  fix: Fix | null
  /** SOS presses heard of, oldest first. */
  presses: Press[]
  /** Gateways that located it lately. */
  hearings: Hearing[]
  /** Fixes not yet in a row of the track store. */
  chunk: OpenChunk | null
  lateChunk: OpenChunk | null
  /** Newest fixes, oldest first, and the anchors of the newest: evidence for alarms. */
  recent: RecentFixes
  anchors: readonly string[]
  /** When its ranges were looked at last for the survey of anchors, and where they were kept last; metres. */
  sampledMs: number
  sampledX: number
  sampledY: number
  /** Fix by which was last learnt which anchors are heard where it is, Unix ms. */
  coveredMs: number
  /** When its ranges were last compared with a calibration that it doubts. */
  misfitMs: number
  /** See steps/tell-device.ts. */
  toldOnline: boolean | null
}

/** A chunk being filled, and whose fixes it holds. */
export interface OpenChunk {
  trackableNo: number
  writer: ChunkWriter
}

/** A memory of a tag: does it end with the carrier, or belong to the card, whoever has it? */
interface TagMemory<State> extends Memory<State, Engine> {
  of: 'carrier' | 'card'
}

const ofCarrier = <State>(memory: Memory<State, Engine>): TagMemory<State> => ({ ...memory, of: 'carrier' })
const ofCard = <State>(memory: Memory<State, Engine>): TagMemory<State> => ({ ...memory, of: 'card' })

/** Filters think in times of the server's clock: they forget where the tag was when that is set. */
const positioning: Memory<PositioningState, Engine> = {
  begin: createTagState,
  save: (state, engine) => saveTagState(engine, state),
  load: (json: TagStateJson, { engine }) => restoreTagState(engine, json) ?? createTagState(json.tagHwId),
  moveBack: ({ tagHwId }) => createTagState(tagHwId),
}

const latePositioning: Memory<PositioningState | null, Engine> = {
  begin: () => null,
  save: (state, engine) => (state === null ? undefined : saveTagState(engine, state)),
  load: (json: TagStateJson, { engine }) => restoreTagState(engine, json),
  moveBack: () => null,
}

const containment: Memory<TagMemories['containment']> = {
  begin: createContainmentState,
  save: stays,
  load: stays,
  moveBack: (state, byMs) => {
    state.lastMs = null
    for (const presence of state.presences) {
      if (presence.pendingSinceMs !== null) presence.pendingSinceMs -= byMs
      // A visit under way keeps its beginning, which is its name.
      if (presence.phase === 'entering') presence.sinceMs -= byMs
    }
    return state
  },
}

function moveMotionBack({ stand, trail }: MotionState, byMs: number): MotionState {
  const moved = (fix: MotionState['stand']) => ({ ...fix, timeMs: fix.timeMs - byMs })
  return { stand: moved(stand), trail: trail.map(moved) }
}

/** Fixes that are stored as they were. */
const chunk: Memory<OpenChunk | null> = {
  begin: () => null,
  save: (open) => (open === null ? undefined : { no: open.trackableNo, data: open.writer.finish() }),
  load: ({ no, data }: { no: number; data: Uint8Array }) => {
    const decoded = decodeChunk(data)
    if (!decoded.ok) return null
    const writer = new ChunkWriter()
    for (let i = 0; i < decoded.columns.timeMs.length; i++) writer.appendRow(decoded.columns, i)
    return { trackableNo: no, writer }
  },
  moveBack: stays,
}

export const TAG_MEMORIES: { readonly [Name in keyof TagMemories]: TagMemory<TagMemories[Name]> } = {
  trackableNo: ofCarrier(nothingYet<number>()),
  lastMs: ofCard(moment),
  lastArrivedMs: ofCard(moment),
  positioning: ofCarrier(positioning),
  latePositioning: ofCarrier(latePositioning),
  containment: ofCarrier(containment),
  alarms: ofCarrier({ begin: createAlarmState, save: stays, load: stays, moveBack: moveAlarmsBack }),
  motion: ofCarrier(nothingYet(moveMotionBack)),
  health: ofCarrier(openAlarms),
  silence: ofCarrier(openAlarms),
  rest: ofCarrier(nothingYet((rest, byMs) => ({ ...rest, sinceMs: rest.sinceMs - byMs, awayMs: null }))),
  restAlarms: ofCarrier(openAlarms),
  heard: ofCard(nothingYet((heard, byMs) => ({ ...heard, atMs: heard.atMs - byMs }))),
  fix: ofCarrier(nothingYet((fix, byMs) => ({ ...fix, timeMs: fix.timeMs - byMs }))),
  presses: ofCard({ ...list<Press>(), load: (presses: (OldPress & Partial<Press>)[]) => presses.map(oldPress) }),
  hearings: ofCard(list()),
  chunk: ofCard(chunk),
  lateChunk: ofCard(chunk),
  recent: ofCarrier(notSaved(() => new RecentFixes())),
  anchors: ofCard(notSaved((): readonly string[] => [])),
  sampledMs: ofCard({ ...moment, save: NOT_SAVED }),
  sampledX: ofCard(notSaved(() => Number.NEGATIVE_INFINITY)),
  sampledY: ofCard(notSaved(() => Number.NEGATIVE_INFINITY)),
  coveredMs: ofCard({ ...moment, save: NOT_SAVED }),
  misfitMs: ofCard({ ...moment, save: NOT_SAVED }),
  toldOnline: ofCard(notSaved((): boolean | null => null)),
}
