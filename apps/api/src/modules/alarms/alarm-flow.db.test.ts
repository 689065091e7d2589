import type { FormValues } from '@muster/contracts'
import { eventually } from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAlarm } from '../../testing/build-alarm.ts'
import { saved } from '../../testing/forms.ts'
import { sendMailsTo } from '../../testing/mail-sink.ts'
import { type MailedAlarms, startMailedAlarms } from '../../testing/mailed-alarms.ts'
import { FLOW_PIECE } from './alarm-delivery.store.ts'
import { watchAlarms } from './watch-alarms.ts'

let alarms: MailedAlarms
let site: MailedAlarms['site']
let token: string
let mails: MailedAlarms['mails']

const pool = () => site.database.pool
const crossing = (minutesAgo: number) =>
  buildAlarm(pool(), site.buildingA, {
    ...{ kind: 'outOfBounds', priority: 'high' },
    ...{ arrived_at: new Date(Date.now() - minutesAgo * 60_000), started_at: new Date(Date.now() - minutesAgo * 60_000) },
  })

beforeAll(async () => {
  alarms = await startMailedAlarms()
  ;({ site, token, mails } = alarms)
  await sendMailsTo(site, token, mails)
  const [chief, deputy] = [await alarms.person('安全员', 'chief@example.com'), await alarms.person('值班长', 'deputy@example.com')]
  const levels = [
    { afterMin: '0', people: [chief] },
    { afterMin: '5', people: [deputy, await alarms.person('无邮箱', '')] },
  ]
  await saved(site, token, 'alarmFlow', { kind: 'outOfBounds', responsible: [{ account: site.operatorA }], onSite: 'Y', levels })
  // The alarms of the tests began before their rows were created.
  await pool().query(`update alarm_flow set created_at = now() - interval '1 day'`)
})
afterAll(() => alarms.stop())

