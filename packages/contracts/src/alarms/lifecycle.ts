/**
 * The one state machine of an alarm (ISA-18.2 / IEC 62682). Shelving lies across it: see `quiet.ts`.
 * Two things cross: the condition (active, then cleared) and the work (new, acknowledged, handled).
 * An alarm is closed when its condition is cleared and it was handled.
 */
export const ALARM_WORK_STATES = ['new', 'acknowledged', 'handled'] as const
export type AlarmWorkState = (typeof ALARM_WORK_STATES)[number]

/**
 * Why an alarm was cleared though its condition may still hold: its area was deleted, its rule removed or switched off,
 * the time in which the area is watched is over, the temporary area has ended, its subject is exempt now, or
 * its carrier has left.
 */
export const ALARM_END_REASONS = ['areaGone', 'ruleGone', 'outsideSchedule', 'areaEnded', 'exempt', 'lent', 'carrierAway'] as const
export type AlarmEndReason = (typeof ALARM_END_REASONS)[number]

export const ALARM_DISPOSITIONS = ['handle', 'ignore'] as const
export type AlarmDisposition = (typeof ALARM_DISPOSITIONS)[number]

export interface AlarmLifecycle {
  /** Condition present now. */
  active: boolean
  work: AlarmWorkState
}

/**
 * `escalate`: the condition got worse, so the acknowledgement or handling no longer covers it. `reopen`: the handling
 * was not enough; the person reopening it becomes the assignee.
 */
export type AlarmAction = 'clear' | 'acknowledge' | 'handle' | 'escalate' | 'reopen'

/** The state after an action, or null when the action is not allowed in this state. */
export function nextAlarmState(state: AlarmLifecycle, action: AlarmAction): AlarmLifecycle | null {
  switch (action) {
    case 'clear':
      return state.active ? { ...state, active: false } : null
    case 'acknowledge':
      return state.work === 'new' ? { ...state, work: 'acknowledged' } : null
    case 'handle':
      // The person handling an alarm becomes the assignee: nobody has to be assigned first.
      return state.work === 'handled' ? null : { ...state, work: 'handled' }
    case 'escalate':
      return state.active ? { ...state, work: 'new' } : null
    case 'reopen':
      return state.work === 'handled' ? { ...state, work: 'acknowledged' } : null
  }
}

export function isClosed(state: AlarmLifecycle): boolean {
  return !state.active && state.work === 'handled'
}

/** The four states of ISA-18.2, and what was handled while its condition still stands. */
export const ALARM_STATES = ['activeNew', 'activeAcknowledged', 'clearedNew', 'clearedAcknowledged', 'activeHandled', 'closed'] as const
export type AlarmState = (typeof ALARM_STATES)[number]

/** The one word for condition and work. */
export function alarmState({ active, work }: AlarmLifecycle): AlarmState {
  if (work === 'handled') return active ? 'activeHandled' : 'closed'
  if (work === 'new') return active ? 'activeNew' : 'clearedNew'
  return active ? 'activeAcknowledged' : 'clearedAcknowledged'
}

/** The specification's two states are views of the machine: in alarm (0) or processed (1). */
export function toSpecStatus(state: AlarmLifecycle): 0 | 1 {
  return state.work === 'handled' ? 1 : 0
}
