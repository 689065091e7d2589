import { PERMISSIONS, type ScreenDocument, screenOf } from '@muster/contracts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saved, upload } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let editor: string
let viewer: string
const VIEWER = 'role-screen-viewer'
beforeAll(async () => {
  site = await startTestApi()
  editor = await site.signIn(await site.addAccount(site.buildingA, PERMISSIONS), site.buildingA)
  viewer = await site.signIn(await site.addAccount(site.buildingA, ['screen:view'], { id: VIEWER, name: '大屏' }), site.buildingA)
})
afterAll(() => site.stop())

const data = async <T>(name: 'screenDraft' | 'screenVersions' | 'screenFile', id: string): Promise<T> =>
  (await site.call(name, { token: editor, query: { id } })).json.data as T
type Picture = NonNullable<ScreenDocument['items'][number]['picture']>
type Draft = { version: number; document: ScreenDocument }
const draftOf = (id: string) => data<Draft>('screenDraft', id)
const keep = (id: string, version: number, document: ScreenDocument) =>
  site.call('screenDraftSave', { token: editor, body: { id, version, document } })
const show = (query: Record<string, string>, token = viewer) => site.call('screenShow', { token, query })
const titled = (document: ScreenDocument, title: string): ScreenDocument => ({ ...document, title })
const add = (name: string, roles: string[] = []) =>
  saved(site, editor, 'bigScreen', { name, size: '1920x1080', layout: 'safety', roles: roles.map((role) => ({ role })) })

describe('the two ready pages', () => {
  it('are there in every building, as the product has them, until somebody publishes another draft', async () => {
    for (const ready of ['newer', 'older'] as const) {
      expect((await show({ ready })).json.data).toMatchObject({ ready, number: 0, document: screenOf(ready) })
    }
    const [{ id }] = (await site.call('screenList', { token: viewer })).json.data as [{ id: string }]
    const { version, document } = await draftOf(id)
    const saved_ = await keep(id, version, titled(document, '一号中心'))
    expect(saved_.json.code).toBe(0)
    expect((await show({ ready: 'newer' })).json.data).toMatchObject({ number: 0, document: { title: null } })
    const published = await site.call('screenPublish', { token: editor, body: { id, version: version + 1, why: '改标题' } })
    expect(published.json.data).toMatchObject({ number: 1 })
    expect((await show({ ready: 'newer' })).json.data).toMatchObject({ number: 1, document: { title: '一号中心' } })
    expect(await data('screenVersions', id)).toMatchObject([{ number: 1, why: '改标题' }])
    await site.call('screenRestore', { token: editor, body: { id, version: version + 2, number: 0 } })
    expect((await draftOf(id)).document).toEqual(screenOf('newer'))
    expect((await site.call('bigScreen.delete', { token: editor, body: { ids: [id] } })).json.data).toMatchObject({ deleted: [] })
  })
})

describe('a screen of the building', () => {
  it('is shown once it is published, to the roles that it names and to no others', async () => {
    const own = await add('安全大屏')
    expect((await show({ id: own.id })).json.code).toBe(1003)
    await site.call('screenPublish', { token: editor, body: { id: own.id, version: own.version, why: '首次' } })
    expect((await show({ id: own.id })).json.data).toMatchObject({ name: '安全大屏', ready: null, number: 1 })
    const form = { name: '安全大屏', size: '3840x1080', layout: 'safety', roles: [{ role: VIEWER }] }
    await saved(site, editor, 'bigScreen', form, { id: own.id, version: 2 })
    expect((await show({ id: own.id })).json.code).toBe(0)
    const stranger = await site.signIn(await site.addAccount(site.buildingA, ['screen:view']), site.buildingA)
    expect((await show({ id: own.id }, stranger)).json.code).toBe(1003)
    expect(JSON.stringify((await site.call('screenList', { token: stranger })).json.data)).not.toContain(own.id)
    // The canvas is wider, with everything on it.
    expect((await draftOf(own.id)).document).toMatchObject({ width: 3840, height: 1080 })
    const { rows } = await site.database.pool.query(`select action from audit_entry where subject_id = $1 order by id`, [own.id])
    expect(rows.map(({ action }) => action)).toEqual(['bigScreen.add', 'bigScreen.publish', 'bigScreen.edit'])
  })

  it('is not kept with a fault, nor over the work of somebody else', async () => {
    const own = await add('错误大屏')
    const { document } = await draftOf(own.id)
    const refused = await keep(own.id, own.version, titled(document, ' '))
    expect(refused.json).toMatchObject({ code: 1009, message: '请填写标题' })
    expect((await keep(own.id, own.version, titled(document, '甲'))).json.code).toBe(0)
    expect((await keep(own.id, own.version, titled(document, '乙'))).json.code).toBe(1004)
    const script = { ...document, items: document.items.map((item) => ({ ...item, script: 'alert(1)' })) }
    expect((await keep(own.id, own.version + 1, script as ScreenDocument)).json.code).toBe(1001)
  })

  it('is carried as a file, without pictures of this building, and copied with them', async () => {
    const own = await add('带图大屏')
    const { document } = await draftOf(own.id)
    const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#136d95' } })
      .png()
      .toBuffer()
    const [picture] = (await site.call('imageUpload', { token: editor, query: { use: 'image' }, body: upload(png, '标识.png') })).json
      .data as Picture[]
    const part = { ...document.items[0]!, id: 'logo', kind: 'picture' as const, picture: picture! }
    expect((await keep(own.id, own.version, { ...document, items: [...document.items, part] })).json.code).toBe(0)
    const shown = (await draftOf(own.id)).document.items.at(-1)
    expect(shown?.picture?.downloadUrl).toContain('&sign=')
    const file = await data<{ name: string; document: ScreenDocument }>('screenFile', own.id)
    expect(file.document.items.map(({ id }) => id)).not.toContain('logo')
    const there = await site.call('screenImport', { token: editor, body: { ...file, name: '导入的大屏' } })
    expect(there.json.code).toBe(0)
    const stolen = { ...file, name: '别处的图', document: { ...file.document, items: [part] } }
    expect((await site.call('screenImport', { token: editor, body: stolen })).json.code).toBe(1001)
    const copy = (await site.call('screenCopy', { token: editor, body: { id: own.id, name: '带图副本' } })).json.data as { id: string }
    expect((await draftOf(copy.id)).document.items.at(-1)?.picture?.downloadUrl).toContain('/image/view?id=')
    expect((await site.call('screenCopy', { token: editor, body: { id: own.id, name: '带图副本' } })).json.code).toBe(1009)
    const gone = await site.call('bigScreen.delete', { token: editor, body: { ids: [own.id] } })
    expect(gone.json.data).toMatchObject({ deleted: [own.id] })
    const { rows } = await site.database.pool.query(`select owner_id from file_use where owner_kind = 'bigScreen'`)
    expect(rows.map(({ owner_id }) => owner_id)).toEqual([copy.id])
  })
})
