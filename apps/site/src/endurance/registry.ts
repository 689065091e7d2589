import type { Scenario } from './scenario.ts'
import { clockStep } from './scenarios/clock-step.ts'
import { clocks } from './scenarios/clocks.ts'
import { crowdOfAlarms } from './scenarios/crowd-of-alarms.ts'
import { disks } from './scenarios/disks.ts'
import { firstStart } from './scenarios/first-start.ts'
import { frozen } from './scenarios/frozen.ts'
import { kills } from './scenarios/kills.ts'
import { lostLog } from './scenarios/lost-log.ts'
import { soak } from './scenarios/soak.ts'
import { standby } from './scenarios/standby.ts'
import { starved } from './scenarios/starved.ts'
import { twentyThousandTags } from './scenarios/twenty-thousand-tags.ts'

export const SCENARIO_NAMES = [
  'kills',
  'frozen',
  'starved',
  'crowd-of-alarms',
  'twenty-thousand-tags',
  'disks',
  'clocks',
  'lost-log',
  'standby',
  'clock-step',
  'first-start',
  'soak',
] as const
export type ScenarioName = (typeof SCENARIO_NAMES)[number]

export const SCENARIOS: Record<ScenarioName, Scenario> = {
  kills,
  frozen,
  starved,
  'crowd-of-alarms': crowdOfAlarms,
  'twenty-thousand-tags': twentyThousandTags,
  disks,
  clocks,
  'lost-log': lostLog,
  standby,
  'clock-step': clockStep,
  'first-start': firstStart,
  soak,
}
