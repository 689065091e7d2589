import { defineDomain } from '../domain.ts'
import { alarmRecord } from './alarm-record.ts'
import { alarmTemplate } from './alarm-template.ts'
import { ALARMS_ENDPOINTS } from './endpoints.ts'

export * from './alarm.ts'
export * from './alarm-record.ts'
export * from './alarm-template.ts'
export * from './endpoints.ts'
export * from './help.ts'
export * from './kinds.ts'
export * from './lifecycle.ts'

export const alarmsDomain = defineDomain({
  resources: { alarm: alarmRecord, alarmTemplate },
  endpoints: ALARMS_ENDPOINTS,
})
