import { expect, it } from 'vitest'
import { Liveness, patienceMs } from './liveness-watch.ts'

/** A part that is checked every half second and waits for the processor part of the time. */
function watched(waitingShare: number) {
  const silences: number[] = []
  const asked: number[] = []
  const waitOf = () => ({ sinceLastMs: () => waitingShare * 500 })
  const liveness = new Liveness(
    { patienceMs: 5000, ask: (no) => asked.push(no), onSilent: (silentMs) => silences.push(silentMs), waitOf },
    0,
  )
  const lookUntil = (untilMs: number) => {
    for (let nowMs = asked.length * 500 + 500; nowMs <= untilMs; nowMs += 500) liveness.look(nowMs)
  }
  return { asked, liveness, lookUntil, silences }
}

it('says once when a part has been silent for too long, and asks nothing more', () => {
  const { asked, lookUntil, silences } = watched(0)
  lookUntil(4500)
  expect([asked.length, silences]).toEqual([9, []])
  lookUntil(20_000)
  expect([asked.length, silences]).toEqual([9, [5000]])
})

it('begins anew with each answer, but for one that nobody asked for', () => {
  const { liveness, lookUntil, silences } = watched(0)
  lookUntil(4500)
  liveness.answered(9)
  lookUntil(9000)
  liveness.answered(99)
  expect(silences).toEqual([])
  lookUntil(9500)
  expect(silences).toEqual([5000])
})

it('waits for a part that waits for the processor, and for what it had of it no longer than for others', () => {
  const starved = watched(1)
  starved.lookUntil(600_000)
  expect(starved.silences).toEqual([])
  const hungOnABusyMachine = watched(0.9)
  hungOnABusyMachine.lookUntil(40_000)
  expect(hungOnABusyMachine.silences).toEqual([])
  hungOnABusyMachine.lookUntil(60_000)
  expect(hungOnABusyMachine.silences).toHaveLength(1)
})

it('does not count time in which the supervisor itself stood still', () => {
  const { liveness, silences } = watched(0)
  for (let nowMs = 60_000; nowMs <= 9 * 60_000; nowMs += 60_000) liveness.look(nowMs)
  expect(silences).toEqual([])
})

it('is patient with a part that three replacements did not help', () => {
  expect([0, 1, 2, 3, 9].map(patienceMs)).toEqual([5000, 5000, 5000, 30_000, 30_000])
})
