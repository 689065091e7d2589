import { type AreaChange, type Drawing, type FormValues, MOST_SHAPE_POINTS } from '@muster/contracts'
import { buildArea } from '@muster/test-support'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { areaEditor, parent, square } from '../../testing/area-editor.ts'
import { type Existing, faultsOf, saved, saveForm } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
})
afterAll(() => site.stop())
const { add, area, clear, draft, form, inForce, listed, publish, remove } = areaEditor(() => ({ site, token }))
beforeEach(clear)

describe('an area', () => {
  it('is in the draft until it is published, with all that was said of it', async () => {
    const { id } = await add('A', {
      outOfBounds: 'enter',
      boundClasses: ['visitor'],
      overcrowding: 'Y',
      capacity: '4',
      crowdOnDelayS: '1.5',
      periods: [{ from: '22:00', to: '06:00' }],
      weekdays: ['5', '1'],
      holidays: 'N',
      endAt: '2027-01-01 00:00:00',
    })
    expect(await inForce()).toEqual([])
    expect(await listed()).toMatchObject([{ id, name: 'A', state: 'added', depth: 0, occupancy: 4 }])
    expect(await draft()).toMatchObject({
      version: 0,
      changes: [{ id, change: 'add', before: null, after: { name: 'A' }, by: site.operatorA }],
    })
    expect((await publish('首次绘制')).json.data).toEqual({ number: 1 })
    const { rows } = await site.database.pool.query('select * from area')
    expect(rows).toMatchObject([
      {
        ...{ id, code: 'A', floor: 0, capacity: 4, exit_tolerance_m: 0.5, exit_delay_ms: 2000, polygon: [[[10, 10], [20, 10], [20, 20], [10, 20]]] }, // biome-ignore format: one ring, one line
        shape: { type: 'polygon' },
        schedule: {
          weekdays: [1, 5],
          periods: [{ from: '22:00', to: '06:00' }],
          holidays: false,
          fromMs: null,
          endMs: Date.UTC(2026, 11, 31, 16),
        },
      },
    ])
    const rules = await site.database.pool.query('select kind, params from area_rule order by kind')
    expect(rules.rows).toEqual([
      { kind: 'outOfBounds', params: { trigger: 'enter', classes: ['visitor'], onDelayMs: 3000, offDelayMs: 5000 } },
      { kind: 'overcrowding', params: { onDelayMs: 1500, offDelayMs: 10_000 } },
    ])
    expect(await listed()).toMatchObject([{ id, state: 'published' }])
    expect((await form(id)).values).toMatchObject({ weekdays: ['1', '5'], endAt: '2027-01-01 00:00:00', crowdOnDelayS: '1.5' })
  })

  it('may be on several floors, each once', async () => {
    const floors = (await site.database.pool.query('select number from floor where building_id = $1', [site.buildingA])).rows
    const other = String(floors.find(({ number }) => number !== 0)?.number)
    const { id } = await add('A', { moreFloors: [other, '0'] })
    expect((await form(id)).values.moreFloors).toEqual([other])
    expect(await listed({ floor: other })).toMatchObject([{ id, floor: 0, moreFloors: [Number(other)] }])
    await publish('两层')
    expect(await listed({ floor: other })).toMatchObject([{ id, state: 'published', moreFloors: [Number(other)] }])
    const { areas } = (await site.call('site', { token })).json.data as { areas: { moreFloors: number[] }[] }
    expect(areas).toMatchObject([{ floor: 0, moreFloors: [Number(other)], zooms: null }])
    await saved(site, token, 'area', { ...(await form(id)).values, moreFloors: [] }, await form(id))
    expect((await draft()).changes).toMatchObject([{ before: { moreFloors: [other] }, after: { moreFloors: [] } }])
    expect(faultsOf(await saveForm(site, token, 'area', area('B', { moreFloors: ['77'] }))).moreFloors).toBeDefined()
  })

  it.each<[string, FormValues, string]>([
    ['without a day', { weekdays: [], holidays: 'N' }, 'holidays'],
    ['without a period', { periods: [] }, 'periods'],
    ['with half a period', { periods: [{ from: '08:00', to: '' }] }, 'periods'],
    ['with a period of nothing', { periods: [{ from: '08:00', to: '08:00' }] }, 'periods'],
    ['with a period of no clock', { periods: [{ from: '25:00', to: '26:00' }] }, 'periods'],
    ['that ends before it begins', { fromAt: '2027-01-01 00:00:00', endAt: '2026-01-01 00:00:00' }, 'endAt'],
    ['with an endless delay', { enterDelayS: '86401' }, 'enterDelayS'],
    ['without a delay', { exitDelayS: '' }, 'exitDelayS'],
    ['with a limit of nobody', { overcrowding: 'Y', capacity: '0' }, 'capacity'],
    ['with a limit that is none', { overcrowding: 'Y', capacity: '' }, 'capacity'],
    ['with a dead-band as wide as its limit', { overspeed: 'Y', speedLimitKmh: '10', speedDeadBandKmh: '10' }, 'speedDeadBandKmh'],
    ['whose post is held by nobody who is there', { understaffing: 'Y', staffPeople: [{ id: 'x', name: 'x' }] }, 'staffPeople'],
    ['watched for nobody', { outOfBounds: 'enter', boundClasses: [] }, 'boundClasses'],
    ['upside down', { baseM: '5', topM: '4' }, 'topM'],
    ['of no type', { type: 'elsewhere' }, 'type'],
    ['within an area that is not there', parent('elsewhere'), 'parent'],
    ['without a fence', { fence: null }, 'fence'],
    ['on a floor that is not there', { fence: square(10, 10, 5, 9) }, 'fence'],
    ['outside the site', { fence: square(500, 10) }, 'fence'],
    ['of a point', { fence: square(10, 10, 0) }, 'fence'],
    ['that crosses itself', { fence: { floor: 0, shape: { type: 'polygon', rings: [[[0, 0], [9, 9], [9, 0], [0, 5]]] } } }, 'fence'], // biome-ignore format: one ring, one line
    ['with a point twice', { fence: { floor: 0, shape: { type: 'polygon', rings: [[[0, 0], [9, 0], [9, 0], [9, 9]]] } } }, 'fence'], // biome-ignore format: one ring, one line
    ['on one line', { fence: { floor: 0, shape: { type: 'polygon', rings: [[[0, 0], [5, 5], [9, 9]]] } } }, 'fence'], // biome-ignore format: one ring, one line
    ['as a line', { fence: { floor: 0, shape: { type: 'line', points: [[0, 0], [9, 9]] } } as Drawing }, 'fence'], // biome-ignore format: one ring, one line
    ['of numbers that are none', { fence: { floor: 0, shape: { type: 'circle', centre: [Number.NaN, 5], radiusM: 5 } } }, 'fence'],
    ['without end', { fence: { floor: 0, shape: { type: 'circle', centre: [5, 5], radiusM: Number.POSITIVE_INFINITY } } }, 'fence'],
    ['for somebody who is not there', { responsible: [{ id: 'nobody', name: 'x' }] }, 'responsible'],
  ])('%s is refused at its field', async (_name, more, field) => {
    const answer = await saveForm(site, token, 'area', area('A', more))
    expect(answer.status).toBeLessThan(500)
    expect(faultsOf(answer)[field]?.message).toBeTruthy()
    expect(await listed()).toEqual([])
  })

  it('has as many points as the editor allows', async () => {
    const ring = Array.from({ length: MOST_SHAPE_POINTS }, (_, i): [number, number] => {
      const angle = (i / MOST_SHAPE_POINTS) * 2 * Math.PI
      return [50 + 30 * Math.cos(angle), 50 + 30 * Math.sin(angle)]
    })
    const fence: Drawing = { floor: 0, shape: { type: 'polygon', rings: [ring] } }
    const { id } = await add('A', { fence })
    expect((await form(id)).values.fence).toEqual(fence)
    expect((await publish('一万个顶点')).json.code).toBe(0)
  })

  it('of one more is refused at its field, with how many there may be', async () => {
    const ring = Array.from({ length: MOST_SHAPE_POINTS + 1 }, (_, i): [number, number] => {
      const angle = (i / MOST_SHAPE_POINTS) * 6
      return [50 + 30 * Math.cos(angle), 50 + 30 * Math.sin(angle)]
    })
    const fence: Drawing = { floor: 0, shape: { type: 'polygon', rings: [ring] } }
    expect(faultsOf(await saveForm(site, token, 'area', area('A', { fence }))).fence?.message).toContain(String(MOST_SHAPE_POINTS))
  })

  it('of a hundred thousand points is refused before anybody looks at them', async () => {
    const ring = Array.from({ length: 100_001 }, (_, i): [number, number] => [i / 2000, (i * i) % 7])
    const answer = await saveForm(site, token, 'area', area('A', { fence: { floor: 0, shape: { type: 'polygon', rings: [ring] } } }))
    expect(answer.status).toBe(413)
  })

  it('has a code of its own, also in the draft', async () => {
    await add('A')
    expect(faultsOf(await saveForm(site, token, 'area', area('A'))).code?.message).toContain('A')
  })

  it('may change its code with another in one version', async () => {
    const [a, b] = [await add('A'), await add('B')]
    await publish('一')
    await saved(site, token, 'area', { ...(await form(a.id)).values, code: 'C' }, await form(a.id))
    await saved(site, token, 'area', { ...(await form(b.id)).values, code: 'A' }, await form(b.id))
    await saved(site, token, 'area', { ...(await form(a.id)).values, code: 'B' }, await form(a.id))
    expect((await publish('二')).status).toBe(200)
    const { rows } = await site.database.pool.query('select id, code from area order by code')
    expect(rows).toEqual([
      { id: b.id, code: 'A' },
      { id: a.id, code: 'B' },
    ])
  })
})

