import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { createEmptyDatabase } from '../testing.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS_DIR } from './migrations-folder.ts'

it('makes one outbox of receivers, warnings and orders: what waited goes on, but for orders, which come too late', async () => {
  const database = await createEmptyDatabase()
  const earlier = await mkdtemp(join(tmpdir(), 'muster-migrations-'))
  try {
    const isEarlier = (path: string) => !/^\d{14}/.test(basename(path)) || basename(path) < '20261128115020'
    await cp(MIGRATIONS_DIR, earlier, { recursive: true, filter: isEarlier })
    await migrate(database.url, { migrationsDir: earlier })
    const { pool } = database
    await pool.query(
      `insert into building (id, name, min_x, min_y, max_x, max_y, ref1_x, ref1_y, ref1_lon_deg, ref1_lat_deg, ref2_x, ref2_y, ref2_lon_deg, ref2_lat_deg)
       values ('b', '厂区', 0, 0, 1, 1, 0, 0, 121, 31, 1, 0, 121.1, 31)`,
    )
    await pool.query(`insert into setting (building_id, code, value) values ('b', 'busMode', '"activemq"')`)
    await pool.query(
      `insert into message (id, building_id, channel, type, priority, content, audience, method, send_at, sender)
       values ('m', 'b', 'card', 0, 3, 'x', '{}', 'now', now(), 'a')`,
    )
    await pool.query(
      `insert into message_receiver (building_id, message_id, name, hw_id, priority, expires_at, next_at) values ('b', 'm', '张安', 'e1', 3, now(), now())`,
    )
    await pool.query(
      `insert into alarm_notice (id, building_id, alarm_id, topic, payload, created_at, sent_at) values
         ('sent', 'b', 'sos:1', 'down/e1', '{"type":"sosAck"}', now() - interval '2 s', now()),
         ('waits', 'b', 'out:1', 'down/e2', '{"type":"warning"}', now() - interval '1 s', null)`,
    )
    await pool.query(
      `insert into device_command (id, building_id, kind, subject_id, topic, payload, created_by, created_at, sent_at, answered_at, result) values
         ('done', 'b', 'card', 't', 'down/e1', '{"type":"find"}', 'a', now() - interval '3 s', now(), now(), 'done'),
         ('silent', 'b', 'bell', 'l', 'down/bell-A', '{"type":"ring"}', 'a', now() - interval '2 s', now(), null, null),
         ('unsent', 'b', 'beacon', 'n', 'down/b1', '{"type":"configure","password":"123456"}', 'a', now() - interval '1 s', null, null, null)`,
    )
    await pool.query('delete from bus_outbox')
    await migrate(database.url)
    const { rows } = await pool.query(
      `select kind, key, subject_id as subject, address, slot, priority as p, state, reason, next_at is not null as waits, body->>'password' as password
         from downlink order by id`,
    )
    const nothing = { slot: null, reason: null, waits: false, password: null }
    expect(rows).toEqual([
      { ...nothing, kind: 'message', key: null, subject: null, address: 'e1', p: 3, state: 5, waits: true },
      { ...nothing, kind: 'alarm', key: 'sent', subject: 'sos:1', address: 'e1', p: -1, state: 3 },
      { ...nothing, kind: 'alarm', key: 'waits', subject: 'out:1', address: 'e2', slot: 'alarm:out:1', p: 1, state: 5, waits: true },
      { ...nothing, kind: 'card', key: 'done', subject: 't', address: 'e1', p: 3, state: 0 },
      { ...nothing, kind: 'bell', key: 'silent', subject: 'l', address: 'bell-A', p: 3, state: 3 },
      { ...nothing, kind: 'beacon', key: 'unsent', subject: 'n', address: 'b1', p: 3, state: 2, reason: 'tooLate' },
    ])
    // A company's bus hears of messages, and of none because of this.
    expect((await pool.query('select 1 from bus_outbox')).rowCount).toBe(0)
    await pool.query("update downlink set state = 0 where kind = 'card'")
    await pool.query("update downlink set state = 0 where kind = 'message'")
    expect((await pool.query('select what from bus_outbox')).rows).toEqual([{ what: 'receiver' }])
  } finally {
    await database.drop()
    await rm(earlier, { recursive: true, force: true })
  }
})
