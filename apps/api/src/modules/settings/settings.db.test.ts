import { encodeForm, systemSetting } from '@muster/contracts'
import { buildArea } from '@muster/test-support'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { upload } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
})
afterAll(() => site.stop())

const VALUES = {
  systemTitle: '华东基地人员定位平台',
  notice: '今日 14:00 演练',
  siteLanguage: 'en_US',
  smoothing: 'off',
  areaMapLevels: [
    { from: '1', to: '13' },
    { from: '14', to: '18' },
  ],
  iconHeightPx: '24.5',
  visitorIcon: null,
  mapLogo: null,
  disappearanceS: '45',
  statistics: 'lastKnown',
  heatPeople: '2,5',
  heatMinutes: '5,60',
  heatRadiusM: '8',
  cardOfflineMin: '7.5',
  cardRestMin: '90',
  cardsTogetherMin: '25',
  anchorOfflineMin: '12',
  gatewayOfflineMin: '0.75',
  lowBatteryPct: '15',
  patrolRemindMin: '15',
  patrolAlarmMin: '2.5',
  aiRules: [{ code: 'HAT', event: 'noHelmet', areas: [], leastPct: '60', outcome: 'high' }],
  loginCaptcha: 'afterFailures',
  unattended: 'signOut',
  freeLogin: 'refused',
  videoNetworks: '10.0.0.0/8',
  videoTranscode: 'N',
  mailHost: '',
  mailPort: '465',
  mailSecurity: 'tls',
  mailFrom: '',
  mailUser: '',
  mailPassword: '',
  ...{ busMode: 'none', rocketTopics: [], activemqProtocol: 'mqtt', activemqAddress: '', activemqUser: '', activemqPassword: '' },
  ...{ rocketmqAddress: '', rocketmqUser: '', rocketmqPassword: '', busGateway: '' },
}
const load = async () =>
  (await site.call('systemSetting.get', { token, query: { id: 'building' } })).json.data as { version: number; values: object }
const save = (values: object, version: number) =>
  site.call('systemSetting.save', {
    token,
    body: encodeForm(systemSetting.fields, values as never, { id: 'building', version: String(version) }),
  })
const config = async (customCode: string, of = token) =>
  (await site.call('customConfigGet', { token: of, query: { customCode } })).json.data

describe('system parameters', () => {
  it('have defaults while nobody has set them', async () => {
    expect((await site.call('showNameSetting', { token })).json.data).toEqual({ configVal: null })
    expect(await config('bgversion')).toBe(null)
    expect(await config('notice')).toBe(null)
    expect((await site.call('displayLogo', { token })).json.data).toBe(false)
    expect((await load()).version).toBe(0)
  })

  it('take effect when they are saved, and leave what was before and after in the audit trail', async () => {
    const before = await load()
    expect((await save(VALUES, 0)).json).toMatchObject({ code: 0, data: { version: 1 } })
    expect((await site.call('showNameSetting', { token })).json.data).toEqual({ configVal: VALUES.systemTitle })
    expect(await config('notice')).toBe(VALUES.notice)
    const { rows } = await site.database.pool.query("select before, after from audit_entry where action = 'systemSetting.edit'")
    expect(rows).toEqual([{ before: before.values, after: VALUES }])
    const { rows: building } = await site.database.pool.query(
      'select disappearance_s, card_offline_s, low_battery_pct from building where id = $1',
      [site.buildingA],
    )
    expect(building).toEqual([{ disappearance_s: 45, card_offline_s: 450, low_battery_pct: 15 }])
    expect((await site.call('site', { token })).json.data).toMatchObject({ disappearanceS: 45, markers: { smooth: false, heightPx: 24.5 } })
  })

  it('show areas at the zooms of their level: the first from afar, the last however near', async () => {
    const { pool } = site.database
    const plant = await buildArea(pool, site.buildingA, { name: '厂区' })
    const unit = await buildArea(pool, site.buildingA, { name: '装置', parent_id: plant.id })
    const pump = await buildArea(pool, site.buildingA, { name: '泵房', parent_id: unit.id })
    const { areas } = (await site.call('site', { token })).json.data as { areas: { id: string; zooms: [number, number] }[] }
    const zooms = [plant, unit, pump].map(({ id }) => areas.find((area) => area.id === id)?.zooms)
    expect(zooms).toEqual([[0, 14], [14, 25], [14, 25]]) // biome-ignore format: a table
  })

  it('show a logo on the map, and visitors by a picture, as long as they are set', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#2d7d74' } })
      .png()
      .toBuffer()
    const uploaded = await site.call('iconUpload', { token, body: upload(picture, 'logo.png') })
    const [logo] = uploaded.json.data as { name: string; downloadUrl: string }[]
    const { version } = await load()
    expect((await save({ ...VALUES, mapLogo: logo, visitorIcon: logo }, version)).json.code).toBe(0)
    expect((await site.call('displayLogo', { token })).json.data).toBe(true)
    const id = await config('maplogo')
    expect((await fetch(`${site.api.url}/image/view?id=${id}`, { headers: { authToken: token } })).headers.get('content-type')).toBe(
      'image/png',
    )
    const { markers } = (await site.call('site', { token })).json.data as { markers: { visitorIcon: string } }
    expect((await fetch(site.api.url + markers.visitorIcon)).status).toBe(200)
    expect((await save({ ...VALUES, mapLogo: null, visitorIcon: null }, version + 1)).json.code).toBe(0)
    expect((await site.call('displayLogo', { token })).json.data).toBe(false)
    expect((await save({ ...VALUES, mapLogo: { name: 'x', downloadUrl: '/image/view?id=nowhere-file' } }, version + 2)).json.code).toBe(
      1009,
    )
  })

  it('are of one building', async () => {
    const other = await site.signIn(site.operatorB, site.buildingB)
    expect(await config('notice', other)).toBe(null)
    expect((await site.call('showNameSetting', { token: other })).json.data).toEqual({ configVal: null })
  })

  it('are not overwritten unseen, and not with anything that breaks a rule', async () => {
    const { version } = await load()
    expect((await save(VALUES, version - 1)).json).toMatchObject({ code: 1004, data: { version } })
    expect((await save({ ...VALUES, disappearanceS: '0' }, version)).json.code).toBe(1008)
    expect((await save({ ...VALUES, systemTitle: 'x'.repeat(41) }, version)).json.code).toBe(1008)
  })

  it('are changed by those alone who may', async () => {
    const viewer = await site.signIn(await site.addAccount(site.buildingA, ['settings:system:view']), site.buildingA)
    const body = encodeForm(systemSetting.fields, VALUES as never, { id: 'building', version: '1' })
    expect((await site.call('systemSetting.save', { token: viewer, body })).json.code).toBe(1002)
    expect((await site.call('systemSetting.get', { token: viewer, query: { id: 'building' } })).json.code).toBe(0)
  })
})
