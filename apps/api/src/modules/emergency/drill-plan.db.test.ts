import type { Drawing, FormValues } from '@muster/contracts'
import { buildArea } from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, saved, saveForm, upload } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
})
afterAll(() => site.stop())

const square = (x: number, y: number, sizeM: number, floor: number | null = 0): Drawing => ({
  floor,
  shape: { type: 'polygon', rings: [[[x, y], [x + sizeM, y], [x + sizeM, y + sizeM], [x, y + sizeM]]] }, // biome-ignore format: one ring, one line
})
const faults = async (name: 'safetyIsland' | 'drillPlan', values: FormValues) => faultsOf(await saveForm(site, token, name, values))
const island = async (name: string, place: Drawing, capacity = '') => ({
  ...(await saved(site, token, 'safetyIsland', { name, place, capacity })),
  name,
})

describe('a safety island', () => {
  it('has a name that a card can show, a place and perhaps a number of people', async () => {
    expect(Object.keys(await faults('safetyIsland', { name: '', place: null }))).toEqual(['name', 'place'])
    const ring = Array.from({ length: 1001 }, (_, i): [number, number] => [900 + 9 * Math.cos(i / 160), 900 + 9 * Math.sin(i / 160)])
    const place: Drawing = { floor: 0, shape: { type: 'polygon', rings: [ring] } }
    expect(Object.keys(await faults('safetyIsland', { name: '岛', place }))).toEqual(['place'])
    expect(Object.keys(await faults('safetyIsland', { name: '岛🔥', place: square(500, 500, 5) }))).toEqual(['name'])
    for (const capacity of ['0', '-3', '2.5', '100001'])
      expect(Object.keys(await faults('safetyIsland', { name: '岛', place: square(500, 500, 5), capacity }))).toEqual(['capacity'])
  })

  it('shares no floor with another one, however they are drawn; beside it and above it there is room', async () => {
    const first = await island('东岛', square(0, 100, 20), '50')
    const overlapping = await faults('safetyIsland', {
      name: '圆岛',
      place: { floor: null, shape: { type: 'circle', centre: [25, 110], radiusM: 8 } },
    })
    expect(overlapping.place?.message).toContain('东岛')
    await island('邻岛', square(20, 100, 20))
    await island('楼上', square(0, 100, 20, 2))
    // It does not conflict with itself.
    await saved(site, token, 'safetyIsland', { name: '东岛', place: square(0, 100, 18), capacity: '60' }, first)
    const rows = (await site.call('safetyIsland.page', { token, query: { name: '东岛' } })).json.data
    expect(rows).toMatchObject([{ name: '东岛', capacity: 60, areaM2: 324, plans: 0 }])
  })
})

describe('a drill plan', () => {
  const times = { startAt: '2026-12-01 09:00:00', endAt: '2026-12-01 10:30:00' }
  const plan = (more: FormValues): FormValues => ({ name: '演练', content: '<p>撤离</p>', ...times, ...more })

  it('has name, time, islands and content; it ends after it began, and its accident points are complete', async () => {
    expect(Object.keys(await faults('drillPlan', {})).sort()).toEqual(['content', 'endAt', 'islands', 'name', 'startAt'])
    const on = await island('南岛', square(100, 0, 10))
    const islands = [{ id: on.id, name: '' }]
    expect(Object.keys(await faults('drillPlan', plan({ islands, endAt: times.startAt })))).toEqual(['endAt'])
    const point = (place: Drawing | null) => plan({ islands, accidentPoints: [{ name: '泄漏', place }] })
    expect(Object.keys(await faults('drillPlan', point(null))).join()).toContain('accidentPoints')
    const at: Drawing = { floor: 0, shape: { type: 'point', at: [3, 4] } }
    const { id } = await saved(site, token, 'drillPlan', point(at))
    expect((await site.call('drillPlan.get', { token, query: { id } })).json.data).toMatchObject({
      values: { totalMin: '90', dwellS: '10', islands: [{ id: on.id, name: '南岛' }], accidentPoints: [{ name: '泄漏', place: at }] },
    })
    const { json } = await site.call('drillPlan.page', { token, query: { name: '演练' } })
    expect(json.data).toMatchObject([{ totalMin: 90, islands: ['南岛'], areas: [], accidentPoints: 1, runs: 0, evacuated: null }])
    const kept = await site.call('safetyIsland.delete', { token, body: { ids: [on.id] } })
    expect(kept.json.data).toMatchObject({ deleted: [] })
    expect(kept.text).toContain('演练')
  })

  it('leads nobody to an island that lies in an area that is to be left', async () => {
    const { id } = await buildArea(site.database.pool, site.buildingA, {
      name: '泄漏区',
      floor: 0,
      polygon: [[[200, 0], [260, 0], [260, 60], [200, 60]]], // biome-ignore format: one ring, one line
    })
    const [within, outside] = [await island('区内', square(250, 50, 20)), await island('区外', square(260, 0, 20))]
    const to = (chosen: { id: string }) => plan({ name: '撤出泄漏区', islands: [{ id: chosen.id, name: '' }], areas: [{ id, name: '' }] })
    expect((await faults('drillPlan', to(within))).islands?.message).toContain('泄漏区')
    await saved(site, token, 'drillPlan', to(outside))
    const unknown = { id: 'nowhere', name: '' }
    expect((await faults('drillPlan', to(unknown))).islands).toBeDefined()
  })

  it('takes one Word file, and is copied with it under another name', async () => {
    const on = await island('西岛', square(300, 0, 10))
    const wrong = await site.call('fileUpload', { token, query: { use: 'attachment' }, body: upload('plain', 'a.txt') })
    expect(wrong.json.code).not.toBe(0)
    const { id } = await saved(site, token, 'drillPlan', plan({ name: '带附件', islands: [{ id: on.id, name: '' }] }))
    expect((await site.call('drillPlanCopy', { token, body: { id, name: '带附件' } })).text).toContain('带附件')
    const copy = (await site.call('drillPlanCopy', { token, body: { id, name: '副本' } })).json.data as { id: string }
    const form = await site.call('drillPlan.get', { token, query: { id: copy.id } })
    expect(form.json.data).toMatchObject({ version: 1, values: { name: '副本', islands: [{ name: '西岛' }], ...times } })
    expect((await site.call('drillPlanCopy', { token, body: { id: 'nowhere', name: 'x' } })).status).toBe(404)
  })
})
