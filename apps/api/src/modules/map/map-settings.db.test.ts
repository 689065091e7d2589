import { MAP_SETTING_DEFAULTS, type MapSettings } from '@muster/contracts'
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

type Stored = { version: number; settings: MapSettings }
const read = async (of = token) => (await site.call('mapSettings', { token: of })).json.data as Stored
const save = (version: number, changed: Partial<MapSettings>) =>
  site.call('mapSettingsSave', { token, body: { version, settings: { ...MAP_SETTING_DEFAULTS, ...changed } } })

describe('map settings', () => {
  it('have their defaults while nobody has set them', async () => {
    expect(await read()).toEqual({ version: 0, settings: MAP_SETTING_DEFAULTS })
  })

  it('hold when they are saved, with what was before in the audit trail, and in no other building', async () => {
    const saved = await save(0, { defaultTiltAngle: 60, msaaSamples: 2, enableShadows: false })
    expect(saved.json).toMatchObject({ code: 0, data: { version: 1 } })
    expect((await read()).settings).toMatchObject({ defaultTiltAngle: 60, msaaSamples: 2, enableShadows: false, rotateAngle: 0 })
    const { rows } = await site.database.pool.query("select before, after from audit_entry where action = 'mapSetting.edit'")
    expect(rows).toMatchObject([{ before: { defaultTiltAngle: 45 }, after: { defaultTiltAngle: 60 } }])
    const other = await site.signIn(site.operatorB, site.buildingB)
    expect(await read(other)).toEqual({ version: 0, settings: MAP_SETTING_DEFAULTS })
  })

  it('are not overwritten unseen', async () => {
    const { version } = await read()
    expect((await save(version - 1, { rotateAngle: 5 })).json).toMatchObject({ code: 1004, data: { version } })
    expect((await read()).settings.rotateAngle).toBe(0)
  })

  it('are refused when they break a rule, with the field that breaks it', async () => {
    const { version } = await read()
    for (const [changed, field] of [
      [{ zoomOutDistance: 10 }, 'zoomOutDistance'],
      [{ zoomOutProportion: 0.1, zoomInProportion: 2 }, 'zoomInProportion'],
      [{ backgroudType: 1 }, 'backgroundImage'],
      [{ mapFly: true, mapFlyType: 1 }, 'mapFlyPoint'],
      [{ branchSwitch: true }, 'branchList'],
    ] as const)
      expect((await save(version, changed)).json.data).toHaveProperty(['fields', field])
    expect((await save(version, { defaultTiltAngle: 90 })).json.code).not.toBe(0)
  })

  it('take a picture up as background, and let it go with the reset', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#335577' } })
      .png()
      .toBuffer()
    const uploaded = await site.call('imageUpload', { token, query: { use: 'photo' }, body: upload(picture, 'sky.png') })
    const [file] = uploaded.json.data as { name: string; downloadUrl: string }[]
    const { version } = await read()
    expect((await save(version, { backgroudType: 1, backgroundImage: file ?? null })).json.code).toBe(0)
    const { settings } = await read()
    expect((await fetch(site.api.url + settings.backgroundImage?.downloadUrl)).status).toBe(200)
    const unknown = { name: 'x.png', downloadUrl: '/image/view?id=nowhere' }
    expect((await save(version + 1, { backgroudType: 1, backgroundImage: unknown })).json.code).toBe(1009)
    const reset = await site.call('mapSettingsReset', { token, body: { version: version + 1 } })
    expect(reset.json.data).toEqual({ version: version + 2, settings: MAP_SETTING_DEFAULTS })
  })

  it('are changed by those alone who may, and seen by whoever sees the map', async () => {
    const viewer = await site.signIn(await site.addAccount(site.buildingA, ['map:view']), site.buildingA)
    const { version } = await read(viewer)
    const body = { version, settings: MAP_SETTING_DEFAULTS }
    expect((await site.call('mapSettingsSave', { token: viewer, body })).json.code).toBe(1002)
    expect((await site.call('mapSettingsReset', { token: viewer, body: { version } })).json.code).toBe(1002)
  })
})

describe('branches', () => {
  it('are the site worked in, and those of the list that the account may enter', async () => {
    const listed = async () =>
      ((await site.call('branches', { token })).json.data as { buildId: string; alarms: number }[]).map(({ buildId }) => buildId)
    expect(await listed()).toEqual([site.buildingA])
    const { version } = await read()
    expect((await save(version, { branchSwitch: true, branchList: [site.buildingB] })).json.code).toBe(0)
    expect(await listed()).toEqual([site.buildingA])
    await site.database.pool.query(
      'insert into account_building (account_id, building_id) select id, $2 from account where login_name = $1',
      [site.operatorA, site.buildingB],
    )
    // The account has no role there, so it sees nothing of it.
    expect(await listed()).toEqual([site.buildingA])
    await site.database.pool.query('update account set account_type = 1 where login_name = $1', [site.operatorA])
    expect((await listed()).toSorted()).toEqual([site.buildingA, site.buildingB].toSorted())
    const [first] = (await site.call('branches', { token })).json.data as object[]
    expect(first).toMatchObject({ people: 0, vehicles: 0, alarms: 0 })
  })
})
