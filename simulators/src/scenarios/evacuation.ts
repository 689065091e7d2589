import { obeyEvacuations } from './evacuees.ts'
import type { Scenario } from './scenario.ts'

/** Where roads meet between process unit and tank farm: this way is blocked. */
const CLOSED_X = [218.5, 229.5]
const CLOSED_Y = [138.5, 149.5]

export const evacuation: Scenario = {
  description:
    'whoever is told to evacuate walks to the island that his card names; one of twenty ignores it, three lose their cards, the crossing in the middle of the plant is closed',
  prepare(simulation) {
    const closed = simulation.plant.walkways.nodes.filter(({ x, y, floor }) => floor === 0 && CLOSED_X.includes(x) && CLOSED_Y.includes(y))
    obeyEvacuations(simulation, { ignoresOneOf: 20, loseCards: 3, closed: new Set(closed.map(({ id }) => id)) })
  },
}
