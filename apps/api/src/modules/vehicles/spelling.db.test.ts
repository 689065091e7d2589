import { Workbook } from '@cj-tech-master/excelts'
import type { ImportCheck, ResourceName } from '@muster/contracts'
import { buildTag } from '@muster/test-support'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { faultsOf, saved, saveForm, upload } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
})
afterAll(() => site.stop())

async function check(resource: ResourceName, headings: string[], rows: string[][]) {
  const book = new Workbook()
  const sheet = book.addWorksheet('x')
  for (const row of [headings, ...rows]) sheet.addRow(row)
  const { json } = await site.call(`${resource}.check`, { token, body: upload(Buffer.from(await book.xlsx.writeBuffer()), 'x.xlsx') })
  return json.data as ImportCheck
}
const take = (resource: ResourceName, { token: checked }: ImportCheck) =>
  site.call(`${resource}.import`, { token, body: { token: checked, mode: 'valid' } })
const listed = async (resource: ResourceName, query: Record<string, string>, column: string) =>
  ((await site.call(`${resource}.page`, { token, query })).json.data as Record<string, unknown>[]).map((row) => row[column])

const SIX = ['苏J·88001', '苏J88001', '苏j88001', '苏J 88001', '苏J-88001', '苏Ｊ８８００１']
const MORE = ['苏J•88001', '苏J・88001', '\u202a苏J88001\u202c', ' 苏J—88001 ', '苏\u200bJ.88001']

it('six spellings of a plate are one vehicle; plates of eight characters, of Hong Kong and of embassies are plates', async () => {
  const headings = ['车牌号', '车辆类型', '司机姓名']
  const rows = [...SIX, '苏JD88002', '粤Z1234港', '使014578'].map((plate) => [plate, '货车', '司机'])
  const checked = await check('internalVehicle', headings, rows)
  expect(checked.rows.map(({ state }) => state)).toEqual(['new', 'wrong', 'wrong', 'wrong', 'wrong', 'wrong', 'new', 'new', 'new'])
  expect(checked.rows[5]?.faults.plate).toContain('与第 2 行重复')
  expect((await take('internalVehicle', checked)).json.data).toEqual({ created: 4, updated: 0, skipped: 5 })
  expect(await listed('internalVehicle', { sort: 'plate' }, 'plate')).toEqual(['使014578', '粤Z1234港', '苏J88001', '苏JD88002'].sort())
  for (const plate of [...SIX, ...MORE]) {
    expect([plate, await listed('internalVehicle', { plate }, 'plate')]).toEqual([plate, ['苏J88001']])
    const taken = await saveForm(site, token, 'externalVehicle', { plate, type: 'truck', driverName: '司机' })
    expect([plate, Object.keys(faultsOf(taken))]).toEqual([plate, ['plate']])
  }
  const changed = await check('internalVehicle', headings, [['苏Ｊ・８８００１', '货车', '另一司机']])
  expect(changed.counts).toEqual({ created: 0, updated: 1, wrong: 0 })
  const { json } = await site.call('vehicleChooser', { token, query: { nameOrCode: '苏j·880' } })
  expect(json.data).toMatchObject([{ name: '苏J88001' }])
})

it('what is no plate of the road keeps its hyphens: two vehicles are not one', async () => {
  for (const plate of ['场内 1-1', '场内 11', '场内　1－2'])
    await saved(site, token, 'internalVehicle', { plate, type: 'forklift', driverName: '司机' })
  expect((await listed('internalVehicle', { plate: '场内' }, 'plate')).sort()).toEqual(['场内 1-1', '场内 1-2', '场内 11'])
})

it('a vehicle that comes back with its plate in another spelling is the same vehicle', async () => {
  const visit = { type: 'tanker', driverName: '赵\u200b师傅', driverPhone: '+86 138 0013 8001', reason: 'loading' }
  const times = { bookedFrom: '2026-11-20 08:00:00', bookedTo: '2026-11-20 18:00:00' }
  for (const plate of ['浙B·5H276', '浙b 5H276']) await saved(site, token, 'vehicleVisit', { ...visit, ...times, plate })
  const { json } = await site.call('vehicleVisit.page', { token, query: { plate: '浙B-5H276' } })
  expect(json.data).toMatchObject(Array(2).fill({ plate: '浙B5H276', driverName: '赵师傅', driverPhone: '138****8001' }))
  expect(new Set((json.data as { no: number }[]).map(({ no }) => no)).size).toBe(1)
})

it('a card is one by its numbers in every spelling, and is bound to whoever a sheet names', async () => {
  const headings = ['卡号', '硬件编号', '门禁卡号', '绑定对象（工号或车牌）']
  const checked = await check('positioningCard', headings, [
    ['0012345678', 'AA:BB:CC:00:00:01', '', '苏J·88001'],
    ['００１２３４５６７８', 'AA:BB:CC:00:00:02', '', ''],
    ['\u202d120260001234\u202c', 'ＡＡ:BB:CC:00:00:03', '0012 3456 78', ''],
  ])
  expect(checked.rows.map(({ state, faults }) => [state, Object.keys(faults)])).toEqual([
    ['new', []],
    ['wrong', ['sn']],
    ['new', []],
  ])
  await take('positioningCard', checked)
  const cards = (number: string) => listed('positioningCard', { number }, 'sn')
  for (const number of [
    '120260001234',
    '１２０２６０００１２３４',
    '0260001',
    '001234',
    'aabbcc000003',
    'AA:BB:CC:00:00:03'.replaceAll(':', '-'),
  ])
    expect([number, await cards(number)]).toEqual([number, expect.arrayContaining([number === '001234' ? '0012345678' : '120260001234'])])
  expect(await listed('positioningCard', { holder: '苏J-88001' }, 'sn')).toEqual(['0012345678'])
  expect(await listed('internalVehicle', { plate: '苏J88001' }, 'tagSn')).toEqual(['0012345678'])
  // As a command may have registered it: with a blank that forms would take off.
  await buildTag(site.database.pool, site.buildingA, { sn: 'OLD 7' })
  await buildTag(site.database.pool, site.buildingA, { sn: 'OLD8' })
  const truck = { type: 'truck', driverName: '司机', driverCard: 'ＯＬＤ８' }
  const { id } = await saved(site, token, 'internalVehicle', { ...truck, plate: '苏J70007', tagSn: 'OLD 7' })
  const form = (await site.call('internalVehicle.get', { token, query: { id } })).json.data as { values: object }
  expect(form.values).toMatchObject({ tagSn: 'OLD 7', driverCard: 'OLD8' })
  await buildTag(site.database.pool, site.buildingA, { sn: 'FREE-0012' })
  const { json } = await site.call('freeCardOptions', { token, query: { text: 'free００' } })
  expect(json.data).toMatchObject([{ value: 'FREE-0012' }])
})
