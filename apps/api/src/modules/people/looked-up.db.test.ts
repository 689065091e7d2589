import { type FormValues, OPTIONS_AT_ONCE, type PersonRow } from '@muster/contracts'
import { buildPerson } from '@muster/test-support'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saved, saveForm } from '../../testing/forms.ts'
import { initialsMade } from '../../testing/initials-made.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { fillInitials } from './fill-initials.ts'

let site: TestApi
let token: string
let department: { id: string; name: string }[]
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  department = [{ id: (await saved(site, token, 'department', { name: '生产部', code: 'P' })).id, name: '生产部' }]
})
afterAll(() => site.stop())

const named = async (name: string) =>
  ((await site.call('person.page', { token, query: { name } })).json.data as PersonRow[]).map((row) => row.name)
const options = async (query: object) => (await site.call('postOptions', { token, query: { ...query } })).json.data as { value: string }[]

it('somebody is found by the initials of the name, also of a new name, and by a surname as it is read', async () => {
  const person = await saved(site, token, 'person', { name: '曾国强', number: 'A1', department })
  expect(await named('zgq')).toEqual(['曾国强'])
  expect(await named('ZG')).toEqual(['曾国强'])
  await saved(site, token, 'person', { name: '欧阳明', number: 'A1', department }, person)
  expect(await named('zgq')).toEqual([])
  expect(await named('oym')).toEqual(['欧阳明'])
})

it('a vehicle is found by the initials of its plate', async () => {
  await saved(site, token, 'internalVehicle', { plate: '京A12345', type: 'car', driverName: '司机' })
  const { json } = await site.call('internalVehicle.page', { token, query: { plate: 'ja123' } })
  expect(json.data).toMatchObject([{ plate: '京A12345' }])
})

it('whoever another program has put in gets the initials in the background', async () => {
  await buildPerson(site.database.pool, site.buildingA, { name: '单雄信' })
  await initialsMade(site.database.pool)
  expect(await named('sxx')).toEqual(['单雄信'])
  expect(await fillInitials(site.database.pool)).toBe(0)
})

it('options go on beyond the first page, none twice', async () => {
  for (let i = 0; i < 53; i++) await saved(site, token, 'post', { name: `岗位${String(i).padStart(2, '0')}`, code: `J${i}` })
  const [first, second] = [await options({}), await options({ page: 1 })]
  expect(first).toHaveLength(OPTIONS_AT_ONCE)
  expect(second).toHaveLength(3)
  expect(new Set([...first, ...second].map(({ value }) => value)).size).toBe(53)
})

it('the departments of a picker come with their superiors, in their order', async () => {
  await saved(site, token, 'department', { name: '甲班', code: 'S', parent: department })
  const { json } = await site.call('departmentPicker', { token })
  expect(json.data).toMatchObject([
    { name: '生产部', code: 'P', parentId: null },
    { name: '甲班', code: 'S', parentId: department[0]!.id },
  ])
})

it('the account and its role stand with the person, and are not set there', async () => {
  const { id } = await saved(site, token, 'person', { name: '值班长', number: 'R1', department })
  const role = await saved(site, token, 'role', { name: '值班' })
  await saved(site, token, 'account', { loginName: 'watch', person: [{ id, name: '值班长' }], role: role.id })
  const form = async () => (await site.call('person.get', { token, query: { id } })).json.data as { version: number; values: FormValues }
  expect((await form()).values).toMatchObject({ accountName: 'watch', roleName: '值班' })
  const { version, values } = await form()
  await saved(site, token, 'person', { ...values, roleName: '管理员' }, { id, version })
  expect((await form()).values.roleName).toBe('值班')
})

it("a contractor's person has papers, and a number that nobody else may have", async () => {
  const unit = (await saved(site, token, 'contractorUnit', { name: '检修公司', category: 'other' })).id
  const welder = { name: '焊工', number: 'W1', unit, idType: 'passport', idNumber: 'P7654321' }
  const { id } = await saved(site, token, 'contractorPerson', welder)
  const { values } = (await site.call('contractorPerson.get', { token, query: { id } })).json.data as { values: FormValues }
  expect(values).toMatchObject({ idType: 'passport', photo: null, idPaper: [], healthPaper: [] })
  expect(values.idNumber).not.toBe('P7654321')
  const again = await saveForm(site, token, 'contractorPerson', { ...welder, number: 'W2' })
  expect(again.json.data).toMatchObject({ fields: { idNumber: {} } })
})
