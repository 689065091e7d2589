import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anAlarm } from '../testing/an-alarm.ts'
import { AlarmBurst } from './alarm-burst.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const passed: string[][] = []
  const burst = new AlarmBurst((alarms) => passed.push(alarms.map(({ id }) => id)))
  const take = (...ids: string[]) => {
    for (const id of ids) burst.take(anAlarm({ id }))
  }
  return { passed, burst, take }
}

describe('a burst of alarms', () => {
  it('shows the first at once and the others together', () => {
    const { passed, take } = setUp()
    take('a', 'b', 'c')
    expect(passed).toEqual([['a']])
    vi.advanceTimersByTime(100)
    expect(passed).toEqual([['a'], ['b', 'c']])
    take('d')
    vi.advanceTimersByTime(100)
    expect(passed).toEqual([['a'], ['b', 'c'], ['d']])
    vi.advanceTimersByTime(1000)
    take('e')
    expect(passed.at(-1)).toEqual(['e'])
  })

  it('keeps the order before a message that replaces them all, and forgets what it is told to', () => {
    const { passed, burst, take } = setUp()
    take('a', 'b')
    burst.flush()
    expect(passed).toEqual([['a'], ['b']])
    take('c')
    burst.stop()
    vi.advanceTimersByTime(1000)
    expect(passed).toHaveLength(2)
  })
})
