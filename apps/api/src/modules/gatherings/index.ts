import { approvedCrowds } from './approved-crowds.ts'
import { approvedGatheringStore } from './approved-gathering.store.ts'
import { exportStatistics } from './export-statistics.ts'
import { gatheringSettingStore } from './gathering-setting.store.ts'
import { gatheringStatistics } from './gathering-statistics.ts'
import { gatheringTrial, gatheringTrialDiscard, gatheringTrialExport, gatheringTrialOrder, gatheringTrials } from './gathering-trials.ts'
import { gatheringMailFaults } from './mail-faults.ts'

export const gatheringsModule = {
  stores: { gatheringSetting: gatheringSettingStore, approvedGathering: approvedGatheringStore },
  handlers: {
    ...{ gatheringStatistics, gatheringStatisticsExport: exportStatistics, approvedCrowds, gatheringMailFaults },
    ...{ gatheringTrialOrder, gatheringTrials, gatheringTrial, gatheringTrialExport, gatheringTrialDiscard },
  },
}
