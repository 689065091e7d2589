import { type AlarmStatistics, DASHBOARD_CARD_NAMES, type DashboardFigures, type HeatPeriod, type HeatRules } from '@muster/contracts'
import { insertTail, packChunks, toColumns } from '@muster/database'
import { buildArea, buildPerson } from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAlarm } from '../../testing/build-alarm.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

const HOUR_MS = 3_600_000
let site: TestApi
let token: string
let walker: number
const figures = async (cards: string, as = token) =>
  (await site.call('dashboard', { token: as, query: { cards } })).json.data as DashboardFigures

beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  walker = (await buildPerson(site.database.pool, site.buildingA, { name: '张三' })).no
})
afterAll(() => site.stop())

describe('cards of the home page', () => {
  it('hold today against the thirty days before, and count what is open and silent', async () => {
    const { pool } = site.database
    const alarm = (hoursAgo: number, more: Record<string, unknown> = {}) => {
      const at = new Date(Date.now() - hoursAgo * HOUR_MS)
      return buildAlarm(pool, site.buildingA, { trackable_no: walker, started_at: at, arrived_at: at, ...more })
    }
    await alarm(0)
    await alarm(0, { work: 'handled', cleared_at: new Date() })
    for (let day = 2; day <= 7; day++) await alarm(24 * day, { work: 'handled', cleared_at: new Date() })
    await alarm(24 * 40, { work: 'handled', cleared_at: new Date() })
    await alarm(0, { kind: 'cardOffline', priority: 'low', subject_id: 'card-1' })
    const { alarms, devices } = await figures('alarms,devices')
    expect(alarms).toMatchObject({ open: 2, counters: { sos: 1 }, today: 3, averagePerDay: 0.2 })
    expect(devices).toMatchObject({ cards: 1, anchors: 0, gateways: 0 })
  })

  it('average over the days on which a young site had alarms', async () => {
    const { pool } = site.database
    const as = await site.signIn(site.operatorB, site.buildingB)
    for (const daysAgo of [2, 2, 1, 1]) {
      const at = new Date(Date.now() - daysAgo * 24 * HOUR_MS)
      await buildAlarm(pool, site.buildingB, { started_at: at, arrived_at: at })
      await buildAlarm(pool, site.buildingB, { started_at: at, arrived_at: at, silenced_until: new Date(), silenced_by: 'w' })
    }
    expect((await figures('alarms', as)).alarms).toMatchObject({ averagePerDay: 2 })
    const today = (await site.call('alarmStatistics', { token: as, query: {} })).json.data as AlarmStatistics
    expect(today.averagePerDay).toBeCloseTo(4 / 3)
  })

  it('say what is to be done today, and whether people could leave', async () => {
    const { pool } = site.database
    // Not judged while the test runs: it opens later.
    const round = (id: string, state: string, day = `(now() at time zone 'Asia/Shanghai')::date`) =>
      pool.query(
        `insert into patrol_round (id, building_id, route_name, day, number, ordered, opens_at, start_at, end_at, closes_at, threshold_pct,
           points, areas, walkers, teams, state, due) select $1, $2, '东线', ${day}, 1, true, o.at, o.at, o.at, o.at, 100, '[]', '[]', '[]', '', $3, 4
           from (select now() + interval '1 hour' as at) o`,
        [id, site.buildingA, state],
      )
    await round('r1', 'running')
    await round('r2', 'missed')
    await round('r3', 'missed', `date '2026-01-01'`)
    await pool.query(
      `insert into permit (id, building_id, type, level, asked_level, state, content, place, start_at, end_at, shape, polygon, hazards, submitted_at, created_by)
       values ('p1', $1, 'hotWork', 'hotFirst', 'hotFirst', 'inProgress', '焊接', '罐区', now() - interval '1 hour', now() + interval '30 minutes', '{}', '[]', '火灾', now(), 'x')`,
      [site.buildingA],
    )
    await pool.query(
      `insert into safety_island (id, building_id, name, shape, capacity) values ('i1', $1, '东门', '{}', 30), ('i2', $1, '西门', '{}', 20)`,
      [site.buildingA],
    )
    const { patrols, permits, readiness } = await figures('patrols,permits,readiness')
    expect(patrols).toEqual({ states: { running: 1, missed: 1 }, total: 2, late: 1 })
    expect(permits).toEqual({ states: { inProgress: 1 }, running: 1, endingSoon: 1 })
    expect(readiness).toMatchObject({ islands: 2, capacity: 50, lastDrillAt: null, running: 0 })
  })

  it('are those that are asked for and permitted', async () => {
    expect(Object.keys(await figures(DASHBOARD_CARD_NAMES.join(','))).sort()).toEqual([...DASHBOARD_CARD_NAMES].sort())
    const limited = await site.signIn(await site.addAccount(site.buildingA, ['map:view']), site.buildingA)
    expect(Object.keys(await figures('people,alarms,devices', limited))).toEqual(['people'])
    expect((await site.call('dashboard', { token, query: { cards: 'people,weather' } })).json.code).toBe(1001)
  })
})

