import { personOn, type Scenario } from './scenario.ts'

const OFF_MS = 30_000
/** Longer than a card may be silent (ten minutes, unless the building says otherwise). */
const ON_MS = OFF_MS + 13 * 60_000

export const cardOffline: Scenario = {
  description:
    'the card of an operator falls silent in the tank farm after 30 s: an alarm ten minutes later, which ends when it is heard again',
  prepare(simulation) {
    const { mover } = personOn(simulation, 'tankFarmRound', 0)
    simulation.after(OFF_MS, () => {
      simulation.say(`The card of ${mover.name} falls silent`)
      simulation.switchOff([mover.hwId])
    })
    simulation.after(ON_MS, () => {
      simulation.say(`The card of ${mover.name} is heard again`)
      simulation.switchOn([mover.hwId])
    })
  },
}
