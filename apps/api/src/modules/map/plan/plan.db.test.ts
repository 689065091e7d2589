import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Document, NodeIO } from '@gltf-transform/core'
import { ALL_EXTENSIONS, EXTMeshoptCompression } from '@gltf-transform/extensions'
import { quantize, reorder } from '@gltf-transform/functions'
import type { PlanCandidate, PlanModel, PlanPicture, Site } from '@muster/contracts'
import { MeshoptEncoder } from 'meshoptimizer'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { upload } from '../../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'

let site: TestApi
let token: string
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-map-'))
  site = await startTestApi({ MAP_IMPORT_DIR: folder })
  token = await site.signIn(site.operatorA, site.buildingA)
  await draw(site.buildingA)
})
afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Two floors with a building, a wall, a tank and a hydrant. */
async function draw(buildingId: string) {
  const { pool } = site.database
  const ring = [
    [10.125, 20],
    [40, 20],
    [40, 50.5],
    [10.125, 50.5],
  ]
  const shapes = [
    [
      'b1',
      0,
      'building',
      '控制室',
      {
        type: 'polygon',
        rings: [
          ring,
          [
            [20, 30],
            [25, 30],
            [25, 35],
          ],
        ],
      },
      0,
      8,
    ],
    [
      'w1',
      1,
      'wall',
      null,
      {
        type: 'line',
        points: [
          [10.125, 20],
          [40, 20],
        ],
      },
      0,
      3.5,
    ],
    ['t1', 0, 'tank', 'T-101', { type: 'circle', centre: [80, 40], radiusM: 12.25 }, 0.5, 14],
    ['h1', 0, 'hydrant', null, { type: 'point', at: [60, 12] }, 0, 1],
  ] as const
  for (const [number, label] of [
    [0, '室外'],
    [1, '1F'],
  ] as const)
    await pool.query(
      'insert into floor (building_id, number, label, elevation_m, height_m) values ($1, $2, $3, $4, 4.5) on conflict (building_id, number) do update set label = $3, height_m = 4.5',
      [buildingId, number, label, number],
    )
  for (const [i, [id, floor, kind, name, geometry, base, height]] of shapes.entries())
    await pool.query(
      'insert into plan_feature (id, building_id, floor, kind, name, geometry, base_m, height_m, sort) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
      [id, buildingId, floor, kind, name, JSON.stringify(geometry), base, height, i],
    )
}

type Files = Record<string, Uint8Array | string>
async function zipOf(files: Files): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content as string), name)
  zip.end()
  return buffer(zip.outputStream as Readable)
}

const bring = (bytes: Uint8Array, of = token) => site.call('planImport', { token: of, body: upload(bytes, 'map.zip') })
const exported = async (kind: string, of = token) => (await site.call('planExport', { token: of, query: { kind } })).bytes
const versions = async () =>
  (await site.call('planVersions', { token })).json.data as {
    number: number
    versions: { number: number; source: string; features: number }[]
    candidate: PlanCandidate | null
  }
const drawn = async (of = token) => (await site.call('site', { token: of })).json.data as Site
const accept = async (id: string) => site.call('planAccept', { token, body: { number: (await versions()).number, id, why: '换图' } })

