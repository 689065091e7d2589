import type { AlarmStatistics } from '@muster/contracts'
import { buildArea, buildPerson } from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAlarm } from '../../testing/build-alarm.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
let areaId: string
let no: number
/** 08:00 on site, in China Standard Time. */
const AT = Date.UTC(2026, 9, 5)
const crossing = (minute: number, more: Record<string, unknown> = {}) => {
  const at = new Date(AT + minute * 60_000)
  return buildAlarm(site.database.pool, site.buildingA, {
    ...{ kind: 'outOfBounds', priority: 'high', area_id: areaId, area_name: '罐区', trackable_no: no, trackable_name: '李强' },
    ...{ started_at: at, arrived_at: at, cleared_at: at },
    ...more,
  })
}
const find = async (query: Record<string, string | number>, as = token) =>
  (await site.call('alarmStatistics', { token: as, query })).json.data as AlarmStatistics

beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  areaId = (await buildArea(site.database.pool, site.buildingA)).id
  no = (await buildPerson(site.database.pool, site.buildingA)).no
  const done = {
    work: 'handled',
    acknowledged_by: 'day',
    acknowledged_by_name: '白班',
    handled_by: 'night',
    acknowledged_at: new Date(AT + 60_000),
    handled_at: new Date(AT + 600_000),
    cause: '途经区域边缘',
    false_alarm: true,
  }
  await crossing(0, done)
  // Four in ten minutes chatter, and eight more calls make them a flood.
  for (let i = 1; i <= 4; i++) await crossing(60 + i)
  for (let i = 0; i < 8; i++)
    await buildAlarm(site.database.pool, site.buildingA, {
      cleared_at: new Date(),
      arrived_at: new Date(AT + 65 * 60_000),
      subject_id: `card-${i}`,
    })
  await crossing(1440, { silenced_until: new Date(AT + 1500 * 60_000), silenced_by: 'window' })
  await crossing(-40 * 1440, { cleared_at: null })
})
afterAll(() => site.stop())

describe('alarm statistics', () => {
  it('count by kind, area, hour, day, person and cause, with the false ones', async () => {
    const found = await find({ from: '2026-10-05', to: '2026-10-06' })
    expect(found).toMatchObject({ days: 2, total: 14, averagePerDay: 6.5, handled: 1, falseAlarms: 1, silenced: 1 })
    expect(found).toMatchObject({ acknowledgedAfterS: 60, handledAfterS: 600 })
    expect(found).toMatchObject({ acknowledgedWithin: { p50S: 60, p95S: 60 }, handledWithin: { p50S: 600, p95S: 600 } })
    expect(found.byPriority.map(({ key, count }) => [key, count])).toEqual(Object.entries({ critical: 8, high: 5 }))
    expect(found.byOperator).toEqual([
      { loginName: 'day', name: '白班', acknowledged: 1, acknowledgedP50S: 60, handled: 0, handledP50S: null },
      { loginName: 'night', name: null, acknowledged: 0, acknowledgedP50S: null, handled: 1, handledP50S: 600 },
    ])
    expect(found.byKind).toEqual([
      { key: 'sos', name: null, count: 8, falseAlarms: 0 },
      { key: 'outOfBounds', name: null, count: 6, falseAlarms: 1 },
    ])
    expect(found.byArea).toEqual([{ key: areaId, name: '罐区', count: 6, falseAlarms: 1 }])
    expect(found.byPerson).toEqual([{ key: String(no), name: '李强', count: 6, falseAlarms: 1 }])
    expect(found.byCause).toEqual([{ key: '途经区域边缘', name: null, count: 1, falseAlarms: 1 }])
    expect(found.byHour.map(({ key, count }) => [key, count]).sort()).toEqual(Object.entries({ 8: 2, 9: 12 }))
    expect(found.byDay.map(({ key, count }) => [key, count])).toEqual(Object.entries({ '2026-10-05': 13, '2026-10-06': 1 }))
  })

  it('hold the load against ISA-18.2: floods, what chatters and what is stale', async () => {
    const { load } = await find({ from: '2026-10-05', to: '2026-10-06' })
    expect(load).toMatchObject({ peak: { at: '2026-10-05T01:01:00.000Z', count: 12 }, perTenMinutes: 13 / 288, floodShare: 1.4 / 288 })
    expect(load.floods).toEqual([{ from: '2026-10-05T01:01:00.000Z', to: '2026-10-05T01:15:00.000Z', count: 12 }])
    expect(load).toMatchObject({ perHour: 13 / 48, overloadedHours: 0, topShare: 1 })
    expect(load.sources[0]).toEqual({ kind: 'outOfBounds', name: '李强', areaName: '罐区', count: 5 })
    expect(load.chattering).toEqual([{ kind: 'outOfBounds', name: '李强', areaName: '罐区', times: 1, most: 4 }])
    expect(load.stale).toMatchObject([{ kind: 'outOfBounds', name: '李强' }])
    expect((await find({ from: '2026-10-05', to: '2026-10-06', operators: 2 })).load.floods).toEqual([])
  })

  it('are narrowed as the list is, and to what the caller may see', async () => {
    const days = { from: '2026-10-05', to: '2026-10-06' }
    expect((await find({ ...days, kind: 'sos' })).total).toBe(8)
    expect((await find({ ...days, priority: 'high' })).total).toBe(6)
    expect((await find({ ...days, areaId: 'elsewhere' })).total).toBe(0)
    expect((await find({ ...days, departId: 'none' })).total).toBe(0)
    const limited = await site.addAccount(site.buildingA, ['alarm:statistics:view'], { people_scope: 'selected' })
    expect((await find(days, await site.signIn(limited, site.buildingA))).byPerson).toEqual([])
    expect((await find(days, await site.signIn(site.operatorB, site.buildingB))).total).toBe(0)
  })

  it('cover the last thirty days unless said, and at most a year', async () => {
    expect(await find({})).toMatchObject({ days: 30 })
    for (const days of [
      { from: '2025-01-01', to: '2026-10-05' },
      { from: '2026-10-06', to: '2026-10-05' },
    ])
      expect((await site.call('alarmStatistics', { token, query: days })).json.code).toBe(1001)
  })

  it('are taken out as a table', async () => {
    const query = { from: '2026-10-05', to: '2026-10-06', format: 'csv' }
    const csv = await site.call('alarmStatisticsExport', { token, query })
    expect(csv.text).toContain('"按类型","越界报警","6","1","16.7 %"')
    expect((await site.call('alarmStatisticsExport', { token, query: { ...query, format: 'xlsx' } })).status).toBe(200)
    for (const line of [
      '"按优先级","紧急","8","0","0.0 %",""',
      '"报警泛滥时段","2026-10-05 09:01:00 – 2026-10-05 09:15:00","12","","",""',
      '"反复报警（10 分钟内 3 次及以上）","越界报警 李强 · 罐区","4","","",""',
      '"处理用时","night","1","","","10:00"',
    ])
      expect(csv.text).toContain(line)
    expect(csv.text).toMatch(/"长期未消除（超过 24 小时）","越界报警 李强 · 罐区","","","","2026-08-26 08:00:00"/)
    const none = { from: '2026-01-05', to: '2026-01-06', format: 'csv' }
    expect((await site.call('alarmStatisticsExport', { token, query: none })).json.code).toBe(1401)
  })
})
