import type { AlarmEvidence, TrackerStatus } from '@muster/contracts'
import type { NativeReading } from '@muster/protocol'
import { buildAreaRule, buildPerson, buildTag, eventually } from '@muster/test-support'
import { describe, expect, it } from 'vitest'
import { healthOf, rangesAt, sosOf } from './testing/test-frames.ts'
import { Trackers } from './testing/trackers.ts'

describe('alarms that rules decide, in a tracker over a real database', () => {
  const world = new Trackers()
  const { start, end, nextSeq, person, send, alarmsTold, alarmRows, deviceHeard } = world

  it('raises out-of-bounds in the forbidden square, warns the person, and clears it when the person has left', async () => {
    await start()
    const { no, tag } = person(1)
    const nowMs = Date.now() - 8000
    for (let i = 0; i < 4; i++) await send([rangesAt(tag, 5 + i * 3.3, 15, nowMs + i * 1000)], nowMs + i * 1000)
    const alarm = await eventually('the alarm', () => alarmsTold()[0])
    expect(alarm).toMatchObject({ kind: 'outOfBounds', trackableNo: no, areaId: world.site.forbiddenId, active: true })
    for (let i = 4; i < 9; i++) await send([rangesAt(tag, 5 + i * 5, 15, nowMs + i * 1000)], nowMs + i * 1000)
    const cleared = await eventually('its end', () => alarmsTold().find((told) => !told.active))
    expect(cleared).toMatchObject({ id: alarm.id, version: 2 })
    await eventually('both warnings', () => deviceHeard(tag).length === 2)
    expect(deviceHeard(tag).map((message) => message.type === 'warning' && message.active)).toEqual([true, false])
    const visit = await eventually(
      'the visit',
      async () => (await world.database.pool.query('select * from track.visit where to_ms is not null')).rows[0],
    )
    expect(visit).toMatchObject({ area_id: world.site.forbiddenId, trackable_no: no })
  })

  it('raises alarms with the priority that is set, and leaves those that stand as they were', async () => {
    const { pool } = world.database
    await pool.query(
      `insert into alarm_flow (id, building_id, kind, area_id, priority)
       values ('all', $1, 'outOfBounds', null, 'critical'), ('square', $1, 'outOfBounds', $2, 'low')`,
      [world.site.buildingId, world.site.forbiddenId],
    )
    const tracker = await start()
    const inside = (n: number) => send([rangesAt(person(n).tag, 15, 15, Date.now())])
    const first = await eventually('the alarm', async () => {
      await inside(1)
      return alarmsTold()[0]
    })
    expect(first.priority).toBe('low')
    await pool.query(`update alarm_flow set priority = 'medium' where id = 'square'`)
    // The next one reads the log again, and what was decided before.
    await end(tracker)
    await start()
    await eventually('the next alarm', async () => {
      await inside(1)
      await inside(2)
      return alarmsTold().find(({ id }) => id !== first.id)
    })
    const rows = await alarmRows()
    expect(Object.fromEntries(rows.map(({ trackable_no, priority }) => [trackable_no, priority]))).toEqual({
      [person(1).no]: 'low',
      [person(2).no]: 'medium',
    })
  })

  it('keeps the version of the areas that an alarm was raised under, and says in its history why a new one cleared it', async () => {
    const { pool } = world.database
    const { buildingId, forbiddenId } = world.site
    const publish = (number: number) =>
      pool.query(`insert into area_version (building_id, number, by, why) values ($1, $2, 'admin', '检修')`, [buildingId, number])
    await publish(7)
    await start()
    const inside = () => send([rangesAt(person(1).tag, 15, 15, Date.now())])
    const alarm = await eventually('the alarm', async () => {
      await inside()
      return alarmsTold()[0]
    })
    await pool.query('delete from area where id = $1', [forbiddenId])
    await publish(8)
    await eventually('its end', async () => {
      await inside()
      return alarmsTold().find(({ id, active }) => id === alarm.id && !active)
    })
    expect(await alarmRows()).toMatchObject([{ id: alarm.id, area_id: forbiddenId, area_version: 7 }])
    const { rows } = await pool.query('select action, detail from alarm_event where alarm_id = $1 order by id', [alarm.id])
    expect(rows).toEqual([{ action: 'raised', detail: null }, { action: 'cleared', detail: 'areaGone' }]) // biome-ignore format: two lines
  })

  it('raises no out-of-bounds for a person whose alarm template switches it off, and an SOS all the same', async () => {
    const [quiet, other] = [person(0), person(1)]
    await world.database.pool.query(
      `insert into alarm_template (id, building_id, name, type, off_kinds) values ('quiet', $1, '不越界', 'person', '{outOfBounds}')`,
      [world.site.buildingId],
    )
    await world.database.pool.query(`update trackable set alarm_template_id = 'quiet' where no = $1`, [quiet.no])
    await start()
    const nowMs = Date.now() - 8000
    const both = (i: number, atMs: number) => [quiet, other].map(({ tag }) => rangesAt(tag, 5 + i * 3.3, 15, atMs))
    for (let i = 0; i < 4; i++) await send(both(i, nowMs + i * 1000), nowMs + i * 1000)
    await send([sosOf(quiet.tag, 1, nowMs + 4000)], nowMs + 4000)
    // A tracker that has just taken over may tell one twice: it tells again what the last owner may not have told.
    const told = () => new Set(alarmsTold().map(({ kind, trackableNo }) => `${kind} ${trackableNo}`))
    await eventually('both alarms', () => told().size === 2)
    expect(told()).toEqual(new Set([`outOfBounds ${other.no}`, `sos ${quiet.no}`]))
  })

  it('tells of a crowd as it grows, asks for work anew when it gets worse, and does neither again when all is read again', async () => {
    const { pool } = world.database
    await pool.query('update area set capacity = 2 where id = $1', [world.site.forbiddenId])
    await pool.query('delete from area_rule where area_id = $1', [world.site.forbiddenId])
    await buildAreaRule(pool, world.site.forbiddenId, 'overcrowding', { onDelayMs: 3000, offDelayMs: 10_000 })
    const { no } = await buildPerson(pool, world.site.buildingId)
    const people = [...world.site.people, { no, tag: (await buildTag(pool, world.site.buildingId, { trackableNo: no })).hw_id }]
    const first = await start()
    const fromMs = Date.now() - 25_000
    /** So many of them stand in the square, the others elsewhere. */
    const crowd = async (from: number, to: number, inside: number) => {
      for (let i = from; i < to; i++) {
        const sentAtMs = fromMs + i * 1000
        const readings = people.map(({ tag }, n) => rangesAt(tag, n < inside ? 12 + n * 2 : 30, n < inside ? 15 : 30, sentAtMs))
        await world.site.send({ seq: nextSeq(), sentAtMs, arrivedAtMs: sentAtMs + 20, readings })
      }
    }
    await crowd(0, 8, 3)
    const began = await eventually('the alarm', () => alarmsTold()[0])
    expect(began).toMatchObject({
      kind: 'overcrowding',
      areaId: world.site.forbiddenId,
      trackableNo: null,
      memberCount: 3,
      priority: 'high',
      work: 'new',
    })
    expect(began.members?.map((member) => member.no)).toEqual(world.site.people.map((one) => one.no))
    const acknowledge = () =>
      pool.query(
        `update alarm set work = 'acknowledged', acknowledged_by = 'op', acknowledged_at = now(), version = version + 1 where id = $1`,
        [began.id],
      )
    await acknowledge()
    await crowd(8, 14, 4)
    const worse = await eventually('it to get worse', () => alarmsTold().find(({ priority }) => priority === 'critical'))
    expect(worse).toMatchObject({ id: began.id, work: 'new', acknowledgedBy: null, memberCount: 4, active: true })
    await acknowledge()
    await end(first)

    const told = async () => ({
      rows: await alarmRows(),
      events: (await pool.query('select action, detail from alarm_event order by id')).rows,
    })
    const before = await told()
    expect(before.events).toEqual([{ action: 'raised', detail: null }, { action: 'escalated', detail: 'critical' }]) // biome-ignore format: two lines
    await pool.query('delete from tracker_snapshot')
    await start()
    await crowd(14, 16, 4)
    await eventually('the whole log to be read again', () =>
      world.broker
        .json<TrackerStatus>(`muster/${world.site.buildingId}/live/tracker`)
        .find(({ epoch, framesRead }) => epoch > 1 && framesRead === 16),
    )
    expect(await told()).toEqual(before)
    await crowd(16, 32, 0)
    await eventually('its end', () => alarmsTold().find(({ active }) => !active))
  })

  it('tells of a battery that runs low and of a card that falls silent, by the settings of the building', async () => {
    const { pool } = world.database
    await pool.query('update building set card_offline_s = 60, low_battery_pct = 30 where id = $1', [world.site.buildingId])
    await start()
    const fromMs = Date.now() - 200_000
    const [quiet, other] = [person(0), person(1)]
    const frames = Array.from({ length: 100 }, (_, i) => {
      const sentAtMs = fromMs + i * 1000
      const readings: NativeReading[] = [rangesAt(other.tag, 30, 30, sentAtMs)]
      if (i < 10 || i > 90) readings.push(rangesAt(quiet.tag, 30, 25, sentAtMs))
      if (i === 5) readings.push(healthOf(other.tag, 29, sentAtMs))
      return { seq: nextSeq(), sentAtMs, arrivedAtMs: sentAtMs + 20, readings }
    })
    // All at once: a heartbeat of the present among them is a server's clock that jumps ahead and is set back. Then the
    // gateway has delivered too briefly for the silence of a card to count.
    await Promise.all(frames.map((frame) => world.site.send(frame)))
    const ended = await eventually('the end of the silence', () =>
      alarmsTold().find(({ kind, active }) => kind === 'cardOffline' && !active),
    )
    expect(ended).toMatchObject({ trackableNo: quiet.no, subjectId: expect.any(String), areaId: null, priority: 'low' })
    const low = alarmsTold().find(({ kind }) => kind === 'lowBattery')
    expect(low).toMatchObject({ trackableNo: other.no, active: true })
    const rows = await alarmRows()
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['cardOffline', 'lowBattery'])
    expect(rows.find(({ kind }) => kind === 'lowBattery').evidence).toMatchObject({ measured: { batteryPct: 29 }, rule: { lowPct: 30 } })
  })

  it('raises a gathering, tells its people through their cards, and leaves a grave one to be ended by a person', async () => {
    await world.database.pool.query(
      `insert into gathering_setting (building_id, enabled, radius_m, yellow_from, orange_from, red_from, on_delay_s, off_delay_s,
         dead_band_m, gas_m, mail_after_min) values ($1, true, 5, 2, 3, 9, 1, 1, 1, 50, 0)`,
      [world.site.buildingId],
    )
    await start()
    const people = [person(0), person(1), person(2)]
    const stand = async (where: (i: number) => [number, number]) => {
      const nowMs = Date.now()
      await send(
        people.map(({ tag }, i) => rangesAt(tag, ...where(i), nowMs)),
        nowMs,
      )
    }
    const gathering = () => alarmsTold().filter(({ kind }) => kind === 'gathering')
    const alarm = await eventually('the alarm', async () => {
      await stand((i) => [30 + i, 30])
      return gathering().find(({ priority }) => priority === 'high')
    })
    expect(alarm).toMatchObject({ memberCount: 3, areaId: null, gathering: { manual: true, dispersed: false, advice: 'disperse' } })
    await eventually('the warning of a card', () => {
      const warned = { kind: 'gathering', active: true, advice: 'disperse' }
      return deviceHeard(people[2]!.tag).find((message) => expect.objectContaining(warned).asymmetricMatch(message))
    })
    const parted = await eventually('that they have parted', async () => {
      await stand((i) => [5 + 14 * i, 5])
      return gathering().find(({ gathering: extent }) => extent?.dispersed)
    })
    expect(parted).toMatchObject({ id: alarm.id, active: true, memberCount: 3 })
  })

  it('raises a gathering again that a person ended, when it becomes graver, and not when it merely moves', async () => {
    const { pool } = world.database
    await pool.query(
      `insert into gathering_setting (building_id, enabled, radius_m, yellow_from, orange_from, red_from, on_delay_s, off_delay_s,
         dead_band_m, gas_m, mail_after_min) values ($1, true, 5, 2, 2, 3, 1, 1, 1, 50, 0)`,
      [world.site.buildingId],
    )
    await start()
    const stand = async (count: number, x = 30) => {
      const nowMs = Date.now()
      const people = [person(0), person(1), person(2)]
      const at = people.map(({ tag }, i) => rangesAt(tag, i < count ? x + i : 5, 30 - 8 * (i < count ? 0 : i), nowMs))
      await send(at, nowMs)
    }
    const gathering = () => alarmsTold().filter(({ kind, priority }) => kind === 'gathering' && priority !== 'medium')
    const standUntil = <T>(count: number, what: string, done: () => T, x = 30) =>
      eventually(what, async () => {
        await stand(count, x)
        return done()
      })
    const { id } = (await standUntil(2, 'the alarm', () => gathering()[0]))!
    await pool.query(
      `update alarm set work = 'handled', handled_at = now(), cleared_at = now(), false_alarm = true, disposition = 'falseAlarm',
         version = version + 1 where id = $1`,
      [id],
    )
    const stored = async () =>
      (await pool.query('select work, priority, cleared_at is null as stands from alarm where id = $1', [id])).rows[0]
    const untilMs = Date.now() + 4000
    await standUntil(2, 'some seconds elsewhere', () => Date.now() > untilMs || undefined, 33)
    expect(await stored()).toEqual({ work: 'handled', priority: 'high', stands: false })
    const again = await standUntil(3, 'that it is told again', () => gathering().find(({ priority }) => priority === 'critical'))
    expect(again).toMatchObject({ id, active: true, work: 'new', memberCount: 3 })
    expect(await stored()).toEqual({ work: 'new', priority: 'critical', stands: true })
    const { rows: kept } = await pool.query<{ evidence: AlarmEvidence }>('select evidence from alarm where id = $1', [id])
    expect(kept[0]!.evidence.people).toHaveLength(2)
    expect(kept[0]!.evidence.gravest).toMatchObject({ priority: 'critical', measured: { people: 3 }, people: [{}, {}, {}] })
    const { rows } = await pool.query('select action from alarm_event where alarm_id = $1 order by id', [id])
    expect(rows.map(({ action }) => action).slice(-2).sort()).toEqual(['escalated', 'raised']) // biome-ignore format: one line
  })
})
