import { defineDomain } from '../domain.ts'
import { alarmTemplate } from './alarm-template.ts'
import { ALARMS_ENDPOINTS } from './endpoints.ts'
import { ALARMS_MENU } from './menu.ts'

export * from './alarm.ts'
export * from './alarm-template.ts'
export * from './endpoints.ts'
export * from './kinds.ts'
export * from './lifecycle.ts'

export const alarmsDomain = defineDomain({
  resources: { alarmTemplate },
  endpoints: ALARMS_ENDPOINTS,
  menu: ALARMS_MENU,
})
