import { expect, it } from 'vitest'
import { afterOwnTime } from './after-own-time.ts'

const passed = (ms: number) => new Promise<void>((done) => afterOwnTime(ms, done))

it('calls back by itself, one after the other, and starts again when nobody had waited', async () => {
  const called: string[] = []
  const callOff = afterOwnTime(50, () => called.push('called off'))
  const [first, second] = [passed(20), passed(250)]
  callOff()
  void first.then(() => called.push('first'))
  await second
  expect(called).toEqual(['first'])
  await passed(1)
})

it('does not count a turn that blocked the event loop', async () => {
  const called: string[] = []
  const patience = passed(600).then(() => called.push('patience'))
  setTimeout(() => called.push('answer'), 650)
  const endMs = performance.now() + 2000
  while (performance.now() < endMs);
  await patience
  expect(called).toEqual(['answer', 'patience'])
})
