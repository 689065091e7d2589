import type { Driver, Duty, Pedestrian, PlantArea, WalkNode } from '@muster/seed'
import type { Simulation } from '../simulation.ts'

/** A scenario on the simulated plant. `prepare` runs before anybody moves, times count from the start. */
export interface Scenario {
  description: string
  prepare(simulation: Simulation): void
}

/** The first person with a duty who is on site and carries one of our cards. */
export function personOn(simulation: Simulation, duty: Duty, nth = 0): Pedestrian {
  const found = simulation.world.actors.filter(
    (actor): actor is Pedestrian => actor.kind === 'person' && actor.person.duty === duty && !actor.mover.absent,
  )
  const person = found[nth % Math.max(1, found.length)]
  if (!person) throw new Error(`Nobody with the duty ${duty} is simulated: use more --tags`)
  return person
}

/** The first vehicle with a duty that carries one of our tags. */
export function vehicleOn(simulation: Simulation, duty: Duty): Driver {
  const found = simulation.world.actors.find((actor): actor is Driver => actor.kind === 'vehicle' && actor.vehicle.duty === duty)
  if (!found) throw new Error(`No vehicle with the duty ${duty} is simulated: use more --tags`)
  return found
}

/** An area of the demonstration site by its code. */
export function areaOf({ plant }: Simulation, code: string): PlantArea {
  const found = plant.areas.find((area) => area.code === code)
  if (!found) throw new Error(`There is no area ${code}`)
  return found
}

/** The middle of an area's outline. */
export function middleOf({ polygon }: PlantArea): { x: number; y: number } {
  const corners = polygon[0] ?? []
  const middle = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length
  return { x: middle(0), y: middle(1) }
}

/** The node of the paths nearest to a point. */
export const nodeNear = ({ plant }: Pick<Simulation, 'plant'>, x: number, y: number, floor: number): WalkNode =>
  nearest(plant.walkways.nodes, x, y, floor)

/** Of the nodes of a floor the nearest to a point. */
export function nearest(nodes: readonly WalkNode[], x: number, y: number, floor: number): WalkNode {
  const distance = (node: WalkNode) => Math.hypot(node.x - x, node.y - y)
  return nodes.filter((node) => node.floor === floor).reduce((best, node) => (distance(node) < distance(best) ? node : best))
}
