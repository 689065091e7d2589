import type { Fix } from '@muster/positioning'
import { buildPlant, createWorld, seededRandom } from '@muster/seed'
import { createCard } from '../radio/card.ts'
import { createCarrier, createPlantRadio, type FixClass } from './plant-radio.ts'

/** Five minutes of the day, of which the first half minute settles. */
export const SECONDS = 300
export const SETTLED_S = 30
export const SEED = 5

/** A fix with the truth. */
export interface PlantSample {
  class: FixClass
  errorM: number
  accuracyM: number
  floorRight: boolean
  tag: string
  fix: Fix
  /** Where the person was, metres. */
  x: number
  y: number
}

/** Runs the engine over the simulated plant: everybody with a UWB card, five minutes of the day, one slot a second. */
export function runPlant(): PlantSample[] {
  const plant = buildPlant()
  const world = createWorld(plant, { seed: SEED })
  const radio = createPlantRadio(plant)
  const random = seededRandom(SEED)
  const carriers = world.actors
    .filter((actor) => actor.kind !== 'vehicle')
    .map((actor) => createCarrier(createCard(actor, 0, 1, random.fork(actor.mover.hwId))))
  const samples: PlantSample[] = []
  for (let half = 0; half < SECONDS * 2; half++) {
    for (const carrier of carriers) {
      const { actor } = carrier.card
      if (actor.kind !== 'equipment') world.step(actor, half * 500, 0.5)
      radio(carrier, {
        fix: (name, fix) => half > 2 * SETTLED_S && samples.push(sampleOf(name, fix, actor.mover)),
      })
    }
  }
  return samples
}

export function sampleOf(name: FixClass, fix: Fix, truth: { hwId: string; x: number; y: number; floor: number }): PlantSample {
  return {
    class: name,
    errorM: Math.hypot(fix.x - truth.x, fix.y - truth.y),
    accuracyM: fix.accuracyM,
    floorRight: fix.floor === truth.floor,
    tag: truth.hwId,
    fix,
    x: truth.x,
    y: truth.y,
  }
}
