import { MESSAGE_STATES, type MessageAudience } from '@muster/contracts'
import { columnsOf, namesOf } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import { newId } from '../../../framework/resource/new-id.ts'
import { inTransaction } from '../../../framework/resource/transaction.ts'
import { type DataScope, EVERYTHING } from '../../../framework/scope/data-scope.ts'
import { into } from '../../../framework/scope/people.ts'
import { idsOf, receiversSql } from '../audience.ts'

const m = columnsOf('message', 'm')
const b = columnsOf('building', 'b')
const r = columnsOf('downlink', 'r')
const to = namesOf('message')
const receiver = namesOf('downlink')
const { sending, unsent, failed } = MESSAGE_STATES

export interface Due {
  id: string
  buildingId: string
  accountId: string | null
  audience: MessageAudience
}

export interface Starting {
  /** An account's present limits in a building; null: it may no longer enter it. */
  scopeOf(accountId: string, buildingId: string): Promise<DataScope | null>
  /** Numbers of people in these areas now. */
  inside(buildingId: string, areaIds: readonly string[]): number[]
}

/** Begins the most urgent due message: its receivers are decided now. @returns false when there is none */
export const startNext = (pool: Pool, starting: Starting): Promise<boolean> =>
  inTransaction(pool, async (db) => {
    const { rows } = await db.query<Due>(
      `select ${m.id}, ${m.building_id} as "buildingId", ${m.account_id} as "accountId", ${m.audience} from message m
       where ${m.state} = ${unsent} and ${m.send_at} <= now() order by ${m.priority}, ${m.send_at} limit 1 for update skip locked`,
    )
    const [due] = rows
    if (!due) return false
    const scope = due.accountId === null ? EVERYTHING : await starting.scopeOf(due.accountId, due.buildingId)
    if (scope !== null) await addReceivers(db, due, scope, starting)
    await db.query(
      `update message set ${to.state} = ${sending}, ${to.started_at} = now(), ${to.version} = ${to.version} + 1 where id = $1`,
      [due.id],
    )
    await addNextTime(db, due.id)
    return true
  })

/** Receivers of a message to people entering its areas: those inside now who have not had it. */
export async function addEntering(db: PoolClient, due: Due, { scopeOf, inside }: Starting): Promise<void> {
  const there = inside(due.buildingId, idsOf(due.audience).areas)
  if (there.length === 0) return
  const { rows } = await db.query<{ no: number }>(
    `select n.no from unnest($2::int[]) n(no)
     where not exists (select 1 from downlink r where ${r.message_id} = $1 and ${r.trackable_no} = n.no)`,
    [due.id, there],
  )
  const scope = rows.length === 0 ? null : due.accountId === null ? EVERYTHING : await scopeOf(due.accountId, due.buildingId)
  if (scope === null) return
  const entered = rows.map(({ no }) => no)
  const expires = `now() + make_interval(mins => ${m.keep_min})`
  await insertReceivers(db, due, scope, { to: ['areas'], inside: entered, expires })
}

/** One row each; receivers without a card, and all receivers of an expired message, are marked failed at once. */
async function addReceivers(db: PoolClient, { id, buildingId, audience }: Due, scope: DataScope, { inside }: Starting): Promise<void> {
  const chosen = idsOf(audience)
  const there = chosen.to.includes('areas') ? inside(buildingId, chosen.areas) : []
  const expires = `${m.send_at} + make_interval(mins => ${m.keep_min})`
  await insertReceivers(db, { id, buildingId, accountId: null, audience }, scope, { to: chosen.to, inside: there, expires })
}

interface Added {
  to: MessageAudience['to']
  /** Numbers of people in the areas. */
  inside: readonly number[]
  /** SQL: when it is given up. */
  expires: string
}

async function insertReceivers(db: PoolClient, due: Due, scope: DataScope, { to: by, inside, expires }: Added): Promise<void> {
  const { id, buildingId, audience } = due
  const values: unknown[] = [id]
  const receivers = receiversSql(buildingId, scope, { ...idsOf(audience), to: by }, inside, into(values))
  const reason = `case when r.hw_id is null then 'noCard' when ${expires} <= now() then 'tooLate' end`
  await db.query(
    `insert into downlink (${receiver.building_id}, ${receiver.kind}, ${receiver.message_id}, ${receiver.trackable_no}, ${receiver.name}, ${receiver.address},
       ${receiver.priority}, ${receiver.expires_at}, ${receiver.reason}, ${receiver.state}, ${receiver.failed_at}, ${receiver.next_at})
     select ${m.building_id}, 'message', ${m.id}, r.no, r.name, r.hw_id, ${m.priority}, ${expires}, ${reason},
       case when ${reason} is null then ${unsent} else ${failed} end, case when ${reason} is not null then now() end,
       case when ${reason} is null then now() end
     from message m, (${receivers}) r where ${m.id} = $1 on conflict do nothing`,
    values,
  )
}

const ZONE = `(select ${b.time_zone} from building b where ${b.id} = ${m.building_id})`
/** Its next times by the clock of the site, for some years: missed ones are not made up for. */
const NEXT = `(select min(at) from (select ((${m.send_at} at time zone ${ZONE}) + n * case ${m.method} when 'weekly' then 7 else 1 end * interval '1 day')
    at time zone ${ZONE} as at from generate_series(1, 4000) n) times where at > now())`
const COPIED = [
  ...([to.building_id, to.channel, to.type, to.priority, to.content, to.audience, to.method, to.repeat_until] as const),
  ...([to.voice, to.speed, to.asks_reply, to.keep_min, to.enters_min, to.account_id, to.sender, to.sender_name] as const),
].join(', ')

/** A repeated message continues as a new one. */
async function addNextTime(db: PoolClient, id: string): Promise<void> {
  await db.query(
    `insert into message (${to.id}, ${to.send_at}, ${COPIED})
     select $2, next.at, ${COPIED} from message m, lateral (select ${NEXT} as at) next
     where ${m.id} = $1 and ${m.method} in ('daily', 'weekly') and next.at is not null
       and (${m.repeat_until} is null or (next.at at time zone ${ZONE})::date <= ${m.repeat_until})`,
    [id, newId()],
  )
}
