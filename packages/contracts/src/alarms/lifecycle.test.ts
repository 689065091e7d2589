import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALARM_WORK_STATES, type AlarmAction, type AlarmLifecycle, isClosed, nextAlarmState, toSpecStatus } from './lifecycle.ts'

const action = fc.constantFrom<AlarmAction>('clear', 'acknowledge', 'handle')

function run(actions: AlarmAction[]): AlarmLifecycle {
  let state: AlarmLifecycle = { active: true, work: 'new' }
  for (const each of actions) state = nextAlarmState(state, each) ?? state
  return state
}

describe('alarm lifecycle', () => {
  it('never becomes active again and never loses work', () => {
    fc.assert(
      fc.property(fc.array(action), action, (actions, last) => {
        const before = run(actions)
        const after = nextAlarmState(before, last)
        if (after === null) return
        expect(before.active || !after.active).toBe(true)
        const order = ['new', 'acknowledged', 'handled']
        expect(order.indexOf(after.work)).toBeGreaterThanOrEqual(order.indexOf(before.work))
      }),
    )
  })

  it('closes only when the condition is gone and somebody handled it', () => {
    fc.assert(
      fc.property(fc.array(action), (actions) => {
        const state = run(actions)
        expect(isClosed(state)).toBe(!state.active && state.work === 'handled')
      }),
    )
    expect(isClosed(run(['acknowledge', 'handle', 'clear']))).toBe(true)
    expect(isClosed(run(['clear', 'acknowledge']))).toBe(false)
  })

  it('takes handling for acknowledging too, and refuses to do either twice', () => {
    expect(nextAlarmState({ active: true, work: 'new' }, 'handle')).toEqual({ active: true, work: 'handled' })
    expect(nextAlarmState({ active: true, work: 'handled' }, 'handle')).toBeNull()
    expect(nextAlarmState({ active: true, work: 'acknowledged' }, 'acknowledge')).toBeNull()
    expect(nextAlarmState({ active: false, work: 'new' }, 'clear')).toBeNull()
  })

  it('asks for work anew when what stands gets worse, and not of what is over', () => {
    for (const work of ALARM_WORK_STATES) {
      expect(nextAlarmState({ active: true, work }, 'escalate')).toEqual({ active: true, work: 'new' })
      expect(nextAlarmState({ active: false, work }, 'escalate')).toBeNull()
    }
  })

  it('is taken up again after its handling, by somebody who has it then', () => {
    expect(nextAlarmState({ active: false, work: 'handled' }, 'reopen')).toEqual({ active: false, work: 'acknowledged' })
    for (const work of ['new', 'acknowledged'] as const) expect(nextAlarmState({ active: true, work }, 'reopen')).toBeNull()
  })

  it('shows the two states of the specification', () => {
    expect(toSpecStatus({ active: false, work: 'acknowledged' })).toBe(0)
    expect(toSpecStatus({ active: true, work: 'handled' })).toBe(1)
  })
})
