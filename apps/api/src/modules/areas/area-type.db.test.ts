import type { FormValues } from '@muster/contracts'
import { buildArea } from '@muster/test-support'
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

const listed = async (as = token) => (await site.call('areaType.page', { token: as, query: { sort: 'sort' } })).json.data
const remove = async (id: string) =>
  (await site.call('areaType.delete', { token, body: { ids: [id] } })).json.data as { deleted: string[]; failed: { reason: string }[] }

describe('area types', () => {
  it('begin with one for each use in every building', async () => {
    const other = await site.signIn(site.operatorB, site.buildingB)
    expect(await listed(other)).toMatchObject([
      { name: '普通区域', use: 'zone', colour: 'slate', areas: 0 },
      { name: '风险分区', use: 'risk', colour: 'slate', areas: 0 },
      { name: '安全岛', use: 'musterPoint', colour: 'green', areas: 0 },
    ])
  })

  it('have a name of their own and a whole number as their place', async () => {
    await saved(site, token, 'areaType', { name: '装卸站', use: 'risk', colour: 'teal', sort: '5' })
    expect(faultsOf(await saveForm(site, token, 'areaType', { name: '装卸站' })).name?.message).toContain('装卸站')
    for (const sort of ['', '-1', '1.5', '10000', 'NaN'])
      expect(faultsOf(await saveForm(site, token, 'areaType', { name: '序', sort })).sort).toBeDefined()
    expect(faultsOf(await saveForm(site, token, 'areaType', { name: '色', colour: 'red' })).colour).toBeDefined()
    expect(await listed()).toMatchObject([{ name: '装卸站', sort: 5 }, {}, {}, {}])
  })

  it('say what an area is for and how it is drawn, also once they are changed', async () => {
    const type = await saved(site, token, 'areaType', { name: '罐区', use: 'risk', colour: 'violet' })
    const area = await buildArea(site.database.pool, site.buildingA, { type_id: type.id })
    const drawn = async () => {
      const { areas } = (await site.call('site', { token })).json.data as { areas: { id: string }[] }
      return areas.find(({ id }) => id === area.id)
    }
    expect(await drawn()).toMatchObject({ typeId: type.id, use: 'risk', colour: 'violet' })
    await saved(site, token, 'areaType', { name: '罐区', use: 'musterPoint', colour: 'green' }, type)
    expect(await drawn()).toMatchObject({ typeId: type.id, use: 'musterPoint', colour: 'green' })
  })

  it('give a new area their settings, and an alarm for whoever they do not admit', async () => {
    const values = { name: '配电室', admits: ['employee'], overcrowding: 'Y', capacity: '3', periods: [{ from: '22:00', to: '06:00' }] }
    const { id } = await saved(site, token, 'areaType', values)
    const defaults = async (of: string) => (await site.call('areaTypeDefaults', { token, query: { id: of } })).json.data as FormValues
    const barred = ['contractor', 'visitor', 'internalVehicle', 'externalVehicle']
    const { admits: _admits, name: _name, ...given } = values
    expect(await defaults(id)).toMatchObject({ ...given, outOfBounds: 'enter', boundClasses: barred })
    expect((await site.call('areaType.get', { token, query: { id } })).json.data).toMatchObject({ values })
    // A type without settings gives the defaults of every area.
    expect(await defaults(`${site.buildingA}-zone`)).toMatchObject({
      overcrowding: 'N',
      exitDelayS: '2',
      outOfBounds: 'off',
      boundClasses: [],
    })
    expect((await site.call('areaTypeDefaults', { token, query: { id: `${site.buildingB}-zone` } })).status).toBe(404)
    expect(faultsOf(await saveForm(site, token, 'areaType', { ...values, name: '另一', capacity: '0' })).capacity).toBeDefined()
  })

  it('stay while areas are of them, and say which', async () => {
    const type = await saved(site, token, 'areaType', { name: '变电所' })
    const area = await buildArea(site.database.pool, site.buildingA, { type_id: type.id, name: '1#变电所' })
    expect((await remove(type.id)).failed[0]?.reason).toContain('1#变电所')
    await site.database.pool.query('delete from area where id = $1', [area.id])
    expect(await remove(type.id)).toMatchObject({ deleted: [type.id] })
  })

  it('stay while roles grant them, and say which', async () => {
    const type = await saved(site, token, 'areaType', { name: '仓库' })
    const role = await saved(site, token, 'role', { name: '仓库管理员' })
    await site.database.pool.query('update role set area_type_ids = array[$2] where id = $1', [role.id, type.id])
    expect((await remove(type.id)).failed[0]?.reason).toContain('仓库管理员')
    await site.call('role.delete', { token, body: { ids: [role.id] } })
    expect(await remove(type.id)).toMatchObject({ deleted: [type.id] })
  })

  it('are seen and changed by roles that they are granted to, and no others are made by those', async () => {
    const [mine, other] = [`${site.buildingA}-risk`, `${site.buildingA}-zone`]
    const permissions = ['view', 'add', 'edit', 'delete'].map((verb) => `area:type:${verb}`)
    const role = { area_scope: 'selected', area_type_ids: [mine] }
    const as = await site.signIn(await site.addAccount(site.buildingA, permissions, role), site.buildingA)
    expect(await listed(as)).toMatchObject([{ id: mine }])
    const load = (id: string, by = as) => site.call('areaType.get', { token: by, query: { id } })
    expect((await load(other)).status).toBe(404)
    const { values, ...existing } = (await load(other, token)).json.data as { id: string; version: number; values: FormValues }
    expect((await saveForm(site, as, 'areaType', { ...values, use: 'musterPoint' }, existing)).status).toBe(404)
    expect((await site.call('areaType.delete', { token: as, body: { ids: [other] } })).json.data).toMatchObject({ deleted: [] })
    const own = (await load(mine)).json.data as { id: string; version: number; values: FormValues }
    expect((await saveForm(site, as, 'areaType', { ...own.values, colour: 'teal' }, own)).json.code).toBe(0)
    expect((await saveForm(site, as, 'areaType', { name: '别处' })).json.code).toBe(1009)
  })

  it('of another building are not found', async () => {
    const other = await site.signIn(site.operatorB, site.buildingB)
    const type = `${site.buildingA}-zone`
    expect((await site.call('areaType.get', { token: other, query: { id: type } })).status).toBe(404)
    expect((await saveForm(site, other, 'areaType', { name: '改' }, { id: type, version: 1 })).status).toBe(404)
  })
})
