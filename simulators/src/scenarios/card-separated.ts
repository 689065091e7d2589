import { personOn, type Scenario } from './scenario.ts'

const STAYS_S = 24 * 3600

export const cardSeparated: Scenario = {
  description: 'the card of a warehouse worker lies where it is: an alarm after eight hours, or what the parameters say',
  prepare(simulation) {
    const person = personOn(simulation, 'warehouse', 3)
    const { x, y, floor } = person.mover
    const here = simulation.plant.walkways.nodes
      .filter((node) => node.floor === floor)
      .reduce((best, node) => (Math.hypot(node.x - x, node.y - y) < Math.hypot(best.x - x, best.y - y) ? node : best))
    person.place(here.id, STAYS_S)
    simulation.say(`The card of ${person.mover.name} lies still`)
  },
}
