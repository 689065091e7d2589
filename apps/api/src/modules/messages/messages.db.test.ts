import { MESSAGE_STATES, PERMISSIONS } from '@muster/contracts'
import { buildPerson, buildTag, buildVehicle } from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DeviceBroker, startDeviceBroker } from '../../testing/device-broker.ts'
import { startDeviceSender } from '../../testing/device-sender.ts'
import { faultsOf, saved, saveForm } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { untilHolds } from '../../testing/until-holds.ts'

const FUTURE = '2099-01-01 08:00:00'

let broker: DeviceBroker
let site: TestApi
let stopSending: () => Promise<void>
let token: string
let people: { id: string; name: string; no: number; hwId: string | null }[]
beforeAll(async () => {
  broker = await startDeviceBroker()
  site = await startTestApi({ MQTT_URL: broker.url })
  stopSending = await startDeviceSender(site, broker.url)
  token = await site.signIn(site.operatorA, site.buildingA)
  const { pool } = site.database
  people = []
  for (const name of ['张安', '李全', '王无卡']) {
    const person = await buildPerson(pool, site.buildingA, { name })
    const tag = name === '王无卡' ? null : await buildTag(pool, site.buildingA, { trackableNo: person.no })
    people.push({ ...person, name, hwId: tag?.hw_id ?? null })
  }
})
afterAll(async () => {
  await stopSending()
  await site.stop()
  await broker.close()
})

const chosen = (...at: number[]) => at.map((i) => ({ id: people[i]!.id, name: people[i]!.name }))
const send = (values: object) => saved(site, token, 'cardMessage', { to: ['people'], people: chosen(0), content: '请回电', ...values })
const rows = async <Row>(sql: string, ...values: unknown[]) => (await site.database.pool.query(sql, values)).rows as Row[]
interface Receiver {
  id: string
  name: string
  state: number
  reason: string | null
  attempts: number
}
const receivers = (message: string) =>
  rows<Receiver>('select id::text, name, state, reason, attempts from downlink where message_id = $1 order by name', message)
const toldTo = (i: number, text: string) => broker.told.filter(({ hwId, message }) => hwId === people[i]!.hwId && message.text === text)
/** A device report as the tracker stores it. */
const says = (number: string, state: number, reason: string | null = null) =>
  rows(
    `update downlink set state = $2, reason = $3::text, next_at = null, delivered_at = case when $3::text is null then now() end where id = $1`,
    number,
    state,
    reason,
  )
/** The pause before the next try is over. */
const hurry = (message: string) => rows('update downlink set next_at = now() where message_id = $1 and next_at is not null', message)
const stateOf = async (id: string) => (await rows<{ state: number }>('select state from message where id = $1', id))[0]?.state

