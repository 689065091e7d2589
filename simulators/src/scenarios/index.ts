import { anchorFailure } from './anchor-failure.ts'
import { intrusion } from './intrusion.ts'
import { quiet } from './quiet.ts'
import type { Scenario } from './scenario.ts'
import { sos } from './sos.ts'

export const SCENARIO_NAMES = ['quiet', 'sos', 'intrusion', 'anchor-failure'] as const
export type ScenarioName = (typeof SCENARIO_NAMES)[number]

export const SCENARIOS: Record<ScenarioName, Scenario> = { quiet, sos, intrusion, 'anchor-failure': anchorFailure }
