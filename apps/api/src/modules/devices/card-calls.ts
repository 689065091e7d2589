import { AppError, type CardState } from '@muster/contracts'
import { NOW, selectList, tables, type ValueOf } from '@muster/database'
import type { PoolClient } from 'pg'
import { listOrders, orderDevice } from '../../framework/downlinks/order-device.ts'
import { changeRow } from '../../framework/resource/change-row.ts'
import { isoTime } from '../../framework/resource/site-time.ts'
import type { Refusal } from '../../framework/resource/store.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { into, seesTrackable } from '../../framework/scope/people.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { batteryDays } from './battery-outlook.ts'
import { bindCard } from './card-binding.store.ts'
import { handOver } from './card-holder.store.ts'
import { a, heldCard, t } from './card-rows.ts'

const HOLDER = selectList({ no: t.no, name: t.name, fromAt: isoTime(a.from_at), toAt: isoTime(a.to_at) })
/** Half a year of one card at most. */
const MOST_SAMPLES = 2_000
/** How long a card signals so that it can be found. */
const FIND_S = 30

type Held = ValueOf<ReturnType<typeof heldCard>['columns']>

/** Finds a card the caller may see. @throws AppError notFound */
async function holdCard(db: Pick<PoolClient, 'query'>, session: SessionView, id: string): Promise<Held> {
  const { text, values } = heldCard(session, id)
  const { rows } = await db.query<Held>(text, values)
  if (!rows[0]) throw new AppError('notFound')
  return rows[0]
}

const putState = (db: PoolClient, id: string, state: CardState) =>
  tables(db)
    .updateTable('tag')
    .set(({ eb }) => ({ state, state_at: NOW, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const cardState: Handler<'cardState'> = async (call) => {
  const { id, state } = call.body
  await changeRow(call, { action: 'card.state', subject: 'card', subjectId: id, after: { state } }, async (db): Promise<Refusal | null> => {
    const card = await holdCard(db, call.session, id)
    if (card.state === state) return { reason: 'cardStateIs', values: { sn: card.sn } }
    if (state !== 'ready') await handOver(db, call.session, id, null)
    await putState(db, id, state)
    return null
  })
  return ok(null)
}

export const cardReplace: Handler<'cardReplace'> = async (call) => {
  const { id, sn, state } = call.body
  const line = { action: 'card.replace', subject: 'card', subjectId: id, after: { sn, state } }
  await changeRow(call, line, async (db): Promise<Refusal | null> => {
    const card = await holdCard(db, call.session, id)
    if (card.no === null) return { reason: 'cardUnbound', values: { sn: card.sn } }
    // This also ends the old binding.
    const refusal = await bindCard(db, call.session, card.no, sn)
    if (refusal) return { ...refusal, field: 'sn' }
    if (state !== card.state) await putState(db, id, state)
    return null
  })
  return ok(null)
}

export const cardFind: Handler<'cardFind'> = async (call) => {
  const { id, signal } = call.body
  let ordered = ''
  await changeRow(call, { action: 'card.find', subject: 'card', subjectId: id, after: { signal } }, async (db) => {
    const { hwId } = await holdCard(db, call.session, id)
    const message = (command: string) => ({ type: 'find', id: command, signal, seconds: FIND_S }) as const
    ordered = await orderDevice(db, call.session, { kind: 'card', subjectId: id, address: hwId, message })
    return null
  })
  return ok({ id: ordered })
}

export const cardCommands: Handler<'cardCommands'> = async ({ context, session, query }) => {
  await holdCard(context.pool, session, query.id)
  return ok(await listOrders(context.pool, session.buildingId, query.id))
}

export const cardHolders: Handler<'cardHolders'> = async ({ context, session, query }) => {
  await holdCard(context.pool, session, query.id)
  const values: unknown[] = [session.buildingId, query.id]
  const { rows } = await context.pool.query<ValueOf<typeof HOLDER>>(
    `select ${HOLDER} from tag_assignment a join trackable t on ${t.no} = ${a.trackable_no}
      where ${a.building_id} = $1 and ${a.tag_id} = $2 and ${seesTrackable(session.scope, t.no, into(values))}
      order by ${a.from_at} desc limit 500`,
    values,
  )
  return ok(rows)
}

export const cardBattery: Handler<'cardBattery'> = async ({ context, session, query }) => {
  await holdCard(context.pool, session, query.id)
  const rows = await tables(context.pool)
    .selectFrom('device_hour as s')
    .select(['s.at', 's.battery_pct as pct'])
    .where('s.building_id', '=', session.buildingId)
    .where('s.kind', '=', 'card')
    .where('s.device_id', '=', query.id)
    .where('s.battery_pct', 'is not', null)
    .$narrowType<{ pct: number }>()
    .orderBy('s.at', 'desc')
    .limit(MOST_SAMPLES)
    .execute()
  const samples = rows.reverse().map(({ at, pct }) => ({ atMs: at.getTime(), pct }))
  const days = batteryDays(samples, Date.now())
  return ok({ samples: samples.map(({ atMs, pct }) => ({ at: new Date(atMs).toISOString(), pct })), days })
}