describe('a message', () => {
  it('goes to the card of each receiver under a number of its own, until the card has it; who has no card has failed', async () => {
    const { id } = await send({ people: chosen(0, 1, 2), content: '开会', asksReply: 'Y' })
    await untilHolds(() => expect([toldTo(0, '开会'), toldTo(1, '开会')].map((told) => told.length)).toEqual([1, 1]))
    const [zhang, li, wang] = await receivers(id)
    expect(wang).toMatchObject({ name: '王无卡', state: MESSAGE_STATES.failed, reason: 'noCard', attempts: 0 })
    expect(toldTo(0, '开会')[0]?.message).toMatchObject({ number: Number(zhang?.id), kind: 0, priority: 3, asksReply: true, voice: null })
    await hurry(id)
    await untilHolds(() => expect(toldTo(0, '开会')).toHaveLength(2))
    expect(new Set(toldTo(0, '开会').map(({ message }) => message.id)).size).toBe(1)
    await says(zhang!.id, MESSAGE_STATES.unread)
    await says(li!.id, MESSAGE_STATES.read)
    await untilHolds(async () => expect(await stateOf(id)).toBe(MESSAGE_STATES.unread))
    const page = await site.call('cardMessage.page', { token, query: { content: '开会' } })
    expect(page.json.data).toMatchObject([{ id, receivers: 3, delivered: 2, read: 1, failed: 1 }])
    const failed = await site.call('messageReceiver.page', { token, query: { message: id, state: '2' } })
    expect(failed.json.data).toMatchObject([{ name: '王无卡', reason: 'noCard' }])
    const of = await site.call('messageReceiver.page', { token, query: { person: people[0]!.no } })
    expect(of.json.data).toMatchObject([{ content: '开会', state: MESSAGE_STATES.unread, reply: 0 }])
  })

  it('goes to drivers of chosen vehicles, by what their vehicle carries, and to nobody else', async () => {
    const { pool } = site.database
    const { no, name } = await buildVehicle(pool, site.buildingA, { name: '京A·M808' })
    const tag = await buildTag(pool, site.buildingA, { trackableNo: no, hw_id: '13800138099', kind: 'vehicleTerminal' })
    const [vehicle] = await rows<{ id: string }>('select id from vehicle where trackable_no = $1', no)
    const to = { to: ['vehicles'], people: [], vehicles: [{ id: vehicle!.id, name }] }
    const reach = await site.call('messageReach', { token, body: { to: ['vehicles'], vehicles: [vehicle!.id] } })
    expect(reach.json.data).toEqual({ receivers: 1, withoutCard: 0 })
    const { id } = await send({ ...to, content: '请到三号门' })
    const told = () => broker.told.filter(({ hwId, message }) => hwId === tag.hw_id && message.text === '请到三号门')
    await untilHolds(() => expect(told()).toHaveLength(1))
    expect(await receivers(id)).toMatchObject([{ name: '京A·M808', attempts: 1 }])
    const page = await site.call('cardMessage.page', { token, query: { content: '三号门' } })
    expect(page.json.data).toMatchObject([{ to: ['vehicles'], names: ['京A·M808'] }])
    const unknown = await saveForm(site, token, 'cardMessage', { ...to, content: '好', vehicles: [{ id: people[0]!.id, name }] })
    expect(faultsOf(unknown)).toHaveProperty('vehicles')
  })

  it('waits for its time, may be changed and withdrawn till then, and is a record afterwards', async () => {
    const later = await send({ content: '明天', method: 'atTime', sendAt: FUTURE })
    const changed = await saveForm(
      site,
      token,
      'cardMessage',
      { to: ['everybody'], content: '后天', method: 'atTime', sendAt: FUTURE },
      later,
    )
    expect(changed.json.code).toBe(0)
    expect((await site.call('cardMessage.delete', { token, body: { ids: [later.id] } })).json.data).toMatchObject({ deleted: [later.id] })
    const sent = await send({ content: '现在' })
    await untilHolds(async () => expect(await stateOf(sent.id)).not.toBe(MESSAGE_STATES.unsent))
    const removed = await site.call('cardMessage.delete', { token, body: { ids: [sent.id] }, headers: { 'accept-language': 'en-US' } })
    expect(removed.json.data).toMatchObject({ deleted: [], failed: [{ id: sent.id, reason: expect.stringContaining('sent message') }] })
    const { json } = await site.call('cardMessage.get', { token, query: { id: sent.id } })
    const again = await saveForm(site, token, 'cardMessage', { content: '改' }, json.data as never)
    expect(again.json.code).not.toBe(0)
  })

  it('that is repeated goes on with its next time', async () => {
    const { id } = await send({ content: '每日提醒', method: 'daily', sendAt: FUTURE, repeatUntil: '2099-02-01' })
    await rows("update message set send_at = now() - interval '2 minutes' where id = $1", id)
    await untilHolds(async () => expect(await rows('select 1 from message where content = $1', '每日提醒')).toHaveLength(2))
    const [next] = await rows<{ state: number; ahead: boolean }>(
      "select state, send_at between now() + interval '23 hours' and now() + interval '24 hours' as ahead from message where content = $1 and id <> $2",
      '每日提醒',
      id,
    )
    expect(next).toEqual({ state: MESSAGE_STATES.unsent, ahead: true })
  })

  it('that no receipt comes for fails at its end with the reason, its sender is told, and it is sent again on request', async () => {
    const { id } = await send({ people: chosen(0, 1), content: '请撤离' })
    await untilHolds(() => expect(toldTo(1, '请撤离')).toHaveLength(1))
    const [zhang, li] = await receivers(id)
    await says(li!.id, MESSAGE_STATES.failed, 'refused')
    await rows('update downlink set expires_at = now() where id = $1', zhang!.id)
    await untilHolds(async () => expect((await receivers(id)).map(({ reason }) => reason)).toEqual(['notHeard', 'refused']))
    await untilHolds(async () => expect(await stateOf(id)).toBe(MESSAGE_STATES.failed))
    await untilHolds(async () => {
      const { notices, unread } = (await site.call('noticeList', { token })).json.data as { notices: { id: string }[]; unread: number }
      expect(notices[0]).toMatchObject({ kind: 'messageFailed', detail: { content: '请撤离', missed: 2, receivers: 2 }, read: false })
      await site.call('noticeRead', { token, body: { id: notices[0]?.id } })
      expect(unread).toBeGreaterThan(0)
    })
    expect((await site.call('noticeList', { token })).json.data).toMatchObject({ unread: 0 })
    expect((await site.call('messageReissue', { token, body: { messageId: id } })).json.data).toEqual({ reissued: 2 })
    await untilHolds(() => expect(toldTo(1, '请撤离')).toHaveLength(2))
    const numbers = toldTo(1, '请撤离').map(({ message }) => message.number)
    expect(new Set(numbers).size).toBe(2)
    expect((await site.call('messageReissue', { token, body: { messageId: id } })).json.data).toEqual({ reissued: 0 })
  })

  it('of which an api took charge and died is sent by another, and by one alone', async () => {
    const other = await site.startAnother()
    try {
      const { id } = await send({ to: ['everybody'], content: '两个服务' })
      await untilHolds(() => expect(toldTo(0, '两个服务').length + toldTo(1, '两个服务').length).toBe(2))
      expect((await receivers(id)).filter(({ attempts }) => attempts > 0)).toMatchObject([{ attempts: 1 }, { attempts: 1 }])
      // As if taken by a process that died before handing it over.
      await hurry(id)
      await untilHolds(() => expect(toldTo(0, '两个服务')).toHaveLength(2))
    } finally {
      await other.stop()
    }
  })

  it('of an evacuation goes before thousands that wait', async () => {
    const { id } = await send({ to: ['people'], content: '等待', method: 'atTime', sendAt: FUTURE })
    await rows(
      `insert into downlink (building_id, kind, message_id, name, address, priority, expires_at, next_at)
       select building_id, 'message', id, 'x', 'e' || n, 2, now() + interval '1 hour', now() from message, generate_series(1, 5000) n where id = $1`,
      id,
    )
    await send({ type: '1', evacuation: 'Y', content: '紧急疏散' })
    await untilHolds(() => expect(toldTo(0, '紧急疏散')).toHaveLength(1))
    const place = broker.told.findIndex(({ message }) => message.text === '紧急疏散')
    await untilHolds(() => expect(broker.told.filter(({ message }) => message.text === '等待').length).toBeGreaterThanOrEqual(5000))
    expect(broker.told.slice(place).filter(({ message }) => message.text === '等待').length).toBeGreaterThan(0)
    await rows('delete from downlink where message_id = $1', id)
  })
})

