import { MOST_SHAPE_POINTS, PERMISSIONS } from '@muster/contracts'
import { buildAnchor } from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, saved, saveForm } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

const FENCE = { floor: 0, shape: { type: 'circle', centre: [20, 20], radiusM: 5 } } as const

let site: TestApi
let token: string
let plant: { id: string; name: string }[]
let shift: { id: string; name: string }[]
let beacon: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  plant = [{ id: (await saved(site, token, 'department', { name: '生产部', code: 'P' })).id, name: '生产部' }]
  shift = [{ id: (await saved(site, token, 'department', { name: '甲班', code: 'S', parent: plant })).id, name: '甲班' }]
  beacon = (await buildAnchor(site.database.pool, site.buildingA, { kind: 'ble', name: '泵房信标' })).id
})
afterAll(() => site.stop())

const fenced = (name: string, department = plant) => ({ name, department, perception: 'fence', fence: FENCE, stayS: '10' })
const pointOf = async (name: string, department = plant) => ({
  ...(await saved(site, token, 'patrolPoint', fenced(name, department))),
  name,
})
const rowsOf = async (name: 'patrolPoint' | 'patrolArea' | 'patrolRoute', as = token) =>
  (await site.call(`${name}.page`, { token: as })).json.data as ({ name: string } & Record<string, unknown>)[]

describe('a patrol point', () => {
  it('is perceived by a beacon, which marks one point, or by a fence that is drawn', async () => {
    const marked = { name: '泵房', department: plant, beacon }
    const wrong = { thresholdDbm: '-129', distanceM: '0', stayS: '1.5' }
    expect(Object.keys(faultsOf(await saveForm(site, token, 'patrolPoint', { ...marked, ...wrong }))).sort()).toEqual(
      Object.keys(wrong).sort(),
    )
    const checks = [{ name: '压力', answer: 'number', low: '2', high: '1', unit: 'MPa' }]
    expect(faultsOf(await saveForm(site, token, 'patrolPoint', { ...marked, checks })).checks).toBeDefined()
    const point = await saved(site, token, 'patrolPoint', { ...marked, thresholdDbm: '-128' })
    expect(faultsOf(await saveForm(site, token, 'patrolPoint', { ...marked, name: '另一处' })).beacon?.message).toContain('不能重复选择')
    expect(
      faultsOf(await saveForm(site, token, 'patrolPoint', { name: '围栏', department: plant, perception: 'fence' })).fence,
    ).toBeDefined()
    expect(await rowsOf('patrolPoint')).toMatchObject([{ name: '泵房', beaconName: '泵房信标', thresholdDbm: -128, mustPass: 'Y' }])
    expect((await site.call('patrolBeaconOptions', { token })).json.data).toEqual([])
    expect((await site.call('beacon.delete', { token, body: { ids: [beacon] } })).text).toContain('泵房')
    const form = (await site.call('patrolPoint.get', { token, query: { id: point.id } })).json.data as { values: object }
    expect(form.values).toMatchObject({ beacon, thresholdDbm: '-128', distanceM: '', checks: [] })
  })

  it('has a fence of as many points as may be drawn', async () => {
    const ring = Array.from({ length: MOST_SHAPE_POINTS }, (_, i): [number, number] => {
      const angle = (i / MOST_SHAPE_POINTS) * 2 * Math.PI
      return [50 + 30 * Math.cos(angle), 50 + 30 * Math.sin(angle)]
    })
    const fence = { floor: 0, shape: { type: 'polygon', rings: [ring] } }
    const { id } = await saved(site, token, 'patrolPoint', { ...fenced('环形管廊'), fence })
    const form = (await site.call('patrolPoint.get', { token, query: { id } })).json.data as { values: { fence: unknown } }
    expect(form.values.fence).toEqual(fence)
    await site.call('patrolPoint.delete', { token, body: { ids: [id] } })
  })
})

