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

  it('begins with the usual words, which the building renames, adds to and deletes', async () => {
    const of = async (category: string, language = 'zh-CN') =>
      (await optionsIn(language, token, { category })) as { value: string; label: string }[]
    expect((await of('visitReason', 'en-US')).map(({ label }) => label)).toEqual(['Business meeting', 'Visit', 'Interview', 'Other'])
    expect((await of('vehicleType'))[0]).toEqual({ value: 'tanker', label: '槽罐车' })
    await saved(site, token, 'dictionaryEntry', { ...entry('crew'), category: 'contractorCategory', nameZhCn: '检修', nameEnUs: 'Repair' })
    const unit = await saved(site, token, 'contractorUnit', { name: '海安检修', category: 'crew' })
    const page = (language: string) =>
      site.call('contractorUnit.page', { token, query: { category: 'crew' }, headers: { 'accept-language': language } })
    expect((await page('zh-CN')).json.data).toMatchObject([{ id: unit.id, category: '检修' }])
    expect((await page('en-US')).json.data).toMatchObject([{ category: 'Repair' }])
    const form = await site.call('contractorUnit.get', { token, query: { id: unit.id } })
    expect(form.json.data).toMatchObject({ values: { category: 'crew' } })
    const words = await site.call('dictionaryEntry.page', { token, query: { category: 'contractorCategory' } })
    const ids = (words.json.data as { id: string }[]).map(({ id }) => id)
    const { deleted, failed } = (await site.call('dictionaryEntry.delete', { token, body: { ids } })).json.data as {
      deleted: string[]
      failed: { reason: string }[]
    }
    expect(deleted).toHaveLength(ids.length - 1)
    expect(failed[0]?.reason).toContain('海安检修')
  })

  it('is asked what a form may say', async () => {
    expect(faultsOf(await saveForm(site, token, 'contractorUnit', { name: '某单位', category: 'nowhere' })).category).toBeDefined()
    expect(faultsOf(await saveForm(site, token, 'emergencySupply', { name: '未知', kind: 'nowhere' })).kind).toBeDefined()
  })
})
