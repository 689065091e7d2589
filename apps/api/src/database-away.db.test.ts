import { eventually } from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { Passage } from './testing/passage.ts'
import { startTestApi, type TestApi } from './testing/test-api.ts'

let site: TestApi
let passage: Passage
let token: string

beforeAll(async () => {
  const server = new URL(inject('templateDatabaseUrl'))
  passage = new Passage({ host: server.hostname, port: Number(server.port) })
  const port = await passage.listen()
  const reach = (url: string) => {
    const through = new URL(url)
    through.port = String(port)
    return through.href
  }
  // Only the watch ends what waits: without it a test of a frozen server would wait for ever.
  site = await startTestApi({}, undefined, { reach, patience: { watchesDatabase: true } })
  token = await eventually('a sign-in', () => site.signIn(site.operatorA, site.buildingA))
})
afterAll(async () => {
  await site.stop()
  await passage.close()
})

const IN_ENGLISH = { 'accept-language': 'en-US' }
const REFUSAL = { code: 1007, message: 'The service is not available. Try again later', data: null }
const answered = (status: number) =>
  eventually(`an answer ${status}`, async () => {
    const answer = await site.call('roster', { token, headers: IN_ENGLISH })
    return answer.status === status && answer
  })
/** The database's state in the api's health. */
const told = (up: boolean) =>
  eventually(`the database is ${up ? 'there' : 'away'}`, async () => {
    const { parts } = (await site.call('health')).json as never as { parts: Record<'api' | 'database', { up: boolean }> }
    return parts.api.up && parts.database.up === up
  })

describe('while the database is away', () => {
  it('answers 503 in the caller’s language, soon and without a word about the inside, and works again afterwards', async () => {
    await answered(200)
    passage.cut()
    expect((await answered(503)).json).toEqual(REFUSAL)
    await told(false)
    passage.open()
    await answered(200)
    await told(true)
  })

  it('answers 503 while it is frozen, the first callers too, and works again afterwards', async () => {
    await answered(200)
    passage.freeze()
    try {
      // More than there are connections; some get an existing one, some wait for a new one.
      const first = [...Array.from({ length: 15 }, () => 'roster' as const), 'sessionInfo' as const, 'loginChallenge' as const]
      const ask = (name: (typeof first)[number]) => site.call(name, { token, headers: IN_ENGLISH })
      const answers = await Promise.all(first.map(ask))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
      expect(answers[0]?.json).toEqual(REFUSAL)
      const later = await Promise.all(first.map(ask))
      expect(new Set(later.map(({ status }) => status))).toEqual(new Set([503]))
      await told(false)
    } finally {
      passage.thaw()
    }
    await answered(200)
  })
})

it('answers 503 when a table is locked longer than a statement may take', async () => {
  const impatient = await startTestApi({}, undefined, { patience: { statementMs: 2_000 } })
  try {
    const session = await impatient.signIn(impatient.operatorA, impatient.buildingA)
    const client = await impatient.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('lock table alarm in access exclusive mode')
      const answers = await Promise.all(Array.from({ length: 12 }, () => impatient.call('alarmCounts', { token: session })))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
      expect(answers.map(({ text }) => text).join('')).not.toMatch(/select|statement|canceling|at \//i)
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect((await impatient.call('alarmCounts', { token: session })).status).toBe(200)
  } finally {
    await impatient.stop()
  }
})
