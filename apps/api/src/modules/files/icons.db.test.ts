import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saved, upload } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
let picture: Buffer
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  picture = await sharp({ create: { width: 16, height: 16, channels: 4, background: '#136d95' } })
    .png()
    .toBuffer()
})
afterAll(() => site.stop())

interface Icon {
  id: string
  name: string
  downloadUrl: string
}
const send = (name: string, as = token) => site.call('iconUpload', { token: as, body: upload(picture, name) })
const icons = async () => (await site.call('iconList', { token })).json.data as Icon[]
const remove = (id: string, as = token) => site.call('iconDelete', { token: as, body: { id }, headers: { 'accept-language': 'en-US' } })

describe('the library of icons', () => {
  it('takes icons of those alone who may add them', async () => {
    const other = await site.signIn(await site.addAccount(site.buildingA, ['device:supply:add']), site.buildingA)
    expect((await send('x.png', other)).json.code).toBe(1002)
    const helper = await site.signIn(await site.addAccount(site.buildingA, ['settings:icon:upload']), site.buildingA)
    expect((await send('面具.png', helper)).json.code).toBe(0)
    expect((await icons()).map(({ name }) => name)).toEqual(['面具.png'])
    expect((await remove((await icons())[0]?.id ?? '', helper)).json.code).toBe(1002)
  })

  it('keeps an icon while something uses it, and says what', async () => {
    const [icon] = await icons()
    const supply = { name: '面具柜', icon: { name: icon?.name ?? '', downloadUrl: icon?.downloadUrl ?? '' } }
    const row = await saved(site, token, 'emergencySupply', supply)
    const refused = await remove(icon?.id ?? '')
    expect(refused.json).toMatchObject({ code: 1009 })
    expect(String(refused.json.message)).toContain('Emergency supply')
    expect(await icons()).toHaveLength(1)
    await saved(site, token, 'emergencySupply', { name: '面具柜' }, row)
    expect((await remove(icon?.id ?? '')).json.code).toBe(0)
    expect(await icons()).toEqual([])
    expect((await fetch(`${site.api.url}/image/view?id=${icon?.id}`, { headers: { authToken: token } })).status).toBe(404)
  })

  it('is of one building, and of icons alone', async () => {
    const theirs = await site.signIn(site.operatorB, site.buildingB)
    await send('乙.png', theirs)
    const { rows } = await site.database.pool.query<{ id: string }>("select id from stored_file where name = '乙.png'")
    expect((await remove(rows[0]?.id ?? '')).json).toMatchObject({ code: 1003, message: expect.stringContaining('icon') })
    const photo = await site.call('imageUpload', { token, query: { use: 'photo' }, body: upload(picture, '照片.png') })
    const [{ downloadUrl }] = photo.json.data as [Icon]
    expect((await remove(new URL(downloadUrl, 'http://x').searchParams.get('id') ?? '')).json.code).toBe(1003)
  })
})
