import { defineDomain } from '../domain.ts'
import { CALIBRATION_ENDPOINTS } from './calibration.ts'
import { CALIBRATION_MENU } from './menu.ts'

export * from './calibration.ts'

export const calibrationDomain = defineDomain({
  endpoints: CALIBRATION_ENDPOINTS,
  menu: CALIBRATION_MENU,
})
