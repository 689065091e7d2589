import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { loadLimits } from './load-limits.ts'

const stall = (ms: number) => {
  const endMs = performance.now() + ms
  while (performance.now() < endMs);
}

it('one stalled turn of the event loop, as at the start on a slow machine, is not overload', async () => {
  const app = fastify()
  await app.register(loadLimits, { perMinute: 100 })
  app.get('/', () => 'well')
  await app.ready()
  stall(1_200)
  await sleep(20)
  expect((await app.inject('/')).body).toBe('well')
  await app.close()
})