describe('areas as a tree', () => {
  it('stand under one another, also while they are drafted, and in no circle', async () => {
    const top = await add('A')
    const middle = await add('B', parent(top.id))
    const low = await add('C', parent(middle.id))
    expect((await listed()).map(({ name, depth }) => [name, depth])).toEqual([
      ['A', 0],
      ['B', 1],
      ['C', 2],
    ])
    const answer = await saveForm(site, token, 'area', { ...(await form(top.id)).values, ...parent(low.id) }, await form(top.id))
    expect(faultsOf(answer).parent?.message).toBeTruthy()
    expect(
      faultsOf(await saveForm(site, token, 'area', { ...(await form(top.id)).values, ...parent(top.id) }, await form(top.id))).parent,
    ).toBeDefined()
    expect((await publish('树')).status).toBe(200)
    expect(await inForce()).toMatchObject([{ parent_id: null }, { parent_id: top.id }, { parent_id: middle.id }])
    expect((await listed({ nameOrCode: 'C' })).map(({ parentName }) => parentName)).toEqual(['B'])
  })

  it("is not the parent of another building's", async () => {
    const foreign = await buildArea(site.database.pool, site.buildingB)
    expect(faultsOf(await saveForm(site, token, 'area', area('A', parent(foreign.id)))).parent).toBeDefined()
  })
})

