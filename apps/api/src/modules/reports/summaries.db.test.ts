import type { ReportAnswer, ReportTrip } from '@muster/contracts'
import { insertTail, packChunks, toColumns } from '@muster/database'
import {
  assignTag,
  buildAnchor,
  buildArea,
  buildDeviceState,
  buildGateway,
  buildPerson,
  buildTag,
  buildVehicle,
} from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAlarm } from '../../testing/build-alarm.ts'
import { saved } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { addUpTrips } from './trips/add-up-trips.ts'

const at = (clock: string, day = '2026-11-20') => new Date(`${day}T${clock}:00+08:00`)
const DAYS = { from: '2026-11-20 00:00:00', to: '2026-11-20 23:59:59' }
const MINUTE_S = 60

let site: TestApi
let token: string
let yard: string
let truck: number
let walker: number
const run = async (query: Record<string, string | number>, as = token) =>
  (await site.call('reportRun', { token: as, query: { ...DAYS, ...query } })).json.data as ReportAnswer
const cells = (found: ReportAnswer, ...names: string[]) =>
  Object.fromEntries(found.rows.map(({ key, cells: of }) => [of.name ?? of.kind ?? of.day ?? key, names.map((name) => of[name])]))

/** A truck that drives 600 m, stands for half an hour, and drives back. */
function wayOfTruck() {
  const fixes: { timeMs: number; x: number }[] = []
  const drive = (from: Date, fromX: number, mps: number) => {
    for (let i = 0; i <= 60; i++) fixes.push({ timeMs: from.getTime() + i * 1000, x: fromX + i * mps })
  }
  drive(at('08:00'), 0, 10)
  for (let i = 1; i < 29; i++) fixes.push({ timeMs: at('08:01').getTime() + i * 60_000, x: 600 })
  drive(at('08:30'), 600, -10)
  return toColumns(fixes.map((fix) => ({ ...fix, y: 0, z: 0, floor: 0, accuracyM: 2, method: 0 })))
}

beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  const { pool } = site.database
  yard = (await buildArea(pool, site.buildingA, { name: '装卸区' })).id
  truck = (await buildVehicle(pool, site.buildingA, { name: '沪A12345' })).no
  walker = (await buildPerson(pool, site.buildingA, { name: '张三' })).no
  const visit = (no: number, from: Date, to: Date) =>
    pool.query('insert into track.visit (area_id, trackable_no, from_ms, to_ms) values ($1, $2, $3, $4)', [
      ...[yard, no, from.getTime(), to.getTime()],
    ])
  await visit(truck, at('08:00'), at('08:31'))
  await visit(walker, at('09:00'), at('10:00'))
  await pool.query('insert into track.gap (trackable_no, from_ms, to_ms) values ($1, $2, $3)', [
    ...[walker, at('09:30').getTime(), at('09:45').getTime()],
  ])
  await insertTail(pool, packChunks(truck, wayOfTruck()))
  const passage = (id: string, more: Record<string, unknown>) => {
    const row = {
      id,
      building_id: site.buildingA,
      kind: 'people',
      gate_name: '东门',
      door: '1',
      direction: 'in',
      at: at('08:00'),
      decision: 'allowed',
      ...more,
    }
    return pool.query(
      `insert into gate_passage (${Object.keys(row).join()}) values (${Object.keys(row)
        .map((_, i) => `$${i + 1}`)
        .join()})`,
      Object.values(row),
    )
  }
  await passage('in', { trackable_no: walker, name: '张三' })
  await passage('out', { trackable_no: walker, name: '张三', direction: 'out', at: at('10:00') })
  await passage('unknown', { decision: 'refused', reason: 'unknownCard' })
  await passage('load', { kind: 'vehicles', gate_name: '物流门', trackable_no: truck, plate: '沪A12345', goods: '甲醇' })
  await passage('later', { trackable_no: walker, at: at('08:00', '2026-11-21') })
})
afterAll(() => site.stop())

