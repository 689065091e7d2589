import { buildAnchor, buildDeviceState } from '@muster/test-support'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { failOverdue } from '../../framework/downlinks/fail-overdue.ts'
import { noteAnswer } from '../../framework/downlinks/order-device.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
let ids: string[]
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  const { pool } = site.database
  const beacons = await Promise.all(['b1', 'b2'].map((hw_id) => buildAnchor(pool, site.buildingA, { hw_id, kind: 'ble' })))
  ids = beacons.map(({ id }) => id)
})
afterAll(() => site.stop())

const settings = { password: '123456', powerDbm: -8, intervalMs: 500 }
const configure = (body: object) => site.call('beaconConfigure', { token, body: { ids, ...settings, ...body } })

it('orders every chosen beacon, and forgets the password when the order has ended', async () => {
  expect((await configure({})).json.data).toEqual({ ordered: 2 })
  const { pool } = site.database
  const { rows } = await pool.query('select key as id, address, body, kind, next_at from downlink order by address')
  expect(rows.map(({ address }) => address)).toEqual(['b1', 'b2'])
  const [first] = rows
  expect(first).toMatchObject({ kind: 'beacon', body: { type: 'configure', id: first.id, ...settings } })
  await pool.query('update downlink set attempts = 1 where key = $1', [first.id])
  await noteAnswer(pool, site.buildingA, { id: first.id, result: 'refused' })
  await pool.query("update downlink set expires_at = now() - interval '1 second' where next_at is not null")
  await failOverdue(pool, () => [])
  const { rows: ended } = await pool.query('select body, reason from downlink order by address')
  const kept = { type: 'configure', powerDbm: -8, intervalMs: 500 }
  expect(ended).toEqual([
    { body: { ...kept, id: first.id }, reason: 'refused' },
    { body: expect.objectContaining(kept), reason: 'tooLate' },
  ])
  expect(JSON.stringify(ended)).not.toContain('123456')
  const { json } = await site.call('beaconCommands', { token, query: { id: ids[0] as string } })
  expect(json.data).toMatchObject([{ result: 'refused' }])
  const { rows: audit } = await pool.query("select after::text from audit_entry where action = 'beacon.configure'")
  expect(JSON.stringify(audit)).not.toContain('123456')
})

it('says what gateways last said of each beacon', async () => {
  const { pool } = site.database
  await pool.query(
    `insert into device_hour (building_id, kind, device_id, at, heard, last_at, gateway_id)
     select $1, 'beacon', $2, date_trunc('hour', now()) - n * interval '1 hour', 5, now() - n * interval '1 hour', 'gw' from generate_series(0, 1) n`,
    [site.buildingA, ids[0]],
  )
  await buildDeviceState(pool, site.buildingA, {
    kind: 'beacon',
    id: ids[0] as string,
    heard_at: new Date(),
    heard_by: 'gw',
    battery_pct: 80,
  })
  const { data } = (await site.call('beaconSync', { token })).json as { data: { id: string }[] }
  expect(data.find(({ id }) => id === ids[0])).toMatchObject({ hwId: 'b1', heard: 10, batteryPct: 80, gatewayName: null })
  expect(data.find(({ id }) => id === ids[1])).toMatchObject({ hwId: 'b2', heard: 0, lastAt: null })
  const other = await site.signIn(site.operatorB, site.buildingB)
  expect((await site.call('beaconSync', { token: other })).json.data).toEqual([])
})

it('asks for two beacons that there are and six digits', async () => {
  for (const body of [{ ids: ids.slice(1) }, { password: '12345' }, { password: 'abcdef' }, { powerDbm: 3 }, { intervalMs: 50 }])
    expect((await configure(body)).json.code).toBe(1001)
  expect((await configure({ ids: [...ids, 'nowhere'] })).json.code).not.toBe(0)
})
