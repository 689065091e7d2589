import { defineDomain } from '../domain.ts'
import { ALARM_DELIVERY_ENDPOINTS, alarmFlow } from './alarm-flow.ts'
import { alarmResource } from './alarm-resource.ts'
import { alarmTemplate } from './alarm-template.ts'
import { CONFORMANCE_ENDPOINTS, CONFORMANCE_MENU } from './conformance.ts'
import { ALARMS_ENDPOINTS } from './endpoints.ts'
import { HANDOVER_ENDPOINTS, shiftHandover } from './handover.ts'
import { silenceWindow } from './silence-window.ts'
import { ALARM_STATISTICS_ENDPOINTS, ALARM_STATISTICS_MENU } from './statistics.ts'
import { ALARM_WORK_ENDPOINTS } from './work-endpoints.ts'

export * from './ai-rules.ts'
export * from './alarm.ts'
export * from './alarm-flow.ts'
export * from './alarm-number.ts'
export * from './alarm-resource.ts'
export * from './alarm-template.ts'
export * from './alarm-why.ts'
export * from './around.ts'
export * from './conformance.ts'
export * from './counters.ts'
export * from './definition.ts'
export * from './endpoints.ts'
export * from './gathering.ts'
export * from './handover.ts'
export * from './help.ts'
export * from './kinds.ts'
export * from './lifecycle.ts'
export * from './outside.ts'
export * from './quiet.ts'
export * from './silence-window.ts'
export * from './statistics.ts'
export * from './urgency.ts'
export * from './work-endpoints.ts'

export const alarmsDomain = defineDomain({
  resources: { alarm: alarmResource, alarmFlow, silenceWindow, alarmTemplate, shiftHandover },
  endpoints: {
    ...ALARMS_ENDPOINTS,
    ...ALARM_WORK_ENDPOINTS,
    ...ALARM_STATISTICS_ENDPOINTS,
    ...ALARM_DELIVERY_ENDPOINTS,
    ...CONFORMANCE_ENDPOINTS,
    ...HANDOVER_ENDPOINTS,
  },
  menu: [...ALARM_STATISTICS_MENU, ...CONFORMANCE_MENU],
})
