import { areaOf, middleOf, nodeNear, personOn, type Scenario } from './scenario.ts'

/** Of the demonstration site's top platform, where somebody motionless for ten minutes may be hurt. */
const PLATFORM = 'no-entry-top-platform'
const STAYS_S = 780

export const stationary: Scenario = {
  description: 'an operator on the top platform does not move for thirteen minutes: an alarm after ten, which ends when he walks on',
  prepare(simulation) {
    const platform = areaOf(simulation, PLATFORM)
    const { x, y } = middleOf(platform)
    const operator = personOn(simulation, 'fieldRound', 2)
    operator.place(nodeNear(simulation, x, y, platform.floor ?? 0).id, STAYS_S)
    simulation.say(`${operator.mover.name} lies on ${platform.name}`)
  },
}
