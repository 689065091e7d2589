import { buildPeople, demoCrew, demoPlace, type Pedestrian, type PlantPerson } from '@muster/seed'
import { DETECTORS, tell } from './outside-systems.ts'
import { middleOf, nodeNear, type Scenario } from './scenario.ts'

/** Of the demonstration site: the hot work in progress. */
const PERMIT = 0
const COMES_MS = 5000
const GAS_MS = 120_000
const LEAVES_MS = 180_000
const RETURNS_MS = 300_000
const STAY_S = 1800
const AWAY_M = 120

export const hazardousWork: Scenario = {
  description:
    'a hot-work crew comes to its place with the guardian; gas rises after two minutes, the guardian walks off after three and comes back after five',
  prepare(simulation) {
    const { plant, world } = simulation
    const actors = world.actors.filter((actor): actor is Pedestrian => actor.kind === 'person')
    const crew = demoCrew(buildPeople(), plant.id, PERMIT)
    const actorOf = (person: PlantPerson | undefined) => actors.find((actor) => actor.person.id === person?.id)
    const guardian = actorOf(crew.guardian)
    const area = plant.areas[demoPlace(PERMIT, plant.areas.length)]
    if (!guardian || !area) throw new Error('The guardian of the hot work is not simulated: use more --tags')
    const { x, y } = middleOf(area)
    const place = nodeNear(simulation, x, y, area.floor ?? 0)
    const away = nodeNear(simulation, x + AWAY_M, y, 0)
    const send = (who: Pedestrian, node: { id: string }, doing: string) => {
      simulation.say(`${who.mover.name} ${doing}`)
      who.send(node.id, STAY_S)
    }
    simulation.after(COMES_MS, () => {
      for (const person of [crew.guardian, ...crew.operators]) {
        const actor = actorOf(person)
        if (actor) send(actor, place, `goes to the hot work in ${area.name}`)
      }
    })
    const [detector] = DETECTORS
    if (detector)
      simulation.after(GAS_MS, () =>
        tell(simulation, detector, { event: 'combustible', level: 'low', value: 24, unit: '%LEL' }, [
          { afterMs: 60_000, more: { state: 'update', level: 'high', value: 51 } },
          { afterMs: 240_000, more: { state: 'end', value: 6 } },
        ]),
      )
    simulation.after(LEAVES_MS, () => send(guardian, away, 'walks off'))
    simulation.after(RETURNS_MS, () => send(guardian, place, 'comes back'))
  },
}
