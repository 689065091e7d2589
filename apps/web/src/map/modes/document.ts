import type { AreaTypeLook, Drawing, PlanFeature, RiskLevel } from '@muster/contracts'

/** Kind of a plan's shape, and its height over its floor, metres. */
export type PlanThing = Pick<PlanFeature, 'kind' | 'baseM' | 'heightM'>

/** What an area is: its type and, where it has one, its level. */
export interface AreaKind {
  type: AreaTypeLook
  riskLevel: RiskLevel | null
}

/** Where two states are compared: a fence as it was, as it became, or as it is in both. */
export type Side = 'before' | 'after' | 'same'

/** A shape that is drawn: where, and what it is called. */
export interface DrawnShape extends Drawing {
  name: string
  /** Of a shape that is part of the plan itself. */
  thing?: PlanThing
  /** Of an area. A new one has none before it is saved. */
  area?: AreaKind
  side?: Side
  /** Floors that it lies on besides its own. */
  moreFloors?: readonly number[]
}

/** Whether a shape lies on a floor: on its own, on one of the others it is for, or on every one. */
export const isOnFloor = ({ floor: own, moreFloors }: Pick<DrawnShape, 'floor' | 'moreFloors'>, floor: number): boolean =>
  own === null || own === floor || (moreFloors?.includes(floor) ?? false)

/** Everything that can be edited on a plan, by id. */
export type MapDocument = ReadonlyMap<string, DrawnShape>

/** The changes of one action by id; null deletes the shape. */
export type Change = ReadonlyMap<string, DrawnShape | null>

/** A document with its undo and redo steps; the next one last. */
export interface History {
  document: MapDocument
  past: readonly Change[]
  future: readonly Change[]
}

/** Most actions that can be undone. */
const MOST_STEPS = 200

export const historyOf = (document: MapDocument): History => ({ document, past: [], future: [] })

/** One action is one step back, whatever it changed. */
export function transact({ document, past }: History, change: Change): History {
  const done = apply(document, change)
  return { document: done.document, past: [...past, done.inverse].slice(-MOST_STEPS), future: [] }
}

export function undo(history: History): History {
  const { document, past, future } = history
  const last = past.at(-1)
  if (last === undefined) return history
  const done = apply(document, last)
  return { document: done.document, past: past.slice(0, -1), future: [...future, done.inverse] }
}

export function redo(history: History): History {
  const { document, past, future } = history
  const next = future.at(-1)
  if (next === undefined) return history
  const done = apply(document, next)
  return { document: done.document, past: [...past, done.inverse], future: future.slice(0, -1) }
}

/** The changed document, and the changes that undo it. */
function apply(document: MapDocument, change: Change): { document: MapDocument; inverse: Change } {
  const changed = new Map(document)
  const inverse = new Map<string, DrawnShape | null>()
  for (const [id, shape] of change) {
    inverse.set(id, document.get(id) ?? null)
    if (shape === null) changed.delete(id)
    else changed.set(id, shape)
  }
  return { document: changed, inverse }
}

/** Unused ids for new shapes. */
export function freshIds(document: MapDocument, count: number): string[] {
  const last = [...document.keys()].reduce((most, id) => Math.max(most, Number(/^new-(\d+)$/.exec(id)?.[1] ?? 0)), 0)
  return Array.from({ length: count }, (_, i) => `new-${last + i + 1}`)
}

export const freshId = (document: MapDocument): string => freshIds(document, 1)[0]!
