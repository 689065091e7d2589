import type { AlarmState } from '@muster/positioning'
import type { BuildingConfig } from '../site/building-config.ts'

/**
 * One thing that the tracker remembers between frames: how it begins, how it is kept in a snapshot, and what happens to
 * it when the server's clock is set. All of it must be given, or it does not compile.
 */
export interface Memory<State, Needs = unknown> {
  /** `hwId` of the tag that it is about; empty: it is about none. */
  begin: (hwId: string) => State
  /** Plain data; undefined: in its initial state. `NOT_SAVED`: derived from other data. */
  save: ((state: State, needs: Needs) => unknown) | typeof NOT_SAVED
  /** Restores what this or an older tracker saved. */
  load: (saved: never, config: BuildingConfig) => State
  /**
   * Shifts everything that waits for a time, or compares with one, back (ahead, if `byMs` is negative); may change the
   * state.
   */
  moveBack: (state: State, byMs: number) => State
}

export const NOT_SAVED = 'notSaved'
export const stays = <State>(state: State): State => state

/** Derived from other data, or found again within seconds. */
export const notSaved = <State>(begin: Memory<State>['begin'], moveBack: (state: State, byMs: number) => State = stays): Memory<State> => ({
  ...{ begin, save: NOT_SAVED, load: stays, moveBack },
})

/** Plain data that is nothing until something happens. */
export const nothingYet = <State>(moveBack: (state: State, byMs: number) => State = stays): Memory<State | null> => ({
  begin: () => null,
  save: (state) => state ?? undefined,
  load: stays,
  moveBack: (state, byMs) => (state === null ? null : moveBack(state, byMs)),
})

/** A list that is empty at first. */
export const list = <Item>(moveBack: (items: Item[], byMs: number) => Item[] = stays): Memory<Item[]> => ({
  begin: () => [],
  save: (items) => (items.length > 0 ? items : undefined),
  load: stays,
  moveBack,
})

/** A moment, Unix ms; long ago at first. */
export const moment: Memory<number> = {
  begin: () => Number.NEGATIVE_INFINITY,
  save: (ms) => (Number.isFinite(ms) ? ms : null),
  load: (ms: number | null) => ms ?? Number.NEGATIVE_INFINITY,
  moveBack: (ms, byMs) => ms - byMs,
}

/** A raised alarm keeps its beginning, which identifies it. */
export function moveAlarmsBack(alarms: AlarmState, byMs: number): AlarmState {
  alarms.lastMs = null
  for (const episode of alarms.episodes) {
    if (episode.goneSinceMs !== null) episode.goneSinceMs -= byMs
    if (episode.lesserSinceMs != null) episode.lesserSinceMs -= byMs
    if (!episode.raised) episode.startMs -= byMs
  }
  return alarms
}

/** Open alarms about somebody or something, while there are any. */
export const openAlarms = nothingYet<AlarmState>(moveAlarmsBack)

type Memories<Of, Needs = never> = { readonly [Name in keyof Of]: Memory<Of[Name], Needs> }
type Saved = Record<string, unknown>

export const namesOf = <Of>(memories: Memories<Of>) => Object.keys(memories) as (keyof Of & string)[]

/** Those of these names begin anew in `state`. */
export function beginAll<Of>(memories: Memories<Of>, names: readonly (keyof Of & string)[], state: Of, hwId = ''): void {
  for (const name of names) state[name] = memories[name].begin(hwId)
}

export function saveAll<Of, Needs>(memories: Memories<Of, Needs>, names: readonly (keyof Of & string)[], state: Of, needs: Needs): Saved {
  const saved: Saved = {}
  for (const name of names) {
    const { save } = memories[name]
    if (save !== NOT_SAVED) saved[name] = save(state[name], needs)
  }
  return saved
}

/** Into `state`, those that were saved. */
export function loadAll<Of>(
  memories: Memories<Of>,
  names: readonly (keyof Of & string)[],
  state: Of,
  saved: Saved,
  config: BuildingConfig,
): void {
  for (const name of names) if (saved[name] !== undefined) state[name] = memories[name].load(saved[name] as never, config)
}

export function moveAllBack<Of>(memories: Memories<Of>, names: readonly (keyof Of & string)[], state: Of, byMs: number): void {
  for (const name of names) state[name] = memories[name].moveBack(state[name], byMs)
}
