import { DEMO_PATROL_POINTS, type DemoPatrolPoint, reachOf } from '@muster/seed'
import type { Simulation } from '../simulation.ts'
import { nodeNear, personOn, type Scenario } from './scenario.ts'

/** Longest time to walk to the next point and look around there. */
const LEG_MS = 180_000
const LOOKS_S = 20

function walk(simulation: Simulation, duty: 'tankFarmRound' | 'guardRound', points: readonly DemoPatrolPoint[]): void {
  const walker = personOn(simulation, duty)
  for (const [i, point] of points.entries()) {
    simulation.after(i * LEG_MS, () => {
      simulation.say(`${walker.mover.name} goes to ${point.name}`)
      walker.send(nodeNear(simulation, ...reachOf(point).at, 0).id, LOOKS_S)
    })
  }
}

export const patrol: Scenario = {
  description: 'an operator walks the whole route of the tank farm in its order; a guard leaves the east gate out',
  prepare(simulation) {
    const of = (department: string) => DEMO_PATROL_POINTS.filter((point) => point.department === department)
    walk(simulation, 'tankFarmRound', of('tank-farm'))
    walk(
      simulation,
      'guardRound',
      of('security').filter(({ name }) => name !== '东门'),
    )
  },
}
