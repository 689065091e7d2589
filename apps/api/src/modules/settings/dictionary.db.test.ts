import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, saved, saveForm } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
})
afterAll(() => site.stop())

const entry = (value: string, more: Record<string, string> = {}) => ({ category: 'supplyKind', value, nameZhCn: `类别${value}`, ...more })
const optionsIn = async (language: string, as = token, asked: Record<string, string> = {}) =>
  (
    await site.call('dictionaryOptions', {
      token: as,
      query: { category: 'supplyKind', ...asked },
      headers: { 'accept-language': language },
    })
  ).json.data

describe('the dictionary', () => {
  it('gives a select its options in the language of the screen and in their order', async () => {
    await saved(site, token, 'dictionaryEntry', entry('mask', { nameZhCn: '防毒面具', nameEnUs: 'Gas mask', sort: '20' }))
    await saved(site, token, 'dictionaryEntry', entry('absorbent', { nameZhCn: '吸附棉', nameZhTw: '吸附棉片', sort: '3' }))
    expect(await optionsIn('zh-CN')).toEqual([
      { value: 'absorbent', label: '吸附棉' },
      { value: 'mask', label: '防毒面具' },
    ])
    expect(await optionsIn('en-US')).toMatchObject([{ label: '吸附棉' }, { label: 'Gas mask' }])
    expect(await optionsIn('zh-TW')).toMatchObject([{ label: '吸附棉片' }, { label: '防毒面具' }])
    expect(await optionsIn('en-US', token, { text: 'MASK' })).toEqual([{ value: 'mask', label: 'Gas mask' }])
    expect(await optionsIn('en-US', token, { text: 'mask', chosen: 'absorbent' })).toHaveLength(2)
    expect(await optionsIn('zh-CN', await site.signIn(site.operatorB, site.buildingB))).toEqual([])
  })

  it('has a value of a category once', async () => {
    expect(faultsOf(await saveForm(site, token, 'dictionaryEntry', entry('mask'))).value).toBeDefined()
    expect(faultsOf(await saveForm(site, token, 'dictionaryEntry', entry('late', { sort: '10000' }))).sort).toBeDefined()
  })

  it('keeps a value as long as a row has it, says where, and lets its name change', async () => {
    const values = entry('hose', { nameZhCn: '消防水带' })
    const hose = await saved(site, token, 'dictionaryEntry', values)
    const supply = await saved(site, token, 'emergencySupply', { name: '一号水带箱', kind: 'hose' })
    const page = await site.call('emergencySupply.page', { token, query: { kind: 'hose' } })
    expect(page.json.data).toMatchObject([{ name: '一号水带箱', kindName: '消防水带' }])
    const remove = async () =>
      (await site.call('dictionaryEntry.delete', { token, body: { ids: [hose.id] } })).json.data as {
        deleted: string[]
        failed: { reason: string }[]
      }
    expect((await remove()).failed[0]?.reason).toContain('一号水带箱')
    expect(faultsOf(await saveForm(site, token, 'dictionaryEntry', { ...values, value: 'pipe' }, hose)).value?.message).toContain(
      '一号水带箱',
    )
    const renamed = await saved(site, token, 'dictionaryEntry', { ...values, nameZhCn: '水带' }, hose)
    expect(renamed.version).toBe(2)
    await saved(site, token, 'emergencySupply', { name: '一号水带箱' }, supply)
    expect((await remove()).deleted).toEqual([hose.id])
  })

  it('is asked what a form may say', async () => {
    expect(faultsOf(await saveForm(site, token, 'emergencySupply', { name: '未知', kind: 'nowhere' })).kind).toBeDefined()
  })
})
