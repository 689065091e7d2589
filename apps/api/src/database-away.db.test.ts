import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { startTestApi, type TestApi } from './testing/test-api.ts'

/** A way to the database that can be shut: new connections are refused, open ones are cut or go silent. */
class Passage {
  readonly #target: { host: string; port: number }
  readonly #open = new Set<Socket>()
  readonly #server: Server
  #shut = false

  constructor(target: { host: string; port: number }) {
    this.#target = target
    this.#server = createServer((near) => {
      if (this.#shut) return near.destroy()
      this.#join(near)
    })
  }

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return (this.#server.address() as { port: number }).port
  }

  cut(): void {
    this.#shut = true
    for (const socket of this.#open) socket.destroy()
  }

  open(): void {
    this.#shut = false
  }

  async close(): Promise<void> {
    this.cut()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #join(near: Socket): void {
    const far = connect(this.#target)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#open.add(socket)
      socket.pipe(other)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        this.#open.delete(socket)
        other.destroy()
      })
    }
  }
}

let site: TestApi
let passage: Passage
let token: string

beforeAll(async () => {
  const server = new URL(inject('templateDatabaseUrl'))
  passage = new Passage({ host: server.hostname, port: Number(server.port) })
  const port = await passage.listen()
  site = await startTestApi({}, undefined, (url) => {
    const through = new URL(url)
    through.port = String(port)
    return through.href
  })
  token = await site.signIn(site.operatorA, site.buildingA)
})
afterAll(async () => {
  await site.stop()
  await passage.close()
})

describe('while the database is away', () => {
  it('answers 503 in the caller’s language, soon and without a word about the inside, and works again afterwards', async () => {
    expect((await site.call('sessionInfo', { token })).status).toBe(200)
    passage.cut()
    const refused = await vi.waitFor(
      async () => {
        const answer = await site.call('roster', { token, headers: { 'accept-language': 'en-US' } })
        expect(answer.status).toBe(503)
        return answer
      },
      { timeout: 10_000 },
    )
    expect(refused.json).toEqual({ code: 1007, message: 'The service is not available. Try again later', data: null })
    await vi.waitFor(
      async () => expect((await site.call('health')).json).toMatchObject({ parts: { api: { up: true }, database: { up: false } } }),
      {
        timeout: 10_000,
      },
    )
    passage.open()
    await vi.waitFor(async () => expect((await site.call('roster', { token })).status).toBe(200), { timeout: 10_000 })
    await vi.waitFor(async () => expect((await site.call('health')).json).toMatchObject({ parts: { database: { up: true } } }), {
      timeout: 10_000,
    })
  })

  it('answers 503 when a table is locked longer than a statement may take', async () => {
    const client = await site.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('lock table alarm in access exclusive mode')
      const answers = await Promise.all(Array.from({ length: 30 }, () => site.call('alarmCounts', { token })))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
      expect(answers.map(({ text }) => text).join('')).not.toMatch(/select|statement|canceling|at \//i)
    } finally {
      await client.query('rollback')
      client.release()
    }
    await vi.waitFor(async () => expect((await site.call('alarmCounts', { token })).status).toBe(200), { timeout: 10_000 })
  })
})
