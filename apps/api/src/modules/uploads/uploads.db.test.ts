import { readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildTag } from '@muster/test-support'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { saved, saveForm, upload } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { sweepUploads } from './sweep.ts'

let site: TestApi
let token: string
let department: { id: string; name: string }[]
let jpeg: Buffer
beforeAll(async () => {
  site = await startTestApi({ DEPLOY_TYPE: 'cloud' })
  token = await site.signIn(site.operatorA, site.buildingA)
  const root = await saved(site, token, 'department', { name: '公司', code: 'R' })
  department = [{ id: root.id, name: '公司' }]
  jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#136d95' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
    .toBuffer()
})
afterAll(() => site.stop())

const send = (bytes: Uint8Array | string, name: string, use = 'photo') =>
  site.call('imageUpload', { token, query: { use }, body: upload(bytes, name) })
type File = { name: string; downloadUrl: string }
const fileOf = (answer: Awaited<ReturnType<typeof send>>) => (answer.json.data as File[])[0]!
const open = (address: string, headers: Record<string, string> = {}) => fetch(new URL(address, site.api.url), { headers })

describe('a picture', () => {
  it('comes back without its metadata, for an <img> without a header', async () => {
    const file = fileOf(await send(jpeg, '头像.jpg'))
    expect(file.name).toBe('头像.jpg')
    const response = await open(file.downloadUrl)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.includes('SECRET-PLACE')).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 30 })
  })

  it('is not given without a good signature or a session of its building', async () => {
    const { downloadUrl } = fileOf(await send(jpeg, 'a.jpg'))
    const url = new URL(downloadUrl, site.api.url)
    const bare = `/image/view?id=${url.searchParams.get('id')}`
    expect((await open(bare)).status).toBe(401)
    expect((await open(downloadUrl.replace(/until=\d+/, 'until=9999999999'))).status).toBe(401)
    expect((await open(bare, { authToken: token })).status).toBe(200)
    expect((await open(bare, { authToken: await site.signIn(site.operatorB, site.buildingB) })).status).toBe(404)
  })

  it('loses what was hidden behind its pixels', async () => {
    const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script><?php system("id") ?>')])
    const response = await open(fileOf(await send(polyglot, 'a.jpg')).downloadUrl)
    expect(Buffer.from(await response.arrayBuffer()).includes('script')).toBe(false)
  })

  it.each([
    ['a page with a picture name', '<html><script>alert(1)</script></html>', 'a.jpg', 1402],
    ['a drawing with scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'a.svg', 1402],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64'), 'a.jpg', 1402],
    ['a picture cut short', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0]), 'a.jpg', 1404],
    ['too much', Buffer.alloc(5 * 1024 * 1024 + 1, 1), 'a.jpg', 1403],
  ])('is refused: %s', async (_, bytes, name, code) => {
    expect((await send(bytes, name)).json.code).toBe(code)
  })

  it('of too many pixels is refused before it is unpacked', async () => {
    const huge = await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect((await send(huge, 'a.png')).json.code).toBe(1404)
  })

  it('has its name cleaned', async () => {
    expect(fileOf(await send(jpeg, '..\\..\\etc/passwd\u202e<x>.jpg')).name).toBe('passwdx.jpg')
  })
})

