import { BELIEF_CELLS, type CellBelief } from './cell-belief.ts'
import type { CellRoom } from './cell-room.ts'

/**
 * The heaviest cells become the belief; the room is cleared. If there are too many, the light ones are drawn by optimal
 * resampling (Fearnhead and Clifford 2003) at regular steps of their mass, each one drawn standing for its neighbours
 * too: dropping them would report a belief as narrow as its memory.
 */
export function keepBest(belief: CellBelief, room: CellRoom) {
  const { live, touched, mass, order } = room
  order.length = 0
  let heaviest = 0
  for (let k = 0; k < live; k++) heaviest = Math.max(heaviest, mass[touched[k]!]!)
  const least = heaviest * 1e-5
  for (let k = 0; k < live; k++) if (mass[touched[k]!]! > least) order.push(touched[k]!)
  const step = order.length > BELIEF_CELLS ? stepOfDraw(room) : 0
  // Sorted by number, so that the sums below do not depend on how a cell was reached.
  order.sort((a, b) => a - b)
  belief.count = 0
  let sum = 0
  let passed = step / 2
  for (let i = 0; i < order.length && belief.count < BELIEF_CELLS; i++) {
    let weight = mass[order[i]!]!
    if (weight < step) {
      passed += weight
      if (passed < step) continue
      passed -= step
      weight = step
    }
    belief.cell[belief.count] = order[i]!
    belief.weight[belief.count++] = weight
    sum += weight
  }
  for (let i = 0; i < belief.count; i++) belief.weight[i] = belief.weight[i]! / sum
  for (let k = 0; k < live; k++) mass[touched[k]!] = 0
}

/** The mass for which one of the lighter cells is drawn, so that with all heavier ones `BELIEF_CELLS` remain. */
function stepOfDraw({ mass, order }: CellRoom): number {
  order.sort((a, b) => mass[b]! - mass[a]! || a - b)
  let rest = 0
  for (const cell of order) rest += mass[cell]!
  let heavy = 0
  while (heavy < BELIEF_CELLS - 1 && mass[order[heavy]!]! * (BELIEF_CELLS - heavy) >= rest) rest -= mass[order[heavy++]!]!
  return rest / (BELIEF_CELLS - heavy)
}
