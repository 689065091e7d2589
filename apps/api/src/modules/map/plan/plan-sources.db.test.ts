import { buffer } from 'node:stream/consumers'
import type { PlanCandidate, Site } from '@muster/contracts'
import { georeference } from '@muster/geometry'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { upload } from '../../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'

let site: TestApi
let token: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
})
afterAll(() => site.stop())

const drawn = async (of = token) => (await site.call('site', { token: of })).json.data as Site
const known = async (of = token) =>
  (await site.call('planVersions', { token: of })).json.data as { number: number; candidate: PlanCandidate | null }
const accept = async (id: string) => site.call('planAccept', { token, body: { number: (await known()).number, id, why: '新图' } })

const wall = (id: string, y: number, floor = 0) => ({
  ...{ id, floor, kind: 'wall', name: null, baseM: 0, heightM: 3 },
  geometry: {
    type: 'line',
    points: [
      [1, y],
      [9, y],
    ],
  },
})
const bring = (shapes: readonly object[], mode = 'beside', name = 'plan.dxf', of = token) =>
  site.call('planImportDrawing', {
    token: of,
    query: { mode },
    body: upload(shapes.map((shape) => JSON.stringify(shape)).join('\n'), `${name}.ndjson`),
  })

describe('a drawing', () => {
  it('comes beside what there is, takes its own place again, and a floor whole when it is asked to', async () => {
    const before = (await drawn()).features.length
    const first = (await bring([wall('A1', 2), wall('A2', 4)])).json.data as PlanCandidate
    expect(first).toMatchObject({ kind: 'dxf', fileName: 'plan.dxf', changes: { added: 2, changed: 0, removed: 0 }, outside: 0 })
    expect((await drawn()).features).toHaveLength(before)
    expect((await accept(first.id)).json.code).toBe(0)
    expect((await drawn()).features).toHaveLength(before + 2)
    const again = (await bring([wall('A1', 2), wall('A2', 5)])).json.data as PlanCandidate
    expect(again.changes).toEqual({ added: 0, changed: 1, removed: 0 })
    const other = (await bring([wall('A1', 7)], 'beside', 'other.dxf')).json.data as PlanCandidate
    expect(other.changes).toEqual({ added: 1, changed: 0, removed: 0 })
    const whole = (await bring([wall('A1', 2), wall('F', 90_000)], 'floors')).json.data as PlanCandidate
    expect(whole.features).toBe((await drawn()).features.filter(({ floor }) => floor !== 0).length + 2)
    expect(whole.outside).toBe(1)
  })

  it('is refused with its reason when it is none, and waits in its own building alone', async () => {
    const far = { ...wall('A', 1), geometry: { type: 'point', at: [1e7, 0] } }
    const bad: (readonly [string | object[], string])[] = [
      ['{"id":', '读取失败'],
      [[{ ...wall('A', 1), kind: 'castle' }], '读取失败'],
      [[{ ...wall('A'.repeat(60), 1) }], '读取失败'],
      [[far], '超出'],
      [[wall('A', 1), wall('A', 2)], 'A'],
      [[wall('A', 1, 77)], 'A'],
    ]
    await site.call('planDiscard', { token, body: { id: (await known()).candidate?.id ?? '' } })
    for (const [shapes, word] of bad) {
      const body = upload(typeof shapes === 'string' ? shapes : shapes.map((shape) => JSON.stringify(shape)).join('\n'), 'a.dxf.ndjson')
      const { json } = await site.call('planImportDrawing', { token, query: { mode: 'beside' }, body })
      expect([json.code === 0, json.message]).toEqual([false, expect.stringContaining(word)])
    }
    expect((await known()).candidate).toBeNull()
    const other = await site.signIn(site.operatorB, site.buildingB)
    expect((await bring([wall('A', 1)], 'beside', 'b.dxf', other)).json.code).toBe(0)
    expect((await known()).candidate).toBeNull()
    expect((await known(other)).candidate?.fileName).toBe('b.dxf')
  })
})

type Files = Record<string, unknown>
async function zipOf(files: Files): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)), name)
  zip.end()
  return buffer(zip.outputStream)
}

