import type { BellOrder } from '@muster/contracts'
import { columnsOf, namesOf, selectList, type ValueOf } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import { noneYet } from '../../../framework/resource/none-yet.ts'
import { inTransaction } from '../../../framework/resource/transaction.ts'
import { FITS } from '../../alarms/alarm-delivery.store.ts'
import { ALARM_AREA } from '../../alarms/narrowed-alarms.ts'
import { CALLS_SINCE, QUIET } from '../../alarms/quiet-sql.ts'
import { type BellOrdered, sendToBell } from './send-to-bell.ts'

const a = columnsOf('alarm')
const b = columnsOf('alarm_bell', 'b')
const f = columnsOf('alarm_flow', 'f')
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
/** SQL: every area with all areas that contain it, including itself; and the areas that each bell serves. */
const SERVED = `within as (
  select ${ar.id} as inner_id, ${ar.id} as outer_id from area ar
  union select w.inner_id, ${ar.parent_id} from within w join area ar on ${ar.id} = w.outer_id where ${ar.parent_id} is not null
), served as (
  select ${b.id} as bell_id, w.inner_id as area_id from alarm_bell b join within w on w.outer_id = any(${b.area_ids}))`
const SERVES = `(${b.area_ids} = '{}' or (${b.id}, ${ALARM_AREA}) in (select bell_id, area_id from served))`
const COLUMNS = `${to.id}, ${to.building_id}, ${to.bell_id}, ${to.what}, ${to.alarm_id}, ${to.called_at}, ${to.kind}, ${to.seconds}`

/** SQL: it may be ringing now. */
const RINGING = `${r.what} = 'ring' and ${r.created_at} + make_interval(secs => ${r.seconds}) > now()`
/** SQL: it may be ringing for another alarm that stands. */
const RINGS_ON = `exists (select 1 from bell_ring other join alarm open on open.id = other.alarm_id
  where other.bell_id = ${r.bell_id} and other.what = 'ring' and open.work <> 'handled'
    and other.created_at + make_interval(secs => other.seconds) > now())`
/** SQL: this was not ordered yet for what an alarm calls for since then. */
const notOrdered = (what: BellOrder, since: string) =>
  noneYet(`bell_ring before
    where before.bell_id = ${b.id} and before.alarm_id = ${a.id} and before.what = '${what}' and before.called_at = ${since}`)

/**
 * SQL: levels of the flows of an alarm by which bells ring too, whichever kinds those ring for; and when one is due.
 */
const RINGING_LEVELS = `select distinct (level->>'afterMin')::int as after_min
  from alarm_flow f cross join lateral jsonb_array_elements(${f.levels}) level where ${FITS} and level->'also' ? 'bell'`
const LEVEL_DUE = `(${CALLS_SINCE} + make_interval(mins => later.after_min))`

const ORDERED = selectList({
  ...{ id: r.id, what: r.what, kind: r.kind, seconds: r.seconds },
  ...{ bellId: b.id, buildingId: b.building_id, code: b.code, way: b.way },
})

/**
 * Rings the bells of new alarms, and stops those whose alarm was handled. Orders are in the database: if this runs
 * twice or in several processes, every bell still rings once for each alarm, or once for all that came together; and
 * again when one calls anew: it got worse, or came back from a silence window or the shelf; and when a level of its
 * flow is due that rings them.
 */
export async function watchBells(allBuildings: Pool): Promise<void> {
  await inTransaction(allBuildings, (db) =>
    orderOnce(
      db,
      { what: 'ring', since: CALLS_SINCE },
      `from alarm_bell b join alarm on ${a.building_id} = ${b.building_id} and ${a.kind} = any(${b.kinds})
        where ${b.enabled} and ${OPEN} and ${YOUNG} and ${SERVES} and ${notOrdered('ring', CALLS_SINCE)}`,
    ),
  )
  await inTransaction(allBuildings, (db) =>
    orderOnce(
      db,
      { what: 'ring', since: LEVEL_DUE },
      `from alarm_bell b join alarm on ${a.building_id} = ${b.building_id} join lateral (${RINGING_LEVELS}) later on true
        where ${b.enabled} and ${OPEN} and (later.after_min = 0 or ${a.work} = 'new')
          and ${LEVEL_DUE} between now() - interval '10 minutes' and now() and ${SERVES} and ${notOrdered('ring', LEVEL_DUE)}`,
    ),
  )
  await inTransaction(allBuildings, (db) =>
    orderOnce(
      db,
      { what: 'stop', since: r.called_at },
      `from alarm_bell b join bell_ring r on ${r.bell_id} = ${b.id} and ${r.created_at} > now() - interval '1 hour'
         join alarm on ${a.id} = ${r.alarm_id}
        where ${RINGING} and ${a.work} = 'handled' and not ${RINGS_ON} and ${notOrdered('stop', r.called_at)}`,
    ),
  )
}

/**
 * Orders something of the bells for alarms that are `found`. A storm rings a bell once, for its most urgent alarm: the
 * others have that ring in their records. One process at a time, so that this one is stored.
 */
async function orderOnce(db: PoolClient, { what, since }: { what: BellOrder; since: string }, found: string): Promise<void> {
  await db.query("select pg_advisory_xact_lock(hashtext('muster bells'))")
  const { rows } = await db.query<ValueOf<typeof ORDERED>>(
    `with recursive ${SERVED}, due as materialized (
       select gen_random_uuid()::text as id, ${b.building_id}, ${b.id} as bell_id, ${b.seconds}, ${a.id} as alarm_id, ${a.kind} as kind,
         ${since} as called_at, row_number() over (partition by ${b.id} order by ${a.kind} <> 'sos', ${since} desc) as place ${found}
     ), r as (
       insert into bell_ring (${COLUMNS}, ${to.with_id})
       select due.id, due.building_id, due.bell_id, $1, due.alarm_id, due.called_at, due.kind, case $1 when 'ring' then due.seconds else 0 end,
         case when due.place > 1 then first.id end
       from due join due first on first.bell_id = due.bell_id and first.place = 1 returning bell_ring.*
     ) select ${ORDERED} from r join alarm_bell b on ${b.id} = ${r.bell_id} where ${r.with_id} is null`,
    [what],
  )
  for (const { id, ...order } of rows) await sendToBell(db, id, order, '')
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
