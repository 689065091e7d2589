import { coverage, errorFigures } from '@muster/positioning'
import type { Baseline } from './baseline.ts'
import { handOverFigures } from './hand-over.ts'
import { runPlantByPairs } from './plant-pairs.ts'
import { type PlantSample, runPlant } from './plant-run.ts'

/** The figures of hand-overs have their own row. */
export const HAND_OVER = 'simulated plant, hand-over'

/** Figures of every kind of fix on the simulated plant, and of the hand-overs between them. */
export function plantFigures(samples: readonly PlantSample[] = runPlant()): Baseline {
  return { ...figuresByClass(samples), [HAND_OVER]: handOverFigures(samples) }
}

/** The same of people whose cards are located by differences of pairs, and the share of slots that gave a fix. */
export function pairFigures(): Baseline {
  const runs = (['daisyChain', 'decentralised'] as const).map((system) => {
    const { samples, slots } = runPlantByPairs(system)
    return Object.entries(figuresByClass(samples)).map(([name, figures]) => [
      name,
      { ...figures, answered: Math.round((1e4 * samples.length) / slots) / 1e4 },
    ])
  })
  return Object.fromEntries(runs.flat())
}

function figuresByClass(samples: readonly PlantSample[]): Baseline {
  const classes = [...new Set(samples.map((sample) => sample.class))].sort()
  return Object.fromEntries(
    classes.map((name) => {
      const own = samples.filter((sample) => sample.class === name)
      const errors = own.map((sample) => sample.errorM)
      const { median, p68, p95, rmse } = errorFigures(errors)
      const figures = {
        median,
        p68,
        p95,
        rmse,
        coverage: coverage(
          errors,
          own.map((sample) => sample.accuracyM),
        ),
        floor: own.filter((sample) => sample.floorRight).length / own.length,
      }
      return [
        `simulated plant, ${name}`,
        Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, Math.round(value * 1e4) / 1e4])),
      ]
    }),
  )
}
