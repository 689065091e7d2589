import { carOnRoad } from './road.ts'
import type { Scenario } from './scenario.ts'

const BEGINS_MS = 15_000
/** 36 km/h, where 20 are allowed. */
const SPEED_MPS = 10

export const overspeed: Scenario = {
  description: 'the security car drives along the north road with 36 km/h, where 20 are allowed',
  prepare(simulation) {
    const { car, goal } = carOnRoad(simulation, 'west')
    simulation.after(BEGINS_MS, () => {
      simulation.say(`${car.mover.name} drives with ${SPEED_MPS * 3.6} km/h`)
      car.mover.speedMps = SPEED_MPS
      car.send(goal, 60)
    })
  },
}
