import { type CalibrationFit, type NetworkStatus, trackerStatus } from '@muster/contracts'
import { buildDeviceState, buildGateway, buildTag } from '@muster/test-support'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  const { pool } = site.database
  await buildGateway(pool, site.buildingA, { id: 'gw-1', name: '一号网关' })
  await buildTag(pool, site.buildingA, { sn: 'BK1' })
  await pool.query(
    `insert into anchor (id, building_id, hw_id, name, kind, x, y, z, floor) values ('an-1', $1, 'a1', '泵房', 'uwb', 1, 1, 2, 1),
      ('an-2', $1, 'a2', '罐区', 'uwb', 9, 1, 2, 1)`,
    [site.buildingA],
  )
  await pool.query(
    `insert into device_hour (building_id, kind, device_id, at, heard, last_at, gateway_id, battery_pct, battery_mv, error_sum_m, errors)
      select $1, 'anchor', 'an-1', date_trunc('hour', now(), 'UTC') - i * interval '1 hour', 120, now() - i * interval '1 hour', 'gw-1', 15, 3300, 24, 60
      from generate_series(0, 30) i`,
    [site.buildingA],
  )
  await buildDeviceState(pool, site.buildingA, { kind: 'anchor', id: 'an-1', online: true, heard_at: new Date(), battery_pct: 15 })
})
afterAll(() => site.stop())

it('tells how an anchor was, by the hour and over the last day', async () => {
  const { json } = await site.call('anchorHealth', { token, query: { id: 'an-1' } })
  expect(json.data).toMatchObject({ gatewayName: '一号网关', batteryPct: 15, batteryMv: 3300, perMinute: 2 })
  const { errorM, errors, hours } = json.data as { errorM: number; errors: number; hours: { errorM: number }[] }
  expect(errorM).toBeCloseTo(0.4)
  expect(errors).toBe(24 * 60)
  expect(hours).toHaveLength(31)
  expect((await site.call('anchorHealth', { token, query: { id: 'nowhere' } })).json.code).not.toBe(0)
  expect((await site.call('anchorHealth', { token, query: { id: 'an-2' } })).json.data).toMatchObject({ lastAt: null, hours: [] })
})

it('says that the server does not answer before it blames a device', async () => {
  const { json } = await site.call('networkStatus', { token })
  expect(json.data).toMatchObject({ anchors: { total: 2, working: 1 }, gateways: { total: 1, working: 0 } })
  const { findings } = json.data as { findings: { kind: string }[] }
  expect(findings.map(({ kind }) => kind)).toEqual(['brokerAway', 'trackerAway'])
})

const FIT = { offsets: { tags: 2, doubting: 0, sinceMs: null }, pattern: { tags: 0, doubting: 0, sinceMs: null }, anchors: [] }

/** Reports as tracker and broker send them over MQTT. */
function report(calibration: CalibrationFit | null): void {
  const channel = site.api.context.live.channel(site.buildingA)
  const timeMs = Date.now()
  const journal = { fault: null, sinceMs: null, recordingEvents: true, bytes: 1, quotaBytes: 100, freeBytes: 100, reserveBytes: 1 }
  channel?.takeBroker({ timeMs, recording: true, journal, gateways: {} }, timeMs)
  const counts = { framesRead: 1, readings: 1, fixes: 1, rangeSamples: 0, backlogBytes: 0, lagMs: 0, drops: {}, gateways: {} }
  const storing = { lastCommitAtMs: timeMs, waitingSinceMs: null, fault: null }
  channel?.takeTracker(
    trackerStatus.parse({ timeMs, epoch: 1, ...counts, calibration, databaseAway: false, storing, announcing: true, gap: null }),
    timeMs,
  )
}

it('tells that the calibration does not fit while cards contradict it, and for which anchors', async () => {
  await site.api.context.live.lookNow()
  const found = async () => {
    const { json } = await site.call('networkStatus', { token })
    return (json.data as NetworkStatus).findings.filter(({ kind }) => kind.startsWith('calibration'))
  }
  const sinceMs = Date.now() - 60_000
  report({
    ...FIT,
    offsets: { tags: 7, doubting: 5, sinceMs },
    anchors: [
      { id: 'an-1', errorM: -0.6, ranges: 40 },
      { id: 'an-2', errorM: 0.02, ranges: 40 },
      { id: 'elsewhere', errorM: 4, ranges: 40 },
    ],
  })
  expect(await found()).toMatchObject([
    { kind: 'calibrationWhole', since: new Date(sinceMs).toISOString(), cards: 5, ofCards: 7, count: 2 },
  ])
  await site.database.pool.query(
    `insert into anchor (id, building_id, hw_id, name, kind, x, y, z, floor) values ('an-3', $1, 'a3', '门卫', 'uwb', 9, 9, 2, 1)`,
    [site.buildingA],
  )
  const three = ['an-1', 'an-2', 'an-3'].map((id, i) => ({ id, errorM: i === 1 ? -0.61 : 0.03, ranges: 40 }))
  report({ offsets: { tags: 7, doubting: 5, sinceMs }, pattern: { tags: 3, doubting: 1, sinceMs }, anchors: three })
  expect(await found()).toMatchObject([
    { kind: 'calibrationAnchors', subject: { id: 'an-2', name: '罐区', value: -0.61 }, count: 1, devices: [{ id: 'an-2' }] },
    { kind: 'calibrationCarrying', cards: 1, ofCards: 3 },
  ])
  report(FIT)
  expect(await found()).toEqual([])
  report(null)
  expect(await found()).toEqual([])
})
