import { defineDomain } from '../domain.ts'
import { areaRecord } from './area-record.ts'
import { areaType } from './area-type.ts'
import { AREAS_ENDPOINTS } from './endpoints.ts'
import { riskDistrict } from './risk-district.ts'

export * from './area.ts'
export * from './area-form.ts'
export * from './area-record.ts'
export * from './area-settings.ts'
export * from './area-type.ts'
export * from './area-version.ts'
export * from './endpoints.ts'
export * from './risk-district.ts'
export * from './schedule.ts'

export const areasDomain = defineDomain({
  resources: { areaType, area: areaRecord, riskDistrict },
  endpoints: AREAS_ENDPOINTS,
})
