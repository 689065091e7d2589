import { personOn, type Scenario } from './scenario.ts'

const MINUTE_MS = 60_000
const FIRST_MS = 20_000
const AWAY_MS = 4 * MINUTE_MS
const EVERY_MS = 40 * MINUTE_MS

/** A person on the round takes the gas detector from its cupboard for some minutes, and brings it back. */
export const equipmentAway: Scenario = {
  description: 'somebody carries the gas detector of the control building away without a record, for four minutes every forty',
  prepare(simulation) {
    const piece = simulation.pieces.find(({ mover }) => mover.hwId.length > 4)
    if (!piece) return
    const { hwId, name } = piece.mover
    const carryOff = () => {
      const person = personOn(simulation, 'fieldRound')
      simulation.carry(hwId, person.mover.hwId)
      simulation.say(`${person.mover.name} carries ${name} away`)
      simulation.after(AWAY_MS, () => {
        simulation.putBack(hwId)
        simulation.say(`${name} is back in its place`)
      })
      simulation.after(EVERY_MS, carryOff)
    }
    simulation.after(FIRST_MS, carryOff)
  },
}
