import { PERMISSIONS, type UploadedFile } from '@muster/contracts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { upload } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

const PERMISSIONS_OF_LIST = ['settings:feedback:view', 'settings:feedback:edit', 'settings:feedback:export']
let site: TestApi
let user: string
let admin: string
beforeAll(async () => {
  site = await startTestApi({ DEPLOY_TYPE: 'cloud' })
  user = await site.signIn(await site.addAccount(site.buildingA, []), site.buildingA)
  admin = await site.signIn(await site.addAccount(site.buildingA, PERMISSIONS_OF_LIST), site.buildingA)
})
afterAll(() => site.stop())

const png = () => sharp({ create: { width: 4, height: 4, channels: 3, background: '#136d95' } }).png().toBuffer() // biome-ignore format: one picture
/** Every MP4 begins with this. */
const mp4 = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom'),
  Buffer.from([0, 0, 2, 0]),
  Buffer.from('isomiso2'),
  Buffer.alloc(64),
])
const picture = async (token: string) => {
  const answer = await site.call('imageUpload', { token, query: { use: 'feedbackImage' }, body: upload(await png(), '截图.png') })
  return (answer.json.data as UploadedFile[])[0]!
}
const film = async (token: string) => {
  const answer = await site.call('fileUpload', { token, query: { use: 'feedbackVideo' }, body: upload(mp4, '录屏.mp4') })
  return (answer.json.data as UploadedFile[])[0]!
}
const report = (more: object = {}) => ({
  kind: 'problem',
  content: '地图不动',
  page: '/dashboard?floor=1',
  pictures: [],
  films: [],
  ...more,
})
const send = async (token: string, more: object = {}) => site.call('feedbackSend', { token, body: report(more) })
const sent = async (token: string, more: object = {}) => ((await send(token, more)).json.data as { id: string }).id
const form = async (id: string, token = admin) => site.call('feedback.get', { token, query: { id } })

