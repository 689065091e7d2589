import type { Duty, Pedestrian, WalkNode } from '@muster/seed'
import type { Simulation } from '../simulation.ts'

/** A play on the stage of the plant. `prepare` runs before anybody moves, times count from the start. */
export interface Scenario {
  description: string
  prepare(simulation: Simulation): void
}

/** The first of a duty who is on the site and carries a card of ours. */
export function personOn(simulation: Simulation, duty: Duty, nth = 0): Pedestrian {
  const found = simulation.world.actors.filter(
    (actor): actor is Pedestrian => actor.kind === 'person' && actor.person.duty === duty && !actor.mover.absent,
  )
  const person = found[nth % Math.max(1, found.length)]
  if (!person) throw new Error(`Nobody with the duty ${duty} is simulated: use more --tags`)
  return person
}

/** The node of the paths nearest to a point. */
export function nodeNear(simulation: Simulation, x: number, y: number, floor: number): WalkNode {
  const distance = (node: WalkNode) => Math.hypot(node.x - x, node.y - y)
  return simulation.plant.walkways.nodes
    .filter((node) => node.floor === floor)
    .reduce((best, node) => (distance(node) < distance(best) ? node : best))
}
