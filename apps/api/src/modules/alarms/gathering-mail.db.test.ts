import type { EndpointData } from '@muster/contracts'
import { buildArea, eventually } from '@muster/test-support'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildAlarm } from '../../testing/build-alarm.ts'
import { sendMailsTo } from '../../testing/mail-sink.ts'
import { type MailedAlarms, startMailedAlarms } from '../../testing/mailed-alarms.ts'
import { watchAlarms } from './watch-alarms.ts'

let alarms: MailedAlarms
let site: MailedAlarms['site']
let token: string
let mails: MailedAlarms['mails']
let manager: { id: string; name: string }
let areaId: string

const pool = () => site.database.pool
const tell = (managers: readonly { id: string; name: string }[]) =>
  pool().query('update gathering_setting set managers = $1', [JSON.stringify(managers)])
const aGathering = (minutesAgo: number, more: Record<string, unknown> = {}, dispersed = false) => {
  const at = new Date(Date.now() - minutesAgo * 60_000)
  return buildAlarm(pool(), site.buildingA, {
    ...{ kind: 'gathering', priority: 'high', trackable_name: null, members: '[]', member_count: 4, work: 'acknowledged' },
    gathering: JSON.stringify({ x: 1, y: 2, radiusM: 5, manual: true, dispersed, advice: 'evacuate' }),
    ...{ arrived_at: at, started_at: at, ...more },
  })
}
const inArea = () => ({ place_area_id: areaId, place_name: '罐区' })
const faults = async () => (await site.call('gatheringMailFaults', { token })).json.data as EndpointData<'gatheringMailFaults'>
/** A mail with its header lines and text decoded. */
const readable = (text: string) =>
  text
    .replace(/=\?UTF-8\?B\?([^?]*)\?=(\r\n )?/gi, (_, encoded: string) => Buffer.from(encoded, 'base64').toString())
    .replace(/\r\n\r\n([A-Za-z0-9+/=\r\n]{40,})$/, (_, encoded: string) => `\n\n${Buffer.from(encoded, 'base64').toString()}`)

beforeAll(async () => {
  alarms = await startMailedAlarms()
  ;({ site, token, mails } = alarms)
  manager = await alarms.person('区域负责人', 'manager@example.com')
  areaId = (await buildArea(pool(), site.buildingA, { responsible_id: manager.id })).id
  await pool().query(
    `insert into gathering_setting (building_id, enabled, radius_m, yellow_from, orange_from, red_from, on_delay_s, off_delay_s,
       dead_band_m, gas_m, mail_after_min) values ($1, true, 15, 3, 4, 7, 60, 10, 1, 50, 5)`,
    [site.buildingA],
  )
})
afterEach(async () => {
  await pool().query('delete from alarm')
  mails.received.length = 0
})
afterAll(() => alarms.stop())

it('says beforehand why mails would reach nobody', async () => {
  expect(await faults()).toEqual({
    ...{ mailNotSet: true, nobodyNamed: true, withoutAddress: [], areasWithoutManager: 0, areasWithoutAddress: 0 },
  })
  const mute = await alarms.person('无邮箱', '')
  await tell([mute, manager])
  const { id: free } = await buildArea(pool(), site.buildingA)
  const { id: silent } = await buildArea(pool(), site.buildingA, { responsible_id: mute.id })
  await sendMailsTo(site, token, mails)
  expect(await faults()).toEqual({
    ...{ mailNotSet: false, nobodyNamed: false, withoutAddress: ['无邮箱'], areasWithoutManager: 1, areasWithoutAddress: 1 },
  })
  const limited = await site.addAccount(site.buildingA, ['gathering:setting:view'], { area_scope: 'selected' })
  const { json } = await site.call('gatheringMailFaults', { token: await site.signIn(limited, site.buildingA) })
  expect(json.data).toMatchObject({ areasWithoutManager: 0, areasWithoutAddress: 0 })
  await pool().query('update gathering_setting set mail_after_min = 0')
  expect(await faults()).toMatchObject({ withoutAddress: [], areasWithoutManager: 0 })
  await pool().query('update gathering_setting set mail_after_min = 5')
  await pool().query('delete from area where id = any($1)', [[free, silent]])
})

