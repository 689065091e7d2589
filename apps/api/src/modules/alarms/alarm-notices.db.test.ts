import type { EndpointData, FormValues } from '@muster/contracts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildAlarm } from '../../testing/build-alarm.ts'
import { saved } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { watchAlarms } from './watch-alarms.ts'

let site: TestApi
let token: string
/** Two who are responsible, in order, somebody else who sees alarms, and one who does not. */
let first: string
let second: string
let other: string
let blind: string
let chief: { id: string; name: string }
const tokens = new Map<string, string>()
const pool = () => site.database.pool
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const raised = (minutesAgo: number, more: Record<string, unknown> = {}) =>
  buildAlarm(pool(), site.buildingA, {
    ...{ kind: 'outOfBounds', priority: 'medium', trackable_name: '王强', area_name: '罐区' },
    ...{ arrived_at: ago(minutesAgo), started_at: ago(minutesAgo), ...more },
  })
const noticesOf = async (account: string) => {
  const { notices } = (await site.call('noticeList', { token: tokens.get(account) })).json.data as EndpointData<'noticeList'>
  return notices.map(({ kind, detail, path }) => ({ kind, path, ...detail }))
}
const kindsOf = async (account: string) => (await noticesOf(account)).map(({ kind }) => kind)
const assign = (id: string, to: string, instead: string | null) => site.call('alarmAssign', { token, body: { id, to, instead } })
const follow = async (values: FormValues) => {
  await pool().query('delete from alarm_flow')
  await saved(site, token, 'alarmFlow', { kind: 'outOfBounds', onSite: 'N', levels: [], ...values })
  await pool().query(`update alarm_flow set created_at = now() - interval '9 days'`)
}

beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  const account = async (permissions: string[]) => {
    const name = await site.addAccount(site.buildingA, permissions)
    tokens.set(name, await site.signIn(name, site.buildingA))
    return name
  }
  const seeing = ['alarm:view', 'alarm:acknowledge']
  ;[first, second, other, blind] = [await account(seeing), await account(seeing), await account(seeing), await account(['map:view'])]
  tokens.set(site.operatorA, token)
  const { id: department } = await saved(site, token, 'department', { name: '总公司', code: 'ROOT' })
  const values = { name: '安全员', number: '1', department: [{ id: department, name: '总公司' }], email: '' }
  chief = { id: (await saved(site, token, 'person', values)).id, name: '安全员' }
  await pool().query('update account set person_id = $1 where login_name = $2', [chief.id, other])
})
afterAll(() => site.stop())
beforeEach(async () => {
  await pool().query('delete from alarm')
  await pool().query('delete from alarm_flow')
  await pool().query('delete from console_notice')
})

it('an alarm given by hand is told to whoever gets it, and opens from there; not to oneself, nor to who may not see it', async () => {
  const id = await raised(1)
  expect((await assign(id, first, null)).json.code).toBe(0)
  const path = `/alarms/alarm-list?mode=view&id=${encodeURIComponent(id)}`
  expect(await noticesOf(first)).toEqual([
    { kind: 'alarmAssigned', path, alarmKind: 'outOfBounds', about: '王强 · 罐区', to: expect.any(String) },
  ])
  await assign(id, site.operatorA, first)
  await assign(id, blind, site.operatorA)
  expect([await kindsOf(site.operatorA), await kindsOf(blind)]).toEqual([[], []])
})

it('an alarm given by its flow is told to all who are responsible and see it, once', async () => {
  await follow({ responsible: [first, blind, second].map((account) => ({ account })) })
  await raised(1)
  await watchAlarms(pool())
  await watchAlarms(pool())
  expect(await Promise.all([first, second, blind, other].map(kindsOf))).toEqual([['alarmAssigned'], ['alarmRaised'], [], []])
})

it('a storm is told with its number, which leads to the list', async () => {
  await follow({ responsible: [{ account: first }] })
  for (let i = 0; i < 4; i++) await raised(1)
  await watchAlarms(pool())
  expect(await noticesOf(first)).toEqual([
    { kind: 'alarmsAssigned', number: 4, path: `/alarms/alarm-list?q=${encodeURIComponent('{"state":"mine"}')}` },
  ])
})

it('an escalation is told to those it goes to, to whoever has the alarm, and to those responsible', async () => {
  await follow({ responsible: [{ account: first }, { account: second }], handleMin: '20', levels: [{ afterMin: '5', people: [chief] }] })
  const id = await raised(6)
  await watchAlarms(pool())
  expect(await kindsOf(other)).toEqual(['alarmEscalated'])
  await pool().query('delete from console_notice')
  await site.call('alarmAcknowledge', { token, body: { ids: [id] } })
  await pool().query(`update alarm set priority = 'critical' where id = $1`, [id])
  for (let i = 0; i < 2; i++) await watchAlarms(pool())
  expect([await kindsOf(first), await kindsOf(second)]).toEqual([['alarmEscalated'], ['alarmEscalated']])
  await pool().query('delete from console_notice')
  await site.call('alarmAcknowledge', { token, body: { ids: [id] } })
  await pool().query('update alarm set acknowledged_at = $2, arrived_at = $2, roused_at = $2 where id = $1', [id, ago(21)])
  await pool().query(`update alarm_event set at = at - interval '30 minutes' where alarm_id = $1`, [id])
  for (let i = 0; i < 2; i++) await watchAlarms(pool())
  expect(await Promise.all([first, second, other].map(kindsOf))).toEqual([['alarmUnhandled'], ['alarmUnhandled'], ['alarmUnhandled']])
})
