import { cardOffline } from './card-offline.ts'
import { lowBattery } from './low-battery.ts'
import { overcrowding } from './overcrowding.ts'
import type { Scenario } from './scenario.ts'

export const everyday: Scenario = {
  description:
    'a working day with its small troubles: a card runs low, another falls silent, a crowd gathers in the cabinet room; once each',
  prepare(simulation) {
    for (const trouble of [lowBattery, cardOffline, overcrowding]) trouble.prepare(simulation)
  },
}