describe('a gathering that goes on', () => {
  it('is told to whoever answers for its area, or to those whom the settings name, once each', async () => {
    await tell([await alarms.person('安全总监', 'director@example.com')])
    const ids = [await aGathering(6, inArea()), await aGathering(6)]
    const none = [await aGathering(3), await aGathering(6, {}, true)]
    await watchAlarms(pool())
    await watchAlarms(pool())
    await eventually('both are sent', () => mails.received.length === 2)
    expect(mails.received.map(({ to }) => to[0]).sort()).toEqual(['director@example.com', 'manager@example.com'])
    expect((await Promise.all(ids.map(alarms.toldByMail))).map((rows) => rows.map(({ to }) => to))).toEqual([['区域负责人'], ['安全总监']])
    for (const id of none) expect(await alarms.toldByMail(id)).toEqual([])
    expect(await alarms.historyOf(ids[0] as string)).toEqual([['toldManager', '区域负责人']])
  })

  it('is told to nobody where nobody is responsible or named, which its record says once', async () => {
    await tell([])
    const id = await aGathering(6)
    await watchAlarms(pool())
    await watchAlarms(pool())
    expect(await alarms.toldByMail(id)).toMatchObject([{ to: null, sentAt: null, failedAt: expect.any(String), error: 'nobody' }])
    expect(await alarms.historyOf(id)).toEqual([['toldNobody', null]])
  })

  it('is told in the language of the account, else in that of the site', async () => {
    const english = await alarms.person('Operator', 'operator@example.com')
    const login = await site.addAccount(site.buildingA, ['alarm:view'])
    await pool().query(`update account set language = 'en_US', person_id = $2 where login_name = $1`, [login, english.id])
    await sendMailsTo(site, token, mails, { siteLanguage: 'zh_TW' })
    await tell([english, await alarms.person('主管', 'boss@example.com')])
    await aGathering(6)
    await watchAlarms(pool())
    await eventually('both are sent', () => mails.received.length === 2)
    const textTo = (address: string) => readable(mails.received.find(({ to }) => to[0] === address)?.text ?? '')
    expect(textTo('operator@example.com')).toContain('\n[High] Gathering: Gas alarm nearby: evacuate now, 4 people, 1F')
    expect(textTo('boss@example.com')).toContain('則警報')
    expect(textTo('boss@example.com')).toContain('立即撤離')
    await sendMailsTo(site, token, mails, { siteLanguage: 'zh_CN' })
  })

  it('is told after an hour in which the mail server was away, once', async () => {
    await tell([])
    mails.away = true
    const id = await aGathering(6, inArea())
    await watchAlarms(pool())
    const tried = (times: number) =>
      eventually(`tried ${times} times`, async () => {
        await watchAlarms(pool())
        return (await alarms.toldByMail(id))[0]?.attempts === times
      })
    // Every quarter of an hour, and no sooner.
    for (let times = 1; times <= 4; times++) {
      await tried(times)
      expect(await alarms.toldByMail(id)).toMatchObject([{ sentAt: null, failedAt: null, error: 'mailFailed', attempts: times }])
      await pool().query(
        `update alarm_delivery set next_try_at = next_try_at - interval '15 min', ordered_at = ordered_at - interval '15 min'`,
      )
    }
    expect(mails.received).toEqual([])
    mails.away = false
    await tried(5)
    expect(await alarms.toldByMail(id)).toMatchObject([{ to: '区域负责人', sentAt: expect.any(String), failedAt: null, error: null }])
    await watchAlarms(pool())
    expect(mails.received.map(({ to }) => to)).toEqual([['manager@example.com']])
  })
})
