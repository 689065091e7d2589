import type { CardRow, EquipmentRow, RosterEntry } from '@muster/contracts'
import { buildArea, buildTag } from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAlarm } from '../../testing/build-alarm.ts'
import { faultsOf, saved, saveForm } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  for (const sn of ['E-1', 'E-2', 'E-3']) await buildTag(site.database.pool, site.buildingA, { sn })
})
afterAll(() => site.stop())

const FORM = { name: '测振仪', type: '仪器', storage: '库房', expected: '1', installed: '1' }
const PLACE = { floor: 0, shape: { type: 'point', at: [10, 10] } } as const
const rows = async (filters: Record<string, string> = {}) =>
  (await site.call('valuableEquipment.page', { token, query: { size: 50, ...filters } })).json.data as EquipmentRow[]
const row = async (name: string) => (await rows({ name }))[0] as EquipmentRow
const cards = async (number: string) => (await site.call('positioningCard.page', { token, query: { number } })).json.data as CardRow[]

describe('equipment of value', () => {
  it('carries a card of its own, is in the roster with it, and gives it back when it is deleted', async () => {
    const { id } = await saved(site, token, 'valuableEquipment', { ...FORM, tagSn: 'E-1' })
    const { no } = await row('测振仪')
    expect(await cards('E-1')).toMatchObject([{ no, holderName: '测振仪', bound: 'bound' }])
    const roster = (await site.call('roster', { token })).json.data as RosterEntry[]
    expect(roster.find((entry) => entry.no === no)).toMatchObject({
      id,
      kind: 'equipment',
      class: 'equipment',
      name: '测振仪',
      tagSn: 'E-1',
    })
    const taken = await saveForm(site, token, 'valuableEquipment', { ...FORM, name: '热像仪', tagSn: 'E-1' })
    expect(faultsOf(taken).tagSn).toBeDefined()
    await site.call('valuableEquipment.delete', { token, body: { ids: [id] } })
    expect(await cards('E-1')).toMatchObject([{ no: null, bound: 'unbound' }])
    const again = await site.call('cardBind', { token, body: { trackableNo: no, sn: 'E-1' } })
    expect(again.status).toBe(409)
  })

  it('is on the map of whoever may open its list, and of nobody else whose people are limited', async () => {
    await saved(site, token, 'valuableEquipment', { ...FORM, name: '检漏仪', tagSn: 'E-1' })
    const names = async (permissions: string[]) => {
      const name = await site.addAccount(site.buildingA, permissions, { people_scope: 'selected' })
      const roster = await site.call('roster', { token: await site.signIn(name, site.buildingA) })
      return (roster.json.data as RosterEntry[]).map((entry) => entry.name)
    }
    expect(await names(['map:view'])).toEqual([])
    expect(await names(['map:view', 'device:equipment:view'])).toEqual(['检漏仪'])
    await site.call('valuableEquipment.delete', { token, body: { ids: [(await row('检漏仪')).id] } })
  })

  it('gets a card from the list of cards by its name', async () => {
    const piece = await saved(site, token, 'valuableEquipment', { ...FORM, name: '对中仪' })
    const { id, version, hwId, kind } = (await cards('E-2'))[0]!
    await saved(site, token, 'positioningCard', { sn: 'E-2', hwId, kind, holder: '对中仪' }, { id, version })
    expect(await row('对中仪')).toMatchObject({ id: piece.id, tagSn: 'E-2', state: 'unwatched' })
  })

  it('is watched where it is marked or in an area, which it needs', async () => {
    const nowhere = await saveForm(site, token, 'valuableEquipment', { ...FORM, name: '扳手', watched: 'Y' })
    expect(faultsOf(nowhere).place).toBeDefined()
    const wrong = { ...FORM, name: '扳手', watched: 'Y', place: PLACE, radiusM: '0', awayS: '90000' }
    expect(Object.keys(faultsOf(await saveForm(site, token, 'valuableEquipment', wrong)))).toEqual(['radiusM', 'awayS'])
    const unknown = await saveForm(site, token, 'valuableEquipment', {
      ...wrong,
      radiusM: '5',
      awayS: '60',
      area: [{ id: 'nirgends', name: '' }],
    })
    expect(faultsOf(unknown).area).toBeDefined()
    const area = await buildArea(site.database.pool, site.buildingA, { name: '工具间' })
    const kept = { ...FORM, name: '扳手', watched: 'Y', area: [{ id: area.id, name: '工具间' }], tagSn: 'E-3', lentTo: '设备科' }
    const { id, version } = await saved(site, token, 'valuableEquipment', kept)
    const form = async () => (await site.call('valuableEquipment.get', { token, query: { id } })).json.data as { values: object }
    expect((await form()).values).toMatchObject({ watched: 'Y', area: [{ name: '工具间' }], tagSn: 'E-3', awayS: '60', lentUntil: '' })

    expect((await row('扳手')).state).toBe('inPlace')
    const { no } = await row('扳手')
    await buildAlarm(site.database.pool, site.buildingA, { kind: 'equipmentAway', id: 'equipmentAway:1:-:1', trackable_no: no })
    expect((await row('扳手')).state).toBe('away')
    expect((await rows({ state: 'away' })).map(({ name }) => name)).toEqual(['扳手'])
    await saved(site, token, 'valuableEquipment', { ...kept, lentUntil: '2099-01-01 08:00:00' }, { id, version })
    expect(await row('扳手')).toMatchObject({ state: 'lent', lentTo: '设备科', lentUntil: '2099-01-01T00:00:00Z' })
    expect((await form()).values).toMatchObject({ lentUntil: '2099-01-01 08:00:00' })
  })
})
