import { createHash } from 'node:crypto'
import { GATEWAY_FORMATS, trackerStatus } from '@muster/contracts'
import { FORMAT_IDS } from '@muster/protocol'
import { buildArea } from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, saved, saveForm } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
})
afterAll(() => site.stop())

const stored = async (id: string) => (await site.database.pool.query('select * from gateway where id = $1', [id])).rows[0]
const form = async (id: string) => (await site.call('gateway.get', { token, query: { id } })).json.data as { values: object }
const issue = (id: string, as = token) => site.call('gatewaySecret', { token: as, body: { id } })

it('can be of every format there is', () => expect([...GATEWAY_FORMATS]).toEqual([...FORMAT_IDS]))

describe('a gateway', () => {
  it('is added with what it is bound to, changed, and switched off', async () => {
    const area = await buildArea(site.database.pool, site.buildingA, { name: '罐区' })
    const values = {
      name: '东门网关',
      username: 'gw-east',
      format: 'omlox-v2',
      topics: ' hub/1/up \n\nhub/+/events',
      areas: [{ id: area.id, name: '罐区' }],
    }
    const gateway = await saved(site, token, 'gateway', values)
    expect(await stored(gateway.id)).toMatchObject({
      building_id: site.buildingA,
      username: 'gw-east',
      topics: ['hub/1/up', 'hub/+/events'],
      enabled: true,
      area_ids: [area.id],
    })
    expect((await form(gateway.id)).values).toMatchObject({ topics: 'hub/1/up\nhub/+/events', areas: [{ id: area.id, name: '罐区' }] })
    await saved(site, token, 'gateway', { ...values, enabled: 'N', areas: [] }, gateway)
    expect(await stored(gateway.id)).toMatchObject({ enabled: false, area_ids: [] })
    const { json } = await site.call('gateways', { token })
    expect(json.data).toMatchObject([{ id: gateway.id, enabled: false, lastHour: { frames: 0 } }])
    const shown = async (online: string) => (await site.call('gateway.page', { token, query: { online } as never })).json.data
    expect([await shown('online'), await shown('offline')]).toEqual([[], []])
    await saved(site, token, 'gateway', { ...values, areas: [] }, { id: gateway.id, version: (await stored(gateway.id)).version })
    expect(await shown('offline')).toMatchObject([{ id: gateway.id }])
  })

  it('keeps its user name to itself, and takes only places and topics there are', async () => {
    const values = { name: '西门网关', username: 'gw-west' }
    await saved(site, token, 'gateway', values)
    expect(faultsOf(await saveForm(site, token, 'gateway', values)).username).toBeDefined()
    const other = { name: '北门网关', username: 'gw-north', format: 'minew-g1' }
    expect(faultsOf(await saveForm(site, token, 'gateway', { ...other, floors: ['77'] })).floors).toBeDefined()
    expect(faultsOf(await saveForm(site, token, 'gateway', { ...other, areas: [{ id: 'nowhere', name: 'x' }] })).areas).toBeDefined()
    for (const topics of ['#', 'a/#/b', 'a+/b', 'with blank/x'])
      expect(faultsOf(await saveForm(site, token, 'gateway', { ...other, topics })).topics).toBeDefined()
  })

  it('gets a secret that is shown once and kept as a hash', async () => {
    const { id } = await saved(site, token, 'gateway', { name: '南门网关', username: 'gw-south' })
    const before = await stored(id)
    type Issued = { secret: string; username: string; topics: string[]; address: object }
    const { secret, username, topics, address } = (await issue(id)).json.data as Issued
    expect([username, topics]).toEqual(['gw-south', [`muster/${site.buildingA}/up/${id}/+`]])
    // The api reaches the broker on its own machine: gateways use the console's host.
    expect(address).toEqual({ host: null, port: 9 })
    const after = await stored(id)
    expect(after.secret_hash).toBe(createHash('sha256').update(secret).digest('hex'))
    expect(after.secret_hash).not.toBe(before.secret_hash)
    const { rows } = await site.database.pool.query("select before, after from audit_entry where action = 'gateway.secret'")
    expect(rows).toHaveLength(1)
    expect(JSON.stringify([rows, await form(id)])).not.toContain(secret)
    expect((await issue(id)).json.data).not.toMatchObject({ secret })
  })

  it('shows what it sent last to whoever may connect it, and to no other building', async () => {
    const { id } = await saved(site, token, 'gateway', { name: '新网关', username: 'gw-new' })
    const frame = async (as = token) => (await site.call('gatewayFrame', { token: as, query: { id } })).json
    expect((await frame()).data).toBeNull()
    await site.api.context.live.lookNow()
    const timeMs = Date.now()
    const last = {
      atMs: timeMs,
      topic: 'a/b',
      reason: 'malformed',
      excerpt: '{',
      readings: [],
      count: 0,
      unknownTags: [],
      unknownAnchors: [],
    }
    const gateways = { [id]: { lastFrameAtMs: timeMs, frames: 1, readings: 0, clockOffsetMs: null, drops: {}, last } }
    const counts = { framesRead: 1, readings: 1, fixes: 1, rangeSamples: 0, backlogBytes: 0, lagMs: 0, drops: {}, gateways }
    const storing = { lastCommitAtMs: timeMs, waitingSinceMs: null, fault: null }
    const status = { timeMs, epoch: 1, ...counts, databaseAway: false, storing, announcing: true, gap: null }
    site.api.context.live.channel(site.buildingA)?.takeTracker(trackerStatus.parse(status), timeMs)
    expect((await frame()).data).toEqual(last)
    expect((await frame(await site.signIn(site.operatorB, site.buildingB))).code).not.toBe(0)
  })

  it('of terminals over TCP is told where they connect, which nobody knows while no broker listens', async () => {
    const { id } = await saved(site, token, 'gateway', { name: '车载终端', username: 'gw-trucks', format: 'jt808' })
    expect((await issue(id)).json.data).toMatchObject({ topics: ['jt808/+'], terminalPort: null })
  })

  it('is set up by those alone who may', async () => {
    const viewer = await site.signIn(await site.addAccount(site.buildingA, ['gateway:view']), site.buildingA)
    expect((await issue('nowhere', viewer)).json.code).toBe(1002)
    expect((await saveForm(site, viewer, 'gateway', { name: 'x', username: 'x' })).json.code).toBe(1002)
    expect((await site.call('gateway.page', { token: viewer })).json.code).toBe(0)
  })
})
