import type { Duty } from '@muster/seed'
import { areaOf, middleOf, nodeNear, personOn, type Scenario } from './scenario.ts'

const BEGINS_MS = 15_000
/** Of the demonstration site: a major hazard where no gathering is approved. */
const PLACE = 'risk-tank-farm'
const PEOPLE = 13
const EVERY_MS = 8000
const STAY_S = 300
const DUTIES: readonly Duty[] = ['tankFarmRound', 'fieldRound', 'controlRoom']

export const gathering: Scenario = {
  description:
    'thirteen people come together in the tank farm, where no gathering is approved: yellow, orange, red; after some minutes they part, and somebody has to confirm it',
  prepare(simulation) {
    const place = areaOf(simulation, PLACE)
    const { x, y } = middleOf(place)
    const node = nodeNear(simulation, x, y, 0)
    const of = (i: number) => personOn(simulation, DUTIES[i % DUTIES.length] as Duty, Math.floor(i / DUTIES.length))
    const people = [...new Set(Array.from({ length: 2 * PEOPLE }, (_, i) => of(i)))].slice(0, PEOPLE)
    people.forEach((person, i) => {
      simulation.after(BEGINS_MS + i * EVERY_MS, () => {
        simulation.say(`${person.mover.name} goes to ${place.name}`)
        person.send(node.id, STAY_S + (people.length - i) * 8)
      })
    })
  },
}