describe('a map zip', () => {
  it.each(['2d', '3d'])('of %s brings back what was exported, and changes nothing before it is accepted', async (kind) => {
    const before = await drawn()
    const zip = await exported(kind)
    await site.database.pool.query("update plan_feature set name = '改动' where building_id = $1 and kind = 'tank'", [site.buildingA])
    await site.database.pool.query("delete from plan_feature where building_id = $1 and kind = 'hydrant'", [site.buildingA])
    const read = (await bring(zip)).json.data as PlanCandidate
    expect(read).toMatchObject({
      kind,
      features: 4,
      floors: before.floors.length,
      changes: { added: 1, changed: 1, removed: 0 },
      movesFrame: false,
    })
    expect((await drawn()).features).toHaveLength(3)
    const shown = await site.call('planCandidateShapes', { token, query: { id: read.id } })
    expect((shown.json.data as { features: unknown[] }).features).toHaveLength(4)
    expect((await accept(read.id)).json.code).toBe(0)
    const plain = ({ features }: Site) => features.map(({ id: _id, ...feature }) => feature)
    expect(plain(await drawn())).toEqual(plain(before))
    expect((await drawn()).floors).toEqual(before.floors)
    // Two exports have the same bytes.
    expect((await exported(kind)).equals(zip)).toBe(true)
  })

  it('keeps every version, brings one back, and is not accepted over somebody else’s', async () => {
    const list = await versions()
    expect(list.versions.map(({ source }) => source)).toEqual(['import', 'import', 'initial'])
    const read = (await bring(await exported('2d'))).json.data as PlanCandidate
    const back = await site.call('planRestore', { token, body: { number: list.number, version: 1, why: '恢复' } })
    expect(back.json.data).toEqual({ number: list.number + 1 })
    expect((await drawn()).features.map(({ kind, name }) => [kind, name])).toContainEqual(['tank', '改动'])
    expect((await site.call('planRestore', { token, body: { number: 1, version: 1, why: '恢复' } })).json.code).toBe(1004)
    expect((await accept(read.id)).json.code).toBe(1009)
    expect((await site.call('planDiscard', { token, body: { id: read.id } })).json.code).toBe(0)
    expect((await versions()).candidate).toBeNull()
  })

  it('goes to another building without touching the first, and a building never takes the waiting plan of another', async () => {
    const other = await site.signIn(site.operatorB, site.buildingB)
    const before = await drawn()
    const read = (await bring(await exported('3d'), other)).json.data as PlanCandidate
    expect(
      (await site.call('planAccept', { token, body: { number: (await versions()).number, id: read.id, why: '换图' } })).json.code,
    ).toBe(1003)
    const taken = await site.call('planAccept', { token: other, body: { number: 0, id: read.id, why: '新图' } })
    expect(taken.json.data).toEqual({ number: 2 })
    expect((await drawn(other)).features).toHaveLength(before.features.length)
    expect(await drawn()).toEqual(before)
  })

  it('is refused with its reason, and leaves nothing behind', async () => {
    const bundle = 'not a bundle'
    const bomb = Buffer.alloc(2 * 1024 * 1024)
    const bad: [Files, string][] = [
      [{ 'readme.txt': 'x' }, 'mapCheckFileNone'],
      [{ 'bundle.pbf': bundle, 'mapConfig.conf': '' }, 'mapCheckFileTwo'],
      [
        {
          'mapConfig.conf':
            '[map]\nformat = muster-3d\nversion = 1\nextent = 0 0 9 9\nreference1 = 0 0 121 31\nreference2 = 9 9 121.1 31.1\n',
        },
        'mapFileMissing',
      ],
      [{ 'bundle.pbf': 'x', 'bomb.bin': bomb }, 'zipUnsafe'],
    ]
    for (const [files, reason] of bad) {
      const answer = await bring(await zipOf(files))
      expect([reason, answer.json.code]).toEqual([reason, 1009])
    }
    const evil = (await zipOf({ 'aa/bundle.pbf': bundle })).toString('latin1').replaceAll('aa/bundle', '../bundle'.slice(0, 9))
    expect((await bring(Buffer.from(evil, 'latin1'))).json.code).toBe(1009)
    for (const bytes of ['', bundle, String.fromCharCode(8, 1, 42, 255, 255, 255, 255, 15)])
      expect((await bring(await zipOf({ 'bundle.pbf': Buffer.from(bytes, 'latin1') }))).json.code).not.toBe(0)
    expect((await versions()).candidate).toBeNull()
    expect(await readdir(join(site.api.context.config.UPLOAD_DIR, 'unfinished'))).toEqual([])
  })

  it('that takes a floor away on which something stands is not accepted', async () => {
    await site.database.pool.query("insert into floor (building_id, number, label, elevation_m, height_m) values ($1, 7, '7F', 30, 4)", [
      site.buildingA,
    ])
    const zip = await exported('2d')
    await site.database.pool.query("update floor set number = 8, label = '8F' where building_id = $1 and number = 7", [site.buildingA])
    await site.database.pool.query(
      "insert into anchor (id, building_id, hw_id, name, kind, x, y, z, floor) values ('anchor-8', $1, 'HW8', 'A8', 'uwb', 1, 1, 1, 8)",
      [site.buildingA],
    )
    const read = (await bring(zip)).json.data as PlanCandidate
    expect(read.lostFloors).toEqual([{ number: 8, label: '8F', things: 1 }])
    expect((await accept(read.id)).json.message).toContain('8F')
  })

  it('is read from the folder of the server, and nothing outside of it', async () => {
    await writeFile(join(folder, 'large.zip'), await exported('3d'))
    await symlink('/etc/hostname', join(folder, 'link.zip'))
    const listed = await site.call('planImportFolder', { token })
    expect(listed.json.data).toMatchObject({ files: [{ name: 'large.zip' }] })
    expect((await site.call('planImportStored', { token, body: { name: 'large.zip' } })).json.data).toMatchObject({ kind: '3d' })
    for (const name of ['../large.zip', 'link.zip', '/etc/hostname', 'other.zip'])
      expect((await site.call('planImportStored', { token, body: { name } })).json.code).toBe(1003)
  })
})

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#557799' }, limitInputPixels: false })
    .png()
    .toBuffer()

