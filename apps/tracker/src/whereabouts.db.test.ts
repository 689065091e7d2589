import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '@muster/test-support'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rangesAt } from './testing/test-frames.ts'
import { Trackers } from './testing/trackers.ts'

/* A card that lies still, in a tracker over a real database. */
const world = new Trackers()
const { start, person, send, alarmsTold } = world
beforeEach(() => query('update building set card_rest_s = 2 where id = $1'))
afterEach(() => vi.useRealTimers())

const query = (sql: string, ...values: unknown[]) => world.database.pool.query(sql, [world.site.buildingId, ...values])
const lie = () => send([rangesAt(person(0).tag, 30, 30, Date.now())])
/** Whoever it belongs to works from then on for eight hours. */
const plan = (fromMs: number) =>
  query(
    `with shift as (insert into work_shift (id, building_id, name, starts_at, ends_at) values ($1, $1, '班', '08:00', '16:00') returning id)
     insert into duty (id, building_id, person_id, shift_id, day, starts_at, ends_at)
     select $1, $1, p.id, shift.id, $3::timestamptz::date, $3::timestamptz, $3::timestamptz + interval '8 h' from shift, person p where p.trackable_no = $2`,
    ...[person(0).no, new Date(fromMs).toISOString()],
  )
const ended = async (id: string) => {
  await eventually('its end', async () => {
    await lie()
    return alarmsTold().some((told) => told.id === id && !told.active)
  })
  return (
    await query(`select e.detail from alarm_event e join alarm a on a.id = e.alarm_id where a.building_id = $1 and action = 'cleared'`)
  ).rows
}
const raised = () =>
  eventually('the alarm', async () => {
    await lie()
    return alarmsTold()[0]
  })

it('is judged once its carrier has come in by a gate, and no longer when they have gone out', async () => {
  await plan(Date.now() - 24 * 3_600_000)
  await start()
  for (let i = 0; i < 8; i++) {
    await lie()
    await sleep(500)
  }
  expect(alarmsTold()).toEqual([])
  await query(
    `insert into gate_presence (building_id, area_id, trackable_no, inside, at, gate_name) values ($1, '', $2, true, now() - interval '1 min', '南大门')`,
    person(0).no,
  )
  const alarm = await raised()
  expect(alarm).toMatchObject({ kind: 'cardSeparated', trackableNo: person(0).no })
  const { rows } = await query('select evidence from alarm where building_id = $1')
  expect(rows[0].evidence.measured).toMatchObject({ lyingSince: expect.any(String), entered: expect.any(String) })
  await query('update gate_presence set inside = false, at = now() where building_id = $1')
  expect(await ended(alarm.id)).toEqual([{ detail: 'carrierAway' }])
})

it('learns of shifts that come nearer though nothing changes', async () => {
  const nowMs = Date.now()
  // From too early to know of a shift of tomorrow night.
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs - 8 * 3_600_000 })
  await plan(nowMs + 23 * 3_600_000)
  await start()
  let second = 0
  const alarm = await eventually('the alarm', async () => {
    vi.setSystemTime(nowMs - 8 * 3_600_000 + ++second * 1000)
    await lie()
    return alarmsTold()[0]
  })
  // The last that changes by itself: that the card was heard. A look later it has been taken up.
  await eventually('news', async () => (await query(`select from config_change where building_id = $1 and part = 'devices'`)).rowCount)
  await sleep(2500)
  vi.useRealTimers()
  expect(await ended(alarm.id)).toEqual([{ detail: 'carrierAway' }])
})
