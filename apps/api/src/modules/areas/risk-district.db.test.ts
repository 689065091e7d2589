import { buildArea } from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, saved, saveForm } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
let id: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  const type_id = `${site.buildingA}-risk`
  id = (
    await buildArea(site.database.pool, site.buildingA, { type_id, name: '罐区', code: 'R1', risk_level: 'major', base_m: 2, top_m: 14 })
  ).id
  await buildArea(site.database.pool, site.buildingA, { type_id, name: '仓库', code: 'R2', risk_level: 'lower' })
  await buildArea(site.database.pool, site.buildingA, { type_id: `${site.buildingA}-zone`, name: '门岗', code: 'Z1' })
})
afterAll(() => site.stop())

const listed = async (query: Record<string, string> = {}, as = token) =>
  (await site.call('riskDistrict.page', { token: as, query })).json.data
const stored = async () => (await site.call('riskDistrict.get', { token, query: { id } })).json.data as { version: number; values: object }

describe('risk districts', () => {
  it('are the areas for risks, highest first on demand, found by name or code and by level', async () => {
    expect(await listed({ sort: 'level' })).toMatchObject([
      { code: 'R1', name: '罐区', level: 'major', baseM: 2, stretchM: 12, papers: 0, version: 0 },
      { code: 'R2', name: '仓库', level: 'lower', baseM: null, stretchM: null },
    ])
    expect(await listed({ nameOrCode: 'R2' })).toMatchObject([{ name: '仓库' }])
    expect(await listed({ level: 'major' })).toMatchObject([{ name: '罐区' }])
    expect((await site.call('riskDistrictChooser', { token, query: { nameOrCode: '罐' } })).json.data).toEqual([
      { id, code: 'R1', name: '罐区' },
    ])
  })

  it('keep a link and five papers, whose name and level are changed as areas alone', async () => {
    const form = { name: '改名', level: 'lower', link: 'https://hse.example.com/r1', measures: '联锁投用', notice: '禁止入内' }
    const first = await saved(site, token, 'riskDistrict', form, { id, version: 0 })
    expect(first.version).toBe(1)
    expect(await stored()).toMatchObject({ version: 1, values: { ...form, name: '罐区', level: 'major', emergency: '' } })
    expect(await listed({ nameOrCode: 'R1' })).toMatchObject([{ papers: 2, link: form.link }])
    await saved(site, token, 'riskDistrict', { ...form, notice: '' }, first)
    expect(await listed({ nameOrCode: 'R1' })).toMatchObject([{ papers: 1, version: 2 }])
  })

  it('take no address that is none, and nothing over what somebody else has written', async () => {
    const { version } = await stored()
    for (const link of ['www.example.com', 'javascript:alert(1)', 'http://'])
      expect(faultsOf(await saveForm(site, token, 'riskDistrict', { link }, { id, version })).link).toBeDefined()
    expect((await saveForm(site, token, 'riskDistrict', { measures: '旧' }, { id, version: version - 1 })).status).toBe(409)
  })

  it('of other buildings, or of types that the role has not, are not found', async () => {
    const other = await site.signIn(site.operatorB, site.buildingB)
    expect((await site.call('riskDistrict.get', { token: other, query: { id } })).status).toBe(404)
    expect((await saveForm(site, other, 'riskDistrict', { measures: '改' }, { id, version: 2 })).status).toBe(404)
    const name = await site.addAccount(site.buildingA, ['area:risk:view'], {
      area_scope: 'selected',
      area_type_ids: [`${site.buildingA}-zone`],
    })
    expect(await listed({}, await site.signIn(name, site.buildingA))).toEqual([])
  })
})
