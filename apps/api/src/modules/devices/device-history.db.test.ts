import type { DeviceChange, DeviceStatus } from '@muster/contracts'
import { noteDevice } from '@muster/database'
import { buildArea, buildDeviceState, buildGateway, buildPerson, buildTag } from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
let gateway: { id: string }
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  gateway = await buildGateway(site.database.pool, site.buildingA, { name: '一号网关' })
})
afterAll(() => site.stop())

const pool = () => site.database.pool
const history = async (kind: string, id: string, by = token) => {
  const { status, json } = await site.call('deviceHistory', { token: by, query: { kind, id } as never })
  return { code: status, ...(json.data as { status: DeviceStatus; onlineShare: number | null; changes: DeviceChange[] } | null) }
}
const statesOf = async (kind: string, by = token) =>
  (await site.call('deviceStates', { token: by, query: { kind } as never })).json.data as DeviceStatus[]
const camera = (id: string, areaId: string | null) =>
  pool().query(
    `insert into video_device (id, building_id, name, code, type, brand, protocol, host, port, channel, area_id)
     values ($1, $2, $1, $1, 'dome', 'other', 'rtsp', '10.0.0.1', 554, 1, $3)`,
    [id, site.buildingA, areaId],
  )

describe('how a device is', () => {
  it('is told with when it went offline and came back, newest first', async () => {
    expect(await history('gateway', gateway.id)).toMatchObject({ status: { online: null, since: null }, onlineShare: null, changes: [] })
    const turn = (ago: number, is: boolean) =>
      noteDevice(pool(), site.buildingA, {
        ...{ kind: 'gateway', id: gateway.id, online: { is, atMs: Date.now() - ago * 60_000, reason: is ? null : 'silent' } },
        ...(!is && { heard: { atMs: Date.now() - (ago + 2) * 60_000, by: null } }),
      })
    await turn(60, true)
    await turn(28, false)
    const { status, onlineShare, changes } = await history('gateway', gateway.id)
    expect(status).toMatchObject({ kind: 'gateway', name: '一号网关', online: false, fault: 'silent' })
    expect(status?.since).toBe(changes?.[0]?.heardAt)
    expect(changes).toMatchObject([
      { online: false, fault: 'silent' },
      { online: true, fault: null, heardAt: null },
    ])
    expect(onlineShare).toBeCloseTo(0.5)
    expect(await statesOf('gateway')).toMatchObject([{ id: gateway.id, online: false }])
  })

  it('is told of those in use alone', async () => {
    const bell = `insert into alarm_bell (id, building_id, code, name, kinds, way, seconds, enabled) values ($1, $2, $1, $1, '{sos}', 'mqtt', 9, $3)`
    await pool().query(bell, ['l-on', site.buildingA, true])
    await pool().query(bell, ['l-off', site.buildingA, false])
    expect(await statesOf('bell')).toEqual([
      { kind: 'bell', id: 'l-on', name: 'l-on', online: null, since: null, fault: null, batteryPct: null },
    ])
  })

  it('is for whoever sees its list, its carrier and its area; of another building nobody', async () => {
    const { no } = await buildPerson(pool(), site.buildingA, { name: '张三' })
    const { id } = await buildTag(pool(), site.buildingA, { sn: 'BK1', trackableNo: no })
    await buildDeviceState(pool(), site.buildingA, { kind: 'card', id, online: true, changed_at: new Date() })
    const area = await buildArea(pool(), site.buildingA, {})
    await camera('v-area', area.id)
    const signed = async (permissions: string[], scope: object) =>
      site.signIn(await site.addAccount(site.buildingA, permissions, scope as never), site.buildingA)
    const limited = await signed(['device:card:view', 'device:video:view'], {
      ...{ area_scope: 'selected', area_type_ids: [], people_scope: 'selected', department_ids: [], contractor_ids: [] },
    })
    expect((await history('card', id)).status).toMatchObject({ name: 'BK1', online: true })
    expect((await history('camera', 'v-area')).status).toMatchObject({ online: null })
    expect((await history('card', id, limited)).code).toBe(404)
    expect((await history('camera', 'v-area', limited)).code).toBe(404)
    expect(await statesOf('camera', limited)).toEqual([])
    expect((await history('gateway', gateway.id, limited)).code).toBe(403)
    const other = await site.signIn(site.operatorB, site.buildingB)
    expect((await history('gateway', gateway.id, other)).code).toBe(404)
    expect(await statesOf('gateway', other)).toEqual([])
  })
})