describe('what cannot be sent', () => {
  it.each([
    ['content', { content: '一\n二' }],
    ['content', { content: '火🔥' }],
    ['content', { content: '请到{地点}' }],
    ['content', { content: '长'.repeat(37) }],
    ['content', { type: '1', content: '长'.repeat(19) }],
    ['sendAt', { method: 'atTime', sendAt: '2020-01-01 08:00:00' }],
    ['sendAt', { method: 'atTime' }],
    ['people', { people: [] }],
    ['to', { to: [] }],
  ])('is refused at %s: %j', async (field, values) => {
    const answer = await saveForm(site, token, 'cardMessage', { to: ['people'], people: chosen(0), content: '好', ...values })
    expect(answer.json.code).not.toBe(0)
    expect(Object.keys(faultsOf(answer))).toEqual([field])
  })

  it('goes to nobody of another building, and to nobody outside the role of its sender', async () => {
    const stranger = await buildPerson(site.database.pool, site.buildingB, { name: '外人' })
    const of = { to: ['people'], people: [{ id: stranger.id, name: '外人' }], content: '好' }
    expect(faultsOf(await saveForm(site, token, 'cardMessage', of))).toHaveProperty('people')
    const limits = { people_scope: 'selected', person_ids: [people[1]!.id], area_scope: 'all' }
    const limited = await site.signIn(await site.addAccount(site.buildingA, PERMISSIONS, limits), site.buildingA)
    const one = { to: ['people'], people: chosen(0), content: '好' }
    expect(faultsOf(await saveForm(site, limited, 'cardMessage', one))).toHaveProperty('people')
    const reach = { to: ['everybody'] }
    expect((await site.call('messageReach', { token: limited, body: reach })).json.data).toEqual({ receivers: 1, withoutCard: 0 })
    expect((await site.call('messageReach', { token, body: reach })).json.data).toEqual({ receivers: 3, withoutCard: 1 })
    const { id } = await saved(site, limited, 'cardMessage', { to: ['everybody'], content: '全体' })
    await untilHolds(async () => expect((await receivers(id)).map(({ name }) => name)).toEqual(['李全']))
    expect((await site.call('cardMessage.page', { token: limited })).json).toMatchObject({ length: 1 })
  })
})
