import { createHash } from 'node:crypto'
import type { Pool } from 'pg'

export const GATES = 20
export const PASSAGES = 10_000_000

export const gateDevice = (gate: number) => `bench-${gate}`
export const accessCard = (person: number) => `90${person}`

/** Gates with a door in and a door out each, everybody with a card that opens them, and their platform's login. */
export async function addGates(pool: Pool, buildingId: string, login: { name: string; secret: string }): Promise<void> {
  await pool.query(
    `insert into gateway (id, building_id, name, username, secret_hash, format, topics) values ($2, $1, $2, $2, $3, 'native', '{}')`,
    [buildingId, login.name, createHash('sha256').update(login.secret).digest('hex')],
  )
  const rules = JSON.stringify([
    {
      ...{ classes: ['employee'], people: [], departments: [], units: [], vehicles: [] },
      ...{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' },
    },
  ])
  await pool.query(
    `insert into gate (id, building_id, kind, name, rules) select $1 || '-gate-' || n, $1, 'people', '门禁' || n, $3::jsonb
       from generate_series(0, $2::int - 1) n`,
    [buildingId, GATES, rules],
  )
  await pool.query(
    `insert into gate_door (building_id, gate_id, name, device, number, direction)
     select $1, $1 || '-gate-' || n, d.name, 'bench-' || n, d.number, d.direction
       from generate_series(0, $2::int - 1) n, (values ('进', 1, 'in'), ('出', 2, 'out')) d(name, number, direction)`,
    [buildingId, GATES],
  )
  await pool.query(`update person set access_card = '90' || substring(id from '[0-9]+$') where building_id = $1`, [buildingId])
}

/**
 * A year of people going in and out; some are refused, some irregular. Indexes are rebuilt afterwards, which is faster.
 */
export async function addPassages(pool: Pool, buildingId: string): Promise<void> {
  const { rows } = await pool.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'gate_passage' and indexname <> 'gate_passage_pkey'`,
  )
  for (const { indexname } of rows) await pool.query(`drop index "${indexname}"`)
  await pool.query(
    `insert into gate_passage (id, building_id, kind, gate_id, gate_name, door, direction, at, arrived_at, trackable_no, name, class, unit, card,
       decision, reason, notes)
     select $1 || ':' || n, $1, case when n % 12 = 0 then 'vehicles' else 'people' end, $1 || '-gate-' || n % $3::int, '门禁' || n % $3::int,
       case when n % 2 = 0 then '进' else '出' end, case when n % 2 = 0 then 'in' else 'out' end, at, at, p.no, p.name, p.class,
       '部门' || n % 50, '90' || p.i, case when n % 50 = 0 then 'refused' else 'allowed' end,
       case when n % 50 = 0 then (array['unknownCard', 'notAdmitted', 'outsideHours'])[1 + n / 50 % 3] end,
       case when n % 300 = 0 then array['entryTwice'] else '{}' end
     from generate_series(1, $2::int) n
       join (select row_number() over (order by trackable_no) - 1 as i, trackable_no as no, name, class from person where building_id = $1) p
         on p.i = n % 2500,
       lateral (select now() - ($2::int - n) * interval '3 seconds' as at) t`,
    [buildingId, PASSAGES, GATES],
  )
  for (const { indexdef } of rows) await pool.query(indexdef)
  await pool.query('vacuum analyze gate_passage')
}

export async function removeGates(pool: Pool, buildingId: string): Promise<void> {
  for (const table of ['gate_passage', 'gate', 'gateway']) await pool.query(`delete from ${table} where building_id = $1`, [buildingId])
}
