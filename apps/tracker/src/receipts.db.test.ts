import { MESSAGE_REPLIES, MESSAGE_STATES } from '@muster/contracts'
import type { Receipt } from '@muster/protocol'
import { eventually } from '@muster/test-support'
import { describe, expect, it } from 'vitest'
import { rangesAt } from './testing/test-frames.ts'
import { Trackers } from './testing/trackers.ts'

describe('what cards say of messages', () => {
  const world = new Trackers()
  const { start, end, person, send, nextSeq } = world
  const receipt = (i: number, number: number, receipt: Receipt) => ({
    ...{ kind: 'receipt' as const, tag: person(i).tag, timeMs: Date.now(), receipt, number },
  })
  const query = async (sql: string, ...values: unknown[]) => (await world.database.pool.query(sql, values)).rows
  const order = async (attempts = 1) => {
    const { buildingId } = world.site
    await query(
      `insert into message (id, building_id, channel, type, priority, content, audience, method, send_at, state, sender)
       values ('m', $1, 'card', 0, 3, 'x', '{}', 'now', now(), 3, 'operator') on conflict do nothing`,
      buildingId,
    )
    const [row] = await query(
      `insert into downlink (building_id, kind, message_id, name, address, priority, state, attempts, next_at, expires_at)
       values ($1, 'message', 'm', 'x', $2, 3, 3, $3, now() + interval '1 minute', now() + interval '1 hour') returning id`,
      buildingId,
      person(0).tag,
      attempts,
    )
    return Number(row.id)
  }
  const stored = async (number: number) => (await query('select * from downlink where id = $1', number))[0]

  it('is stored once, whatever the order and however often it comes', async () => {
    await start()
    const number = await order()
    await send([receipt(0, number, 'yes'), receipt(0, number, 'delivered'), receipt(0, number, 'delivered')])
    const row = await eventually('the reply', async () => ((await stored(number)).reply > 0 ? stored(number) : null))
    expect(row).toMatchObject({ state: MESSAGE_STATES.read, reply: MESSAGE_REPLIES.yes, next_at: null, reason: null })
    await send([receipt(0, number, 'no'), receipt(0, number, 'refused')])
    const last = await order()
    await send([receipt(0, last, 'delivered')])
    await eventually('the later one', async () => (await stored(last)).state === MESSAGE_STATES.unread)
    expect(await stored(number)).toEqual(row)
  })

  it('of a message that was refused is the reason, until the card has it after all', async () => {
    await start()
    const number = await order()
    await send([receipt(0, number, 'refused')])
    await eventually('the refusal', async () => (await stored(number)).reason === 'refused')
    expect(await stored(number)).toMatchObject({ state: MESSAGE_STATES.failed, next_at: null })
    await send([receipt(0, number, 'delivered')])
    await eventually('the late receipt', async () => (await stored(number)).state === MESSAGE_STATES.unread)
    expect(await stored(number)).toMatchObject({ reason: null, failed_at: null })
  })

  it('changes nothing of what was never sent to that card', async () => {
    await start()
    const [other, unsent] = [await order(), await order(0)]
    const known = await order()
    await send([receipt(1, other, 'read'), receipt(0, unsent, 'read'), receipt(0, 4_000_000_000, 'read'), receipt(0, known, 'read')])
    await eventually('the one that was sent', async () => (await stored(known)).state === MESSAGE_STATES.read)
    expect([(await stored(other)).state, (await stored(unsent)).state]).toEqual([MESSAGE_STATES.sending, MESSAGE_STATES.sending])
  })

  it('of a warning is kept with it', async () => {
    await start()
    const { tag } = person(1)
    const nowMs = Date.now() - 8000
    for (let i = 0; i < 4; i++) await send([rangesAt(tag, 5 + i * 3.3, 15, nowMs + i * 1000)], nowMs + i * 1000)
    const warning = await eventually('the warning', () => world.deviceHeard(tag)[0])
    const [row] = await query("select * from downlink where kind = 'alarm'")
    expect(warning).toMatchObject({ type: 'warning', active: true, number: Number(row.id), expiresAtMs: row.expires_at.getTime() })
    await send([receipt(1, Number(row.id), 'delivered')])
    await eventually('the receipt', async () => (await stored(row.id)).state === MESSAGE_STATES.unread)
    expect(await stored(row.id)).toMatchObject({ next_at: null, reason: null, delivered_at: expect.any(Date) })
  })

  it('while nobody tracked is stored by the next tracker', async () => {
    const first = await start()
    const number = await order()
    await end(first)
    await world.site.send({ seq: nextSeq(), sentAtMs: Date.now(), readings: [receipt(0, number, 'read')] })
    await start()
    await eventually('the receipt', async () => (await stored(number)).state === MESSAGE_STATES.read)
  })
})
