import type { VehicleVisitRow } from '@muster/contracts'
import { buildTag } from '@muster/test-support'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saved } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
let host: { id: string; name: string }[]
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  await buildTag(site.database.pool, site.buildingA, { sn: 'C1' })
  const department = [{ id: (await saved(site, token, 'department', { name: '生产部', code: 'P' })).id, name: '生产部' }]
  const person = await saved(site, token, 'person', { name: '王芳', number: 'N1', department })
  host = [{ id: person.id, name: '王芳' }]
})
afterAll(() => site.stop())

const booking = () => ({
  ...{ plate: '苏J80512', type: 'tanker', driverName: '李强', driverPhone: '13900001111', reason: 'unloading', host },
  ...{ bookedFrom: '2026-11-20 09:00:00', bookedTo: '2099-11-20 11:00:00', waybill: 'YD1', goods: '甲醇', hazardous: 'Y', escort: '周伟' },
})
const row = async (id: string) =>
  ((await site.call('vehicleVisit.page', { token })).json.data as VehicleVisitRow[]).find((visit) => visit.id === id)
const step = (name: 'vehicleVisitDecide' | 'vehicleVisitIssue' | 'vehicleVisitReturn', body: object, as = token) =>
  site.call(name, { token: as, body })

it('a vehicle is booked, approved by its host alone, gets a card and gives it back', async () => {
  const visit = await saved(site, token, 'vehicleVisit', booking())
  const { id } = visit
  expect(await row(id)).toMatchObject({ state: 'booked', driverPhone: '139****1111', hostName: '王芳', escort: '周伟', late: false })
  expect((await step('vehicleVisitIssue', { id, sn: 'C1' })).status).toBe(409)
  const login = await site.addAccount(site.buildingA, ['bp:vehicleVisit:view', 'bp:visitor:admit'])
  const other = await site.signIn(login, site.buildingA)
  expect((await step('vehicleVisitDecide', { id, approve: true }, other)).status).toBe(409)
  await site.database.pool.query('update account set person_id = $2 where login_name = $1', [login, host[0]?.id])
  expect((await step('vehicleVisitDecide', { id, approve: true, note: '可以' }, other)).status).toBe(200)
  expect(await row(id)).toMatchObject({ state: 'approved', decision: '可以' })
  // Another time needs a new approval.
  const { version } = (await row(id))!
  const moved = await saved(site, token, 'vehicleVisit', { ...booking(), bookedTo: '2099-11-21 11:00:00' }, { id, version })
  expect(await row(id)).toMatchObject({ state: 'booked', decidedBy: null })
  expect(moved.version).toBeGreaterThan(version)
  expect((await step('vehicleVisitDecide', { id, approve: true })).status).toBe(200)
  expect((await step('vehicleVisitIssue', { id, sn: 'C1' })).status).toBe(200)
  expect(await row(id)).toMatchObject({ state: 'onSite', tagSn: 'C1' })
  const { rows } = await site.database.pool.query(`select waybill_number, escort_person, class from vehicle where plate = '苏J80512'`)
  expect(rows).toEqual([{ waybill_number: 'YD1', escort_person: '周伟', class: 'externalVehicle' }])
  expect((await site.call('vehicleVisit.delete', { token, body: { ids: [id] } })).json.data).toMatchObject({ deleted: [] })
  expect((await step('vehicleVisitReturn', { id })).status).toBe(200)
  expect(await row(id)).toMatchObject({ state: 'left', tagSn: null })
})

it('the same plate is the same vehicle; overdue ones are found', async () => {
  const over = { ...booking(), host: [], bookedFrom: '2020-01-01 09:00:00', bookedTo: '2020-01-01 11:00:00' }
  const { id } = await saved(site, token, 'vehicleVisit', over)
  const found = (await site.call('vehicleVisit.page', { token, query: { overdue: 'Y' } })).json.data as VehicleVisitRow[]
  expect(found.map((visit) => [visit.id, visit.late])).toEqual([[id, true]])
  const all = (await site.call('vehicleVisit.page', { token })).json.data as VehicleVisitRow[]
  expect(new Set(all.map(({ no }) => no)).size).toBe(1)
})
