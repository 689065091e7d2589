import { defineDomain } from '../domain.ts'
import { areaAlarm } from './area-alarm.ts'
import { areaResource } from './area-resource.ts'
import { areaStatistic } from './area-statistic.ts'
import { areaType } from './area-type.ts'
import { areaVisit } from './area-visit.ts'
import { AREAS_ENDPOINTS } from './endpoints.ts'
import { holiday } from './holiday.ts'
import { riskDistrict } from './risk-district.ts'

export * from './area.ts'
export * from './area-alarm.ts'
export * from './area-form.ts'
export * from './area-resource.ts'
export * from './area-settings.ts'
export * from './area-statistic.ts'
export * from './area-type.ts'
export * from './area-use.ts'
export * from './area-version.ts'
export * from './area-visit.ts'
export * from './endpoints.ts'
export * from './holiday.ts'
export * from './map-levels.ts'
export * from './risk-district.ts'
export { readDays, showDays } from './rules/own-days.ts'
export * from './schedule.ts'

export const areasDomain = defineDomain({
  resources: { areaType, area: areaResource, areaAlarm, areaVisit, areaStatistic, riskDistrict, holiday },
  endpoints: AREAS_ENDPOINTS,
})
