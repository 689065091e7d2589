import type { AnchorRow, Drawing } from '@muster/contracts'
import { buildDeviceState, buildFloor } from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, saved, saveForm } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  await buildFloor(site.database.pool, site.buildingA, { number: 2, label: '2F', elevation_m: 4.5 })
})
afterAll(() => site.stop())

const at = (x: number, y: number, floor: number | null = 2): Drawing => ({ floor, shape: { type: 'point', at: [x, y] } })
const page = async (name: 'baseStation' | 'beacon', filters: Record<string, string> = {}) =>
  (await site.call(`${name}.page`, { token, query: filters })).json.data as AnchorRow[]

describe('an anchor', () => {
  it('is placed on the plan, moved, and hangs as high as it is above its floor', async () => {
    const values = { name: '泵房 1', hwId: 'A0:01:02', place: at(12.5, 7), heightM: '3.2' }
    const added = await saved(site, token, 'baseStation', values)
    expect(await page('baseStation')).toMatchObject([{ hwId: 'a00102', floorLabel: '2F', x: 12.5, y: 7, heightM: 3.2, state: 'fine' }])
    expect(await page('beacon')).toEqual([])
    await saved(site, token, 'baseStation', { ...values, place: at(13, 8) }, added)
    const { rows } = await site.database.pool.query('select x, y, z, kind from anchor where id = $1', [added.id])
    expect(rows).toEqual([{ x: 13, y: 8, z: 7.7, kind: 'uwb' }])
  })

  it('stands on a floor there is, under an id of its own', async () => {
    const values = { name: '二号', hwId: 'b1', place: at(1, 1), heightM: '2.5' }
    await saved(site, token, 'beacon', values)
    expect(faultsOf(await saveForm(site, token, 'baseStation', { ...values, name: '三号' })).hwId).toBeDefined()
    expect(faultsOf(await saveForm(site, token, 'beacon', { ...values, hwId: 'b2', place: at(1, 1, 77) })).place).toBeDefined()
    expect(faultsOf(await saveForm(site, token, 'beacon', { ...values, hwId: 'b2', place: at(1, 1, null) })).place).toBeDefined()
  })

  it('shows what it states about itself, else its firmware as entered', async () => {
    const values = { name: '五号', hwId: 'a5', place: at(3, 3), heightM: '3', firmware: '1.0' }
    const { id } = await saved(site, token, 'beacon', values)
    const row = async () => (await page('beacon', { name: '五号' }))[0]
    expect(await row()).toMatchObject({ firmware: '1.0', temperatureC: null, batteryPct: null, lastAt: null })
    const last = {
      heard_at: '2026-11-20T08:00:00Z',
      battery_pct: 61,
      firmware: '1.4',
      temperature_c: 38.5,
      about_at: '2026-11-20T08:00:00Z',
    }
    await buildDeviceState(site.database.pool, site.buildingA, { kind: 'beacon', id, ...last })
    const shown = { firmware: '1.4', temperatureC: 38.5 }
    expect(await row()).toMatchObject({ ...shown, batteryPct: 61, lastAt: '2026-11-20T08:00:00Z' })
    expect((await site.call('anchorHealth', { token, query: { id } })).json.data).toMatchObject({ ...shown, lastAt: null })
    const { about } = (await site.call('deviceHistory', { token, query: { kind: 'beacon', id } })).json.data as { about: object }
    expect(about).toEqual({ ...shown, at: '2026-11-20T08:00:00Z' })
  })

  it('is silent while the tracker says so, since its last word', async () => {
    const { id } = await saved(site, token, 'baseStation', { name: '四号', hwId: 'a4', place: at(2, 2), heightM: '3' })
    const last = { online: false, changed_at: '2026-11-20T08:02:00Z', heard_at: '2026-11-20T08:00:00Z', reason: 'silent' }
    await buildDeviceState(site.database.pool, site.buildingA, { kind: 'anchor', id, ...last })
    expect(await page('baseStation', { state: 'silent' })).toMatchObject([{ name: '四号', silentSince: '2026-11-20T08:00:00Z' }])
    expect((await page('baseStation', { state: 'fine' })).map(({ name }) => name)).toEqual(['泵房 1'])
  })
})
