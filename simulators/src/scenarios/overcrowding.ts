import type { Duty } from '@muster/seed'
import { areaOf, middleOf, nodeNear, personOn, type Scenario } from './scenario.ts'

const BEGINS_MS = 15_000
/** The demonstration site's cabinet room, which may hold four. */
const ROOM = 'no-entry-cabinet-room'
const PEOPLE = 9
const EVERY_MS = 10_000
const STAY_S = 240
/** People admitted there, some from next door and some from far. */
const DUTIES: readonly Duty[] = ['controlRoom', 'fieldRound']

export const overcrowding: Scenario = {
  description:
    'one after the other, nine people come into the cabinet room that may hold four: yellow, orange, red; after some minutes they leave',
  prepare(simulation) {
    const room = areaOf(simulation, ROOM)
    const { x, y } = middleOf(room)
    const node = nodeNear(simulation, x, y, room.floor ?? 0)
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
