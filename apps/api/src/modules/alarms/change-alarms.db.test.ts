import type { Alarm } from '@muster/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildAlarm } from '../../testing/build-alarm.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { ToldTime } from '../../testing/told-time.ts'

let site: TestApi
let token: string
beforeAll(async () => {
  // Time stands still: the live channel never polls the database, and shows only what was announced.
  site = await startTestApi({}, undefined, { time: new ToldTime() })
  token = await site.signIn(site.operatorA, site.buildingA)
  await site.database.pool.query(
    `create function no_room() returns trigger language plpgsql as $$ begin raise exception 'no room in the audit trail'; end $$`,
  )
})
afterAll(() => site?.stop())
afterEach(() => site.database.pool.query('drop trigger if exists no_room on audit_entry'))

/** From now on the database refuses audit lines, at the insert or at the commit. */
const refuseLines = (when: 'immediate' | 'deferred') =>
  site.database.pool.query(
    `create constraint trigger no_room after insert on audit_entry deferrable initially ${when} for each row execute function no_room()`,
  )

/** Everything stored about an alarm. */
const storedOf = async (id: string) => {
  const { pool } = site.database
  const { rows } = await pool.query('select * from alarm where id = $1', [id])
  const events = await pool.query('select action, detail from alarm_event where alarm_id = $1 order by id', [id])
  const lines = await pool.query('select action from audit_entry where subject_id = $1', [id])
  return { alarm: rows[0], events: events.rows, lines: lines.rows }
}
const announced = async (id: string) =>
  ((await site.call('alarmOpen', { token })).json.data as Alarm[]).filter((alarm) => alarm.id === id).map(({ version }) => version)

const build = (more: Record<string, unknown> = {}) => buildAlarm(site.database.pool, site.buildingA, { kind: 'outOfBounds', ...more })
const shelved = () => ({ shelved_until: new Date(Date.now() + 3_600_000), shelved_by: site.operatorA, shelf_reason: '检修' })
const disposal = { disposition: 'handle', cause: '误触', falseAlarm: true, description: '', confirmedBy: '现场员' }

const WORK = [
  ['alarmAcknowledge', (id: string) => ({ ids: [id] }), () => ({})],
  ['alarmHandle', (id: string) => ({ id, ...disposal }), () => ({})],
  ['alarmAssign', (id: string) => ({ id, to: site.operatorA, instead: null }), () => ({})],
  ['alarmComment', (id: string) => ({ id, text: '已派人' }), () => ({})],
  ['alarmReopen', (id: string) => ({ id, reason: '处理不当' }), () => ({ work: 'handled' })],
  ['alarmShelve', (id: string) => ({ id, minutes: 30, reason: '检修' }), () => ({})],
  ['alarmUnshelve', (id: string) => ({ id }), shelved],
] as const

describe.each(WORK)('%s', (name, bodyOf, alarmOf) => {
  it.each(['immediate', 'deferred'] as const)('leaves the alarm as it was and tells nobody when its line is refused, %s', async (when) => {
    const id = await build(alarmOf())
    const before = await storedOf(id)
    await refuseLines(when)
    expect((await site.call(name, { token, body: bodyOf(id) })).status).toBe(500)
    expect(await storedOf(id)).toEqual(before)
    expect(await announced(id)).toEqual([])
  })

  it('changes the alarm, leaves one line and is announced', async () => {
    const id = await build(alarmOf())
    expect((await site.call(name, { token, body: bodyOf(id) })).json.code).toBe(0)
    const { alarm, events, lines } = await storedOf(id)
    expect([alarm.version, events.length > 0, lines]).toEqual([2, true, [{ action: name }]])
    expect(await announced(id)).toEqual([2])
  })
})

it('acknowledges all of several alarms or none', async () => {
  const ids = await Promise.all([build(), build(), build()])
  const before = await Promise.all(ids.map(storedOf))
  await refuseLines('deferred')
  expect((await site.call('alarmAcknowledge', { token, body: { ids } })).status).toBe(500)
  expect(await Promise.all(ids.map(storedOf))).toEqual(before)
  expect((await Promise.all(ids.map(announced))).flat()).toEqual([])
})

it('hands a shift over and signs for it with a line, or not at all', async () => {
  const incoming = await site.addAccount(site.buildingA, ['alarm:view', 'alarm:handover:sign'])
  const shifts = async () => (await site.database.pool.query('select id, signed_at from shift_handover')).rows
  const write = () => site.call('handoverWrite', { token, body: { incoming, note: '罐区检修' } })
  await refuseLines('immediate')
  expect([(await write()).status, await shifts()]).toEqual([500, []])
  await site.database.pool.query('drop trigger no_room on audit_entry')
  const { id } = (await write()).json.data as { id: string }
  const signer = await site.signIn(incoming, site.buildingA)
  const sign = () => site.call('handoverSign', { token: signer, body: { id } })
  await refuseLines('immediate')
  expect([(await sign()).status, await shifts()]).toEqual([500, [{ id, signed_at: null }]])
  await site.database.pool.query('drop trigger no_room on audit_entry')
  expect((await sign()).json.code).toBe(0)
})
