import type { Driver } from '@muster/seed'
import type { Simulation } from '../simulation.ts'
import { nearest, vehicleOn } from './scenario.ts'

/** The ends of the demonstration site's one-way road, which leads from west to east. */
const WEST = { x: 224, y: 280 }
const EAST = { x: 386, y: 280 }

/** The security car at one end of the one-way road, and the nodes of both. */
export function carOnRoad(simulation: Simulation, from: 'west' | 'east'): { car: Driver; goal: string; middle: string } {
  const car = vehicleOn(simulation, 'roundTrip')
  const node = (at: { x: number; y: number }) => roadNode(simulation, at.x, at.y)
  const [start, end] = from === 'west' ? [WEST, EAST] : [EAST, WEST]
  const begin = node(start)
  Object.assign(car.mover, { x: begin.x, y: begin.y, nodeId: begin.id, way: [], absent: false, dwellUntilMs: Number.POSITIVE_INFINITY })
  return { car, goal: node(end).id, middle: node({ x: (WEST.x + EAST.x) / 2, y: WEST.y }).id }
}

const roadNode = ({ plant }: Simulation, x: number, y: number) => nearest(plant.roads.nodes, x, y, 0)
