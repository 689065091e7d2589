import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { Passage } from './testing/passage.ts'
import { startTestApi, type TestApi } from './testing/test-api.ts'

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

/** A statement may take eight seconds; who waits for a server that does not answer at all must know before that. */
const STATEMENT_MS = 8_000

async function whileFrozen<T>(answers: Promise<T>): Promise<T> {
  const hung = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer while frozen')), STATEMENT_MS).unref())
  return Promise.race([answers, hung])
}

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

  it('answers 503 while it is frozen, the first callers too, and works again afterwards', async () => {
    expect((await site.call('roster', { token })).status).toBe(200)
    passage.freeze()
    try {
      // More than there are connections; some find one that stands, some wait for a new one.
      const first = [...Array.from({ length: 15 }, () => 'roster' as const), 'sessionInfo' as const, 'loginChallenge' as const]
      const ask = (name: (typeof first)[number]) => site.call(name, { token, headers: { 'accept-language': 'en-US' } })
      const answers = await whileFrozen(Promise.all(first.map(ask)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
      expect(answers[0]?.json).toEqual({ code: 1007, message: 'The service is not available. Try again later', data: null })
      const later = await whileFrozen(Promise.all(first.map(ask)))
      expect(new Set(later.map(({ status }) => status))).toEqual(new Set([503]))
      expect((await site.call('health')).json).toMatchObject({ parts: { api: { up: true } } })
    } finally {
      passage.thaw()
    }
    await vi.waitFor(async () => expect((await site.call('roster', { token })).status).toBe(200), { timeout: 10_000 })
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
