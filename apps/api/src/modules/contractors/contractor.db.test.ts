import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saved } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  const unit = (name: string, construction: [string, string]) =>
    saved(site, token, 'contractorUnit', { name, category: 'subcontract', construction })
  await unit('一月', ['2026-01-01', '2026-01-31'])
  await unit('二月', ['2026-01-01', '2026-02-28'])
  await unit('三月', ['2026-01-01', '2026-03-31'])
  await unit('未定', ['', ''])
})
afterAll(() => site.stop())

describe('contractor units whose construction ends within a range of days', () => {
  const names = async (constructionTo: string) => {
    const { json } = await site.call('contractorUnit.page', { token, query: { constructionTo, sort: 'constructionTo' } })
    return (json.data as { name: string }[]).map(({ name }) => name)
  }

  it('are found, both days included', async () => {
    expect(await names('2026-01-31,2026-02-28')).toEqual(['一月', '二月'])
  })

  it('may be asked for with an open end', async () => {
    expect(await names('2026-02-01,')).toEqual(['二月', '三月'])
    expect(await names(',2026-01-31')).toEqual(['一月'])
  })

  it.each(['2026-02-30,', 'x,y', '2026-01-01,2026-01-02,2026-01-03'])('are not asked for with %j', async (range) => {
    const answer = await site.call('contractorUnit.page', { token, query: { constructionTo: range } })
    expect(answer.json.code).toBe(1001)
  })
})

it('a contractor’s person tells its number with its form', async () => {
  const unit = await saved(site, token, 'contractorUnit', { name: '安捷检修', category: 'subcontract' })
  const { id } = await saved(site, token, 'contractorPerson', { name: '周工', number: 'C1', unit: unit.id })
  const [row] = (await site.call('contractorPerson.page', { token, query: { name: '周工' } })).json.data as { no: number }[]
  expect((await site.call('contractorPerson.get', { token, query: { id } })).json.data).toMatchObject({ no: row?.no })
})
