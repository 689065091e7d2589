import { cardOffline } from './card-offline.ts'
import { equipmentAway } from './equipment-away.ts'
import { obeyEvacuations } from './evacuees.ts'
import { lowBattery } from './low-battery.ts'
import { outsideDay } from './outside-day.ts'
import { overcrowding } from './overcrowding.ts'
import type { Scenario } from './scenario.ts'

export const everyday: Scenario = {
  description:
    'a working day with its small troubles: a card runs low, another falls silent, a crowd gathers in the cabinet room; once each; cameras and gas detectors tell of something and a gas detector is carried away now and then; whoever is told to evacuate does, but for one of thirty',
  prepare(simulation) {
    for (const trouble of [lowBattery, cardOffline, overcrowding, outsideDay, equipmentAway]) trouble.prepare(simulation)
    obeyEvacuations(simulation, { ignoresOneOf: 30, loseCards: 1, closed: new Set() })
  },
}
