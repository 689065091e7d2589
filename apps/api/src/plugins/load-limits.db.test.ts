import { Agent, request } from 'node:http'
import { ENDPOINTS } from '@muster/contracts'
import { expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { buildAlarm } from '../testing/build-alarm.ts'
import { type Answer, type CallOptions, startTestApi, type TestApi } from '../testing/test-api.ts'

const PER_ADDRESS = 120
const PER_SESSION = 150

async function start(overrides: Record<string, string> = {}): Promise<TestApi> {
  const site = await startTestApi({
    RATE_LIMIT_PER_MINUTE: String(PER_ADDRESS),
    SESSION_RATE_LIMIT_PER_MINUTE: String(PER_SESSION),
    ...overrides,
  })
  onTestFinished(() => site.stop())
  return site
}

/** As many requests as a few keep-alive connections can carry; returns the count of each status. */
async function flood(site: TestApi, path: string, times: number, headersOf: () => Record<string, string> = () => ({})) {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const statuses = new Map<number, number>()
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const sent = request(new URL(path, site.api.url), { agent, headers: headersOf() }, (response) => {
        statuses.set(response.statusCode ?? 0, (statuses.get(response.statusCode ?? 0) ?? 0) + 1)
        response.resume().on('end', resolve)
      })
      sent.on('error', reject)
      sent.end()
    })
  await Promise.all(Array.from({ length: times }, one))
  agent.destroy()
  return statuses
}

/** The first refusal of consecutive calls. */
async function firstRefusal(site: TestApi, options: CallOptions = {}): Promise<Answer> {
  for (let tries = 0; tries < 2 * PER_SESSION; tries++) {
    const answer = await site.call('roster', options)
    if (answer.status === 429) return answer
  }
  throw new Error('not refused')
}

/** What a control room must be able to do; all from the test's address. */
async function expectAtWork(site: TestApi, token: string): Promise<void> {
  const id = await buildAlarm(site.database.pool, site.buildingA)
  const acknowledged = await site.call('alarmAcknowledge', { token, body: { ids: [id] } })
  expect(acknowledged.json).toMatchObject({ code: 0, data: { acknowledged: [{ id }], failed: [] } })
  const handled = await site.call('alarmHandle', {
    token,
    body: { id, disposition: 'handle', cause: 'x', falseAlarm: false },
  })
  expect(handled.json.code).toBe(0)
  const { json } = await site.call('liveTicket', { token })
  const socket = new WebSocket(`${site.api.url.replace('http', 'ws')}/pod/live/socket?ticket=${(json.data as { ticket: string }).ticket}`)
  await new Promise((resolve, reject) => socket.once('message', resolve).once('error', reject))
  socket.terminate()
  // Not healthy, without broker and tracker; but it answers so.
  expect((await site.call('health')).json).toMatchObject({ parts: { api: { up: true } } })
}

it('a flood without a session locks out nobody who has one, at the same address', async () => {
  const site = await start()
  const token = await site.signIn(site.operatorA, site.buildingA)
  const statuses = await flood(site, ENDPOINTS.roster.path, 4 * PER_ADDRESS)
  expect(statuses.get(429)).toBeGreaterThan(PER_ADDRESS)
  await firstRefusal(site)
  await expectAtWork(site, token)
  expect((await site.call('roster', { token })).status).toBe(200)
  // Signing in is counted separately, too.
  expect(await site.signIn(site.operatorB, site.buildingB)).toHaveLength(43)
})

it('a refusal says when to try again, in the language of the caller', async () => {
  const site = await start()
  await flood(site, ENDPOINTS.roster.path, 2 * PER_ADDRESS)
  const refusals: Answer[] = []
  for (const language of ['zh-CN', 'zh-TW', 'en-US']) refusals.push(await firstRefusal(site, { headers: { 'accept-language': language } }))
  expect(refusals.map(({ headers }) => headers.get('retry-after'))).toEqual(['1', '1', '1'])
  expect(refusals.map(({ json }) => json.message)).toEqual([
    '请求过于频繁，请 1 秒后再试',
    '請求過於頻繁，請於 1 秒後再試',
    'Too many requests. Try again in 1 s',
  ])
})

it('a flood of pages and files leaves the calls alone', async () => {
  const site = await start()
  const statuses = await flood(site, '/nothing-here', 2 * PER_ADDRESS)
  expect(statuses.get(429)).toBeGreaterThan(0)
  expect((await site.call('roster')).status).toBe(401)
})

it('a session that floods hinders neither another of its address nor its own acknowledgement', async () => {
  const site = await start()
  const flooding = await site.signIn(site.operatorA, site.buildingA)
  const other = await site.signIn(site.operatorA, site.buildingA)
  // A slow query, more often than there are connections to the database.
  const client = await site.database.pool.connect()
  let slow: Promise<unknown> | null = null
  try {
    await client.query('begin')
    await client.query('lock table gateway in access exclusive mode')
    slow = flood(site, ENDPOINTS.gateways.path, 14, () => ({ authtoken: flooding }))
    await expectAtWork(site, flooding)
    await expectAtWork(site, other)
    expect((await site.call('roster', { token: other })).status).toBe(200)
  } finally {
    await client.query('rollback')
    client.release()
  }
  await slow
  const statuses = await flood(site, ENDPOINTS.sessionInfo.path, 2 * PER_SESSION, () => ({ authtoken: flooding }))
  expect(statuses.get(429)).toBeGreaterThan(0)
  await firstRefusal(site, { token: flooding })
  expect((await site.call('sessionInfo', { token: other })).status).toBe(200)
  expect((await site.call('roster')).status).toBe(401)
  await expectAtWork(site, flooding)
})

it('a flood with made-up tokens spends the budget of its address and asks the database nothing', async () => {
  const site = await start()
  const token = await site.signIn(site.operatorA, site.buildingA)
  // Pools of callers; the api's own jobs have others.
  const { vitalPool, sessionPool, pool } = site.api.context
  let taken = 0
  for (const each of [vitalPool, sessionPool, pool]) each.on('acquire', () => taken++)
  let n = 0
  const made = () => ({ authtoken: `${n++}`.padStart(43, 'x') })
  const statuses = await flood(site, ENDPOINTS.sessionInfo.path, 3 * PER_ADDRESS, made)
  expect([...statuses.keys()].sort()).toEqual([401, 429])
  // The api checks licences now and then.
  expect(taken).toBeLessThan(PER_ADDRESS / 2)
  expect((await site.call('sessionInfo', { token })).status).toBe(200)
})

it('a session that has ended is a stranger', async () => {
  const site = await start()
  const token = await site.signIn(site.operatorA, site.buildingA)
  await site.call('logout', { token })
  const statuses = await flood(site, ENDPOINTS.sessionInfo.path, 2 * PER_ADDRESS, () => ({ authtoken: token }))
  expect(statuses.get(429)).toBeGreaterThan(0)
  await firstRefusal(site)
})

it('behind a proxy that is believed each address has its budget, of IPv6 each /64', async () => {
  const site = await start({ TRUST_PROXY: '127.0.0.1' })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const tryFrom = async (address: string) => (await site.call('roster', { headers: from(address) })).status
  await flood(site, ENDPOINTS.roster.path, 2 * PER_ADDRESS, () => from('2001:db8:1:2::1'))
  await firstRefusal(site, { headers: from('2001:db8:1:2:ffff::9') })
  expect(await tryFrom('2001:db8:1:3::1')).toBe(401)
  expect(await tryFrom('10.0.0.1')).toBe(401)
})