it('a document is kept as it is when its content is what its name says, and is only downloaded', async () => {
  const word = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2048)])
  const answer = await site.call('fileUpload', { token, body: upload(word, '方案.doc') })
  const response = await open(fileOf(answer).downloadUrl)
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="__.doc"; filename*=UTF-8''%E6%96%B9%E6%A1%88.doc`)
  expect(Buffer.from(await response.arrayBuffer()).equals(word)).toBe(true)
  expect((await site.call('fileUpload', { token, body: upload('<html>', 'a.doc') })).json.code).toBe(1402)
})

it('a form keeps its files, refuses those of others, and what nobody keeps is swept', async () => {
  const photo = fileOf(await send(jpeg, 'kept.jpg'))
  const lost = fileOf(await send(jpeg, 'lost.jpg'))
  const { id, version } = await saved(site, token, 'person', { name: '有照片', number: 'P1', department, photo })
  const shown = (await site.call('person.get', { token, query: { id } })).json.data as { values: { photo: File } }
  expect((await open(shown.values.photo.downloadUrl)).status).toBe(200)

  const tokenB = await site.signIn(site.operatorB, site.buildingB)
  const rootB = await saved(site, tokenB, 'department', { name: '乙', code: 'R' })
  const stolen = await saveForm(site, tokenB, 'person', { name: '乙人', number: '1', department: [{ id: rootB.id, name: '乙' }], photo })
  expect(stolen.status).toBe(409)

  const { pool } = site.database
  await pool.query(`update stored_file set uploaded_at = now() - interval '2 days'`)
  const { context } = site.api
  await sweepUploads(context.pool, context.files)
  expect((await open(lost.downloadUrl)).status).toBe(404)
  expect((await open(photo.downloadUrl)).status).toBe(200)

  await saved(site, token, 'person', { name: '有照片', number: 'P1', department, photo: null }, { id, version })
  await pool.query(`update stored_file set uploaded_at = now() - interval '2 days' where kept_at is null`)
  await sweepUploads(context.pool, context.files)
  expect((await open(photo.downloadUrl)).status).toBe(404)
  expect(await readdir(join(context.config.UPLOAD_DIR, 'unfinished'))).toEqual([])
})

it('what a crash left on disk without its row is swept after a day, and only that', async () => {
  const { context } = site.api
  const kept = fileOf(await send(jpeg, 'kept.jpg'))
  const keptId = new URL(kept.downloadUrl, site.api.url).searchParams.get('id')!
  const [stray, young] = [await context.files.place('stray-file-1'), await context.files.place('young-file-1')]
  for (const path of [stray, young]) await writeFile(path, 'left behind')
  const longAgo = new Date(Date.now() - 2 * 86_400_000)
  for (const path of [stray, await context.files.place(keptId)]) await utimes(path, longAgo, longAgo)
  await sweepUploads(context.pool, context.files)
  expect(await stat(stray).catch(() => null)).toBeNull()
  expect((await stat(young)).isFile()).toBe(true)
  expect((await open(kept.downloadUrl)).status).toBe(200)
})

describe('a file for a use', () => {
  const film = Buffer.concat([Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex'), Buffer.alloc(4096)])
  const file = (bytes: Uint8Array | string, name: string, use: string) =>
    site.call('fileUpload', { token, query: { use }, body: upload(bytes, name) })

  it.each([
    ['feedbackVideo', 'a.mp4', film, 0],
    ['feedbackVideo', 'a.mp4', '<html>', 1402],
    ['feedbackVideo', 'a.mov', film, 1402],
    ['feedbackVideo', 'a.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 1402],
    ['plan', 'a.pdf', '%PDF-1.7\n%%EOF', 0],
    ['plan', 'a.pdf', film, 1402],
    ['attachment', 'a.pdf', '%PDF-1.7\n%%EOF', 1402],
  ])('%s takes %s for what its content is', async (use, name, bytes, code) => {
    expect((await file(bytes, name, use)).json.code).toBe(code)
  })

  it('is refused above the size of its use', async () => {
    const tooLong = Buffer.concat([film, Buffer.alloc(100 * 1024 * 1024)])
    expect((await file(tooLong, 'a.mp4', 'feedbackVideo')).json).toMatchObject({ code: 1403, message: expect.stringContaining('100 MB') })
    const picture = Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)])
    expect((await send(picture, 'a.jpg', 'feedbackImage')).json.code).toBe(1403)
    expect(await readdir(join(site.api.context.config.UPLOAD_DIR, 'unfinished'))).toEqual([])
  })

  it('a film is only downloaded, with its own type', async () => {
    const response = await open(fileOf(await file(film, '现场.mp4', 'feedbackVideo')).downloadUrl)
    expect(response.headers.get('content-type')).toBe('video/mp4')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
  })
})

describe('a zip of photos', () => {
  async function zipOf(files: [string, Buffer][]): Promise<Buffer> {
    const zip = new ZipFile()
    for (const [name, bytes] of files) zip.addBuffer(bytes, name)
    zip.end()
    const chunks: Buffer[] = []
    for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks)
  }
  const photos = (bytes: Buffer) => site.call('personPhotos', { token, body: upload(bytes, '照片.zip') })

  it('goes to those who carry the cards the photos are named by', async () => {
    await buildTag(site.database.pool, site.buildingA, { sn: 'SN-1' })
    const { id } = await saved(site, token, 'person', { name: '拍照', number: 'Z1', department, tagSn: 'SN-1' })
    const answer = await photos(
      await zipOf([
        ['照片/SN-1.jpg', jpeg],
        ['照片/SN-9.jpg', jpeg],
      ]),
    )
    expect(answer.json.data).toEqual({ taken: 1, failed: [{ name: 'SN-9.jpg', reason: '定位卡“SN-9”没有绑定人员' }] })
    const form = (await site.call('person.get', { token, query: { id } })).json.data as { values: { photo: File } }
    expect((await open(form.values.photo.downloadUrl)).status).toBe(200)
  })

  it('may name its folder and files in GBK', async () => {
    // 照片 in GBK, as Windows in China writes it without saying so.
    const utf = await zipOf([['XXXX/SN-1.jpg', jpeg]])
    const gbk = Buffer.from(utf)
    for (let at = gbk.indexOf('XXXX'); at >= 0; at = gbk.indexOf('XXXX', at)) Buffer.from([0xd5, 0xd5, 0xc6, 0xac]).copy(gbk, at)
    for (const [signature, offset] of [
      ['PK\u0003\u0004', 6],
      ['PK\u0001\u0002', 8],
    ] as const) {
      gbk.writeUInt16LE(gbk.readUInt16LE(gbk.indexOf(signature) + offset) & ~0x800, gbk.indexOf(signature) + offset)
    }
    expect((await photos(gbk)).json.data).toEqual({ taken: 1, failed: [] })
  })

  it.each([
    [
      'two folders',
      [
        ['a/1.jpg', 1],
        ['b/2.jpg', 1],
      ],
    ],
    ['no folder', [['1.jpg', 1]]],
    ['a folder in the folder', [['a/b/1.jpg', 1]]],
  ] as [string, [string, number][]][])('is refused with %s', async (_, files) => {
    const answer = await photos(await zipOf(files.map(([name]) => [name, jpeg])))
    expect(answer.json.message).toBe('压缩包内必须有且仅有一个文件夹')
  })

  it('is refused with a name that leaves the folder, and when it is a bomb', async () => {
    const slip = await zipOf([['aaaaa/1.jpg', jpeg]])
    for (let at = slip.indexOf('aaaaa/1.jpg'); at >= 0; at = slip.indexOf('aaaaa/1.jpg', at)) slip.write('../../x.jpg', at)
    expect((await photos(slip)).json.message).toBe('压缩包内有不安全的文件名或超大内容')
    const bomb = await zipOf([['a/1.jpg', Buffer.alloc(20_000_000)]])
    expect((await photos(bomb)).json.message).toBe('压缩包内有不安全的文件名或超大内容')
    expect((await photos(Buffer.from('no zip'))).json.code).toBe(1404)
  })
})