describe('two people', () => {
  it('who edit the same area: the second is shown both versions', async () => {
    const { id } = await add('A')
    await publish('一')
    const first = await form(id)
    await saved(site, token, 'area', { ...first.values, name: '甲的' }, first)
    const second = await saveForm(site, token, 'area', { ...first.values, name: '乙的' }, first)
    expect(second.status).toBe(409)
    expect(second.json.data).toMatchObject({ id, values: { name: '甲的' } })
    await publish('二')
    const third = await saveForm(site, token, 'area', { ...first.values, name: '丙的' }, first)
    expect(third.status).toBe(409)
    expect(await inForce()).toMatchObject([{ name: '甲的' }])
  })

  it('of whom one publishes what the other has changed meanwhile: is shown the draft as it is now', async () => {
    const { id } = await add('A')
    const shown = { [id]: (await draft()).changes[0]?.revision ?? 0 }
    await saved(site, token, 'area', { ...(await form(id)).values, name: '改' }, await form(id))
    const answer = await publish('旧', { revisions: shown })
    expect(answer.status).toBe(409)
    expect(answer.json.data).toMatchObject({ changes: [{ id, after: { name: '改' } }] })
    expect(await inForce()).toEqual([])
  })

  it('of whom one gives the draft up: what the other has open is not saved over it', async () => {
    const { id } = await add('A')
    await publish('一')
    await saved(site, token, 'area', { ...(await form(id)).values, name: '改' }, await form(id))
    const open = await form(id)
    expect((await site.call('areaDiscard', { token, body: { ids: [id] } })).json.data).toEqual({ discarded: 1 })
    expect((await draft()).changes).toEqual([])
    expect((await saveForm(site, token, 'area', open.values, open)).status).toBe(409)
  })
})

