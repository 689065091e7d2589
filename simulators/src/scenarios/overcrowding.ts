import type { Duty } from '@muster/seed'
import { nodeNear, personOn, type Scenario } from './scenario.ts'

const BEGINS_MS = 15_000
/** Of the demonstration site's cabinet room, which may hold four. */
const ROOM = 'no-entry-cabinet-room'
const PEOPLE = 9
const EVERY_MS = 10_000
const STAY_S = 240
/** Who may go there, some from next door and some from far. */
const DUTIES: readonly Duty[] = ['controlRoom', 'fieldRound']

export const overcrowding: Scenario = {
  description:
    'one after the other, nine people come into the cabinet room that may hold four: yellow, orange, red; after some minutes they leave',
  prepare(simulation) {
    const room = simulation.plant.areas.find(({ code }) => code === ROOM)
    if (!room) throw new Error(`There is no area ${ROOM}`)
    const corners = room.polygon[0]!
    const middle = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length
    const node = nodeNear(simulation, middle(0), middle(1), room.floor ?? 0)
    const of = (i: number) => personOn(simulation, DUTIES[i % DUTIES.length] as Duty, Math.floor(i / DUTIES.length))
    const people = [...new Set(Array.from({ length: PEOPLE }, (_, i) => of(i)))]
    people.forEach((person, i) => {
      simulation.after(BEGINS_MS + i * EVERY_MS, () => {
        simulation.say(`${person.mover.name} goes to ${room.name}`)
        person.send(node.id, STAY_S + (people.length - i) * 10)
      })
    })
  },
}
