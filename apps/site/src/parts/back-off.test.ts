import { expect, it } from 'vitest'
import { afterExit, NO_FAILURES } from './back-off.ts'

it('waits longer with each quick failure, then tries once a minute', () => {
  const pauses: number[] = []
  let state = NO_FAILURES
  for (let failure = 0; failure < 10; failure += 1) {
    const next = afterExit(state, 100)
    state = next.state
    pauses.push(next.pauseMs)
    expect(next.failing).toBe(failure >= 7)
  }
  expect(pauses).toEqual([200, 400, 800, 1600, 3200, 6400, 10_000, 60_000, 60_000, 60_000])
})

it('forgets earlier failures of a part that ran for a minute', () => {
  expect(afterExit({ failuresInARow: 9 }, 60_000)).toEqual({ state: { failuresInARow: 1 }, pauseMs: 200, failing: false })
})
