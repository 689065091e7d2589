import {
  type AreaIndex,
  buildAreaIndex,
  type FlatPolygon,
  flattenPolygon,
  isOnFloor,
  type OfFloors,
  polygonAreaM2,
  type Rings,
  signedDistanceToPolygon,
} from '@muster/geometry'

/** A business area as a fence. Metres, building frame. */
export interface AreaFence extends OfFloors {
  id: string
  rings: Rings
  /** Vertical extent above the building's zero; null = unlimited. */
  baseM: number | null
  topM: number | null
  /** How far beyond the edge somebody who is inside still counts as inside. */
  exitToleranceM: number
  /** How long somebody must be found inside before the visit begins, and outside before it ends. */
  enterDelayMs: number
  exitDelayMs: number
}

/** Fences compiled for look-up; rebuilt when an area changes. */
export interface AreaSet {
  readonly fences: readonly AreaFence[]
  readonly polygons: readonly FlatPolygon[]
  /** How far inside an inaccurate fix has to be at most, metres: a quarter of the side of a square of this area. */
  readonly deepEnoughM: Float64Array
  readonly byId: ReadonlyMap<string, number>
  readonly index: AreaIndex
  /** Working data of a step: the areas over a place. */
  readonly found: Int32Array
}

/** Throws on an invalid polygon: areas are checked when they are saved. */
export function compileAreas(fences: readonly AreaFence[]): AreaSet {
  const polygons = fences.map((fence) => flattenPolygon(fence.rings))
  return {
    fences,
    polygons,
    deepEnoughM: Float64Array.from(fences, (fence) => 0.25 * Math.sqrt(polygonAreaM2(fence.rings))),
    byId: new Map(fences.map((fence, i) => [fence.id, i])),
    index: buildAreaIndex(fences.map(({ floor, moreFloors }, i) => ({ floor, ...(moreFloors && { moreFloors }), polygon: polygons[i]! }))),
    found: new Int32Array(MAX_PRESENCES),
  }
}

/** How far outside the edge of an area a place is, metres; negative inside. Ignores floors and heights. */
export const distanceToAreaM = (areas: AreaSet, area: number, x: number, y: number): number =>
  signedDistanceToPolygon(areas.polygons[area]!, x, y)

/**
 * One tag's state for one area. Plain data. `pendingSinceMs` is the first moment that contradicts the phase, null when
 * none does.
 */
export interface AreaPresence {
  areaId: string
  phase: 'entering' | 'inside'
  /** Event time at which the visit began (first fix inside); for `entering`, when it would have begun. */
  sinceMs: number
  pendingSinceMs: number | null
}

/** Which areas a tag is in or about to be in. Plain data, bounded by `MAX_PRESENCES`. */
export interface ContainmentState {
  presences: AreaPresence[]
  lastMs: number | null
}

/** More fences than this over one point are a configuration fault; the rest are not followed. */
export const MAX_PRESENCES = 32

export const createContainmentState = (): ContainmentState => ({ presences: [], lastMs: null })

/**
 * `timeMs` of an enter is the first fix inside; of a leave the first fix outside. `enteredMs` joins the two into a
 * visit.
 */
export type AreaEvent =
  | { type: 'enter'; areaId: string; timeMs: number }
  | { type: 'leave'; areaId: string; timeMs: number; enteredMs: number }

interface Located {
  timeMs: number
  x: number
  y: number
  z: number
  floor: number
  /** 68 % radius, metres; 0 when left out. */
  accuracyM?: number
}

const NO_EVENTS: readonly AreaEvent[] = []

/** A fix says on which side of the edge somebody is when it is this many of its accuracies from it. */
const DOUBT_SHARE = 0.5

/**
 * One more fix. Changes `state` and returns what began and ended, in the order of the areas. A visit begins after
 * `enterDelayMs` of uninterrupted fixes inside (edge included, inaccurate ones somewhat deeper); it ends after
 * `exitDelayMs` of fixes farther than `exitToleranceM` outside (inaccurate ones somewhat farther), on another floor or
 * outside the vertical extent. Time is the fix's own; a fix older than the last one is ignored. An area that is no
 * longer configured ends at once.
 */