describe('vehicles', () => {
  const vehicle = (by: string) => run({ report: 'vehicles', by })

  it('have trips that are added up from their tracks, the same whenever it is done', async () => {
    const { pool } = site.database
    await addUpTrips(pool, { signal: new AbortController().signal })
    const once = (await pool.query('select * from track.trip order by from_ms')).rows
    expect(once.map(({ distance_m, top_mps }) => [Math.round(distance_m), Math.round(top_mps)])).toEqual([
      [600, 10],
      [600, 10],
    ])
    await addUpTrips(pool, { signal: new AbortController().signal })
    await pool.query('delete from track.trip_mark')
    await addUpTrips(pool, { signal: new AbortController().signal })
    expect((await pool.query('select * from track.trip order by from_ms')).rows).toEqual(once)
  })

  it('say trips, distance, stays, loads and how often they were too fast', async () => {
    const alarm = {
      kind: 'overspeed',
      trackable_no: truck,
      area_id: yard,
      area_name: '装卸区',
      arrived_at: at('08:00'),
      started_at: at('08:00'),
    }
    await buildAlarm(site.database.pool, site.buildingA, alarm)
    const found = await vehicle('vehicle')
    expect(cells(found, 'trips', 'distance', 'hours', 'loads', 'goods', 'overspeeds')).toEqual({
      沪A12345: [2, 1200, 31 * MINUTE_S, 1, '甲醇', 1],
    })
    expect(found.total).toMatchObject({ trips: 2, distance: 1200 })
    expect(cells(await vehicle('day'), 'vehicles', 'trips', 'overspeeds')).toEqual({ '2026-11-20': [1, 2, 1] })
    expect(cells(await vehicle('area'), 'vehicles', 'hours', 'overspeeds')).toEqual({ 装卸区: [1, 31 * MINUTE_S, 1] })
  })

  it('lead to their trips', async () => {
    const { json } = await site.call('reportTrips', { token, query: { report: 'vehicles', ...DAYS, no: truck } })
    const trips = json.data as ReportTrip[]
    expect(trips.map(({ name, from, topKmh }) => [name, from, Math.round(topKmh)])).toEqual([
      ['沪A12345', at('08:30').toISOString(), 36],
      ['沪A12345', at('08:00').toISOString(), 36],
    ])
    expect((await site.call('reportTrips', { token, query: { report: 'stays' } })).json.code).toBe(1001)
  })

  it('are those that the role grants', async () => {
    const limited = await site.addAccount(site.buildingA, ['report:vehicles:view'], { people_scope: 'selected' })
    expect((await run({ report: 'vehicles' }, await site.signIn(limited, site.buildingA))).rows).toEqual([])
    expect((await run({ report: 'vehicles' }, await site.signIn(site.operatorB, site.buildingB))).rows).toEqual([])
  })
})