describe('the flow of an alarm', () => {
  it('gives it to who is responsible and tells people at once, each time once, however often it is looked at', async () => {
    const id = await crossing(1)
    await Promise.all([watchAlarms(pool()), watchAlarms(pool())])
    await watchAlarms(pool())
    await eventually('he is told', async () => {
      expect(await alarms.toldByMail(id)).toMatchObject([{ to: '安全员', sentAt: expect.any(String), attempts: 1 }])
      return true
    })
    expect(mails.received.filter(({ to }) => to.includes('chief@example.com'))).toHaveLength(1)
    expect(await alarms.historyOf(id)).toEqual(
      expect.arrayContaining([
        ['assign', site.operatorA],
        ['told', '安全员'],
      ]),
    )
    expect(await alarms.historyOf(id)).toHaveLength(2)
    await pool().query(`update alarm set work = 'acknowledged' where id = $1`, [id])
  })

  it('is followed in a storm to the last alarm, each once', async () => {
    const STORM = 2 * FLOW_PIECE + 7
    await pool().query(
      `insert into alarm (id, building_id, kind, priority, trackable_name, started_at, arrived_at, evidence)
       select 'storm-' || n, $1, 'outOfBounds', 'high', '甲', now(), now(), '{}' from generate_series(1, $2::int) n`,
      [site.buildingA, STORM],
    )
    for (let i = 0; i < 2; i++) await watchAlarms(pool())
    const { rows } = await pool().query(
      `select (select count(*)::int from alarm where id like 'storm-%' and assigned_to = $1) as given,
         (select count(*)::int from alarm_delivery where alarm_id like 'storm-%') as told,
         (select count(*)::int from alarm_event where alarm_id like 'storm-%' and action = 'told') as noted`,
      [site.operatorA],
    )
    expect(rows).toEqual([{ given: STORM, told: STORM, noted: STORM }])
    await pool().query(`delete from alarm where id like 'storm-%'`)
  })

  it('escalates when nobody has acknowledged in time, and not when somebody has', async () => {
    const acknowledged = await crossing(6)
    await pool().query(`update alarm set work = 'acknowledged' where id = $1`, [acknowledged])
    const id = await crossing(6)
    await watchAlarms(pool())
    await eventually('all are told who can be', async () => {
      expect((await alarms.toldByMail(id)).map(({ to, sentAt, error }) => [to, sentAt !== null, error]).sort()).toEqual(
        [
          ['值班长', true, null],
          ['安全员', true, null],
          ['无邮箱', false, 'noAddress'],
        ].sort(),
      )
      return true
    })
    expect((await alarms.toldByMail(acknowledged)).map(({ to }) => to)).toEqual(['安全员'])
    expect(await alarms.historyOf(id)).toEqual(expect.arrayContaining([['toldLater', expect.stringContaining('值班长')]]))
    await pool().query(`update alarm set work = 'acknowledged'`)
  })

  it('loses nothing while the mail server is away, and sends one mail about all of it afterwards', async () => {
    mails.away = true
    mails.received.length = 0
    const ids = [await crossing(1), await crossing(1)]
    await watchAlarms(pool())
    await eventually('it was tried', async () => {
      await watchAlarms(pool())
      for (const id of ids) expect(await alarms.toldByMail(id)).toMatchObject([{ sentAt: null, failedAt: null, error: 'mailFailed' }])
      return true
    })
    // An hour later.
    await pool().query(`update alarm_delivery set next_try_at = now(), ordered_at = ordered_at - interval '1 hour' where sent_at is null`)
    mails.away = false
    await watchAlarms(pool())
    await eventually('both are told of', async () => {
      await watchAlarms(pool())
      for (const id of ids) expect(await alarms.toldByMail(id)).toMatchObject([{ sentAt: expect.any(String), error: null }])
      return true
    })
    expect(mails.received).toHaveLength(1)
    await pool().query(`update alarm set work = 'acknowledged'`)
  })

  it('asks for somebody on the spot before it is handled, and keeps who it was', async () => {
    const id = await crossing(1)
    const done = { id, disposition: 'handle', cause: '途经', falseAlarm: false, description: '' }
    const refused = await site.call('alarmHandle', { token, body: done })
    expect([refused.status, refused.json.code]).toEqual([409, 1009])
    const { rows } = await pool().query(`select after -> 'refused' ->> 'reason' as reason from audit_entry where subject_id = $1`, [id])
    expect(rows).toEqual([{ reason: 'alarmOnSite' }])
    expect((await site.call('alarmHandle', { token, body: { ...done, confirmedBy: '李强' } })).json.code).toBe(0)
    expect(await alarms.historyOf(id)).toEqual(expect.arrayContaining([['onSite', '李强']]))
  })
})

describe('a silence window', () => {
  const save = (values: FormValues) => saved(site, token, 'silenceWindow', { fromAt: '2026-01-01 00:00:00', reason: '围栏检修', ...values })

  it('is kept with its state, and ends by its removal what it holds back', async () => {
    const { id } = await save({ kinds: ['outOfBounds'], untilAt: '2026-01-20 00:00:00' })
    const { json } = await site.call('silenceWindow.page', { token, query: { state: 'over' } })
    expect(json.data).toMatchObject([{ id, kinds: ['outOfBounds'], areas: '', state: 'over', reason: '围栏检修' }])
    const held = await buildAlarm(pool(), site.buildingA, {
      kind: 'outOfBounds',
      silenced_by: id,
      silenced_until: new Date(Date.now() + 3_600_000),
    })
    const counted = async () => ((await site.call('alarmCounts', { token })).json.data as { total: number }).total
    const before = await counted()
    expect((await site.call('silenceWindow.delete', { token, body: { ids: [id] } })).json.code).toBe(0)
    expect(await counted()).toBe(before + 1)
    await pool().query('delete from alarm where id = $1', [held])
  })

  it('is neither endless nor about calls for help', async () => {
    await expect(save({ untilAt: '2026-03-01 00:00:00' })).rejects.toThrow('not saved')
    await expect(save({ untilAt: '2025-12-01 00:00:00' })).rejects.toThrow('not saved')
    await expect(save({ kinds: ['sos'], untilAt: '2026-01-02 00:00:00' })).rejects.toThrow('not saved')
  })
})