describe('the heat map', () => {
  const period = { from: '2026-11-20 08:00:00', to: '2026-11-20 10:00:00', floor: 1 }
  const BEGIN_MS = Date.parse('2026-11-20T08:00:00+08:00')
  const heat = async (query: Record<string, string | number>, as = token) =>
    (await site.call('heatPeriod', { token: as, query: { ...period, ...query } })).json.data as HeatPeriod

  it('is seconds of presence by the metre, with what nobody knows beside it', async () => {
    // An hour at one place with a fix a minute, ten silent minutes, and a walk that ends elsewhere.
    const fixes = Array.from({ length: 61 }, (_, i) => ({ timeMs: BEGIN_MS + i * 60_000, x: 5.5, y: 7.5 }))
    fixes.push({ timeMs: BEGIN_MS + 70 * 60_000, x: 30.5, y: 7.5 }, { timeMs: BEGIN_MS + 71 * 60_000, x: 30.5, y: 7.5 })
    await insertTail(
      site.database.pool,
      packChunks(walker, toColumns(fixes.map((fix) => ({ ...fix, z: 1, floor: 1, accuracyM: 1, method: 0 })))),
    )
    const found = await heat({})
    expect(found).toMatchObject({ cellM: 1, people: 1, unlocatedS: 600, frames: [{ cells: [5, 7, 3600, 30, 7, 60] }] })
    const film = await heat({ frames: 2 })
    expect(film.frames.map(({ cells }) => cells)).toEqual([
      [5, 7, 3600],
      [30, 7, 60],
    ])
    expect((await heat({ floor: 2 })).frames[0]?.cells).toEqual([])
  })

  it('shows the people and places that the role grants', async () => {
    const limited = async (role: Record<string, unknown>) =>
      site.signIn(await site.addAccount(site.buildingA, ['map:view', 'map:heat'], role), site.buildingA)
    expect((await heat({}, await limited({ people_scope: 'selected' }))).people).toBe(0)
    await buildArea(site.database.pool, site.buildingA, { type_id: `${site.buildingA}-risk` })
    const inRisk = await heat({}, await limited({ area_scope: 'selected', area_type_ids: [`${site.buildingA}-risk`] }))
    expect(inRisk.frames[0]?.cells).toEqual([5, 7, 3600])
    expect((await heat({ who: 'visitor' })).people).toBe(0)
  })

  it('is drawn by the parameters of the site, and of a month at most', async () => {
    expect((await site.call('heatRules', { token })).json.data as HeatRules).toEqual({
      ...{ peopleTiers: [1, 3, 6, 10], minuteTiers: [1, 10, 60, 240], radiusM: 5, countsLastKnown: false },
    })
    const wrong = { token, query: { ...period, from: '2026-09-01 00:00:00' } }
    expect((await site.call('heatPeriod', wrong)).json.code).toBe(1001)
  })
})
