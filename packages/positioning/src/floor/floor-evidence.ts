import { type Engine, floorElevationM } from '../engine.ts'
import type { TagState } from '../tag-state.ts'
import { believeFloors } from './floor-belief.ts'

const floors: number[] = []
const support: number[] = []
const weights: number[] = []

/**
 * Floors of the anchors heard, nearest first: an anchor on the tag's own floor is usually nearer than one behind a slab. Support of a
 * floor is the logarithm of its share of the inverse squared distances.
 */
export function believeAnchors(
  engine: Engine,
  state: TagState,
  anchors: ArrayLike<number>,
  distancesM: ArrayLike<number>,
  count: number,
  dtS: number,
) {
  floors.length = 0
  weights.length = 0
  support.length = 0
  for (let i = 0; i < count; i++) {
    const floor = engine.anchorFloor[anchors[i]!]!
    const distance = Math.max(1, distancesM[i]!)
    let at = floors.indexOf(floor)
    if (at < 0) {
      at = floors.push(floor) - 1
      weights.push(0)
    }
    weights[at] = weights[at]! + 1 / (distance * distance)
  }
  // The usual case costs nothing: one floor heard, and it is the one believed in.
  if (floors.length === 1 && state.floor.floor === floors[0] && state.floor.candidates.length === 1) return
  for (const weight of weights) support.push(Math.log(weight))
  believeFloors(state.floor, floors, support, dtS)
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
