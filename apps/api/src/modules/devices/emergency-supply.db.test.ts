import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CODES, UPLOAD_LIMITS } from '@muster/contracts'
import { DEMO_BUILDING_ID, DEMO_GATEWAY_IDS, seedDemo } from '@muster/seed'
import { buildLicence } from '@muster/test-support'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, saved, saveForm, upload } from '../../testing/forms.ts'
import { DATA_KEY, startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
let uploadDir: string
let icon: Buffer
beforeAll(async () => {
  uploadDir = await mkdtemp(join(tmpdir(), 'muster-supplies-'))
  site = await startTestApi({ UPLOAD_DIR: uploadDir })
  token = await site.signIn(site.operatorA, site.buildingA)
  icon = await picture(64).png().toBuffer()
})
afterAll(async () => {
  await site.stop()
  await rm(uploadDir, { recursive: true, force: true })
})

const picture = (sizePx: number) => sharp({ create: { width: sizePx, height: sizePx, channels: 3, background: '#c42b2b' } })
interface File {
  name: string
  downloadUrl: string
}
const send = (bytes: Uint8Array, name: string) => site.call('iconUpload', { token, body: upload(bytes, name) })
const kept = async (bytes: Uint8Array, name: string) => ((await send(bytes, name)).json.data as File[])[0]!
const formOf = async (id: string, as = token) =>
  (await site.call('emergencySupply.get', { token: as, query: { id } })).json.data as { values: { name: string; icon: File | null } }
const open = (address: string) => fetch(new URL(address, site.api.url))

describe('an emergency supply', () => {
  it('has a name of at most 15 characters and a remark of at most 50', async () => {
    const longest = { name: '器'.repeat(15), remark: '备'.repeat(50) }
    const { id } = await saved(site, token, 'emergencySupply', longest)
    expect((await formOf(id)).values).toMatchObject(longest)
    const faults = async (values: Record<string, string>) => Object.keys(faultsOf(await saveForm(site, token, 'emergencySupply', values)))
    expect(await faults({ name: '器'.repeat(16) })).toEqual(['name'])
    expect(await faults({ name: '沙箱', remark: '备'.repeat(51) })).toEqual(['remark'])
    expect(await faults({ name: '  ', remark: '' })).toEqual(['name'])
  })

  it('has a name of its own', async () => {
    await saved(site, token, 'emergencySupply', { name: '灭火毯' })
    expect(faultsOf(await saveForm(site, token, 'emergencySupply', { name: '灭火毯' })).name).toBeDefined()
  })

  it('shows its icon by an address that opens without a header, until it is taken off', async () => {
    const file = await kept(icon, '灭火器.png')
    const first = await saved(site, token, 'emergencySupply', { name: '灭火器', icon: file })
    const shown = (await formOf(first.id)).values.icon
    expect(shown?.name).toBe('灭火器.png')
    const answer = await open(shown?.downloadUrl ?? '')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    await saved(site, token, 'emergencySupply', { name: '灭火器', icon: null }, first)
    expect((await formOf(first.id)).values.icon).toBeNull()
  })

  it('takes no icon that another building uploaded', async () => {
    const other = await site.signIn(site.operatorB, site.buildingB)
    const answer = await site.call('iconUpload', { token: other, body: upload(icon, 'a.png') })
    const foreign = (answer.json.data as File[])[0]!
    expect(faultsOf(await saveForm(site, token, 'emergencySupply', { name: '外来图标', icon: foreign })).icon).toBeDefined()
  })
})

describe('what is kept ready', () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const named = async (query: Record<string, string>) =>
    ((await site.call('emergencySupply.page', { token, query: { size: '50', ...query } })).json.data as { name: string }[]).map(
      ({ name }) => name,
    )

  it('is found by when it ends, and marked when it has', async () => {
    const place = { floor: 0, shape: { type: 'point' as const, at: [12.5, 30] as [number, number] } }
    await saved(site, token, 'emergencySupply', { name: '过期药箱', expiresOn: day(-2), storage: '门卫室', quantity: '3', place })
    await saved(site, token, 'emergencySupply', { name: '快到期', expiresOn: day(20) })
    await saved(site, token, 'emergencySupply', { name: '还早', expiresOn: day(300) })
    expect(await named({ ends: 'expired' })).toEqual(['过期药箱'])
    expect(await named({ ends: '7' })).toEqual([])
    expect(await named({ ends: '30' })).toEqual(['快到期'])
    expect((await named({ ends: '365' })).sort()).toEqual(['快到期', '还早'].sort())
    const { json } = await site.call('placedThings', { token })
    expect(json.data).toEqual([
      expect.objectContaining({
        layer: 'supply',
        name: '过期药箱',
        floor: 0,
        x: 12.5,
        y: 30,
        storage: '门卫室',
        quantity: 3,
        expiry: 'expired',
      }),
    ])
    const other = await site.signIn(site.operatorB, site.buildingB)
    expect((await site.call('placedThings', { token: other })).json.data).toEqual([])
  })
})

describe('an icon', () => {
  it('is a PNG by its content, whatever its name says', async () => {
    const jpeg = await picture(64).jpeg().toBuffer()
    for (const bytes of [jpeg, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.from('no picture')])
      expect((await send(bytes, 'icon.png')).json.code).toBe(CODES.wrongFileType.code)
    expect((await send(icon, 'icon.jpg')).json.code).toBe(CODES.wrongFileType.code)
  })

  it('has at most 2 MB', async () => {
    const most = UPLOAD_LIMITS.icon.maxKb * 1024
    expect((await send(Buffer.concat([icon, randomBytes(most - icon.length)]), 'a.png')).json.code).toBe(0)
    expect((await send(Buffer.concat([icon, randomBytes(most - icon.length + 1)]), 'a.png')).json.code).toBe(CODES.fileTooLarge.code)
  })
})

it('the demonstration site has supplies with icons that open', async () => {
  const password = 'Administrator-72'
  await seedDemo(site.database.url, {
    adminName: 'admin',
    adminPassword: password,
    dataKey: DATA_KEY,
    gatewaySecrets: Object.fromEntries(DEMO_GATEWAY_IDS.map((id) => [id, `secret of ${id}`])),
    uploadDir,
  })
  await buildLicence(site.database.pool, DEMO_BUILDING_ID)
  const admin = (await site.tryLogin('admin', DEMO_BUILDING_ID, password)).headers.get('authtoken') ?? ''
  const rows = (await site.call('emergencySupply.page', { token: admin, query: { size: '50' } })).json.data as { id: string }[]
  expect(rows.length).toBeGreaterThan(5)
  for (const { id } of rows) {
    const address = (await formOf(id, admin)).values.icon?.downloadUrl ?? ''
    const bytes = Buffer.from(await (await open(address)).arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 64, height: 64 })
  }
  const icons = (await site.call('iconList', { token: admin })).json.data as File[]
  const kinds = (await site.call('customKind.page', { token: admin })).json.data as { id: string }[]
  expect(icons).toHaveLength(rows.length + kinds.length)
})
