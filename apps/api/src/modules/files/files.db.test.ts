import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buildTag, eventually } from '@muster/test-support'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
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

  describe('by a signed address', () => {
    const signedIn = async (permissions: readonly string[] = ['bp:enterprise:person:view'], role = {}) => {
      const name = await site.addAccount(site.buildingA, permissions, role)
      return { name, session: await site.signIn(name, site.buildingA) }
    }
    const upTo = async (session: string) =>
      fileOf(await site.call('imageUpload', { token: session, query: { use: 'photo' }, body: upload(jpeg, 'a.jpg') })).downloadUrl
    /** A session that ended is refused everywhere within half a second. */
    const dies = (address: string) => eventually('the address is refused', async () => (await open(address)).status === 401)

    it('is good for some minutes', async () => {
      const until = Number(new URL(await upTo(token), site.api.url).searchParams.get('until'))
      expect(until - Date.now() / 1000).toBeGreaterThan(60)
      expect(until - Date.now() / 1000).toBeLessThanOrEqual(600)
    })

    it('is given to its session alone, and dies with it', async () => {
      const [first, second] = [await signedIn(), await signedIn()]
      const address = await upTo(first.session)
      expect((await open(address)).status).toBe(200)
      const by = new URL(await upTo(second.session), site.api.url).searchParams.get('by') ?? ''
      expect((await open(address.replace(/by=[\w-]+/, `by=${by}`))).status).toBe(401)
      await site.call('logout', { token: first.session })
      await dies(address)
    })

    const roleOf = `(select ab.role_id from account_building ab join account a on a.id = ab.account_id where a.login_name = $1)`
    it.each([
      ['the account is disabled', 'update account set enabled = false where login_name = $1'],
      ['the role shows fewer people', `update role set people_scope = 'selected' where id in ${roleOf}`],
      ['the role may do less', `update role set permissions = '{}' where id in ${roleOf}`],
      [
        'the role is taken away',
        'update account_building set role_id = null where account_id in (select id from account where login_name = $1)',
      ],
    ] as const)('dies when %s', async (_, statement) => {
      const { name, session } = await signedIn()
      const address = await upTo(session)
      expect((await open(address)).status).toBe(200)
      await site.database.pool.query(statement, [name])
      await dies(address)
      const query = Object.fromEntries(new URL(address, site.api.url).searchParams)
      expect((await site.call('imageRenew', { token: session, query })).status).not.toBe(200)
    })

    it('is renewed for its session when its time is over, for no other and for no other file', async () => {
      const limited = await signedIn(['bp:enterprise:person:view'], { people_scope: 'selected', department_ids: [department[0]?.id] })
      const photo = fileOf(await send(jpeg, 'b.jpg'))
      const { id } = await saved(site, token, 'person', { name: '有照片', number: 'RENEW', department, photo })
      const form = (await site.call('person.get', { token: limited.session, query: { id } })).json.data as { values: { photo: File } }
      const address = form.values.photo.downloadUrl
      const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)
      try {
        expect((await open(address)).status).toBe(401)
        const query = Object.fromEntries(new URL(address, site.api.url).searchParams)
        const renewed = (await site.call('imageRenew', { token: limited.session, query })).json.data as { downloadUrl: string }
        expect((await open(renewed.downloadUrl)).status).toBe(200)
        expect((await site.call('imageRenew', { token: (await signedIn()).session, query })).status).toBe(404)
        const other = new URL(fileOf(await send(jpeg, 'c.jpg')).downloadUrl, site.api.url).searchParams.get('id') ?? ''
        expect((await site.call('imageRenew', { token: limited.session, query: { ...query, id: other } })).status).toBe(404)
      } finally {
        later.mockRestore()
      }
    })
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
  await sweepUploads(context.allBuildings, context.files, context.scratch)
  expect((await open(lost.downloadUrl)).status).toBe(404)
  expect((await open(photo.downloadUrl)).status).toBe(200)

  await saved(site, token, 'person', { name: '有照片', number: 'P1', department, photo: null }, { id, version })
  await pool.query(`update stored_file set uploaded_at = now() - interval '2 days'`)
  await sweepUploads(context.allBuildings, context.files, context.scratch)
  expect((await open(photo.downloadUrl)).status).toBe(404)
  expect(await readdir(join(context.config.UPLOAD_DIR, 'unfinished'))).toEqual([])
})

