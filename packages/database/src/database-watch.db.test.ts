import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createWatch } from './connection.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const until = async (holds: () => boolean) => {
  while (!holds()) await sleep(20)
}

/** A proxy to the server in which everything can be frozen. */
async function openWay() {
  const { hostname, port } = new URL(database.url)
  const sockets = new Set<Socket>()
  let isFrozen = false
  const server = createServer((near) => {
    const far = connect({ host: hostname, port: Number(port) })
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      if (isFrozen) socket.pause()
    }
    near.on('data', (data) => far.write(data)).on('close', () => far.destroy())
    far.on('data', (data) => near.write(data)).on('close', () => near.destroy())
    if (isFrozen) for (const socket of [near, far]) socket.pause()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const url = new URL(database.url)
  url.port = String((server.address() as { port: number }).port)
  const freeze = (frozen: boolean) => {
    isFrozen = frozen
    for (const socket of sockets) frozen ? socket.pause() : socket.resume()
  }
  return { url: url.href, freeze }
}

it('a server that does not answer is away; one that waits for the processor is waited for', async () => {
  const way = await openWay()
  const told: boolean[] = []
  const looked: number[] = []
  let isStarved = true
  const waitOf = (pid: number) => {
    looked.push(pid)
    return { sinceLastMs: () => (isStarved ? Number.POSITIVE_INFINITY : 0) }
  }
  const watch = createWatch(way.url, {
    applicationName: 'watch',
    everyMs: 20,
    patienceMs: 300,
    waitOf,
    onChange: (away) => told.push(away),
  })
  watch.start()
  onTestFinished(() => watch.stop())
  await until(() => looked.length > 2)
  way.freeze(true)
  // Until no new check begins: the last one is unanswered and still being waited for.
  for (let looks = 0; looks < looked.length; await sleep(1000)) looks = looked.length
  expect([told, watch.isAway]).toEqual([[], false])
  isStarved = false
  await until(() => watch.isAway)
  way.freeze(false)
  await until(() => !watch.isAway)
  expect(told).toEqual([true, false])
})