describe('summaries', () => {
  it('of alarms say how they were worked on', async () => {
    const times = { started_at: at('11:00'), arrived_at: at('11:00'), cleared_at: at('11:10') }
    const done = { ...times, acknowledged_at: at('11:02'), handled_at: at('11:20'), work: 'handled', false_alarm: true }
    const of = { kind: 'retention', trackable_no: walker, trackable_name: '张三', area_id: yard, area_name: '装卸区' }
    await buildAlarm(site.database.pool, site.buildingA, { ...of, ...done })
    await buildAlarm(site.database.pool, site.buildingA, { ...of, ...times })
    const names = ['alarms', 'open', 'handled', 'falseAlarms', 'falseShare', 'acknowledgedAfter', 'handledAfter', 'stood']
    const byKind = await run({ report: 'alarms', kind: 'retention' })
    expect(cells(byKind, ...names)).toEqual({ retention: [2, 1, 1, 1, 1, 120, 1200, 600] })
    expect(byKind.total).toMatchObject({ alarms: 2, falseShare: 1 })
    expect(cells(await run({ report: 'alarms', by: 'hour', kind: 'retention' }), 'alarms')).toEqual({ '11:00': [2] })
    expect(cells(await run({ report: 'alarms', by: 'person', kind: 'retention' }), 'alarms')).toEqual({ 张三: [2] })
    expect((await run({ report: 'alarms', by: 'department', kind: 'retention' })).rows).toEqual([])
  })

  it('of access tell admitted from refused, and count people once', async () => {
    const found = await run({ report: 'access' })
    expect(cells(found, 'passages', 'comings', 'goings', 'refused', 'subjects', 'unknown')).toEqual({
      东门: [2, 1, 1, 1, 1, 1],
      物流门: [1, 1, 0, 0, 1, 0],
    })
    expect(found.total).toMatchObject({ passages: 3, refused: 1, refusedShare: 1 / 4 })
    expect(cells(await run({ report: 'access', by: 'kind', kind: 'vehicles' }), 'passages')).toEqual({ vehicles: [1] })
    const limited = await site.addAccount(site.buildingA, ['report:access:view'], { people_scope: 'selected' })
    expect((await run({ report: 'access' }, await site.signIn(limited, site.buildingA))).rows).toEqual([])
  })

  it('of rounds and permits count what is over, and what was submitted', async () => {
    const { pool } = site.database
    const round = (id: string, state: string, done: number, missed: number) =>
      pool.query(
        `insert into patrol_round (id, building_id, route_name, day, number, ordered, opens_at, start_at, end_at, closes_at, threshold_pct,
           points, areas, walkers, teams, state, due, done, missed)
         values ($1, $2, '东线', '2026-11-20', 1, true, $3, $3, $3, $3, 100, '[]', '[]', '[]', '一班', $4, 4, $5, $6)`,
        [id, site.buildingA, at('12:00'), state, done, missed],
      )
    await round('r1', 'complied', 4, 0)
    await round('r2', 'incomplete', 3, 1)
    await round('r3', 'running', 1, 0)
    expect(cells(await run({ report: 'patrols' }), 'rounds', 'complied', 'due', 'missed', 'reached')).toEqual({ 东线: [2, 1, 8, 1, 7 / 8] })
    const permit = (id: string, submitted: Date | null, state: string) =>
      pool.query(
        `insert into permit (id, building_id, type, level, asked_level, state, content, place, start_at, end_at, shape, polygon, hazards,
           submitted_at, started_at, finished_at, created_by)
         values ($1, $2, 'hotWork', 'hotFirst', 'hotFirst', $3, '焊接', '罐区', $4, $5, '{}', '[]', '火灾', $6, $4, $5, 'x')`,
        [id, site.buildingA, state, at('13:00'), at('15:00'), submitted],
      )
    await permit('p1', at('12:00'), 'accepted')
    await permit('p2', null, 'notIssued')
    expect(cells(await run({ report: 'permits' }), 'permits', 'accepted', 'worked')).toEqual({ hotWork: [1, 1, 7200] })
  })

  it('of equipment hold what is there against what should be, and count its moves', async () => {
    const form = { name: '气体检测仪', type: '检测', storage: '一号库', expected: '10', installed: '8' }
    const { id, version } = await saved(site, token, 'valuableEquipment', form)
    await saved(site, token, 'valuableEquipment', { ...form, storage: '二号库' }, { id, version })
    const found = (await site.call('reportRun', { token, query: { report: 'equipment' } })).json.data as ReportAnswer
    expect(cells(found, 'storage', 'expected', 'actual', 'short', 'moves')).toEqual({ 气体检测仪: ['二号库', 10, 8, 2, 1] })
    expect(found.rows[0]?.cells.lastMove).toMatch(/Z$/)
  })

  it('of positions say how much of the time people were located, and how batteries are', async () => {
    const { pool } = site.database
    const found = await run({ report: 'quality' })
    expect(cells(found, 'hours', 'unlocated', 'answered')).toEqual({ 装卸区: [45 * MINUTE_S, 15 * MINUTE_S, 0.75] })
    expect(found.total).toMatchObject({ people: 1, answered: 0.75 })
    const tag = await buildTag(pool, site.buildingA, { sn: 'C-1' })
    await buildDeviceState(pool, site.buildingA, { kind: 'card', id: tag.id, battery_pct: 40, battery_at: at('20:00') })
    await assignTag(pool, tag.id, walker)
    for (const [clock, pct] of [
      ['08:00', 55],
      ['20:00', 40],
    ] as const)
      await pool.query(`insert into device_hour (building_id, kind, device_id, at, battery_pct) values ($1, 'card', $2, $3, $4)`, [
        site.buildingA,
        tag.id,
        at(clock),
        pct,
      ])
    const cards = await run({ report: 'quality', by: 'card', size: 50 })
    expect(cells(cards, 'holder', 'battery', 'batteryFell')).toMatchObject({ 'C-1': ['张三', 40, 15] })
    const gateway = await buildGateway(pool, site.buildingA)
    const anchor = await buildAnchor(pool, site.buildingA)
    await pool.query(
      `insert into device_hour (building_id, kind, device_id, at, heard, last_at, gateway_id, battery_pct)
       values ($1, 'anchor', $2, $3, 120, $3, $4, 10)`,
      [site.buildingA, anchor.id, at('08:00'), gateway.id],
    )
    const gateways = await run({ report: 'quality', by: 'gateway' })
    expect(gateways.rows.map(({ cells: of }) => [of.anchors, of.heard, of.weakBatteries])).toEqual([[1, 120, 1]])
  })
})
