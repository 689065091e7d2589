import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MAP_SETTING_DEFAULTS, type MapSettings } from '@muster/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { upload } from '../../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'

let site: TestApi
let token: string
let folder: string
const ADDRESS = 'https://tiles.example:8443/map?x={x}&y={y}&z={z}'
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-tiles-'))
  site = await startTestApi({ MAP_IMPORT_DIR: folder, IMAGERY_G_URL: ADDRESS, IMAGERY_G_ATTRIBUTION: '© G' })
  token = await site.signIn(site.operatorA, site.buildingA)
})
afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
})

interface Header {
  type?: number
  packing?: number
  tiles?: number
  zooms?: [number, number]
  bounds?: [number, number, number, number]
}

/** A file of tiles with only its header and some bytes. */
function tilesFile({ type = 2, packing = 1, tiles = 100, zooms = [14, 18], bounds = [121, 30, 122, 31] }: Header = {}): Buffer {
  const file = Buffer.alloc(227, 7)
  file.write('PMTiles', 0, 'latin1')
  file[7] = 3
  for (const [at, offset, length] of [
    [8, 127, 10],
    [24, 137, 0],
    [40, 137, 0],
    [56, 127, tiles],
  ] as const) {
    file.writeBigUInt64LE(BigInt(offset), at)
    file.writeBigUInt64LE(BigInt(length), at + 8)
  }
  file.set([1, packing, type, ...zooms], 97)
  for (const [i, degrees] of bounds.entries()) file.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * i)
  return file
}

interface Stored {
  version: number
  settings: MapSettings
}
const settings = async (of = token) => (await site.call('mapSettings', { token: of })).json.data as Stored
const send = async (bytes: Uint8Array | string, of = token) =>
  site.call('imageryUpload', { token: of, query: { version: (await settings(of)).version }, body: upload(bytes, 'plant.pmtiles') })

describe('own tiles', () => {
  it('are taken, read piece by piece in their own building alone, and taken away', async () => {
    const file = tilesFile()
    const { ownTiles } = ((await send(file)).json.data as Stored).settings
    expect(ownTiles).toMatchObject({ name: 'plant.pmtiles', bytes: 227, minZoom: 14, maxZoom: 18, bounds: [121, 30, 122, 31] })
    const id = ownTiles?.id ?? ''
    const piece = async (offset: number, length: number, of = token) =>
      site.call('imageryTiles', { token: of, query: { id, offset, length } })
    expect((await piece(0, 127)).bytes.equals(file.subarray(0, 127))).toBe(true)
    expect((await piece(200, 1000)).bytes.equals(file.subarray(200))).toBe(true)
    expect((await piece(227, 1)).json.code).toBe(1003)
    expect((await piece(0, 2_000_000)).json.code).not.toBe(0)
    const other = await site.signIn(site.operatorB, site.buildingB)
    expect((await piece(0, 10, other)).json.code).toBe(1003)
    expect((await site.call('imageryTiles', { query: { id, offset: 0, length: 10 } })).status).toBe(401)
    const { version } = await settings()
    expect((await site.call('imageryRemove', { token, body: { version: version - 1 } })).json.code).toBe(1004)
    expect(((await site.call('imageryRemove', { token, body: { version } })).json.data as Stored).settings.ownTiles).toBeNull()
    expect((await piece(0, 10)).json.code).toBe(1003)
  })

  it('are kept whatever a form of the settings says of them', async () => {
    const { version, settings: own } = (await send(tilesFile())).json.data as Stored
    const planted = { ...MAP_SETTING_DEFAULTS, ownTiles: { ...own.ownTiles!, id: 'somebody-else', bytes: 1e9 } }
    const saved = await site.call('mapSettingsSave', { token, body: { version, settings: planted } })
    expect((saved.json.data as Stored).settings.ownTiles).toEqual(own.ownTiles)
    const reset = await site.call('mapSettingsReset', { token, body: { version: version + 1 } })
    expect((reset.json.data as Stored).settings.ownTiles).toEqual(own.ownTiles)
  })

  it('are refused with their reason when they are none', async () => {
    const bad: [Uint8Array | string, string][] = [
      ['hello', 'PMTiles'],
      [tilesFile({ type: 1 }), '图片瓦片'],
      [tilesFile({ packing: 2 }), '图片瓦片'],
      [tilesFile({ tiles: 1e9 }), '不完整'],
      [tilesFile({ zooms: [18, 14] }), '不完整'],
      [tilesFile({ zooms: [0, 200] }), '不完整'],
      [tilesFile({ bounds: [122, 30, 121, 31] }), '不完整'],
    ]
    for (const [bytes, word] of bad) expect((await send(bytes)).json.message).toContain(word)
  })

  it('come from the folder of the server, and from nowhere else', async () => {
    await writeFile(join(folder, 'large.pmtiles'), tilesFile({ zooms: [12, 19] }))
    await writeFile(join(folder, 'map.zip'), 'x')
    expect((await site.call('imageryFolder', { token })).json.data).toEqual({ files: [{ name: 'large.pmtiles', bytes: 227 }] })
    const { version } = await settings()
    for (const name of ['../large.pmtiles', 'map.zip', 'none.pmtiles'])
      expect((await site.call('imageryStored', { token, body: { version, name } })).json.code).toBe(1003)
    const taken = await site.call('imageryStored', { token, body: { version, name: 'large.pmtiles' } })
    expect((taken.json.data as Stored).settings.ownTiles).toMatchObject({ name: 'large.pmtiles', maxZoom: 19 })
  })
})

it('a provider that is configured is told, and its host and no other is one that pages may ask', async () => {
  expect((await site.call('imageryProviders', { token })).json.data).toEqual([
    { type: 2, address: ADDRESS, attribution: '© G', maxZoom: 18 },
  ])
  const policy = (await fetch(`${site.api.url}/health`)).headers.get('content-security-policy') ?? ''
  expect(
    policy
      .split(';')
      .find((part) => part.trim().startsWith('connect-src'))
      ?.trim(),
  ).toBe("connect-src 'self' https://tiles.example:8443")
})
