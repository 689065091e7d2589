import { createHash } from 'node:crypto'
import type { Pool } from 'pg'

export const MESSAGES = 1_000_000

const PLAIN = `select tablename, indexname, indexdef from pg_indexes where tablename in ('message', 'downlink')
  and indexdef not like 'CREATE UNIQUE%'`

/** Years of messages to one person each, in all states. Indexes are rebuilt afterwards, which is faster. */
export async function addMessages(pool: Pool, buildingId: string): Promise<void> {
  const { rows } = await pool.query<{ indexname: string; indexdef: string }>(PLAIN)
  for (const { indexname } of rows) await pool.query(`drop index "${indexname}"`)
  await pool.query(
    `insert into message (id, building_id, channel, type, priority, content, audience, method, send_at, state, sender, sender_name, started_at)
     select $1 || '-' || n, $1, (array['bracelet', 'card', 'voice'])[1 + n % 3], n % 2, 3,
       (array['请立即联系中控室', '请到三号门集合', '交接班前请核对工具', '装置区喷淋测试'])[1 + n % 4] || ' ' || n % 5000,
       '{"to": ["people"], "classes": [], "people": [], "departments": [], "posts": [], "units": [], "areas": []}', 'now', at,
       case when n % 40 = 0 then 2 else 0 end, 'sender' || n % 20, '调度' || n % 20, at
     from generate_series(1, $2::int) n, lateral (select now() - n * interval '1 minute' as at) t`,
    [buildingId, MESSAGES],
  )
  await pool.query(
    `insert into downlink (building_id, kind, message_id, trackable_no, name, address, priority, state, reply, attempts, expires_at, sent_at,
       delivered_at, read_at, reason)
     select $1, 'message', $1 || '-' || n, p.no, p.name, $1 || n % 2500, 3, (array[0, 4, 4, 4, 2])[1 + n % 5], n % 3, 1, at, at, at, at,
       case when n % 5 = 4 then 'noAnswer' end
     from generate_series(1, $2::int) n
       join (select row_number() over (order by trackable_no) - 1 as i, trackable_no as no, name from person where building_id = $1) p
         on p.i = n % 2500, lateral (select now() - n * interval '1 minute' as at) t`,
    [buildingId, MESSAGES],
  )
  for (const { indexdef } of rows) await pool.query(indexdef)
  await pool.query('vacuum analyze message')
  await pool.query('vacuum analyze downlink')
}

/** A gateway that hears every card. */
export async function addGateway(pool: Pool, buildingId: string, login: { name: string; secret: string }): Promise<void> {
  await pool.query(
    `insert into gateway (id, building_id, name, username, secret_hash, format, topics) values ($2, $1, $2, $2, $3, 'native', '{}')`,
    [buildingId, login.name, createHash('sha256').update(login.secret).digest('hex')],
  )
}

export async function removeMessages(pool: Pool, buildingId: string): Promise<void> {
  for (const table of ['downlink', 'message', 'gateway']) await pool.query(`delete from ${table} where building_id = $1`, [buildingId])
}
