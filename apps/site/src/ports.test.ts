import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { metricsPorts, waitForPort } from './ports.ts'

it('metrics of each site have ports of their own, and step aside for who listens there already', async () => {
  const site = 25_431
  const { broker, tracker } = await metricsPorts(site)
  expect(tracker).toBeGreaterThan(broker)
  const other = await metricsPorts(site + 1)
  expect([broker, tracker]).not.toContain(other.broker)
  const server = createServer().listen(broker, '127.0.0.1')
  await once(server, 'listening')
  expect((await metricsPorts(site)).broker).not.toBe(broker)
  server.close()
})

it('a port that is let go of meanwhile is waited for', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const found = waitForPort('127.0.0.1', port, '--port', 60_000)
  await sleep(200)
  server.close()
  await found
})
