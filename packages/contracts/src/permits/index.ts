import { defineDomain } from '../domain.ts'
import { PERMITS_ENDPOINTS } from './endpoints.ts'
import { PERMIT_OVERVIEW_ENDPOINTS } from './overview-endpoints.ts'
import { permit } from './permit.ts'
import { permitConflict } from './permit-conflict.ts'
import { permitDelegation } from './permit-delegation.ts'
import { permitPeriod } from './permit-period.ts'
import { permitTemplate } from './permit-template.ts'

export * from './conflicts.ts'
export * from './endpoints.ts'
export * from './faults.ts'
export * from './gas.ts'
export * from './life.ts'
export * from './overview-endpoints.ts'
export * from './permit.ts'
export * from './permit-conflict.ts'
export * from './permit-delegation.ts'
export * from './permit-period.ts'
export * from './permit-template.ts'
export * from './templates.ts'
export * from './types.ts'
export * from './upgrade.ts'

export const permitsDomain = defineDomain({
  resources: { permit, permitTemplate, permitConflict, permitPeriod, permitDelegation },
  endpoints: { ...PERMITS_ENDPOINTS, ...PERMIT_OVERVIEW_ENDPOINTS },
  menu: [
    { ...{ key: 'permitBoard', path: '/permits/board', icon: 'calendar', under: 'permits', place: 2 }, permission: 'permit:board:view' },
    { ...{ key: 'permitSigning', path: '/permits/sign', icon: 'certificate', under: 'permits', place: 4 }, permission: 'permit:approve' },
    {
      ...{ key: 'permitStatistics', path: '/permits/statistics', icon: 'report', under: 'permits', place: 20 },
      permission: 'permit:statistics:view',
    },
  ],
})
