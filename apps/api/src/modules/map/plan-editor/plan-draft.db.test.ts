import type { PlanCandidate, PlanDraftEdit, planDraft, Site } from '@muster/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'

type Draft = z.infer<typeof planDraft>
type Feature = PlanDraftEdit['put'][number]

let site: TestApi
let token: string
let other: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  other = await site.signIn(site.operatorB, site.buildingB)
})
afterAll(async () => site.stop())

const open = async (of = token) => (await site.call('planDraft', { token: of })).json.data as Draft
const save = (begun: Draft, drawn: Partial<PlanDraftEdit>, of = token) => {
  const { number, draft, floors, frame } = begun
  const body = { number, draftId: draft?.id ?? null, extent: frame.extent, floors, put: [], remove: [], ...drawn }
  return site.call('planDraftSave', { token: of, body })
}
const drawn = async (of = token) => (await site.call('site', { token: of })).json.data as Site
const accept = (number: number, id: string) => site.call('planAccept', { token, body: { number, id, why: '新建' } })

const thing = (id: string, kind: Feature['kind'], geometry: Feature['geometry'], more: Partial<Feature> = {}): Feature => ({
  ...{ id, kind, geometry, floor: 0, name: null, baseM: 0, heightM: 0 },
  ...more,
})
const wall = thing('wall-1', 'wall', { type: 'line', points: [[10, 10], [30, 10]] }, { heightM: 4 }) // biome-ignore format: one line
const door = thing('door-1', 'door', { type: 'line', points: [[18, 10], [20, 10]] }) // biome-ignore format: one line
const tank = thing('tank-1', 'tank', { type: 'circle', centre: [60, 40], radiusM: 8 }, { name: 'T-201', heightM: 12 })
const way = thing('way-1', 'way', { type: 'line', points: [[19, 5], [19, 15]] }) // biome-ignore format: one line

