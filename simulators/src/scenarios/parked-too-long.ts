import { carOnRoad } from './road.ts'
import type { Scenario } from './scenario.ts'

const BEGINS_MS = 15_000
const STAYS_S = 480

export const parkedTooLong: Scenario = {
  description: 'the security car stops on the fire lane of the north road for eight minutes, three more than allowed',
  prepare(simulation) {
    const { car, middle } = carOnRoad(simulation, 'west')
    simulation.after(BEGINS_MS, () => {
      simulation.say(`${car.mover.name} stops on the fire lane`)
      car.send(middle, STAYS_S)
    })
  },
}
