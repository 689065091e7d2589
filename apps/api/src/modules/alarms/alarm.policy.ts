import { ALARM_WORK_STATES, type AlarmAction, type AlarmWorkState, nextAlarmState } from '@muster/contracts'

/** The work state a manual action leads to, and those it is allowed in, from the one state machine in the contracts. */
export function handTransition(action: Extract<AlarmAction, 'acknowledge' | 'handle' | 'reopen'>): {
  from: AlarmWorkState[]
  to: AlarmWorkState
} {
  const allowed = ALARM_WORK_STATES.flatMap((work) => {
    const next = nextAlarmState({ active: true, work }, action)
    return next ? [{ from: work, to: next.work }] : []
  })
  const to = allowed[0]?.to
  if (to === undefined) throw new Error(`No alarm state allows ${action}`)
  return { from: allowed.map(({ from }) => from), to }
}
