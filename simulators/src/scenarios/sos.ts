import { personOn, type Scenario } from './scenario.ts'

const FIRST_MS = 10_000
const NEXT_MS = 90_000

export const sos: Scenario = {
  description: 'operators in the process unit, the tank farm and the warehouse press SOS one after the other',
  prepare(simulation) {
    const callers = [personOn(simulation, 'fieldRound', 5), personOn(simulation, 'tankFarmRound', 1), personOn(simulation, 'warehouse', 2)]
    callers.forEach((caller, i) => {
      simulation.after(FIRST_MS + i * NEXT_MS, () => {
        const { mover } = caller
        simulation.say(`${mover.name} presses SOS at ${mover.x.toFixed(0)}, ${mover.y.toFixed(0)}, floor ${mover.floor}`)
        simulation.press(mover.hwId)
      })
    })
  },
}