describe('a patrol area', () => {
  it('has an indicator, and no fewer points than have to be passed', async () => {
    const [a, b] = [await pointOf('一号'), await pointOf('二号')]
    const area = { name: '罐区', department: plant, points: [a, b].map(({ id, name }) => ({ id, name })) }
    expect(faultsOf(await saveForm(site, token, 'patrolArea', { ...area, indicators: [] })).indicators).toBeDefined()
    expect(faultsOf(await saveForm(site, token, 'patrolArea', { ...area, minPatrols: '3' })).minPatrols?.message).toContain('不能少于')
    expect(faultsOf(await saveForm(site, token, 'patrolArea', { ...area, minPatrols: '201' })).minPatrols?.message).toContain('200')
    const staying = { ...area, indicators: ['minStayMin'], minStayMin: '1001' }
    expect(Object.keys(faultsOf(await saveForm(site, token, 'patrolArea', staying))).sort()).toEqual(['fence', 'minStayMin'])
    await saved(site, token, 'patrolArea', { ...area, minPatrols: '2' })
    expect(await rowsOf('patrolArea')).toMatchObject([{ name: '罐区', pointCount: 2, minPatrols: 2, minStayMin: null }])
    const ofPlant = { name: '越界', department: shift, points: [{ id: a.id, name: '一号' }] }
    expect(faultsOf(await saveForm(site, token, 'patrolArea', ofPlant)).points?.message).toContain('不属于所选部门')
  })
})

describe('a patrol route', () => {
  it('passes its points so many times a day, and keeps what it refers to', async () => {
    const points = [await pointOf('三号'), await pointOf('四号', shift)].map(({ id, name }) => ({ id, name }))
    const person = await saved(site, token, 'person', { name: '甲', number: '1', department: shift })
    const team = await saved(site, token, 'patrolTeam', { name: '甲组', members: [{ id: person.id, name: '甲' }] })
    const route = { name: '日巡', department: plant, points, teams: [{ id: team.id, name: '甲组' }] }
    const wrong = { timesPerDay: '25', earlyMin: '0', lateMin: '0', thresholdPct: '101', startTime: '24:00' }
    expect(Object.keys(faultsOf(await saveForm(site, token, 'patrolRoute', { ...route, ...wrong }))).sort()).toEqual(
      Object.keys(wrong).sort(),
    )
    const every = { timesPerDay: '4', everyMin: '480' }
    expect(faultsOf(await saveForm(site, token, 'patrolRoute', { ...route, ...every })).everyMin?.message).toContain('一天内')
    const absences = [{ person: [{ id: person.id, name: '甲' }], from: '2026-11-21', to: '2026-11-20', substitute: [] }]
    expect(faultsOf(await saveForm(site, token, 'patrolRoute', { ...route, absences })).absences).toBeDefined()
    await saved(site, token, 'patrolRoute', { ...route, timesPerDay: '24' })
    expect(await rowsOf('patrolRoute')).toMatchObject([
      { name: '日巡', pointCount: 2, teams: '甲组', timesPerDay: 24, sequence: 'ordered' },
    ])
    const refused = await site.call('patrolPoint.delete', { token, body: { ids: [points[0]?.id ?? ''] } })
    expect(refused.text).toContain('日巡')
    expect((await site.call('patrolTeam.delete', { token, body: { ids: [team.id] } })).text).toContain('日巡')
  })

  it('is seen, with its points, by the patrol scope of a role', async () => {
    const login = await site.addAccount(site.buildingA, PERMISSIONS, { patrol_scope: 'selected', patrol_department_ids: [shift[0]?.id] })
    const as = await site.signIn(login, site.buildingA)
    expect((await rowsOf('patrolPoint', as)).map(({ name }) => name)).toEqual(['四号'])
    expect(await rowsOf('patrolRoute', as)).toEqual([])
    const chooser = await site.call('patrolPointChooser', { token: as })
    expect(chooser.json.data).toMatchObject([{ name: '四号', departName: '甲班' }])
    expect((await saveForm(site, as, 'patrolPoint', fenced('五号'))).json.code).not.toBe(0)
    const within = await site.call('patrolPointChooser', { token, query: { departId: plant[0]?.id ?? '' } })
    expect((within.json.data as { name: string }[]).map(({ name }) => name)).toContain('四号')
  })
})
