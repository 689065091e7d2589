import { type FlatPolygon, signedDistanceToPolygon } from '@muster/geometry'
import { type Engine, floorElevationM } from '../engine.ts'
import { X, XX, Y, YY } from '../filters/track-state.ts'
import type { TagState } from '../tag-state.ts'
import { believeFloors } from './floor-belief.ts'
import { noteWay, resistLevels, SAME_LEVEL_M } from './ways-between.ts'

/** Most log likelihood that a wrong height costs; reflections can make a range from below look like one from above. */
const MAX_HEIGHT_EVIDENCE = 3
/**
 * A place counts as surely inside or outside an outline beyond this many sigmas, and never below this distance, metres.
 */
const SURE_SIGMAS = 2
const LEAST_SURE_M = 0.5
const REACH_M = 10
const MAX_OUTLINE_EVIDENCE = 4

/**
 * Evidence of the heard anchors about the floor. An anchor on the tag's own floor is usually nearer than one behind a
 * slab: support of a floor is the logarithm of its share of the inverse squared distances, or of the number of anchors
 * where no distances are known (null). `misfitAt(z)` (half the squared normalised residuals of a solution at that
 * height, or null) weighs the floors by how well their heights explain the ranges; outlines by whether the floor exists
 * at the tag's believed place.
 */
export function believeAnchors(
  engine: Engine,
  state: TagState,
  anchors: ArrayLike<number>,
  distancesM: ArrayLike<number> | null,
  count: number,
  dtS: number,
  misfitAt: ((z: number) => number | null) | null,
) {
  const timeMs = state.lastMs + dtS * 1000
  noteWay(engine, state, timeMs)
  // The usual case costs nothing: only the believed floor is heard, and no other is possible here.
  if (state.floor.candidates.length === 1 && engine.floorOutlines.size === 0 && allOn(engine, state.floor.floor, anchors, count)) return
  const { floors, support, weights } = engine.work.floors
  floors.length = 0
  weights.length = 0
  support.length = 0
  for (let i = 0; i < count; i++) {
    const floor = engine.anchorFloor[anchors[i]!]!
    const distance = distancesM === null ? 1 : Math.max(1, distancesM[i]!)
    let at = floors.indexOf(floor)
    if (at < 0) {
      at = floors.push(floor) - 1
      weights.push(0)
    }
    weights[at] = weights[at]! + 1 / (distance * distance)
  }
  const { track } = state
  const placed = track.live && engine.floorOutlines.size > 0
  if (placed) addFloorsHere(engine, track.numbers[X]!, track.numbers[Y]!)
  // Only the believed floor is heard.
  if (floors.length === 1 && state.floor.floor === floors[0] && state.floor.candidates.length === 1) return
  for (let i = 0; i < floors.length; i++) support.push(Math.log(weights[i]!))
  if (state.height?.aloft) weighFloorsBelow(engine, state.height.heightM)
  else if (misfitAt !== null && floors.length > 1) weighHeights(engine, misfitAt)
  if (placed) {
    const sigma = Math.sqrt((track.numbers[XX]! + track.numbers[YY]!) / 2)
    const sureM = Math.max(LEAST_SURE_M, SURE_SIGMAS * sigma)
    for (let i = 0; i < floors.length; i++) {
      support[i] =
        support[i]! - MAX_OUTLINE_EVIDENCE * Math.min(1, misplacedM(engine, floors[i]!, track.numbers[X]!, track.numbers[Y]!) / sureM)
    }
  }
  believeFloors(state.floor, floors, support, resistLevels(engine, state, floors, support, dtS, timeMs))
}

function allOn({ anchorFloor }: Engine, floor: number | null, anchors: ArrayLike<number>, count: number): boolean {
  for (let i = 0; i < count; i++) if (anchorFloor[anchors[i]!] !== floor) return false
  return true
}

/** Floors of the same level that exist here although none of their anchors was heard: a room just entered, the yard. */
function addFloorsHere(engine: Engine, x: number, y: number) {
  const { floors, weights } = engine.work.floors
  const heard = floors.length
  for (const { number: floor, elevationM } of engine.floors) {
    if (floors.includes(floor)) continue
    let at = 0
    while (at < heard && Math.abs(floorElevationM(engine, floors[at]!) - elevationM) > SAME_LEVEL_M) at++
    if (at === heard || misplacedM(engine, floor, x, y) > 0) continue
    floors.push(floor)
    weights.push(weights[at]! / 4)
  }
}

function weighHeights(engine: Engine, misfitAt: (z: number) => number | null) {
  const { floors, support, misfits } = engine.work.floors
  for (let i = 0; i < floors.length; i++) {
    const misfit = misfitAt(floorElevationM(engine, floors[i]!) + engine.settings.tagHeightM)
    misfits[i] = misfit ?? Number.NaN
  }
  let best = Infinity
  for (let i = 0; i < floors.length; i++) if (misfits[i]! < best) best = misfits[i]!
  for (let i = 0; i < floors.length; i++) {
    const worse = Number.isNaN(misfits[i]!) ? MAX_HEIGHT_EVIDENCE : Math.min(MAX_HEIGHT_EVIDENCE, misfits[i]! - best)
    if (best < Infinity) support[i] = support[i]! - worse
  }
}

/**
 * Off the floors a tag belongs to the floor below it: floors above are ruled out, and of those below the nearest is
 * likeliest.
 */
function weighFloorsBelow(engine: Engine, heightM: number) {
  const { floors, support } = engine.work.floors
  for (let i = 0; i < floors.length; i++) {
    const above = heightM - floorElevationM(engine, floors[i]!)
    support[i] = support[i]! - Math.min(MAX_HEIGHT_EVIDENCE, above < 0 ? -above / BELOW_M : above / ABOVE_M)
  }
}

/** A nat of evidence for this much below a floor's surface, or above it, metres. */
const BELOW_M = 0.3
const ABOVE_M = 2

/**
 * Zero where the floor is possible, else the distance from it: outside its own outlines, or (an open floor) deep under
 * a roof of its level.
 */
function misplacedM(engine: Engine, floor: number, x: number, y: number): number {
  const own = engine.floorOutlines.get(floor)
  if (own !== undefined) return Math.max(0, nearestOutline(own, x, y))
  let depth = 0
  for (const [other, outlines] of engine.floorOutlines) {
    if (Math.abs(floorElevationM(engine, other) - floorElevationM(engine, floor)) <= SAME_LEVEL_M) {
      depth = Math.max(depth, -nearestOutline(outlines, x, y))
    }
  }
  return depth
}

function nearestOutline(outlines: readonly FlatPolygon[], x: number, y: number): number {
  let best = Infinity
  for (const outline of outlines) {
    if (x < outline.minX - REACH_M || x > outline.maxX + REACH_M || y < outline.minY - REACH_M || y > outline.maxY + REACH_M) continue
    best = Math.min(best, signedDistanceToPolygon(outline, x, y))
  }
  return best
}

/** A floor stated by a vendor's engine, or 0 for a satellite fix. */
export function believeStated(state: TagState, floor: number, dtS: number) {
  believeFloors(state.floor, [floor], [0], dtS)
}

/** The floor whose surface lies nearest below a height (a person's tag is carried above it). */
export function floorOfHeight(engine: Engine, z: number): number | null {
  let best: number | null = null
  for (const floor of engine.floors) {
    if (floor.elevationM <= z + 0.3 && (best === null || floor.elevationM > floorElevationM(engine, best))) best = floor.number
  }
  return best
}
