import { expect, it } from 'vitest'
import { afterExit, NO_FAILURES } from './back-off.ts'

/** Pauses and states after ten ends of one kind. */
function tenTimes(end: Parameters<typeof afterExit>[1]) {
  const pauses: number[] = []
  const failing: boolean[] = []
  let state = NO_FAILURES
  for (let time = 0; time < 10; time += 1) {
    const next = afterExit(state, end)
    state = next.state
    pauses.push(next.pauseMs)
    failing.push(next.failing)
  }
  return { pauses, failing }
}
const FROM_THE_EIGHTH = [false, false, false, false, false, false, false, true, true, true]

it('waits longer with each start that fails, then tries once a minute', () => {
  expect(tenTimes({ ranForMs: 100, worked: false })).toEqual({
    pauses: [200, 400, 800, 1600, 3200, 6400, 10_000, 60_000, 60_000, 60_000],
    failing: FROM_THE_EIGHTH,
  })
})

it('a part that worked is there again within a second, however often it is killed', () => {
  expect(tenTimes({ ranForMs: 4000, worked: true })).toEqual({
    pauses: [0, 200, 400, 800, 1000, 1000, 1000, 1000, 1000, 1000],
    failing: FROM_THE_EIGHTH,
  })
})

it('forgets earlier ends of a part that ran for a minute, and failed starts of one that worked', () => {
  const troubled = { endsInARow: 9, failedStarts: 7 }
  const sound = { state: { endsInARow: 1, failedStarts: 0 }, pauseMs: 0, failing: false }
  expect(afterExit(troubled, { ranForMs: 60_000, worked: true })).toEqual(sound)
  expect(afterExit({ endsInARow: 1, failedStarts: 7 }, { ranForMs: 5000, worked: true }).state).toEqual({ endsInARow: 2, failedStarts: 0 })
})