describe('a picture map', () => {
  it('is laid by two points, comes back with its zip, and says why it cannot be laid', async () => {
    const { references } = await drawn()
    const sent = await site.call('planPictureUpload', { token, body: upload(await picture(400, 200), 'plan.png') })
    const { fileId } = sent.json.data as { fileId: string }
    const at = (leftM: number, topM: number, { lonDeg, latDeg }: { lonDeg: number; latDeg: number }) => ({ leftM, topM, lonDeg, latDeg })
    const [a, b] = references
    const widthM = Math.abs(b.x - a.x) + 200
    const [first, second] = [at(100, 100, a), at(100 + b.x - a.x, 100 + a.y - b.y, b)]
    const form = { id: null, fileId, floor: 0, name: '总图', widthM, minX: a.x - 100, maxY: a.y + 100, opacity: 0.8 }
    const save = async (points: object[]) =>
      site.call('planPictureSave', { token, body: { ...form, points, number: (await versions()).number } })
    for (const [points, word] of [
      [[first, { ...first, leftM: 130 }], '重合'],
      [[first, { ...second, leftM: 101, topM: 100 }], '10 米'],
    ] as const)
      expect((await save([...points])).json.message).toContain(word)
    const { number } = (await save([first, second])).json.data as { number: number }
    const objects = (await site.call('planObjects', { token })).json.data as { pictures: PlanPicture[] }
    expect(objects.pictures).toMatchObject([{ name: '总图', widthPx: 400, heightPx: 200, minX: form.minX }])
    const id = objects.pictures[0]?.id ?? ''
    expect((await site.call('planFile', { token, query: { id, part: 'picture' } })).headers.get('content-type')).toBe('image/png')
    const zip = await exported('picture')
    await site.call('planObjectRemove', { token, body: { number, id } })
    const read = (await bring(zip)).json.data as PlanCandidate
    expect((await accept(read.id)).json.code).toBe(0)
    expect(((await site.call('planObjects', { token })).json.data as { pictures: PlanPicture[] }).pictures).toEqual(objects.pictures)
  })

  it('of 20,000 pixels is refused', async () => {
    const answer = await site.call('planPictureUpload', { token, body: upload(await picture(20_000, 3000), 'plan.png') })
    expect(answer.json.code).not.toBe(0)
  })
})

/** A box of a few triangles, its points compressed when `packed`. */
async function box(packed: boolean, side = 2): Promise<Uint8Array> {
  const document = new Document()
  const data = document.createBuffer()
  const n = 24
  const points = new Float32Array((n + 1) * (n + 1) * 3)
  const indices = new Uint32Array(n * n * 6)
  for (let i = 0; i <= n; i++)
    for (let j = 0; j <= n; j++) points.set([(i / n) * side, 0.5 * (i % 2), (j / n) * side], (i * (n + 1) + j) * 3)
  for (let i = 0, at = 0; i < n; i++)
    for (let j = 0; j < n; j++, at += 6) {
      const p = i * (n + 1) + j
      indices.set([p, p + 1, p + n + 1, p + 1, p + n + 2, p + n + 1], at)
    }
  const position = document.createAccessor().setType('VEC3').setArray(points).setBuffer(data)
  const index = document.createAccessor().setType('SCALAR').setArray(indices).setBuffer(data)
  const primitive = document.createPrimitive().setAttribute('POSITION', position).setIndices(index)
  document.createScene().addChild(document.createNode().setMesh(document.createMesh().addPrimitive(primitive)))
  const io = new NodeIO().registerExtensions(ALL_EXTENSIONS)
  if (packed) {
    await MeshoptEncoder.ready
    io.registerDependencies({ 'meshopt.encoder': MeshoptEncoder })
    await document.transform(reorder({ encoder: MeshoptEncoder }), quantize())
    document.createExtension(EXTMeshoptCompression).setRequired(true)
  }
  return io.writeBinary(document)
}

describe('a model', () => {
  const send = async (bytes: Uint8Array | string, name = 'pump.glb') => site.call('planModelUpload', { token, body: upload(bytes, name) })

  it.each([false, true])(
    'is written anew, near and far, and placed (packed: %s)',
    async (packed) => {
      const taken = await send(await box(packed))
      expect(taken.json.data).toMatchObject({ triangles: 1152 })
      const { fileId } = taken.json.data as { fileId: string }
      const body = { id: null, fileId, floor: 0, name: '泵 P-101', x: 30, y: 40, baseM: 0.2, bearingDeg: 90, scale: 1.5 }
      const saved = await site.call('planModelSave', { token, body: { ...body, number: (await versions()).number } })
      expect(saved.json.code).toBe(0)
      const { models } = (await site.call('planObjects', { token })).json.data as { models: PlanModel[] }
      const placed = models.at(-1)
      expect(placed).toMatchObject({ name: '泵 P-101', x: 30, triangles: 1152 })
      expect(placed?.farTriangles).toBeLessThan(1152)
      for (const part of ['near', 'far'] as const) {
        const { bytes } = await site.call('planFile', { token, query: { id: placed?.id ?? '', part } })
        const text = bytes.toString('latin1')
        expect(text.slice(0, 4)).toBe('glTF')
        expect(text).not.toMatch(/meshopt|draco/)
      }
    },
    30_000,
  )

  it('travels in a 3D zip', async () => {
    const read = (await bring(await exported('3d'))).json.data as PlanCandidate
    expect(read).toMatchObject({ kind: '3d', models: 2 })
  }, 30_000)

  it('is refused when it is hostile, with its reason', async () => {
    const buffers = [{ uri: 'http://10.0.0.1/x.bin', byteLength: 9 }]
    const { json } = await send(JSON.stringify({ asset: { version: '2.0' }, buffers }), 'pump.gltf')
    expect(json).toMatchObject({ code: 1009 })
    expect(json.message).toContain('外部')
    expect((await send('glTF no more')).json.code).not.toBe(0)
  }, 30_000)
})
