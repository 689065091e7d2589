import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { areaEditor } from '../../testing/area-editor.ts'
import { faultsOf, saved, saveForm } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
})
afterAll(() => site.stop())
const { add, area, clear, draft, form, inForce, publish } = areaEditor(() => ({ site, token }))
beforeEach(clear)

it('is watched for every kind of alarm that is switched on, by what was said of it', async () => {
  const root = await saved(site, token, 'department', { name: '工艺', code: 'W' })
  const { id: personId } = await saved(site, token, 'person', { name: '值守', number: 'W1', department: [{ id: root.id, name: '工艺' }] })
  const { id } = await add('W', {
    ...{ retention: 'Y', retentionClasses: ['visitor'], retentionMinutes: '30', understaffing: 'Y', staffMinimum: '2' },
    ...{ staffPeople: [{ id: personId, name: '值守' }], stationary: 'Y', stationaryMinutes: '2.5', overspeed: 'Y' },
    ...{ wrongWay: 'Y', directionDeg: '90', parkedTooLong: 'Y', parkedMinutes: '10' },
  })
  const whole = (await form(id)).values
  expect((await publish('监测')).json.code).toBe(0)
  const vehicles = ['internalVehicle', 'externalVehicle']
  const people = ['employee', 'contractor', 'visitor']
  const { rows } = await site.database.pool.query('select kind, params from area_rule')
  expect(Object.fromEntries(rows.map(({ kind, params }) => [kind, params]))).toEqual({
    retention: { classes: ['visitor'], onDelayMs: 1_800_000, offDelayMs: 30_000 },
    understaffing: { minimum: 2, classes: ['employee'], personIds: [personId], onDelayMs: 60_000, offDelayMs: 10_000 },
    stationary: { classes: people, stillMs: 150_000, offDelayMs: 0 },
    overspeed: { classes: vehicles, limitKmh: 15, deadBandKmh: 2, onDelayMs: 1000, offDelayMs: 5000 },
    wrongWay: { classes: vehicles, directionDeg: 90, toleranceDeg: 60, onDelayMs: 2000, offDelayMs: 5000 },
    parkedTooLong: { classes: vehicles, stillMs: 600_000, offDelayMs: 0 },
  })
  expect((await form(id)).values).toEqual(whole)
})

it('exempts vehicles by plate and contractor units, and an area of before exempts none', async () => {
  const unit = await saved(site, token, 'contractorUnit', { name: '检修公司', category: 'subcontract' })
  const vehicle = await saved(site, token, 'externalVehicle', { plate: '苏J61119', type: 'truck', driverName: '司机' })
  const exempt = { exemptVehicles: [{ id: vehicle.id, name: '苏J61119' }], exemptUnits: [{ id: unit.id, name: '检修公司' }] }
  const { id } = await add('A', exempt)
  expect((await form(id)).values).toMatchObject(exempt)
  await publish('豁免')
  expect((await form(id)).values).toMatchObject(exempt)
  const before = { personIds: [], classes: [], departmentIds: [], postIds: [] }
  await site.database.pool.query('update area set exemptions = $1', [before])
  await site.database.pool.query(`update area_state set form = jsonb_set(form, '{exemptions}', $1)`, [JSON.stringify(before)])
  expect((await form(id)).values).toMatchObject({ exemptVehicles: [], exemptUnits: [] })
  await saved(site, token, 'area', { ...(await form(id)).values, ...exempt }, await form(id))
  expect((await draft()).changes).toMatchObject([{ before: { exemptUnits: [] }, after: exempt }])
  const unknown = await saveForm(site, token, 'area', area('B', { exemptVehicles: [{ id: 'x', name: 'x' }], exemptUnits: [] }))
  expect(faultsOf(unknown).exemptVehicles?.message).toBeTruthy()
  expect(faultsOf(await saveForm(site, token, 'area', area('B', { exemptUnits: [{ id: 'x', name: 'x' }] }))).exemptUnits).toBeDefined()
})

it('has days and periods of its own for a rule, beside those of the area', async () => {
  const own = {
    retentionDays: 'own',
    retentionWeekdays: ['6', '7'],
    retentionPeriods: '22:00-06:00、12:00-13:00',
    retentionHolidays: 'N',
  }
  const { id } = await add('A', { retention: 'Y', overcrowding: 'Y', capacity: '4', ...own })
  expect((await publish('单独设定')).json.code).toBe(0)
  const { rows } = await site.database.pool.query(`select kind, params -> 'schedule' as schedule from area_rule order by kind`)
  const periods = [
    { from: '22:00', to: '06:00' },
    { from: '12:00', to: '13:00' },
  ]
  expect(rows).toEqual([
    { kind: 'overcrowding', schedule: null },
    { kind: 'retention', schedule: { weekdays: [6, 7], periods, holidays: false } },
  ])
  expect((await form(id)).values).toMatchObject({ ...own, overcrowdingDays: 'area' })
  await saved(site, token, 'area', { ...(await form(id)).values, retentionDays: 'area' }, await form(id))
  expect((await draft()).changes).toMatchObject([{ before: own, after: { retentionDays: 'area' } }])
  const refused = { retentionHolidays: { retentionWeekdays: [] }, retentionPeriods: { retentionPeriods: '25:00-26:00' } }
  for (const [field, more] of Object.entries(refused)) {
    const faults = faultsOf(await saveForm(site, token, 'area', area('B', { retention: 'Y', ...own, ...more })))
    expect(Object.keys(faults)).toEqual([field])
  }
})

it('may watch on holidays only, as a whole and by a rule of it', async () => {
  const own = { retentionDays: 'own', retentionWeekdays: [], retentionHolidays: 'Y' }
  const { id } = await add('A', { retention: 'Y', weekdays: [], holidays: 'Y', ...own })
  expect((await publish('节假日')).json.code).toBe(0)
  const { rows } = await site.database.pool.query(
    `select a.schedule, r.params -> 'schedule' as own from area a join area_rule r on r.area_id = a.id where a.id = $1`,
    [id],
  )
  expect(rows).toMatchObject([{ schedule: { weekdays: [], holidays: true }, own: { weekdays: [], holidays: true } }])
  expect((await form(id)).values).toMatchObject({ weekdays: [], holidays: 'Y', ...own })
})

it('keeps the ids of its rules when it changes, so that their alarms go on', async () => {
  const { id } = await add('A', { overcrowding: 'Y', capacity: '4' })
  await publish('一')
  const ruleIds = async () => (await site.database.pool.query('select id from area_rule')).rows
  const before = await ruleIds()
  await saved(site, token, 'area', { ...(await form(id)).values, capacity: '6' }, await form(id))
  await publish('二')
  expect(await ruleIds()).toEqual(before)
  expect(await inForce()).toMatchObject([{ capacity: 6 }])
  await saved(site, token, 'area', { ...(await form(id)).values, overcrowding: 'N' }, await form(id))
  await publish('三')
  expect(await ruleIds()).toEqual([])
})
