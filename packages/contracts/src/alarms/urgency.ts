import type { Alarm } from './alarm.ts'
import { ALARM_PRIORITIES } from './definition.ts'
import { ALARM_WORK_STATES } from './lifecycle.ts'

/** A call for help that nobody has handled: behind it stands somebody who waits, so no limit pushes it out. */
export const isStandingCall = ({ kind, work }: Pick<Alarm, 'kind' | 'work'>): boolean => kind === 'sos' && work !== 'handled'

type Urgency = Pick<Alarm, 'kind' | 'work' | 'priority' | 'arrivedAt' | 'id'>

/** Instants as the server writes them are in order as texts; this is asked some ten thousand times in a storm. */
const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/**
 * The order of keeping alarms if there is no room for all: open calls for help, then unhandled ones by priority,
 * unacknowledged first, and among those the latest.
 */
export function compareUrgency(a: Urgency, b: Urgency): number {
  return (
    Number(isStandingCall(b)) - Number(isStandingCall(a)) ||
    Number(a.work === 'handled') - Number(b.work === 'handled') ||
    ALARM_PRIORITIES.indexOf(a.priority) - ALARM_PRIORITIES.indexOf(b.priority) ||
    ALARM_WORK_STATES.indexOf(a.work) - ALARM_WORK_STATES.indexOf(b.work) ||
    inOrder(b.arrivedAt, a.arrivedAt) ||
    inOrder(a.id, b.id)
  )
}
