import type { AlarmKind } from '@muster/contracts'
import { anchorFailure } from './anchor-failure.ts'
import { cardOffline } from './card-offline.ts'
import { everyday } from './everyday.ts'
import { intrusion } from './intrusion.ts'
import { lowBattery } from './low-battery.ts'
import { overcrowding } from './overcrowding.ts'
import { quiet } from './quiet.ts'
import type { Scenario } from './scenario.ts'
import { sos } from './sos.ts'

/** A scenario for every kind of alarm: a forgotten one does not compile. */
const OF_KIND = { sos, outOfBounds: intrusion, overcrowding, lowBattery, cardOffline } satisfies Record<AlarmKind, Scenario>

export const SCENARIOS = {
  quiet,
  everyday,
  sos: OF_KIND.sos,
  intrusion: OF_KIND.outOfBounds,
  overcrowding: OF_KIND.overcrowding,
  'low-battery': OF_KIND.lowBattery,
  'card-offline': OF_KIND.cardOffline,
  'anchor-failure': anchorFailure,
} as const satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof SCENARIOS
export const SCENARIO_NAMES = Object.keys(SCENARIOS) as ScenarioName[]