/** An indoor map of a control room with two storeys. */
async function imdf(changed: Files = {}): Promise<Files> {
  const [a, b] = (await drawn()).references
  const earth = georeference(a, b)!
  const ring = (...corners: [number, number][]) => [...corners, corners[0]!].map(([x, y]) => earth.toWgs84(x, y))
  const box = (x: number, y: number, width: number, depth: number) => ({
    type: 'Polygon',
    coordinates: [ring([x, y], [x + width, y], [x + width, y + depth], [x, y + depth])],
  })
  const feature = (id: string, geometry: object | null, properties: object) => ({ type: 'Feature', id, geometry, properties })
  const file = (...features: object[]) => ({ type: 'FeatureCollection', features })
  const names = (zh: string, en: string) => ({ en, 'zh-Hans': zh })
  const line = { type: 'LineString', coordinates: [earth.toWgs84(40, 40), earth.toWgs84(42, 40)] }
  return {
    'manifest.json': { version: '1.0.0', created: '2026-01-01', language: 'zh-Hans' },
    'building.geojson': file(feature('b', null, { category: 'unspecified', name: names('中控楼', 'Control building') })),
    'level.geojson': file(
      feature('l1', box(40, 40, 20, 10), {
        category: 'unspecified',
        ordinal: 0,
        outdoor: false,
        short_name: { en: '1F' },
        building_ids: ['b'],
      }),
      feature('l2', box(40, 40, 20, 10), {
        category: 'unspecified',
        ordinal: 1,
        outdoor: false,
        short_name: { en: '2F' },
        building_ids: ['b'],
      }),
      feature('lb', box(40, 40, 20, 10), {
        category: 'unspecified',
        ordinal: -1,
        outdoor: false,
        short_name: { en: 'B1' },
        building_ids: ['b'],
      }),
    ),
    'unit.geojson': file(
      feature('u1', box(41, 41, 8, 4), { category: 'office', level_id: 'l2', name: names('调度室', 'Dispatch') }),
      feature('u2', box(50, 41, 2, 2), { category: 'stairs', level_id: 'l2', name: null }),
      feature('u3', box(41, 46, 8, 2), { category: 'walkway', level_id: 'lb', name: null }),
      feature('u4', box(41, 46, 8, 2), { category: 'opentobelow', level_id: 'l2', name: null }),
      feature('u5', box(41, 46, 8, 2), { category: 'room', level_id: 'nowhere', name: null }),
    ),
    'opening.geojson': file(feature('o1', line, { category: 'pedestrian', level_id: 'l2' })),
    'fixture.geojson': file(feature('f1', box(42, 42, 1, 1), { category: 'desk', level_id: 'l2', name: null })),
    'amenity.geojson': file(
      feature(
        'a1',
        { type: 'Point', coordinates: earth.toWgs84(43, 43) },
        { category: 'firstaid', unit_ids: ['u1'], name: names('急救箱', 'First aid') },
      ),
    ),
    ...changed,
  }
}
const bringZip = async (files: Files) => site.call('planImport', { token, body: upload(await zipOf(files), 'indoor.zip') })

describe('an indoor map', () => {
  it('becomes storeys, rooms, doors and equipment where it lies on the earth, and takes its own place again', async () => {
    const before = await drawn()
    const read = (await bringZip(await imdf())).json.data as PlanCandidate
    expect(read).toMatchObject({ kind: 'imdf', movesFrame: false, lostFloors: [], changes: { added: 9, changed: 0, removed: 0 } })
    expect((await accept(read.id)).json.code).toBe(0)
    const after = await drawn()
    expect(after.floors.map(({ number }) => number)).toEqual(
      [...new Set([...before.floors.map(({ number }) => number), -1, 1, 2])].sort((a, b) => a - b),
    )
    const own = after.features.filter(({ id }) => id.includes('imdf-'))
    expect(own.map(({ floor, kind, name }) => [floor, kind, name]).sort()).toEqual(
      [
        [-1, 'building', '中控楼'],
        [-1, 'corridor', null],
        [1, 'building', '中控楼'],
        [2, 'building', '中控楼'],
        [2, 'door', null],
        [2, 'equipment', null],
        [2, 'label', '急救箱'],
        [2, 'room', '调度室'],
        [2, 'stairs', null],
      ].sort(),
    )
    const room = own.find(({ kind }) => kind === 'room')
    if (room?.geometry.type !== 'polygon') throw new Error('no room')
    expect(room.geometry.rings[0]).toHaveLength(4)
    for (const [i, [x, y]] of room.geometry.rings[0]!.entries()) {
      const [wantedX, wantedY] = [
        [41, 41],
        [49, 41],
        [49, 45],
        [41, 45],
      ][i]!
      expect(Math.hypot(x - wantedX!, y - wantedY!)).toBeLessThan(0.002)
    }
    const again = (await bringZip(await imdf({ 'fixture.geojson': { type: 'FeatureCollection', features: [] } }))).json
      .data as PlanCandidate
    expect(again.changes).toEqual({ added: 0, changed: 0, removed: 1 })
  })

  it('that is broken or hostile is refused with its reason', async () => {
    const level = (properties: object) => ({
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', id: 'l', geometry: { type: 'Point', coordinates: [1e300, 0] }, properties: { ordinal: 0, ...properties } },
      ],
    })
    const bad: [Files, string][] = [
      [await imdf({ 'manifest.json': { version: '0.9' } }), 'manifest.json'],
      [await imdf({ 'level.geojson': '{"type":' }), '读取失败'],
      [await imdf({ 'level.geojson': level({ ordinal: 100_000 }) }), 'level.geojson'],
      [await imdf({ 'level.geojson': level({}) }), '超出'],
      [await imdf({ 'unit.geojson': { type: 'FeatureCollection', features: [{ id: 7 }] } }), 'unit.geojson'],
      [await imdf({ 'bundle.pbf': 'x' }), '读取失败'],
    ]
    for (const [files, word] of bad) {
      const { json } = await bringZip(files)
      expect([word, json.code === 0, json.message]).toEqual([word, false, expect.stringContaining(word)])
    }
  })
})
