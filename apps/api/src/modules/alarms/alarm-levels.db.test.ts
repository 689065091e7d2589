import type { AlarmFlowRow, EndpointData, FormValues } from '@muster/contracts'
import { buildArea, buildTag } from '@muster/test-support'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { buildAlarm } from '../../testing/build-alarm.ts'
import { saved } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { watchBells } from '../devices/bells/watch-bells.ts'
import { startNext } from '../messages/send/start-messages.ts'
import { watchAlarms } from './watch-alarms.ts'

let site: TestApi
let token: string
let areaId: string

const pool = () => site.database.pool
const crossing = (minutesAgo: number, more: Record<string, unknown> = {}) => {
  const at = new Date(Date.now() - minutesAgo * 60_000)
  return buildAlarm(pool(), site.buildingA, {
    ...{ kind: 'outOfBounds', priority: 'high', area_id: areaId, area_name: '罐区', arrived_at: at, started_at: at, ...more },
  })
}
/** Everything due is ordered, and messages to cards have their receivers. */
async function carryOut() {
  await watchAlarms(pool())
  await watchBells(pool())
  while (await startNext(pool(), { scopeOf: async () => null, inside: () => [] }));
}
const toldOf = async (id: string, channel: 'card' | 'bell') =>
  ((await site.call('alarmDeliveries', { token, query: { id } })).json.data as EndpointData<'alarmDeliveries'>).filter(
    (told) => told.channel === channel,
  )
const texts = async () => (await pool().query<{ content: string }>('select content from message order by send_at, id')).rows

beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  const root = await saved(site, token, 'department', { name: '总公司', code: 'ROOT' })
  const department: FormValues['x'] = [{ id: root.id, name: '总公司' }]
  const person = async (name: string) => ({ id: (await saved(site, token, 'person', { name, number: name, department })).id, name })
  const [chief, deputy, cardless] = [await person('安全员'), await person('值班长'), await person('无卡')]
  for (const { id } of [chief, deputy]) {
    const { rows } = await pool().query<{ no: number }>('select trackable_no as no from person where id = $1', [id])
    await buildTag(pool(), site.buildingA, { trackableNo: rows[0]?.no as number })
  }
  areaId = (await buildArea(pool(), site.buildingA, { name: '罐区' })).id
  const elsewhere = await buildArea(pool(), site.buildingA, { name: '码头' })
  // Neither rings for alarms of this kind by itself.
  const bell = { kinds: ['sos'], seconds: '60' }
  await saved(site, token, 'alarmBell', { name: '罐区电铃', code: 'TANK', areas: [{ id: areaId, name: '' }], ...bell })
  await saved(site, token, 'alarmBell', { name: '码头电铃', code: 'PIER', areas: [{ id: elsewhere.id, name: '' }], ...bell })
  const levels = [
    { afterMin: '0', people: [chief], also: ['card'] },
    { afterMin: '5', people: [deputy, cardless], also: ['card', 'bell'] },
    { afterMin: '20', people: [chief], also: [] },
  ]
  await saved(site, token, 'alarmFlow', { kind: 'outOfBounds', onSite: 'N', levels })
  await pool().query(`update alarm_flow set created_at = now() - interval '1 day'`)
})
afterEach(() => pool().query('delete from bell_ring; delete from downlink; delete from message; delete from alarm'))
afterAll(() => site.stop())

it('a level tells by card and rings the bells of the area when it is due, once each, and its record says when', async () => {
  const id = await crossing(1)
  await carryOut()
  expect(await toldOf(id, 'card')).toMatchObject([{ to: '安全员', what: null, orderedAt: expect.any(String), failedAt: null }])
  expect(await texts()).toEqual([{ content: '越界报警 王芳 罐区 · 1F' }])
  expect(await toldOf(id, 'bell')).toEqual([])
  const late = await crossing(6)
  await carryOut()
  await carryOut()
  const cards = await toldOf(late, 'card')
  expect(cards.map(({ to, error }) => [to, error]).sort()).toEqual([['值班长', null], ['安全员', null], ['无卡', 'noCard']].sort()) // biome-ignore format: one line
  expect((await texts()).map(({ content }) => content)).toContain('未确认：越界报警 王芳 罐区 · 1F')
  expect(await toldOf(late, 'bell')).toMatchObject([{ to: '罐区电铃', what: 'rung', orderedAt: expect.any(String) }])
})

it('the list of settings says who is told when, and by what beside mail', async () => {
  const { json } = await site.call('alarmFlow.page', { token, query: { kind: 'outOfBounds' } })
  const [row] = json.data as AlarmFlowRow[]
  expect(row?.told).toEqual([
    { afterMin: 0, names: ['安全员'], also: ['card'] },
    { afterMin: 5, names: ['值班长', '无卡'], also: ['card', 'bell'] },
    { afterMin: 20, names: ['安全员'], also: [] },
  ])
})

it('a level that is due later tells nobody once the alarm is acknowledged', async () => {
  const id = await crossing(6, { work: 'acknowledged' })
  await carryOut()
  expect((await toldOf(id, 'card')).map(({ to }) => to)).toEqual(['安全员'])
  expect(await toldOf(id, 'bell')).toEqual([])
})

it('bells that a level rang stop when the alarm is handled', async () => {
  const id = await crossing(6)
  await carryOut()
  await pool().query(`update alarm set work = 'handled' where id = $1`, [id])
  await carryOut()
  expect((await toldOf(id, 'bell')).map(({ what }) => what)).toEqual(['rung', 'stopped'])
})

it('in a storm a card gets one text with the number, and the bells ring once', async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, () => crossing(6)))
  await carryOut()
  expect((await texts()).map(({ content }) => content)).toEqual(Array(3).fill('30 条报警待处理，请登录系统查看'))
  for (const id of ids) expect((await toldOf(id, 'card')).map(({ to }) => to).sort()).toEqual(['值班长', '安全员', '无卡'].sort())
  const { rows } = await pool().query('select count(*)::int as rung from bell_ring where with_id is null')
  expect(rows).toEqual([{ rung: 1 }])
})

it('a flow sets the priority of its kind, unless what happens decides how grave it is', async () => {
  const form = { onSite: 'N', areaId, levels: [] }
  const { id } = await saved(site, token, 'alarmFlow', { ...form, kind: 'retention', priority: 'critical' })
  const { json } = await site.call('alarmFlow.page', { token, query: { kind: 'retention' } })
  expect(json.data).toMatchObject([{ id, areaName: '罐区', priority: 'critical' }])
  for (const kind of ['sos', 'gathering', 'overcrowding'])
    await expect(saved(site, token, 'alarmFlow', { ...form, kind, priority: 'low' })).rejects.toThrow('not saved')
})