export function stepContainment(areas: AreaSet, state: ContainmentState, fix: Located): readonly AreaEvent[] {
  if (!(fix.timeMs >= (state.lastMs ?? -Infinity)) || !Number.isFinite(fix.x + fix.y + fix.z)) return NO_EVENTS
  state.lastMs = fix.timeMs
  const { found } = areas
  const count = areas.index.find(fix.floor, fix.x, fix.y, found)
  if (count === 0 && state.presences.length === 0) return NO_EVENTS
  let events: AreaEvent[] | null = null
  for (let i = 0; i < count; i++) {
    const fence = areas.fences[found[i]!]!
    if (!inVerticalExtent(fence, fix.z, 0)) continue
    const presence = presenceOf(state, fence.id)
    if (presence === null) {
      if (state.presences.length >= MAX_PRESENCES || !clearlyInside(areas, found[i]!, fix)) continue
      const began: AreaPresence = { areaId: fence.id, phase: 'entering', sinceMs: fix.timeMs, pendingSinceMs: null }
      state.presences.push(began)
      if (fence.enterDelayMs <= 0) events = begin(began, events)
    } else {
      presence.pendingSinceMs = null
      if (presence.phase === 'entering' && fix.timeMs - presence.sinceMs >= fence.enterDelayMs) events = begin(presence, events)
    }
  }
  for (let i = state.presences.length - 1; i >= 0; i--) {
    const presence = state.presences[i]!
    const at = areas.byId.get(presence.areaId)
    if (at !== undefined && isFound(found, at, count) && inVerticalExtent(areas.fences[at]!, fix.z, 0)) continue
    const gone = at === undefined || !stillInside(areas.fences[at]!, areas.polygons[at]!, areas.deepEnoughM[at]!, fix)
    if (presence.phase === 'entering') {
      if (gone) state.presences.splice(i, 1)
      continue
    }
    if (!gone) {
      presence.pendingSinceMs = null
      continue
    }
    presence.pendingSinceMs ??= fix.timeMs
    if (at === undefined || fix.timeMs - presence.pendingSinceMs >= areas.fences[at]!.exitDelayMs) {
      state.presences.splice(i, 1)
      events ??= []
      events.push({ type: 'leave', areaId: presence.areaId, timeMs: presence.pendingSinceMs, enteredMs: presence.sinceMs })
    }
  }
  return events ?? NO_EVENTS
}

/**
 * Time passes without a fix (`timeMs` in event time): a visit whose exit was pending ends when its delay is over, one
 * of an area that is no longer configured at once. Nobody enters, and nobody else leaves, without evidence.
 */
export function passContainmentTime(areas: AreaSet, state: ContainmentState, timeMs: number): readonly AreaEvent[] {
  let events: AreaEvent[] | null = null
  for (let i = state.presences.length - 1; i >= 0; i--) {
    const { areaId, phase, pendingSinceMs, sinceMs } = state.presences[i]!
    const at = areas.byId.get(areaId)
    if (phase !== 'inside') continue
    if (at !== undefined && (pendingSinceMs === null || timeMs - pendingSinceMs < areas.fences[at]!.exitDelayMs)) continue
    state.presences.splice(i, 1)
    events ??= []
    events.push({ type: 'leave', areaId, timeMs: pendingSinceMs ?? Math.max(timeMs, sinceMs), enteredMs: sinceMs })
  }
  return events ?? NO_EVENTS
}

/** Is a visit to this area under way? */
export function isInside(state: ContainmentState, areaId: string): boolean {
  return presenceOf(state, areaId)?.phase === 'inside'
}

function begin(presence: AreaPresence, events: AreaEvent[] | null): AreaEvent[] {
  presence.phase = 'inside'
  const list = events ?? []
  list.push({ type: 'enter', areaId: presence.areaId, timeMs: presence.sinceMs })
  return list
}

/** Is a place inside an area despite its inaccuracy? Ignores heights. */
export function clearlyInside({ polygons, deepEnoughM }: AreaSet, area: number, fix: Located): boolean {
  const depthM = doubtM(deepEnoughM[area]!, fix)
  return depthM <= 0 || signedDistanceToPolygon(polygons[area]!, fix.x, fix.y) <= -depthM
}

/** How far a fix has to be from the edge to say on which side somebody is, metres. */
const doubtM = (deepEnoughM: number, { accuracyM = 0 }: Located): number => Math.min(DOUBT_SHARE * accuracyM, deepEnoughM)

function presenceOf(state: ContainmentState, areaId: string): AreaPresence | null {
  for (const presence of state.presences) if (presence.areaId === areaId) return presence
  return null
}

function isFound(found: Int32Array, area: number, count: number): boolean {
  for (let i = 0; i < count; i++) if (found[i] === area) return true
  return false
}

function stillInside(fence: AreaFence, polygon: FlatPolygon, deepEnoughM: number, fix: Located): boolean {
  if (!isOnFloor(fence, fix.floor)) return false
  if (!inVerticalExtent(fence, fix.z, fence.exitToleranceM)) return false
  // As for coming in: who is found somewhat outside by a doubtful fix may as well be inside, and would come and go.
  const reach = Math.max(fence.exitToleranceM, doubtM(deepEnoughM, fix))
  if (fix.x < polygon.minX - reach || fix.x > polygon.maxX + reach || fix.y < polygon.minY - reach || fix.y > polygon.maxY + reach)
    return false
  return signedDistanceToPolygon(polygon, fix.x, fix.y) <= reach
}

function inVerticalExtent(fence: AreaFence, z: number, toleranceM: number): boolean {
  return (fence.baseM === null || z >= fence.baseM - toleranceM) && (fence.topM === null || z <= fence.topM + toleranceM)
}
