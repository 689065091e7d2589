import { buildArea } from '@muster/test-support'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saved } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
})
afterAll(() => site.stop())

const looks = async (as: string) => (await site.call('areaTypeLooks', { token: as })).json.data as { name: string }[]

it('lists types in the order that they were given, as far as the role grants them', async () => {
  const first = await saved(site, token, 'areaType', { name: '装卸站', use: 'zone', colour: 'teal', sort: '5' })
  expect(await looks(token)).toEqual([
    { id: first.id, name: '装卸站', use: 'zone', colour: 'teal' },
    { id: `${site.buildingA}-zone`, name: '普通区域', use: 'zone', colour: 'slate' },
    { id: `${site.buildingA}-risk`, name: '风险分区', use: 'risk', colour: 'slate' },
    { id: `${site.buildingA}-musterPoint`, name: '安全岛', use: 'musterPoint', colour: 'green' },
  ])
  expect((await looks(await site.signIn(site.operatorB, site.buildingB))).map(({ name }) => name)).not.toContain('装卸站')
})

it('says of each fence of which type it is, and its level', async () => {
  const area = await buildArea(site.database.pool, site.buildingA, { use: 'risk', risk_level: 'greater' })
  const fences = (await site.call('areaFences', { token })).json.data as { id: string }[]
  expect(fences.find(({ id }) => id === area.id)).toMatchObject({ typeId: `${site.buildingA}-risk`, riskLevel: 'greater' })
})