describe('versions', () => {
  const versions = async () => (await site.call('areaVersions', { token })).json.data
  const compare = async (from: number, to: number) =>
    (await site.call('areaCompare', { token, query: { from, to } })).json.data as AreaChange[]

  it('say who and why, are compared in words, and come back', async () => {
    const [a, b] = [await add('A', { overcrowding: 'Y', capacity: '4' }), await add('B')]
    await publish('首次绘制')
    await saved(site, token, 'area', { ...(await form(a.id)).values, capacity: '6', type: `${site.buildingA}-risk` }, await form(a.id))
    await remove(b.id)
    const c = await add('C')
    await publish('检修')
    expect(await versions()).toMatchObject([
      { number: 2, why: '检修', by: site.operatorA, changes: 3 },
      { number: 1, why: '首次绘制', changes: 2 },
    ])
    const changes = await compare(1, 2)
    expect(changes).toHaveLength(3)
    expect(changes).toContainEqual(expect.objectContaining({ id: b.id, name: 'B', change: 'delete', after: null }))
    expect(changes).toContainEqual(expect.objectContaining({ id: c.id, name: 'C', change: 'add', before: null }))
    expect(changes.find(({ id }) => id === a.id)).toMatchObject({
      change: 'change',
      before: { capacity: '4', type: '普通区域' },
      after: { capacity: '6', type: '风险分区' },
    })
    expect(await compare(1, 1)).toEqual([])
    expect((await site.call('areaCompare', { token, query: { from: 1, to: 9 } })).status).toBe(404)

    expect((await site.call('areaRestore', { token, body: { number: 1 } })).json.data).toEqual({ changes: 3 })
    expect((await inForce()).map(({ name }) => name)).toEqual(['A', 'C'])
    expect((await site.call('areaRestore', { token, body: { number: 1 } })).status).toBe(409)
    await publish('恢复')
    expect(await inForce()).toMatchObject([{ name: 'A', capacity: 4 }, { name: 'B' }])
    expect(await compare(1, 3)).toEqual([])
    expect((await site.call('areaRestore', { token, body: { number: 3 } })).status).toBe(409)
  })

  it('are made of something, with a reason', async () => {
    expect((await publish('空')).status).toBe(409)
    await add('A')
    expect((await publish('  ')).status).toBe(400)
  })

  it('leave in the audit trail only what was changed, not what a rule that is off would begin with', async () => {
    const { id } = await add('A')
    await saved(site, token, 'area', { ...(await form(id)).values, outOfBounds: 'enter', boundClasses: ['visitor'] }, await form(id))
    const { rows } = await site.database.pool.query<{ before: FormValues; after: FormValues }>(
      `select before, after from audit_entry where action = 'area.edit' and subject_id = $1`,
      [id],
    )
    const [{ before, after }] = rows as [{ before: FormValues; after: FormValues }]
    const differing = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    expect(differing.sort()).toEqual(['boundClasses', 'boundOffDelayS', 'boundOnDelayS', 'outOfBounds', 'outOfBoundsDays'])
  })

  it('are in the log in words', async () => {
    await add('A')
    await publish('首次绘制')
    const entries = (await site.call('auditEntry.page', { token, query: { size: 50 } })).json.data as { action: string }[]
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['发布区域版本', '新增：区域']))
  })
})

describe('a role that is granted a type', () => {
  it('sees, changes and publishes areas of it alone', async () => {
    const role = { area_scope: 'selected', area_type_ids: [`${site.buildingA}-risk`] }
    const permissions = ['area:view', 'area:add', 'area:edit', 'area:delete', 'area:publish']
    const limited = await site.signIn(await site.addAccount(site.buildingA, permissions, role), site.buildingA)
    const hidden = await add('A')
    const shown = await add('B', { type: `${site.buildingA}-risk` })
    expect((await listed({}, limited)).map(({ name }) => name)).toEqual(['B'])
    expect((await draft(limited)).changes.map(({ id }) => id)).toEqual([shown.id])
    expect((await site.call('area.get', { token: limited, query: { id: hidden.id } })).status).toBe(404)
    // Nor can their areas move into what they do not see.
    const risk = { type: `${site.buildingA}-risk` }
    expect(faultsOf(await saveForm(site, limited, 'area', area('C', { ...risk, ...parent(hidden.id) }))).parent).toBeDefined()
    const within = await saveForm(site, limited, 'area', area('C', { ...risk, ...parent(shown.id) }))
    expect(within.json.code).toBe(0)
    await remove((within.json.data as Existing).id)
    expect((await saveForm(site, limited, 'area', area('C'))).status).toBe(409)
    expect((await publish('一', {}, limited)).status).toBe(409)
    expect((await site.call('areaDiscard', { token: limited, body: { ids: [hidden.id] } })).json.data).toEqual({ discarded: 0 })
    await publish('一')
    const mine = await site.call('area.get', { token: limited, query: { id: shown.id } })
    const stored = mine.json.data as Existing & { values: FormValues }
    await saved(site, limited, 'area', { ...stored.values, name: 'B2' }, stored)
    expect((await publish('二', {}, limited)).status).toBe(200)
    expect(await inForce()).toMatchObject([{ name: 'A' }, { name: 'B2' }])
  })
})
