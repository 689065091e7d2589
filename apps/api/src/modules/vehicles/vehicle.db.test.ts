import { buildTag } from '@muster/test-support'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { faultsOf, saved, saveForm } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  for (const sn of ['K1', 'K2']) await buildTag(site.database.pool, site.buildingA, { sn })
})
afterAll(() => site.stop())

const truck = { plate: '苏J·10001', type: 'truck', driverName: '赵师傅' }

it('is saved, found by a part of the plate and carried on the map', async () => {
  const { id } = await saved(site, token, 'internalVehicle', {
    ...truck,
    loadT: '12.5',
    wheelDiameterCm: '90',
    tagSn: 'K1',
    driverCard: 'K2',
  })
  const page = await site.call('internalVehicle.page', { token, query: { plate: '1000' } })
  expect(page.json.data).toMatchObject([{ id, plate: '苏J10001', tagSn: 'K1' }])
  const [row] = page.json.data as { no: number }[]
  expect((await site.call('internalVehicle.get', { token, query: { id } })).json.data).toMatchObject({
    no: row?.no,
    values: { loadT: '12.5', wheelDiameterCm: '90', driverCard: 'K2' },
  })
  expect((await site.call('externalVehicle.get', { token, query: { id } })).status).toBe(404)
  expect((await site.call('roster', { token })).text).toContain('苏J10001')
})

it.each([
  [{ loadT: '0' }, 'loadT'],
  [{ wheelDiameterCm: '1000' }, 'wheelDiameterCm'],
  [{ driverName: '' }, 'driverName'],
  [{ tagSn: 'K2', driverCard: 'K2' }, 'driverCard'],
  [{ plate: '苏J·10001' }, 'plate'],
])('is refused with %o', async (values, field) => {
  const answer = await saveForm(site, token, 'externalVehicle', { ...truck, plate: '浙B·2', ...values } as never)
  expect(Object.keys(faultsOf(answer))).toEqual([field])
})
