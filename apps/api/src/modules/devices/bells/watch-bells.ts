import { columnsOf, namesOf, selectList, type ValueOf } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../../../framework/resource/transaction.ts'
import { ALARM_AREA } from '../../alarms/narrowed-alarms.ts'
import { CALLS_SINCE, QUIET } from '../../alarms/quiet-sql.ts'
import { type BellOrdered, sendToBell } from './send-to-bell.ts'

const a = columnsOf('alarm')
const b = columnsOf('alarm_bell', 'b')
const r = columnsOf('bell_ring', 'r')
const ar = columnsOf('area', 'ar')
const to = namesOf('bell_ring')

/** SQL: the alarm is not handled; the second condition matches the index of open alarms. */
const OPEN = `${a.work} <> 'handled' and (${a.work} <> 'handled' or ${a.cleared_at} is null) and not ${QUIET}`
/**
 * After an outage the api rings for what calls since recently only, not for alarms everybody knows. One that was
 * reopened does not ring: somebody has it in hand.
 */
const YOUNG = `${CALLS_SINCE} > now() - interval '10 minutes' and (${a.roused_at} is null or ${a.work} = 'new')`
/** SQL: every area with all areas that contain it, including itself. */
const WITHIN = `within as (
  select ${ar.id} as inner_id, ${ar.id} as outer_id from area ar
  union select w.inner_id, ${ar.parent_id} from within w join area ar on ${ar.id} = w.outer_id where ${ar.parent_id} is not null)`
const SERVES = `(${b.area_ids} = '{}' or exists (select 1 from within w where w.inner_id = ${ALARM_AREA} and w.outer_id = any(${b.area_ids})))`
const COLUMNS = `${to.id}, ${to.building_id}, ${to.bell_id}, ${to.what}, ${to.alarm_id}, ${to.called_at}, ${to.kind}, ${to.seconds}`

/** SQL: it may be ringing now. */
const RINGING = `${r.what} = 'ring' and ${r.created_at} + make_interval(secs => ${r.seconds}) > now()`
/** SQL: it may be ringing for another alarm that stands. */
const RINGS_ON = `exists (select 1 from bell_ring other join alarm open on open.id = other.alarm_id
  where other.bell_id = ${r.bell_id} and other.what = 'ring' and open.work <> 'handled'
    and other.created_at + make_interval(secs => other.seconds) > now())`

/** Rings ordered in one transaction: in a storm bells begin to ring before all of it is processed. */
const PIECE = 200

const ORDERED = selectList({
  ...{ id: r.id, what: r.what, kind: r.kind, seconds: r.seconds },
  ...{ bellId: b.id, buildingId: b.building_id, code: b.code, way: b.way },
})

/**
 * Rings the bells of new alarms, and stops those whose alarm was handled. Orders are in the database: if this runs
 * twice or in several processes, every bell still rings once per alarm, and again when it calls anew: it got worse, or came back
 * from a silence window or the shelf.
 */
export async function watchBells(allBuildings: Pool): Promise<void> {
  const ring = (db: PoolClient) =>
    sendAll(
      db,
      `insert into bell_ring (${COLUMNS})
       select gen_random_uuid()::text, ${b.building_id}, ${b.id}, 'ring', ${a.id}, ${CALLS_SINCE}, ${a.kind}, ${b.seconds}
         from alarm_bell b join alarm on ${a.building_id} = ${b.building_id} and ${a.kind} = any(${b.kinds})
        where ${b.enabled} and ${OPEN} and ${YOUNG} and ${SERVES}
          and not exists (select 1 from bell_ring r where ${r.bell_id} = ${b.id} and ${r.alarm_id} = ${a.id} and ${r.what} = 'ring'
            and ${r.called_at} = ${CALLS_SINCE})
        order by ${a.kind} <> 'sos', ${CALLS_SINCE} desc limit ${PIECE}`,
    )
  while ((await inTransaction(allBuildings, ring)) === PIECE);
  await inTransaction(allBuildings, (db) =>
    sendAll(
      db,
      `insert into bell_ring (${COLUMNS})
       select gen_random_uuid()::text, ${b.building_id}, ${b.id}, 'stop', ${a.id}, ${r.called_at}, ${a.kind}, 0
         from alarm_bell b join bell_ring r on ${r.bell_id} = ${b.id} and ${r.created_at} > now() - interval '1 hour'
         join alarm on ${a.id} = ${r.alarm_id}
        where ${RINGING} and ${a.work} = 'handled' and not ${RINGS_ON}`,
    ),
  )
}

async function sendAll(db: PoolClient, inserting: string): Promise<number> {
  const { rows } = await db.query<ValueOf<typeof ORDERED>>(
    `with recursive ${WITHIN}, r as (${inserting} on conflict (${to.bell_id}, ${to.alarm_id}, ${to.what}, ${to.called_at}) do nothing returning bell_ring.*)
     select ${ORDERED} from r join alarm_bell b on ${b.id} = ${r.bell_id}`,
  )
  for (const { id, ...ordered } of rows) await sendToBell(db, id, ordered, '')
  return rows.length
}

/** Rings a bell as a test. */
export async function tryBell(db: PoolClient, bell: BellOrdered, by: string): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into bell_ring (${COLUMNS}, ${to.by}) values (gen_random_uuid()::text, $1, $2, 'ring', null, null, null, $3, $4) returning ${to.id}`,
    [bell.buildingId, bell.bellId, bell.seconds, by],
  )
  const [{ id }] = rows as [{ id: string }]
  await sendToBell(db, id, bell, by)
  return id
}
