import type { CustomDeviceRow } from '@muster/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { faultsOf, saved, saveForm } from '../../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'

let site: TestApi
let token: string
let kind: { id: string; version: number }
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  kind = await saved(site, token, 'customKind', {
    name: '消防泵',
    fields: [
      { name: '型号', type: 'text', required: 'Y', unit: '' },
      { name: '扬程', type: 'number', required: 'N', unit: 'm' },
      { name: '介质', type: 'select', required: 'N', options: '水、泡沫' },
    ],
  })
})
afterAll(() => site.stop())

const place = { floor: 0, shape: { type: 'point' as const, at: [40, 50] as [number, number] } }
const list = async (query: Record<string, string> = {}) =>
  (await site.call('customDevice.page', { token, query })).json.data as CustomDeviceRow[]

it('has the fields of its kind, stands in the list and on the plan with them, and is narrowed by kind', async () => {
  const other = await saved(site, token, 'customKind', { name: '配电箱', fields: [] })
  const values = { 型号: 'XBD', 扬程: '80', 介质: '水' }
  await saved(site, token, 'customDevice', { name: '1# 泵', kind: kind.id, values, place })
  await saved(site, token, 'customDevice', { name: '东侧箱', kind: other.id })
  expect(await list({ kind: kind.id })).toEqual([
    expect.objectContaining({ name: '1# 泵', kindName: '消防泵', details: '型号: XBD；扬程: 80 m；介质: 水' }),
  ])
  expect(await list({ details: '泡沫' })).toEqual([])
  const { json } = await site.call('placedThings', { token })
  expect(json.data).toEqual([
    expect.objectContaining({ layer: 'custom', kindId: kind.id, name: '1# 泵', x: 40, details: ['型号: XBD', '扬程: 80 m', '介质: 水'] }),
  ])
  const fields = (await site.call('customKindFields', { token, query: { id: kind.id } })).json.data
  expect(fields).toEqual([expect.objectContaining({ name: '型号' }), expect.objectContaining({ unit: 'm' }), expect.anything()])
})

it('is refused with the field that is missing or wrong, and its kind is kept as long as it is used', async () => {
  const faults = async (values: Record<string, string>) =>
    Object.keys(faultsOf(await saveForm(site, token, 'customDevice', { name: '2# 泵', kind: kind.id, values })))
  expect(await faults({})).toEqual(['values'])
  expect(await faults({ 型号: 'X', 扬程: '高' })).toEqual(['values'])
  const twice = { name: '重复', fields: [1, 2].map(() => ({ name: '型号', type: 'text', required: 'N', unit: '' })) }
  expect(Object.keys(faultsOf(await saveForm(site, token, 'customKind', twice)))).toEqual(['fields'])
  const gone = await site.call('customKind.delete', { token, body: { ids: [kind.id] } })
  expect(gone.text).toContain('1# 泵')
  expect((await list({ kind: kind.id })).length).toBe(1)
})