describe('a report', () => {
  it('of anybody who is signed in reaches the list, with its page, pictures and film', async () => {
    const id = await sent(user, {
      content: '  地图 <b>不动</b>  ',
      pictures: [await picture(user), await picture(user)],
      films: [await film(user)],
    })
    const rows = (await site.call('feedback.page', { token: admin, query: { content: '不动' } })).json.data
    expect(rows).toMatchObject([
      { id, kind: 'problem', content: '地图 <b>不动</b>', page: '/dashboard?floor=1', pictures: 2, films: 1, state: 'open', reply: null },
    ])
    const { values } = (await form(id)).json.data as { values: { at: string; pictures: UploadedFile[]; films: UploadedFile[] } }
    expect(values.at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    const [shown] = values.pictures
    const [shownFilm] = values.films
    // As `<img src>` requests it: without a session.
    for (const [file, type] of [
      [shown, 'image/png'],
      [shownFilm, 'video/mp4'],
    ] as const) {
      const answer = await fetch(new URL(file?.downloadUrl ?? '', site.api.url))
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
    }
    const { rows: kept } = await site.database.pool.query(
      `select count(*)::int as n from file_use where owner_kind = 'feedback' and owner_id = $1`,
      [id],
    )
    expect(kept[0].n).toBe(3)
  })

  it.each([
    ['no words', { content: '   ' }],
    ['too many words', { content: 'x'.repeat(1001) }],
    ['a page elsewhere', { page: 'https://evil.example/' }],
    ['an unknown kind', { kind: 'praise' }],
    ['seven pictures', { pictures: Array.from({ length: 7 }, () => ({ name: 'a', downloadUrl: '/image/view?id=a' })) }],
    ['somebody else as its sender', { by: 'admin' }],
  ])('with %s is refused', async (_what, fault) => expect((await send(user, fault)).json.code).toBe(1001))

  it('takes files that its sender uploaded for it, each once, and no others', async () => {
    const mine = await picture(user)
    expect((await send(admin, { pictures: [mine] })).status).toBe(409)
    expect((await send(user, { films: [mine] })).status).toBe(409)
    expect((await send(user, { pictures: [mine, mine] })).status).toBe(409)
    expect((await send(user, { pictures: [mine] })).json.code).toBe(0)
    expect((await send(user, { pictures: [mine] })).status).toBe(409)
    const stray = { name: 'a', downloadUrl: 'https://evil.example/image.png' }
    expect((await send(user, { pictures: [stray] })).status).toBe(409)
  })

  it('is answered once by whoever is first, and both is in the log', async () => {
    const id = await sent(user)
    const answer = (version: number, reply: string) =>
      site.call('feedbackAnswer', { token: admin, body: { id, version, state: 'done', reply } })
    expect((await answer(1, '已修复')).json.data).toEqual({ version: 2 })
    expect((await answer(1, '不是问题')).status).toBe(409)
    expect((await form(id)).json.data).toMatchObject({ version: 2, values: { state: 'done', reply: '已修复' } })
    const { rows } = await site.database.pool.query('select action, before, after from audit_entry where subject_id = $1 order by id', [id])
    expect(rows).toEqual([
      { action: 'feedback.send', before: null, after: { kind: 'problem', page: '/dashboard?floor=1', pictures: 0, films: 0 } },
      { action: 'feedback.answer', before: { state: 'open', reply: null }, after: { state: 'done', reply: '已修复' } },
    ])
  })

  it('stays in its building, and whose data are limited sees his own', async () => {
    const id = await sent(user, { content: '只此一处' })
    expect((await form(id, await site.signIn(site.operatorB, site.buildingB))).status).toBe(404)
    const name = await site.addAccount(site.buildingA, PERMISSIONS, { people_scope: 'selected' })
    const limited = await site.signIn(name, site.buildingA)
    expect((await form(id, limited)).status).toBe(404)
    expect((await site.call('feedbackAnswer', { token: limited, body: { id, version: 1, state: 'done', reply: '' } })).status).toBe(404)
    const own = await sent(limited)
    expect((await site.call('feedback.page', { token: limited })).json.data).toMatchObject([{ id: own, by: name }])
  })

  it('can be exported as a workbook', async () => {
    const answer = await site.call('feedback.export', { token: admin, query: { columns: 'at,by,kind,content,state' } })
    expect(answer.status).toBe(200)
    expect(answer.bytes.subarray(0, 2).toString()).toBe('PK')
  })

  it('is not sent more than thirty times a minute', async () => {
    const codes: number[] = []
    for (let i = 0; i < 31; i++) codes.push((await send(user)).status)
    expect(codes.at(-1)).toBe(429)
  })
})

describe('where the deployment is local', () => {
  it('there is no feedback: no call, no upload for it, no page, nothing to grant', async () => {
    const local = await startTestApi()
    const token = await local.signIn(local.operatorA, local.buildingA)
    const call: typeof local.call = (name, options) => local.call(name, { ...options, token })
    const answers = [
      await call('feedbackSend', { body: report() }),
      await call('feedbackAnswer', { body: { id: 'x', version: 1, state: 'done', reply: '' } }),
      await call('feedback.page'),
      await call('feedback.get', { query: { id: 'x' } }),
      await call('feedback.export'),
      await call('imageUpload', { query: { use: 'feedbackImage' }, body: upload(await png(), 'a.png') }),
      await call('fileUpload', { query: { use: 'feedbackVideo' }, body: upload(mp4, 'a.mp4') }),
    ]
    for (const { status, json } of answers) expect([status, json.code]).toEqual([404, 1003])
    for (const name of ['sessionInfo', 'roleChoices'] as const) expect((await call(name)).text).not.toContain('feedback')
    await local.stop()
    for (const name of ['sessionInfo', 'roleChoices'] as const)
      expect((await site.call(name, { token: await site.signIn(site.operatorA, site.buildingA) })).text).toContain('settings:feedback:view')
  })
})
