import { configHeads } from '@muster/database'
import { buildTag } from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, saved, saveForm } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  for (const sn of ['T1', 'T2']) await buildTag(site.database.pool, site.buildingA, { sn })
})
afterAll(() => site.stop())

const template = (name: string, more: Record<string, string> = {}) => saved(site, token, 'alarmTemplate', { name, ...more })
const rowOf = async (id: string) =>
  ((await site.call('alarmTemplate.page', { token, query: { size: '50' } })).json.data as { id: string; users: number }[]).find(
    (row) => row.id === id,
  )
const remove = async (id: string) => (await site.call('alarmTemplate.delete', { token, body: { ids: [id] } })).json.data
const head = async () => (await configHeads(site.database.pool)).get(site.buildingA) as number
const templateOf = async (name: string) =>
  (await site.database.pool.query('select alarm_template_id as id from trackable where name = $1', [name])).rows[0].id as string | null

describe('alarm templates', () => {
  it('are switched kind by kind, and trackers load the building again', async () => {
    const before = await head()
    const { id } = await template('不报越界', { outOfBounds: 'N' })
    expect(await rowOf(id)).toMatchObject({ name: '不报越界', type: 'person', outOfBounds: 'N', users: 0 })
    expect((await site.database.pool.query('select off_kinds as off from alarm_template where id = $1', [id])).rows[0].off).toEqual([
      'outOfBounds',
    ])
    await saved(site, token, 'alarmTemplate', { name: '报越界', outOfBounds: 'Y' }, { id, version: 1 })
    expect(await rowOf(id)).toMatchObject({ name: '报越界', outOfBounds: 'Y' })
    expect(await head()).toBe(before + 2)
  })

  it('never switch off a call for help', async () => {
    expect((await saveForm(site, token, 'alarmTemplate', { name: '无 SOS', sos: 'N' })).status).toBe(400)
    const planted = { name: '无 SOS', type: 'person', outOfBounds: 'N', offKinds: '["sos"]' }
    expect((await site.call('alarmTemplate.save', { token, body: planted })).status).toBe(400)
  })

  it('have a name of their own', async () => {
    await template('重名')
    expect(faultsOf(await saveForm(site, token, 'alarmTemplate', { name: '重名' })).name).toBeDefined()
  })

  it('hold for people and vehicles of their type alone', async () => {
    const person = await template('人员模板')
    const vehicle = await template('车辆模板', { type: 'vehicle' })
    const car = { plate: '苏A1', type: 'car', driverName: '司机' }
    expect(faultsOf(await saveForm(site, token, 'internalVehicle', { ...car, alarmTemplate: person.id })).alarmTemplate).toBeDefined()
    const made = await saved(site, token, 'internalVehicle', { ...car, alarmTemplate: vehicle.id })
    expect((await site.call('internalVehicle.get', { token, query: { id: made.id } })).json.data).toMatchObject({
      values: { alarmTemplate: vehicle.id },
    })
    const options = async (name: 'personTemplateOptions' | 'vehicleTemplateOptions') =>
      ((await site.call(name, { token })).json.data as { label: string }[]).map(({ label }) => label)
    expect(await options('vehicleTemplateOptions')).toEqual(['车辆模板'])
    expect(await options('personTemplateOptions')).not.toContain('车辆模板')

    const other = { name: '车辆模板', type: 'person' }
    expect(faultsOf(await saveForm(site, token, 'alarmTemplate', other, vehicle)).type?.message).toContain('1')
    expect(await remove(vehicle.id)).toMatchObject({ deleted: [], failed: [{ name: '车辆模板' }] })
    await saved(site, token, 'internalVehicle', car, made)
    expect(await remove(vehicle.id)).toMatchObject({ deleted: [vehicle.id] })
  })

  it('of staff and of contractors are chosen in their forms and cannot be deleted then', async () => {
    const { id } = await template('人人模板')
    const root = await saved(site, token, 'department', { name: '部门', code: 'T' })
    const unit = await saved(site, token, 'contractorUnit', { name: '单位', category: 'other' })
    const department = [{ id: root.id, name: '部门' }]
    const employee = await saved(site, token, 'person', { name: '员工甲', number: 'T1', department, alarmTemplate: id })
    await saved(site, token, 'contractorPerson', { name: '外协甲', number: 'T2', unit: unit.id, alarmTemplate: id })
    expect([await templateOf('员工甲'), await templateOf('外协甲')]).toEqual([id, id])
    expect(await rowOf(id)).toMatchObject({ users: 2 })
    expect(await remove(id)).toMatchObject({ deleted: [] })
    await saved(site, token, 'person', { name: '员工甲', number: 'T1', department }, employee)
    expect(await templateOf('员工甲')).toBeNull()
    expect(await rowOf(id)).toMatchObject({ users: 1 })
  })

  it('of a visit hold from the issue of the card until its return', async () => {
    const [first, second] = [await template('访客一'), await template('访客二')]
    const booking = {
      name: '来客',
      phone: '13900001111',
      idType: 'passport',
      idNumber: 'E1234567',
      reason: 'visit',
      bookedFrom: '2026-11-20 09:00:00',
      bookedTo: '2026-11-20 11:00:00',
    }
    const visit = await saved(site, token, 'visitor', { ...booking, alarmTemplate: first.id })
    expect(await templateOf('来客')).toBeNull()
    expect(await remove(first.id)).toMatchObject({ deleted: [] })
    expect((await site.call('visitorIssue', { token, body: { id: visit.id, sn: 'T1' } })).json.code).toBe(0)
    expect(await templateOf('来客')).toBe(first.id)
    expect(await rowOf(first.id)).toMatchObject({ users: 1 })
    await saved(site, token, 'visitor', { ...booking, alarmTemplate: second.id }, { id: visit.id, version: visit.version + 1 })
    expect(await templateOf('来客')).toBe(second.id)
    expect(await remove(first.id)).toMatchObject({ deleted: [first.id] })
    expect((await site.call('visitorReturn', { token, body: { id: visit.id } })).json.code).toBe(0)
    expect(await templateOf('来客')).toBeNull()
    // Past visits do not prevent a deletion.
    expect(await remove(second.id)).toMatchObject({ deleted: [second.id] })
  })
})
