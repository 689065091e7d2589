import { personOn, type Scenario } from './scenario.ts'

const EMPTY_MS = 20_000
const CHARGED_MS = 320_000

export const lowBattery: Scenario = {
  description: 'the card of a warehouse worker says after 20 s that it is nearly empty, and five minutes later that it was charged',
  prepare(simulation) {
    const { mover } = personOn(simulation, 'warehouse', 1)
    simulation.after(EMPTY_MS, () => {
      simulation.say(`The card of ${mover.name} is nearly empty`)
      simulation.charge(mover.hwId, 12)
    })
    simulation.after(CHARGED_MS, () => {
      simulation.say(`The card of ${mover.name} was charged`)
      simulation.charge(mover.hwId, 95)
    })
  },
}
