import { nodeNear, type Scenario } from './scenario.ts'

const BEGINS_MS = 10_000
const AWAY_S = 240
/** The yard before the control building. */
const OUTSIDE = { x: 160, y: 100 }

export const understaffing: Scenario = {
  description: 'everybody leaves the control room for four minutes, in which one has to be: an alarm after a minute',
  prepare(simulation) {
    const outside = nodeNear(simulation, OUTSIDE.x, OUTSIDE.y, 0)
    simulation.after(BEGINS_MS, () => {
      simulation.say('Everybody leaves the control room')
      for (const actor of simulation.world.actors)
        if (actor.kind === 'person' && actor.person.duty === 'controlRoom' && !actor.mover.absent) actor.send(outside.id, AWAY_S)
    })
  },
}
