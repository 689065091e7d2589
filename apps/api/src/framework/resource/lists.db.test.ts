import { RESOURCES, type ResourceName } from '@muster/contracts'
import { buildTag } from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saved } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
beforeAll(async () => {
  site = await startTestApi({ DEPLOY_TYPE: 'cloud' })
  token = await site.signIn(site.operatorA, site.buildingA)
})
afterAll(() => site.stop())

/** Rows of a page when no size is given; the menu is longer. */
const PAGE = 15
const NAMES = Object.keys(RESOURCES) as ResourceName[]

describe.each(NAMES)('the list of %s', (name) => {
  const { sorts, filters } = RESOURCES[name]

  it('comes in every order it may be asked for', async () => {
    for (const sort of sorts.flatMap((key) => [key.replace(/^-/, ''), `-${key.replace(/^-/, '')}`])) {
      const { json } = await site.call(`${name}.page`, { token, query: { sort } })
      expect(json, sort).toMatchObject({ code: 0, data: expect.any(Array) })
      expect(json.data, sort).toHaveLength(Math.min(json.length ?? -1, PAGE))
    }
  })

  it('is narrowed by every filter', async () => {
    for (const filter of filters) {
      const known = 'options' in filter && filter.options && 'values' in filter.options ? filter.options.values : null
      const given = known ?? [filter.kind === 'datetimeRange' ? '2026-01-01 00:00:00,2026-01-01 23:59:59' : '2026-01-01']
      for (const value of given) {
        const { json } = await site.call(`${name}.page`, { token, query: { [filter.name]: value } })
        expect(json, `${filter.name}=${value}`).toMatchObject({ code: 0, data: expect.any(Array) })
        expect(json.data, `${filter.name}=${value}`).toHaveLength(Math.min(json.length ?? -1, PAGE))
      }
    }
  })
})

describe('staff', () => {
  const names = async (query: Record<string, string>) =>
    ((await site.call('person.page', { token, query })).json.data as { name: string }[]).map(({ name }) => name)

  beforeAll(async () => {
    await buildTag(site.database.pool, site.buildingA, { sn: 'C1' })
    const chosen = async (to: 'department' | 'post', name: string) => [
      { id: (await saved(site, token, to, { name, code: name })).id, name },
    ]
    const department = await chosen('department', '部门')
    const [first, second] = [await chosen('post', '一岗'), await chosen('post', '二岗')]
    const people = [
      { name: '欧阳建国', number: 'A-01', post: second, tagSn: 'C1' },
      { name: '王建', number: 'B-02', post: first },
      { name: 'Wang_Jian', number: 'C%03', post: second },
      { name: '无岗位', number: 'D-04' },
    ]
    for (const person of people) await saved(site, token, 'person', { ...person, department })
    const [holder] = (await site.call('person.page', { token, query: { name: '王建' } })).json.data as { id: string }[]
    const person = [{ id: holder!.id, name: '王建' }]
    await saved(site, token, 'specialCertificate', { person, name: '动火', number: 'Z1', valid: ['2020-01-01', '2020-12-31'] })
  })

  it('stands in order of posts, those without one at an end', async () => {
    const order = await names({ sort: 'jobName' })
    expect([order[0], ...order.slice(1, 3).sort(), order[3]]).toEqual(['王建', 'Wang_Jian', '欧阳建国', '无岗位'])
    expect(await names({ sort: '-jobName' })).toEqual(order.toReversed())
  })

  it('is searched by any part of a name or number, whatever its case, blanks and hyphens; another sign means itself', async () => {
    const found = async (name: string) => (await names({ name, sort: 'number' })).join()
    expect(await found('建')).toBe('欧阳建国,王建')
    expect(await found('建国')).toBe('欧阳建国')
    expect(await found('国建')).toBe('')
    expect(await found('阳建国')).toBe('欧阳建国')
    expect(await found('A-0')).toBe('欧阳建国')
    expect(await found('Ａ０')).toBe('欧阳建国')
    expect(await found('欧阳 建·国')).toBe('欧阳建国')
    expect(await found('g_')).toBe('Wang_Jian')
    expect(await found('a-0')).toBe('欧阳建国')
    expect(await found('JIAN')).toBe('Wang_Jian')
    expect(await found('_')).toBe('Wang_Jian')
    expect(await found('%0')).toBe('Wang_Jian')
    expect(await found('国 a-01')).toBe('欧阳建国')
    expect(await found('b')).toBe('王建')
  })

  it('is found by the card carried and by the certificate that ends first, as both change', async () => {
    expect(await names({ card: 'bound' })).toEqual(['欧阳建国'])
    expect(await names({ certificates: 'expired' })).toEqual(['王建'])
    const [bound] = (await site.call('person.page', { token, query: { card: 'bound' } })).json.data as { no: number }[]
    await site.call('cardUnbind', { token, body: { trackableNo: bound!.no } })
    expect(await names({ card: 'bound' })).toEqual([])
    const [certificate] = (await site.call('specialCertificate.page', { token })).json.data as { id: string }[]
    await site.call('specialCertificate.delete', { token, body: { ids: [certificate!.id] } })
    expect(await names({ certificates: 'expired' })).toEqual([])
  })
})

it('says of what kind it was that is not there, in the language of the caller', async () => {
  for (const [name, language, text] of [
    ['person', 'zh-CN', '员工'],
    ['area', 'zh-TW', '區域'],
    ['drillPlan', 'en-US', 'drill plan'],
  ] as const) {
    const headers = { 'accept-language': language }
    const { json } = await site.call(`${name}.get`, { token, headers, query: { id: '00000000-0000-4000-8000-000000000000' } })
    expect(json.code).toBe(1003)
    expect(String(json.message).toLowerCase()).toContain(text)
  }
})
