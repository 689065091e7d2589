import type { AttendanceRecordRow, DutyRow } from '@muster/contracts'
import { buildArea } from '@muster/test-support'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { faultsOf, saved, saveForm } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { watchAttendance } from './watch-attendance.ts'

let site: TestApi
let token: string
let areaId: string
const people: Record<string, { id: string; no: number }> = {}
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  const { pool } = site.database
  areaId = (await buildArea(pool, site.buildingA, { name: '装置区' })).id
  const department = [{ id: (await saved(site, token, 'department', { name: '生产部', code: 'P' })).id, name: '生产部' }]
  for (const name of ['甲', '乙', '丙']) {
    const { id } = await saved(site, token, 'person', { name, number: name, department })
    const { rows } = await pool.query<{ no: number }>('select trackable_no as no from person where id = $1', [id])
    people[name] = { id, no: rows[0]!.no }
  }
})
afterAll(() => site.stop())

const chosen = (...names: string[]) => names.map((name) => ({ id: people[name]!.id, name }))
const records = async () => (await site.call('attendanceRecord.page', { token, query: { size: '50' } })).json.data as AttendanceRecordRow[]
/** `yyyy-MM-dd` on site, this many days from today. */
const day = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' }).format(new Date(Date.now() + days * 86_400_000))

it('plans shifts over the calendar, finds how people came, and keeps corrections beside it', async () => {
  const { pool } = site.database
  await saved(site, token, 'holiday', { day: day(2), name: '厂休', kind: 'holiday' })
  const area = [{ id: areaId, name: '装置区' }]
  const shift = await saved(site, token, 'workShift', { name: '全天班', startsAt: '00:00', endsAt: '24:00', lateMin: '0', area })
  const everyDay = ['1', '2', '3', '4', '5', '6', '7']
  const plan = { name: '本周', shift: shift.id, people: chosen('甲', '乙', '丙'), weekdays: everyDay }
  await saved(site, token, 'dutyPlan', { ...plan, fromDay: day(0), untilDay: day(3) })
  const duties = (await site.call('duty.page', { token, query: { size: '50' } })).json.data as DutyRow[]
  expect(new Set(duties.map((row) => row.day))).toEqual(new Set([day(0), day(1), day(3)]))
  // The tracker hears of whom it was made.
  const told = `select ids from config_change where building_id = $1 and part = 'duties' order by seq`
  const toldOf = async () => (await pool.query<{ ids: string[] }>(told, [site.buildingA])).rows.map(({ ids }) => ids.sort())
  const everybody = [Object.values(people).map(({ id }) => id).sort()] // biome-ignore format: one list
  expect(await toldOf()).toEqual(everybody)
  const nowMs = Date.now()
  await pool.query('insert into track.visit (area_id, from_ms, trackable_no, to_ms) values ($1, $2, $3, null)', [
    areaId,
    nowMs - 60_000,
    people.甲!.no,
  ])
  await pool.query(
    `insert into gate_passage (id, building_id, kind, gate_name, door, direction, at, decision, trackable_no) values ('x', $1, 'people', '南大门', '进', 'in', now(), 'allowed', $2)`,
    [site.buildingA, people.乙!.no],
  )
  await watchAttendance(site.api.context.allBuildings)
  // Not of who came.
  expect(await toldOf()).toEqual(everybody)
  const of = async (name: string) => (await records()).find((row) => row.name === name && row.day === day(0))
  expect(await of('甲')).toMatchObject({ state: '0', source: 'card', areaName: '装置区', found: '0' })
  expect(await of('乙')).toMatchObject({ state: '2', seenAt: '南大门' })
  const missing = (await of('丙'))!
  expect(missing).toMatchObject({ state: '1', correctedBy: null })
  const correct = { id: missing.id, version: missing.version, state: '0' as const, reason: '忘带定位卡' }
  expect((await site.call('attendanceCorrect', { token, body: correct })).status).toBe(200)
  expect((await site.call('attendanceCorrect', { token, body: correct })).status).toBe(409)
  await watchAttendance(site.api.context.allBuildings)
  expect(await of('丙')).toMatchObject({ state: '0', found: '1', correctionReason: '忘带定位卡' })
  expect((await site.call('attendanceRecord.export', { token })).status).toBe(200)
})

it('a duty is there once, and stays as it was when it has begun', async () => {
  const { rows } = await site.database.pool.query<{ id: string }>('select id from work_shift')
  const values = { person: chosen('甲'), day: day(1), shift: rows[0]!.id }
  expect(faultsOf(await saveForm(site, token, 'duty', values)).day?.message).toContain(day(1))
  const begun = (await records()).find((row) => row.name === '甲')!
  expect((await site.call('duty.delete', { token, body: { ids: [begun.id] } })).json.data).toMatchObject({ deleted: [] })
  // A deleted area differs from one that was never chosen.
  await site.database.pool.query('delete from area where id = $1', [areaId])
  await watchAttendance(site.api.context.allBuildings)
  expect((await records()).find((row) => row.name === '甲')).toMatchObject({ found: '4' })
})
