import type { CardsTogetherState, Walker } from '@muster/positioning'
import type { RuleBook } from '../site/building-config.ts'
import { type AnchorState, anchorsMemory } from './anchor-state.ts'
import { cardsTogetherMemory } from './cards-together-memory.ts'
import { Coverage } from './coverage.ts'
import { type Crowd, crowdsMemory } from './crowd.ts'
import type { GatewayState, Spell } from './gateway-state.ts'
import { gatewaysMemory, spellMemory } from './gateways-memory.ts'
import { type Gatherings, gatheringsMemory } from './gatherings.ts'
import { type Memory, namesOf, notSaved, stays } from './memory.ts'
import type { OutsideAlarm } from './outside-alarm.ts'
import { type Subjects, subjectsMemory } from './subjects.ts'

/** Everything remembered about a building except its tags; how each is kept is defined below. */
export interface BuildingMemories {
  gateways: Map<string, GatewayState>
  /** When one of them would have been heard. */
  listening: Spell
  /** Anchors and beacons that were heard, by hardware id. */
  anchors: Map<string, AnchorState>
  /** Which of them are heard where. */
  coverage: Coverage
  /** Tags that are not registered, oldest first (steps/strangers.ts). */
  strangers: Set<string>
  /** Alarms of other systems, by source and event; the newest of them. */
  outside: Map<string, OutsideAlarm>
  /** People in areas that have a capacity, by area. */
  crowds: Map<string, Crowd>
  /** The rules that the members of the crowds were found for; null: they are to be found among the tags. */
  watched: RuleBook['crowds'] | null
  /** Who is together anywhere on the site. */
  gatherings: Gatherings
  /** Whose cards walk together. */
  cardsTogether: CardsTogetherState
  /** A half-finished look: pairs that began before it begin in the next. */
  cardsLook: { walkers: Walker[]; timeMs: number } | null
  /** Open alarms about permits and patrol rounds. */
  subjects: Subjects
  /** Since when rounds of patrols are watched, Unix ms; 0: not yet. */
  roundsSinceMs: number
}

/**
 * A memory of a building, and the moment of a snapshot that it belongs to: the head, from which a replay begins, or the
 * last of the tags, about which nothing is decided before that step of a replay (state/snapshot.ts).
 */
interface BuildingMemory<State> extends Memory<State> {
  of: 'head' | 'end'
}

const atHead = <State>(memory: Memory<State>): BuildingMemory<State> => ({ ...memory, of: 'head' })
const atEnd = <State>(memory: Memory<State>): BuildingMemory<State> => ({ ...memory, of: 'end' })

const outside: Memory<Map<string, OutsideAlarm>> = {
  begin: () => new Map(),
  save: (alarms) => [...alarms],
  load: (saved: [string, OutsideAlarm][]) => new Map(saved),
  moveBack: (alarms, byMs) => {
    for (const alarm of alarms.values()) if (alarm.saidMs !== undefined) alarm.saidMs -= byMs
    return alarms
  },
}

const roundsSinceMs: Memory<number> = {
  begin: () => 0,
  save: stays,
  load: stays,
  moveBack: (sinceMs, byMs) => (sinceMs === 0 ? 0 : sinceMs - byMs),
}

export const BUILDING_MEMORIES: { readonly [Name in keyof BuildingMemories]: BuildingMemory<BuildingMemories[Name]> } = {
  gateways: atHead(gatewaysMemory),
  listening: atHead(spellMemory),
  anchors: atHead(anchorsMemory),
  coverage: atHead(notSaved(() => new Coverage())),
  strangers: atHead(notSaved(() => new Set<string>())),
  outside: atHead(outside),
  crowds: atEnd(crowdsMemory),
  watched: atEnd(notSaved((): BuildingMemories['watched'] => null)),
  gatherings: atEnd(gatheringsMemory),
  cardsTogether: atEnd(cardsTogetherMemory),
  cardsLook: atEnd(notSaved<BuildingMemories['cardsLook']>(() => null, () => null)), // biome-ignore format: one line
  subjects: atEnd(subjectsMemory),
  roundsSinceMs: atEnd(roundsSinceMs),
}

const NAMES = namesOf<BuildingMemories>(BUILDING_MEMORIES)
export const AT_HEAD = NAMES.filter((name) => BUILDING_MEMORIES[name].of === 'head')
export const AT_END = NAMES.filter((name) => BUILDING_MEMORIES[name].of === 'end')
