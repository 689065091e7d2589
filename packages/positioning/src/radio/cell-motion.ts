import type { EngineSettings } from '../settings.ts'
import type { CellBelief } from './cell-belief.ts'
import type { CellRoom } from './cell-room.ts'
import type { Hearing } from './hearing.ts'
import type { RadioMap } from './radio-map.ts'

/** Limit of random-walk steps, and the spread of a person standing still, cells. */
const MAX_STEPS = 16
const LEAST_SPREAD = 0.35
/** Variance per axis that one step to the neighbours can carry, cells². */
const STEP_VARIANCE = 0.5

/**
 * Moves the belief's weights into the room's `mass`, spread by the distance walked meanwhile: a random walk over the
 * neighbours of each cell.
 */
export function spreadBelief(map: RadioMap, belief: CellBelief, dtS: number, settings: EngineSettings, room: CellRoom) {
  room.live = 0
  const sigma = Math.max(LEAST_SPREAD, (settings.rssiSpeedMps * dtS) / map.cellM)
  const steps = Math.min(MAX_STEPS, Math.ceil((sigma * sigma) / STEP_VARIANCE))
  const side = Math.min(STEP_VARIANCE, (sigma * sigma) / steps) / 2
  const { mass, touched } = room
  for (let i = 0; i < belief.count; i++) {
    mass[belief.cell[i]!] = belief.weight[i]!
    touched[room.live++] = belief.cell[i]!
  }
  for (let step = 0; step < steps; step++) stepToNeighbours(map, side * (1 - 2 * side), side * side, room)
}

/**
 * `beside` and `across` are the shares that go to each neighbour over an edge and over a corner; a share without a
 * neighbour stays. Less goes to a less accessible cell (Metropolis), so that without evidence the belief becomes
 * proportional to the access.
 */
function stepToNeighbours(map: RadioMap, beside: number, across: number, room: CellRoom) {
  const { mass, next, touched } = room
  const count = room.live
  let live = count
  for (let i = 0; i < count; i++) {
    const cell = touched[i]!
    const weight = mass[cell]!
    let left = weight
    for (let k = 0; k < 8; k++) {
      const to = map.neighbours[8 * cell + k]!
      if (to < 0) continue
      const share = weight * (k < 4 ? beside : across) * Math.min(1, map.access[to]! / map.access[cell]!)
      left -= share
      if (mass[to] === 0 && next[to] === 0) touched[live++] = to
      next[to] = next[to]! + share
    }
    next[cell] = next[cell]! + left
  }
  for (let i = 0; i < live; i++) {
    const cell = touched[i]!
    mass[cell] = next[cell]! + 1e-300
    next[cell] = 0
  }
  room.live = live
}

/** The strongest anchor of what was heard, by map column. */
function strongestOf({ count, dbm, column }: Hearing): number {
  let strongest = 0
  for (let i = 1; i < count; i++) if (dbm[i]! > dbm[strongest]!) strongest = i
  return column[strongest]!
}

/**
 * A tag of which nothing is known may be wherever the strongest anchor can be heard: the first packet of a tag may come
 * from a receiver far away.
 */
export function begin(map: RadioMap, hearing: Hearing, room: CellRoom) {
  const column = strongestOf(hearing)
  room.live = 0
  for (let cell = 0; cell < map.count; cell++)
    if (map.dbm[cell * map.anchors + column]! > map.silentDbm) addMass(room, cell, map.access[cell]!)
  if (room.live === 0) for (let cell = 0; cell < map.count; cell++) addMass(room, cell, map.access[cell]!)
}

/** Spreads the share `leak` over the cells near the strongest anchor, all where none is near. */
export function appear(map: RadioMap, hearing: Hearing, leak: number, room: CellRoom) {
  const { mass, touched } = room
  const near = map.cellsNear[strongestOf(hearing)]!
  const cells = near.length > 0 ? near.length : map.count
  for (let i = 0; i < room.live; i++) mass[touched[i]!] = mass[touched[i]!]! * (1 - leak)
  let access = 0
  for (let i = 0; i < cells; i++) access += map.access[near.length > 0 ? near[i]! : i]!
  for (let i = 0; i < cells; i++) {
    const cell = near.length > 0 ? near[i]! : i
    addMass(room, cell, (leak * map.access[cell]!) / access)
  }
}

function addMass(room: CellRoom, cell: number, mass: number) {
  if (room.mass[cell] === 0) room.touched[room.live++] = cell
  room.mass[cell] = room.mass[cell]! + mass + 1e-300
}
