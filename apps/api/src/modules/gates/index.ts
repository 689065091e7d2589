import type { Logger } from 'pino'
import type { Needs } from '../../context.ts'
import { sweepAll } from '../../framework/jobs/job.ts'
import { optionsOf } from '../../framework/resource/choosers.ts'
import { accessBlockStore } from './access-block.store.ts'
import { anomalyStore } from './anomalies/anomaly.store.ts'
import { AnomalyWatch } from './anomalies/anomaly-watch.ts'
import { gateHeadCounts } from './anomalies/head-counts.ts'
import { gateSettle } from './anomalies/settle-anomaly.ts'
import { dropOldPassages } from './drop-old-passages.ts'
import { PERSON_GATE, VEHICLE_CHECKPOINT } from './gate.reference.ts'
import { gateStore } from './gate.store.ts'
import type { GateParts } from './gate-desk.ts'
import { gateReport } from './gate-report.ts'
import { ANOMALY_ROWS, BLOCK_ROWS, BRIEFING_ROWS, PASSAGE_ROWS } from './gate-scope.ts'
import { gateStatistics } from './gate-statistics.ts'
import { gateDoors, gateOpen } from './open-gate.ts'
import { passageStore } from './passage.store.ts'
import { safetyBriefingStore } from './safety-briefing.store.ts'

export const gatesModule = {
  scopedRows: {
    personPassage: PASSAGE_ROWS,
    vehiclePassage: PASSAGE_ROWS,
    accessAnomaly: ANOMALY_ROWS,
    accessBlock: BLOCK_ROWS,
    safetyBriefing: BRIEFING_ROWS,
  },
  stores: {
    personGate: gateStore('people'),
    vehicleCheckpoint: gateStore('vehicles'),
    personPassage: passageStore('people'),
    vehiclePassage: passageStore('vehicles'),
    accessAnomaly: anomalyStore,
    accessBlock: accessBlockStore,
    safetyBriefing: safetyBriefingStore,
  },
  handlers: {
    gateReport,
    gateHeadCounts,
    gateSettle,
    gateDoors,
    gateOpen,
    gateStatistics,
    personGateOptions: optionsOf(PERSON_GATE),
    vehicleCheckpointOptions: optionsOf(VEHICLE_CHECKPOINT),
  },
  references: { personGateOptions: PERSON_GATE, vehicleCheckpointOptions: VEHICLE_CHECKPOINT },
  jobs: {
    dropOldPassages: sweepAll((pool, { config }: Needs<'config'>) => dropOldPassages(pool, config.PASSAGES_KEEP_DAYS)),
  },
  runners: {
    accessAnomalies: ({ allBuildings, live, gates }: Needs<'allBuildings' | 'live'> & GateParts, log: Logger) =>
      new AnomalyWatch({ pool: allBuildings, live, gates, log }),
  },
}