it('a file that two rows have stays until neither has it, also one that was kept before owners were written down', async () => {
  const { pool } = site.database
  const { context } = site.api
  const root = await saved(site, token, 'department', { name: '共用', code: 'SHARED' })
  const department = [{ id: root.id, name: '共用' }]
  const [shared, earlier] = [fileOf(await send(jpeg, 'shared.jpg')), fileOf(await send(jpeg, 'earlier.jpg'))]
  const keep = (number: string, photo: unknown, row?: { id: string; version: number }) =>
    saved(site, token, 'person', { name: '共用照片', number, department, photo } as never, row)
  const sweep = async () => {
    await pool.query(`update stored_file set uploaded_at = now() - interval '2 days'`)
    await sweepUploads(context.allBuildings, context.files, context.scratch)
    return [(await open(shared.downloadUrl)).status, (await open(earlier.downloadUrl)).status]
  }
  const first = await keep('S1', shared)
  const second = await keep('S2', shared)
  const third = await keep('S3', earlier)
  await pool.query(`update file_use set owner_kind = 'earlier', owner_id = '' where owner_id = $1`, [third.id])
  await keep('S1', null, first)
  expect(await sweep()).toEqual([200, 200])
  await keep('S2', null, second)
  await keep('S3', null, third)
  expect(await sweep()).toEqual([404, 404])
})

it('what a crash left behind without its row is swept after a day, and only that', async () => {
  const { allBuildings, files, scratch } = site.api.context
  const kept = fileOf(await send(jpeg, 'kept.jpg'))
  const stray = await files.put(Readable.from(['left behind']))
  const unfinished = await scratch.path()
  await writeFile(unfinished, 'half of it')
  const left = async () => [await files.size(stray), await stat(unfinished).then(({ size }) => size, missing)]
  const missing = () => null
  await sweepUploads(allBuildings, files, scratch)
  expect(await left()).toEqual([11, 10])
  await sweepUploads(allBuildings, files, scratch, Date.now() + 2 * 86_400_000)
  expect(await left()).toEqual([null, null])
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

  it('asks once for all of them, and lets go of a photo that a later one replaces', async () => {
    const { pool } = site.api.context
    const asked: string[] = []
    const query = pool.query.bind(pool) as (...args: unknown[]) => unknown
    pool.query = ((...args: unknown[]) => {
      const [first] = args as [string | { text: string }]
      asked.push(typeof first === 'string' ? first : first.text)
      return query(...args)
    }) as typeof pool.query
    try {
      const names = Array.from({ length: 300 }, (_, i): [string, Buffer] => [`照片/无卡-${i}.jpg`, Buffer.from('x')])
      const answer = await photos(await zipOf([...names, ['照片/SN-1.jpg', jpeg], ['照片/SN-1.jpeg', jpeg]]))
      expect(answer.json.data).toMatchObject({ taken: 2, failed: { length: 300 } })
    } finally {
      pool.query = query as typeof pool.query
    }
    expect(asked.filter((text) => text.includes('tag_assignment'))).toHaveLength(1)
    const { rows } = await site.database.pool.query(
      `select count(*)::int as kept from file_use u join stored_file f on f.id = u.file_id where f.name like 'SN-1.%' and u.owner_kind = 'person'`,
    )
    expect(rows[0].kept).toBe(1)
  })

  it('is refused at once, and says so, when it holds more than may come at a time', async () => {
    const many = await zipOf([['a/1.jpg', jpeg]])
    // Number of entries in the end record.
    const end = many.lastIndexOf('PK\u0005\u0006')
    for (const at of [8, 10]) many.writeUInt16LE(19_000, end + at)
    expect((await photos(many)).json.message).toBe('压缩包内文件过多，一次最多 5000 张照片，请分批上传')
  })

  it('may name its folder and files in GBK', async () => {
    // 照片 in GBK, as Chinese Windows writes it without declaring it.
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
