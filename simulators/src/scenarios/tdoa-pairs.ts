import type { Simulation } from '../simulation.ts'
import type { Scenario } from './scenario.ts'

/** Every third person has a card of a decentralised system, every third one of a daisy chain. */
function giveOutPairCards({ world, locateByPairs }: Pick<Simulation, 'world' | 'locateByPairs'>): void {
  const hwIds = world.actors.flatMap(({ kind, mover }) => (kind === 'person' ? [mover.hwId] : []))
  locateByPairs(
    hwIds.filter((_, i) => i % 3 === 0),
    'decentralised',
  )
  locateByPairs(
    hwIds.filter((_, i) => i % 3 === 1),
    'daisyChain',
  )
}

export const tdoaPairs: Scenario = {
  description: 'a third of the people is located by a decentralised TDoA system, another third by anchors in a daisy chain',
  prepare(simulation) {
    simulation.say('Two thirds of the people are located by differences of pairs')
    giveOutPairCards(simulation)
  },
}
