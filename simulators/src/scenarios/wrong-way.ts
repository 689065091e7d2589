import { carOnRoad } from './road.ts'
import type { Scenario } from './scenario.ts'

const BEGINS_MS = 15_000

export const wrongWay: Scenario = {
  description: 'the security car drives along the north road, which is one-way, from its end to its beginning',
  prepare(simulation) {
    const { car, goal } = carOnRoad(simulation, 'east')
    simulation.after(BEGINS_MS, () => {
      simulation.say(`${car.mover.name} drives the wrong way`)
      car.send(goal, 60)
    })
  },
}
