import { createEngine, createTagState, type Fix, locate } from '@muster/positioning'
import { buildPlant, createWorld, seededRandom } from '@muster/seed'
import { createCard, placeOf } from '../radio/card.ts'
import { createLinks } from '../radio/links.ts'
import { measurePairs, type PairSystem } from '../radio/pairs.ts'
import { siteOfPlant } from './plant-radio.ts'
import { type PlantSample, SECONDS, SEED, SETTLED_S, sampleOf } from './plant-run.ts'

const NOBODY: ReadonlySet<string> = new Set()

/**
 * The people of the simulated plant located by differences of pairs, five minutes, one slot a second: the last fix of
 * every slot, and how many slots with three pairs or more there were.
 */
export function runPlantByPairs(system: PairSystem): { samples: PlantSample[]; slots: number } {
  const plant = buildPlant()
  const world = createWorld(plant, { seed: SEED })
  const links = createLinks(plant, ({ kind }) => kind === 'uwb')
  const engine = createEngine(siteOfPlant(plant))
  const random = seededRandom(SEED)
  const carriers = world.actors.flatMap((actor) =>
    actor.kind === 'person'
      ? [{ actor, card: createCard(actor, 0, 1, random.fork(actor.mover.hwId)), state: createTagState(actor.mover.hwId) }]
      : [],
  )
  const samples: PlantSample[] = []
  let slots = 0
  for (let second = 1; second <= SECONDS; second++) {
    for (const { actor, card, state } of carriers) {
      const { mover } = actor
      world.step(actor, second * 1000 - 500, 0.5)
      card.earlier = placeOf(actor)
      world.step(actor, second * 1000, 0.5)
      if (mover.absent) continue
      const pairs = measurePairs(system, links(mover.x, mover.y, mover.floor), card, NOBODY)
      let last: Fix | null = null
      for (const { anchor, ref, differenceM, agoMs } of pairs) {
        const reading = { kind: 'tdoa' as const, ref: ref.hwId, anchors: [anchor.hwId], differencesM: [differenceM] }
        const result = locate(engine, state, reading, second * 1000 - agoMs)
        if (result.ok) last = result.fix
      }
      if (second <= SETTLED_S || pairs.length < 3) continue
      slots++
      if (last !== null) samples.push(sampleOf(system === 'daisyChain' ? 'daisy chain' : 'decentralised pairs', last, mover))
    }
  }
  return { samples, slots }
}
