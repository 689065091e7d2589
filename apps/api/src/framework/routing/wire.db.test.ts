import { request } from 'node:http'
import { loginBody } from '@muster/sign-in/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
})
afterAll(() => site.stop())

describe('what a request may not do', () => {
  it.each(['{"__proto__":{"polluted":1},"ids":["x"]}', '{"ids":["x"],"constructor":{"prototype":{"polluted":1}}}'])(
    'reach a prototype with %s',
    async (body) => {
      const answer = await site.call('alarmAcknowledge', { token, body })
      expect(answer.status).toBe(400)
      expect(answer.json.code).toBe(1001)
      expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    },
  )

  it('reach a prototype with a form or a query', async () => {
    const sealed = await loginBody(site.api.url, { name: site.operatorA, password: PASSWORD, buildId: site.buildingA })
    const form = await site.call('login', { body: `__proto__=1&${new URLSearchParams({ ...sealed })}` })
    expect(form.json.code).toBe(1001)
    const nested = await site.call('login', { body: `constructor[prototype][polluted]=1&${new URLSearchParams({ ...sealed })}` })
    expect(nested.json.code).toBe(1001)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    const query = await fetch(`${site.api.url}/pod/alarm/page?__proto__=1&constructor=2`, { headers: { authToken: token } })
    expect(query.status).toBe(400)
  })

  it('bring more than 256 kB', async () => {
    const answer = await site.call('alarmAcknowledge', { token, body: { ids: ['x'.repeat(300_000)] } })
    expect(answer.status).toBe(413)
    expect(answer.json.code).toBe(1005)
  })

  it('bring keys, values or types the contract does not know', async () => {
    const handle = { id: 'x', disposition: 'handle', cause: 'x', falseAlarm: false }
    for (const body of [
      { ...handle, roleId: 1 },
      { ...handle, createdBy: 'me' },
      { ...handle, disposition: 'delete' },
      { ...handle, falseAlarm: 'yes' },
      [],
      null,
      'not json',
    ]) {
      const answer = await site.call('alarmHandle', { token, body })
      expect(answer.json.code).toBe(1001)
    }
    expect((await site.call('alarmHandle', { token, body: 'a=b', headers: { 'content-type': 'text/xml' } })).json.code).toBe(1001)
    expect((await site.call('alarmPage', { token, query: { page: -1 } })).json.code).toBe(1001)
    expect((await site.call('alarmPage', { token, query: { size: 51 } })).json.code).toBe(1001)
  })

  it('hold the api up with a hostile text', async () => {
    const hostile = "'; drop table alarm; --".padEnd(150, '%_\\(a+)+$')
    const answer = await site.call('alarmEvidence', { token, query: { id: hostile } })
    expect(answer.json.code).toBe(1003)
    expect((await site.call('alarmEvidence', { token, query: { id: 'a\u0000b' } })).status).toBeLessThan(500)
  })
})

it('answers an unknown address with the envelope', async () => {
  const response = await fetch(`${site.api.url}/pod/nothing`, { headers: { 'accept-language': 'en-US' } })
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ code: 1003, message: 'Not found. It may have been deleted', data: null })
})

it('sends the security headers, and none that would break plain http', async () => {
  const { headers } = await fetch(`${site.api.url}/health`)
  const policy = headers.get('content-security-policy') ?? ''
  for (const part of ["default-src 'self'", "script-src 'self'", "object-src 'none'", "frame-ancestors 'none'", "form-action 'self'"])
    expect(policy).toContain(part)
  expect(policy).not.toContain('upgrade-insecure-requests')
  expect(headers.has('strict-transport-security')).toBe(false)
  expect(headers.get('permissions-policy')).toContain('camera=(), ')
  expect(headers.get('permissions-policy')).toContain('geolocation=()')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toBe('no-store')
})

it('serves metrics, the description and its page', async () => {
  const metrics = await (await fetch(`${site.api.url}/metrics`)).text()
  for (const name of ['muster_http_request_seconds', 'muster_live_clients', 'muster_live_latency_seconds', 'nodejs_eventloop_lag'])
    expect(metrics).toContain(name)
  const page = await fetch(`${site.api.url}/docs/`)
  expect(page.status).toBe(200)
  expect(await page.text()).not.toMatch(/https?:\/\/|<script>[^<]/)
  const description = (await (await fetch(`${site.api.url}/openapi.json`)).json()) as { paths: Record<string, unknown> }
  expect(Object.keys(description.paths)).toContain('/pod/alarm/acknowledge')
})

describe('what is not for everybody', () => {
  /** Status of a request from this machine with these headers. */
  const statusOf = (path: string, headers: Record<string, string> = {}, url = site.api.url) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request(new URL(path, url), { headers }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      sent.on('error', reject)
      sent.end()
    })
  const pages = ['/metrics', '/docs/', '/docs/json', '/openapi.json']
  const foreign: Record<string, string>[] = [
    { 'x-forwarded-for': '10.0.0.1' },
    { 'x-forwarded-for': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { 'x-real-ip': '10.0.0.1' },
    { via: '1.1 proxy' },
    { host: 'muster.example.com' },
  ]

  it('is shown on this machine, and to nobody who comes through a proxy', async () => {
    for (const page of pages) {
      expect(await statusOf(page), page).toBe(200)
      for (const headers of foreign) expect(await statusOf(page, headers), `${page} ${JSON.stringify(headers)}`).toBe(403)
    }
  })

  it('the description is shown to administrators, wherever they are, and to no other session', async () => {
    const { rows } = await site.database.pool.query('update account set account_type = 1 where login_name = $1 returning id', [
      await site.addAccount(site.buildingA, []),
    ])
    const name = (await site.database.pool.query('select login_name from account where id = $1', [rows[0].id])).rows[0].login_name
    const authtoken = await site.signIn(name, site.buildingA)
    const far = { 'x-forwarded-for': '10.0.0.1' }
    for (const page of ['/docs/', '/openapi.json']) {
      expect(await statusOf(page, { ...far, authtoken })).toBe(200)
      expect(await statusOf(page, { ...far, authtoken: token })).toBe(403)
    }
    expect(await statusOf('/metrics', { ...far, authtoken })).toBe(403)
  })

  it('metrics are shown to who has their token alone, if there is one', async () => {
    const guarded = await startTestApi({ METRICS_TOKEN: 'metrics-token-0123456789', TRUST_PROXY: '127.0.0.1' })
    const ask = (headers: Record<string, string>) => statusOf('/metrics', headers, guarded.api.url)
    const authorization = 'Bearer metrics-token-0123456789'
    expect(await ask({ authorization, 'x-forwarded-for': '10.0.0.1' })).toBe(200)
    expect(await ask({})).toBe(403)
    expect(await ask({ authorization: 'Bearer other' })).toBe(403)
    await guarded.stop()
  })

  it('the licence of a building tells nobody whose it is before he signs in', async () => {
    const { json } = await site.call('licenceGet', { query: { buildId: site.buildingA } })
    expect(JSON.parse(Buffer.from(String(json.data), 'base64').toString())).toMatchObject({ active: true, customer: null })
    const history = await site.call('licenceHistory', { token })
    expect(history.json.data).toMatchObject({ licence: { customer: expect.stringMatching(/./) } })
  })
})
