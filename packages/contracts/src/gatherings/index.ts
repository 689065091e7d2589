import { defineDomain } from '../domain.ts'
import { APPROVED_GATHERING_ENDPOINTS, approvedGathering } from './approved-gathering.ts'
import { GATHERING_SETTING_ENDPOINTS, gatheringSetting } from './gathering-setting.ts'
import { GATHERING_TRIAL_ENDPOINTS } from './gathering-trial.ts'
import { GATHERING_STATISTICS_ENDPOINTS, GATHERING_STATISTICS_MENU } from './statistics.ts'

export * from './approved-gathering.ts'
export { MOST_GATHERING_RADIUS_M } from './gathering-checks.ts'
export * from './gathering-setting.ts'
export * from './gathering-trial.ts'
export * from './statistics.ts'

export const gatheringsDomain = defineDomain({
  resources: { gatheringSetting, approvedGathering },
  endpoints: {
    ...GATHERING_STATISTICS_ENDPOINTS,
    ...APPROVED_GATHERING_ENDPOINTS,
    ...GATHERING_SETTING_ENDPOINTS,
    ...GATHERING_TRIAL_ENDPOINTS,
  },
  menu: GATHERING_STATISTICS_MENU,
})