describe('a plan that is drawn', () => {
  it('waits as a draft, goes on as one, and takes effect when it is accepted', async () => {
    const before = await drawn()
    const begun = await open()
    expect(begun).toMatchObject({ number: 0, draft: null })
    const floors = [...begun.floors, { number: 1, label: '1F', elevationM: 0.3, heightM: 4.5 }].filter(
      ({ number }, i, all) => all.findIndex((one) => one.number === number) === i,
    )
    const kept = (await save(begun, { put: [wall, door, tank], floors })).json.data as PlanCandidate
    expect(kept).toMatchObject({ kind: 'drawn', changes: { added: 3, changed: 0, removed: 0 } })
    expect((await drawn()).features).toEqual(before.features)

    const next = await open()
    expect(next.draft).toMatchObject({ id: kept.id, isBehind: false })
    expect(next.features.map(({ id }) => id)).toEqual(expect.arrayContaining(['wall-1', 'door-1', 'tank-1']))
    const moved = { ...tank, name: 'T-202', baseM: 0.5 }
    const again = (await save(next, { put: [moved, way], remove: ['door-1'] })).json.data as PlanCandidate
    expect((await accept(0, again.id)).json.data).toEqual({ number: 2 })
    const now = (await drawn()).features
    expect(now.map(({ kind, name, baseM }) => [kind, name, baseM])).toEqual(
      expect.arrayContaining([['wall', null, 0], ['tank', 'T-202', 0.5], ['way', null, 0]]), // biome-ignore format: one row
    )
    expect(now.some(({ kind }) => kind === 'door')).toBe(false)
    const { versions } = (await site.call('planVersions', { token })).json.data as { versions: { source: string }[] }
    expect(versions.map(({ source }) => source)).toEqual(['edit', 'initial'])
  })

  it('comes back with a version that is restored, its ways too', async () => {
    const begun = await open()
    const ids = begun.features.map(({ id }) => id)
    const kept = (await save(begun, { remove: ids })).json.data as PlanCandidate
    expect((await accept(2, kept.id)).json.data).toEqual({ number: 3 })
    expect((await drawn()).features).toEqual([])
    await site.call('planRestore', { token, body: { number: 3, version: 2, why: '恢复' } })
    expect((await drawn()).features.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['wall', 'tank', 'way']))
  })

  it('overwrites neither the draft nor the version of somebody else', async () => {
    const [mine, theirs] = [await open(), await open()]
    expect((await save(theirs, { put: [{ ...tank, id: 'tank-2' }] })).json.code).toBe(0)
    const late = await save(mine, { put: [{ ...tank, id: 'tank-3' }] })
    expect([late.status, late.json.code]).toEqual([409, 1004])
    expect(late.json.data).toMatchObject({ number: 4, by: expect.any(String), at: expect.any(String) })
    expect((await open()).features.map(({ id }) => id)).not.toContain('tank-3')

    const both = await Promise.all([1, 2, 3].map(async (i) => (await save(await open(), { put: [{ ...tank, id: `t-${i}` }] })).json.code))
    expect(both.filter((code) => code !== 0 && code !== 1004)).toEqual([])

    const draft = await open()
    await accept(4, draft.draft!.id)
    const old = await save(draft, { put: [{ ...tank, id: 'tank-4' }] })
    expect(old.json.code).toBe(1004)
  })

  it('that another change has overtaken says so, and is saved over what is in force', async () => {
    const begun = await open()
    await save(begun, { put: [{ ...tank, id: 'tank-9' }] })
    const list = (await site.call('planVersions', { token })).json.data as { number: number }
    await site.call('planRestore', { token, body: { number: list.number, version: 2, why: '恢复' } })
    const behind = await open()
    expect(behind.draft?.isBehind).toBe(true)
    expect((await accept(behind.number, behind.draft!.id)).json.code).toBe(1009)
    const kept = (await save(behind, {})).json.data as PlanCandidate
    expect((await accept(behind.number, kept.id)).json.code).toBe(0)
    expect((await drawn()).features.map(({ id }) => id.split(':').at(-1))).toContain('tank-9')
  })

  it('is refused with what is wrong, and changes nothing', async () => {
    const begun = await open()
    const [, , maxX] = begun.frame.extent
    const bow: Feature['geometry'] = { type: 'polygon', rings: [[[10, 10], [20, 20], [20, 10], [10, 20]]] } // biome-ignore format: one ring
    const bad: [Partial<PlanDraftEdit>, string][] = [
      [{ put: [thing('x', 'room', bow, { name: '配电室' })] }, '配电室'],
      [{ put: [thing('x', 'way', { type: 'point', at: [5, 5] })] }, '图形'],
      [{ put: [thing('x', 'tank', { type: 'circle', centre: [maxX, 20], radiusM: 5 }, { name: 'T-9' })] }, '范围'],
      [{ put: [thing('x', 'label', { type: 'point', at: [5, 5] }, { floor: 77 })] }, '楼层'],
      [{ floors: [...begun.floors, begun.floors[0]!] }, '重复'],
      [{ extent: [0, 0, 0, 10] }, '范围'],
    ]
    for (const [edit, word] of bad) {
      const answer = await save(begun, edit)
      expect([word, answer.json.code]).toEqual([word, 1009])
      expect(answer.json.message).toContain(word)
    }
    for (const edit of [{ floors: [] }, { put: [{ ...tank, id: 'no id' }] }, { put: [{ ...tank, heightM: -1 }] }])
      expect((await save(begun, edit as Partial<PlanDraftEdit>)).status).toBe(400)
    expect((await open()).draft).toEqual(begun.draft)
  })

  it('tells of floors that cannot go, and is not accepted without one of them', async () => {
    const begun = await open()
    const insert = 'insert into anchor (id, building_id, hw_id, name, kind, x, y, z, floor) values ($1, $2, $3, $3, $4, 1, 1, 1, 1)'
    await site.database.pool.query(insert, ['anchor-d', site.buildingA, 'HW-D', 'uwb'])
    expect((await open()).usedFloors).toContainEqual({ number: 1, things: expect.any(Number) })
    const floors = begun.floors.filter(({ number }) => number !== 1)
    const remove = begun.features.filter(({ floor }) => floor === 1).map(({ id }) => id)
    const kept = (await save(begun, { floors, remove })).json.data as PlanCandidate
    expect(kept.lostFloors).toMatchObject([{ number: 1 }])
    expect((await accept(begun.number, kept.id)).json.code).toBe(1009)
  })
})

describe('the draft of a building', () => {
  it('is nobody else’s', async () => {
    const mine = await open()
    const theirs = await open(other)
    expect(theirs.draft).toBeNull()
    expect((await save({ ...theirs, draft: mine.draft }, { put: [tank] }, other)).json.code).toBe(1004)
    expect((await save(theirs, { put: [tank] }, other)).json.code).toBe(0)
    expect((await open()).draft).toEqual(mine.draft)
  })
})
