import { watchAll } from '../../framework/jobs/job.ts'
import { permitBoard } from './board.ts'
import { permitGasAdd, permitMeasureTick } from './checks.ts'
import { permitConflictStore } from './conflict.store.ts'
import { permitCopy } from './copy.ts'
import { permitDelegationStore } from './delegation.store.ts'
import { permitDetail } from './detail.ts'
import { permitGuardian } from './guardian.ts'
import { permitOptions } from './options.ts'
import { permitPeriodStore } from './period.store.ts'
import { permitStore } from './permit.store.ts'
import { DELEGATION_ROWS, PERMIT_ROWS } from './permit-scope.ts'
import { permitStatistics } from './statistics.ts'
import { permitStep } from './step.ts'
import { permitTemplateStore } from './template.store.ts'
import { permitsToSign } from './to-sign.ts'
import { watchPermits } from './watch-permits.ts'
import { permitZones } from './zones.ts'

export const permitsModule = {
  scopedRows: { permit: PERMIT_ROWS, permitDelegation: DELEGATION_ROWS },
  stores: {
    permit: permitStore,
    permitTemplate: permitTemplateStore,
    permitConflict: permitConflictStore,
    permitPeriod: permitPeriodStore,
    permitDelegation: permitDelegationStore,
  },
  handlers: {
    permitOptions,
    permitZones,
    permitBoard,
    permitsToSign,
    permitStatistics,
    permitDetail,
    permitStep,
    permitMeasureTick,
    permitGasAdd,
    permitGuardian,
    permitCopy,
  },
  jobs: { watchPermits: watchAll(watchPermits) },
}
