import { areaOf, middleOf, nodeNear, personOn, type Scenario } from './scenario.ts'

const BEGINS_MS = 10_000
/** The demonstration site's waste store, where nobody may stay longer than five minutes. */
const STORE = 'risk-waste'
const STAYS_S = 480

export const retention: Scenario = {
  description: 'a worker goes to the waste store and stays for eight minutes, three more than allowed',
  prepare(simulation) {
    const store = areaOf(simulation, STORE)
    const { x, y } = middleOf(store)
    const worker = personOn(simulation, 'yardWork', 0)
    simulation.after(BEGINS_MS, () => {
      simulation.say(`${worker.mover.name} goes to ${store.name} for ${STAYS_S / 60} minutes`)
      worker.send(nodeNear(simulation, x, y, 0).id, STAYS_S)
    })
  },
}
