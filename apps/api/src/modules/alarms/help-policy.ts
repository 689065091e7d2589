import { ALARMS_ENDPOINTS, type Alarm, isClosed, PEOPLE_ENDPOINTS } from '@muster/contracts'
import type { SessionView } from '../../framework/scope/session-view.ts'

/**
 * Whether the phones of an alarm are shown in full: to users who may see personal data anyway, and while a call for
 * help is open to those who may handle it, because nobody should have to look for somebody with more rights.
 */
export function mayReveal({ permissions }: Pick<SessionView, 'permissions'>, alarm: Pick<Alarm, 'kind' | 'active' | 'work'>): boolean {
  if (permissions.has(PEOPLE_ENDPOINTS.personPersonal.access.permission)) return true
  return alarm.kind === 'sos' && !isClosed(alarm) && permissions.has(ALARMS_ENDPOINTS.alarmHandle.access.permission)
}
