import { ENDPOINTS, type Endpoint, type EndpointName, PERMISSIONS, permissionsOf } from '@muster/contracts'
import { buildArea, buildGateway, buildPerson, buildTag } from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAlarm } from '../testing/build-alarm.ts'
import { type CallOptions, startTestApi, type TestApi } from '../testing/test-api.ts'

let site: TestApi
let secretsOfB: string[]
let ofB: { no: number; alarmId: string }

beforeAll(async () => {
  site = await startTestApi()
  const { pool } = site.database
  const person = await buildPerson(pool, site.buildingB, { name: '绝密人员' })
  await buildTag(pool, site.buildingB, { trackableNo: person.no, sn: 'SECRET-SN' })
  await buildArea(pool, site.buildingB, { name: '绝密区域' })
  await buildGateway(pool, site.buildingB, { id: 'gw-secret', name: '绝密网关' })
  const alarmId = await buildAlarm(pool, site.buildingB, { trackable_no: person.no, trackable_name: '绝密人员' })
  ofB = { no: person.no, alarmId }
  secretsOfB = ['绝密', 'SECRET-SN', 'gw-secret']
})
afterAll(() => site.stop())

const names = Object.keys(ENDPOINTS) as EndpointName[]
const guarded = names.filter((name) => ENDPOINTS[name].access !== 'public')
const permitted = names.filter((name) => typeof ENDPOINTS[name].access === 'object')

/** A well-formed call of every endpoint that aims at building B. */
function aimedAtB(name: EndpointName): CallOptions {
  const { no, alarmId } = ofB
  const calls: Partial<Record<EndpointName, CallOptions>> = {
    chooseBuilding: { query: { buildId: site.buildingB } },
    trackableDetail: { query: { no } },
    track: { query: { no, from: '2026-11-20T00:00:00Z', to: '2026-11-20T01:00:00Z' } },
    alarmEvidence: { query: { id: alarmId } },
    alarmAcknowledge: { body: { ids: [alarmId] } },
    alarmHandle: { body: { id: alarmId, disposition: 'handle', cause: '误触', falseAlarm: false, description: '' } },
  }
  return calls[name] ?? {}
}

describe('every endpoint that is not public', () => {
  it.each(guarded)('%s refuses a call without a token, and with a forged one', async (name) => {
    for (const token of [undefined, '', 'x', 'A'.repeat(43), '../../etc/passwd']) {
      const answer = await site.call(name, { ...aimedAtB(name), ...(token !== undefined && { token }) })
      expect(answer.status).toBe(401)
      expect(answer.json).toMatchObject({ code: -2, data: null })
    }
  })

  it.each(guarded)('%s takes no token from a cookie or the address', async (name) => {
    const token = await site.signIn(site.operatorA, site.buildingA)
    const options = aimedAtB(name)
    const answer = await site.call(name, {
      ...options,
      headers: { cookie: `authToken=${token}` },
      query: { ...options.query, authToken: token },
    })
    expect(answer.json.code).toBe(-2)
  })

  it.each(permitted)('%s refuses an account without the permission', async (name) => {
    const { access } = ENDPOINTS[name] as Endpoint
    const others = PERMISSIONS.filter((permission) => !permissionsOf(access).includes(permission))
    const account = await site.addAccount(site.buildingB, others)
    const answer = await site.call(name, { ...aimedAtB(name), token: await site.signIn(account, site.buildingB) })
    expect(answer.status).toBe(403)
    expect(answer.json.code).toBe(1002)
  })
})

describe('an account of building A', () => {
  it.each(guarded)('sees nothing of building B through %s', async (name) => {
    const token = await site.signIn(site.operatorA, site.buildingA)
    const answer = await site.call(name, { ...aimedAtB(name), token })
    for (const secret of secretsOfB) expect(answer.text).not.toContain(secret)
    if (['trackableDetail', 'track', 'alarmEvidence', 'alarmHandle'].includes(name)) expect(answer.status).toBe(404)
    if (name === 'alarmAcknowledge') expect(answer.json.data).toEqual({ acknowledged: [], failed: [{ id: ofB.alarmId, code: 1003 }] })
  })

  it('changed nothing there, and the owner still reaches it', async () => {
    const { rows } = await site.database.pool.query('select work, version from alarm where id = $1', [ofB.alarmId])
    expect(rows).toEqual([{ work: 'new', version: 1 }])
    const token = await site.signIn(site.operatorB, site.buildingB)
    expect((await site.call('trackableDetail', { ...aimedAtB('trackableDetail'), token })).text).toContain('绝密人员')
    expect((await site.call('roster', { token })).text).toContain('SECRET-SN')
    expect((await site.call('gateways', { token })).text).toContain('绝密网关')
  })

  it('cannot name a building in a query or a body', async () => {
    const token = await site.signIn(site.operatorA, site.buildingA)
    for (const name of ['alarmPage', 'livePositions'] as const)
      expect((await site.call(name, { token, query: { buildId: site.buildingB } })).json.code).toBe(1001)
    const planted = { ids: ['x'], buildId: site.buildingB }
    expect((await site.call('alarmAcknowledge', { token, body: planted })).json.code).toBe(1001)
  })
})

describe('an account of building B whose role excludes the person', () => {
  let limited: string
  beforeAll(async () => {
    limited = await site.signIn(
      await site.addAccount(site.buildingB, PERMISSIONS, { people_scope: 'selected', visitors: true }),
      site.buildingB,
    )
  })

  it.each(guarded.filter((name) => !['logout', 'chooseBuilding', 'sessionEndAll'].includes(name)))(
    'hears nothing of the person through %s',
    async (name) => {
      const answer = await site.call(name, { ...aimedAtB(name), token: limited })
      for (const secret of ['绝密人员', 'SECRET-SN']) expect(answer.text).not.toContain(secret)
      if (['trackableDetail', 'track', 'alarmEvidence', 'alarmHandle'].includes(name)) expect(answer.status).toBe(404)
      if (name === 'alarmAcknowledge') expect(answer.json.data).toEqual({ acknowledged: [], failed: [{ id: ofB.alarmId, code: 1003 }] })
      if (name === 'alarmCounts') expect(answer.json.data).toMatchObject({ total: 0 })
    },
  )
})
