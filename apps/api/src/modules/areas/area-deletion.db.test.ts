import type { RemovalPreview } from '@muster/contracts'
import { translate } from '@muster/i18n'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { areaEditor, parent } from '../../testing/area-editor.ts'
import { buildAlarm } from '../../testing/build-alarm.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
})
afterAll(() => site.stop())
const { add, clear, draft, inForce, listed, publish, remove } = areaEditor(() => ({ site, token }))
beforeEach(clear)

it('keep what has areas below it, the last one, and what a gateway is bound to', async () => {
  const top = await add('A')
  const low = await add('B', parent(top.id))
  await publish('一')
  expect((await remove(top.id)).failed[0]?.reason).toContain('1')
  expect(await remove(low.id)).toMatchObject({ deleted: [low.id] })
  expect((await remove(top.id)).failed).toHaveLength(1)
  expect(await listed()).toMatchObject([{ state: 'published' }, { state: 'deleted' }])
  await publish('二')
  expect(await inForce()).toHaveLength(1)
})

it('end alarms of an area that goes only when that is known', async () => {
  const { id } = await add('A')
  await add('B')
  await publish('一')
  await buildAlarm(site.database.pool, site.buildingA, { kind: 'outOfBounds', area_id: id, area_name: 'A', trackable_name: '甲' })
  // The question before it says the same, and that it can be undone.
  const { effects, restorable } = (await site.call('area.removal', { token, body: { ids: [id] } })).json.data as RemovalPreview
  expect(restorable).toBe(true)
  expect(effects).toEqual([
    translate('zh_CN', 'effects.areaAlarms', { name: 'A', count: 1, which: '越界报警 甲' }),
    translate('zh_CN', 'effects.areaVersions'),
  ])
  await remove(id)
  expect((await draft()).openAlarms).toEqual([{ areaId: id, name: 'A', count: 1 }])
  const refused = await publish('二')
  expect(refused.status).toBe(409)
  expect(refused.json.message).toContain('A (1)')
  expect((await publish('二', { endAlarms: true })).status).toBe(200)
})
