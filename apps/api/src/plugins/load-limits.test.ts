import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { AppError } from '@muster/contracts'
import { fastify } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import '../fastify-types.ts'
import { errors } from './errors.ts'
import { Budgets } from './load/budgets.ts'
import { Turns } from './load/turns.ts'
import { type LoadLimitOptions, loadLimits } from './load-limits.ts'

const stall = (ms: number) => {
  const endMs = performance.now() + ms
  while (performance.now() < endMs);
}

/** An api with three routes, one per lane. */
async function build(options: Partial<LoadLimitOptions> = {}) {
  const app = fastify()
  await app.register(errors)
  await app.register(loadLimits, {
    perAddress: 100,
    perSession: 100,
    maxEventLoopDelayMs: 2_000,
    linePatienceMs: 3_000,
    holderOf: async () => null,
    ...options,
  })
  app.get('/page', () => 'well')
  app.get('/call', { config: { endpoint: 'call', lane: 'ordinary' } }, () => 'well')
  app.get('/alarm', { config: { endpoint: 'alarm', lane: 'vital' } }, () => 'well')
  app.get('/health', { config: { endpoint: 'health', lane: 'free' } }, () => 'well')
  await app.ready()
  onTestFinished(() => app.close())
  return app
}

it('one stalled turn of the event loop, as at the start on a slow machine, is not overload', async () => {
  const app = await build()
  stall(1_200)
  await sleep(20)
  expect((await app.inject('/page')).body).toBe('well')
})

it('an overloaded api refuses what can wait and takes what an alarm needs', async () => {
  const app = await build({ maxEventLoopDelayMs: 20, sampleMs: 200 })
  let overloaded = true
  onTestFinished(() => {
    overloaded = false
  })
  const load = (async () => {
    while (overloaded) {
      // Mostly its own work, even where others take most of the processor.
      stall(200)
      await sleep(1)
    }
  })()
  for (let tries = 0; (await app.inject('/call')).statusCode !== 503; tries++) {
    expect(tries).toBeLessThan(300)
    await sleep(10)
  }
  expect((await app.inject('/alarm')).body).toBe('well')
  expect((await app.inject('/health')).body).toBe('well')
  overloaded = false
  await load
  for (let tries = 0; (await app.inject('/call')).statusCode !== 200; tries++) {
    expect(tries).toBeLessThan(300)
    await sleep(10)
  }
})

it('a budget that is spent comes back bit by bit, and is told of once a minute', () => {
  const told: string[] = []
  const budgets = new Budgets((caller) => told.push(caller))
  const spend = (nowMs: number) => budgets.spend('10.0.0.1', 60, nowMs)
  for (let n = 0; n < 60; n++) expect(spend(0)).toBe(0)
  expect(spend(0)).toBe(1)
  expect(budgets.spend('10.0.0.2', 60, 0)).toBe(0)
  expect(spend(1_001)).toBe(0)
  expect(spend(1_002)).toBe(1)
  expect(budgets.spend('slow', 1, 0)).toBe(0)
  expect(budgets.spend('slow', 1, 10_000)).toBe(50)
  expect(told).toEqual(['10.0.0.1', 'slow'])
})

it('budgets of countless callers take no more memory than those of some', () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  // Live memory, without garbage.
  const kept = () => {
    collect()
    return process.memoryUsage().heapUsed
  }
  const budgets = new Budgets(() => {})
  const spend = (from: number, to: number) => {
    for (let n = from; n < to; n++) budgets.spend(`2001:db8:${n}::/64`, 60, n)
  }
  spend(0, 100_000)
  const before = kept()
  spend(100_000, 400_000)
  expect(kept() - before).toBeLessThan(1024 ** 2)
  expect(budgets.spend('10.0.0.1', 60, 400_000)).toBe(0)
})

it('a caller has a few turns at once; others do not wait for it, and too long a line is refused', async () => {
  const turns = new Turns({ atOnce: 2, maxWaiting: 1, patienceMs: 60_000 })
  const first = await turns.take('a')
  await turns.take('a')
  let third = false
  const waiting = turns.take('a').then((end) => {
    third = true
    return end
  })
  await expect(turns.take('a')).rejects.toThrow(AppError)
  await turns.take('b')
  expect(third).toBe(false)
  first()
  first()
  await waiting
  expect(third).toBe(true)
})

it('who waits too long for a turn is told so, and the line moves on', async () => {
  const turns = new Turns({ atOnce: 1, maxWaiting: 9, patienceMs: 50 })
  const end = await turns.take('a')
  await expect(turns.take('a')).rejects.toMatchObject({ codeName: 'unavailable' })
  end()
  await turns.take('a')
})
