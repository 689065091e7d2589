import type { Logger } from 'pino'
import type { Needs } from '../../context.ts'
import { drillPlanStore } from './drill-plan.store.ts'
import { emergencyRunStore } from './emergency-run.store.ts'
import { safetyIslandChooser } from './island-chooser.ts'
import { drillPlanCopy } from './plan-copy.ts'
import { drillPlanVersions } from './plan-versions.ts'
import { emergencyReplay } from './report/replay.ts'
import { emergencyReport } from './report/report.ts'
import { musterBoard } from './run/board.ts'
import { emergencyEnd } from './run/end-run.ts'
import { musterMark } from './run/mark.ts'
import { musterNear, musterPhone } from './run/near.ts'
import { emergencyCurrent } from './run/run-heads.ts'
import { RunWatch } from './run/run-watch.ts'
import { emergencyStart } from './run/start-run.ts'
import { SAFETY_ISLAND } from './safety-island.reference.ts'
import { safetyIslandStore } from './safety-island.store.ts'

export const emergencyModule = {
  stores: {
    drillPlan: drillPlanStore,
    safetyIsland: safetyIslandStore,
    emergencyRun: emergencyRunStore,
  },
  handlers: {
    drillPlanCopy,
    drillPlanVersions,
    emergencyCurrent,
    emergencyEnd,
    emergencyReplay,
    emergencyReport,
    emergencyStart,
    musterBoard,
    musterMark,
    musterNear,
    musterPhone,
    safetyIslandChooser,
  },
  references: { safetyIsland: SAFETY_ISLAND },
  runners: {
    emergencyRuns: ({ allBuildings, live }: Needs<'allBuildings' | 'live'>, log: Logger) => new RunWatch({ pool: allBuildings, live, log }),
  },
}
