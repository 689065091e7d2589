import {
  type FormValues,
  isUnsent,
  MESSAGE_PRIORITIES,
  MESSAGE_TYPES,
  type MessageAudience,
  type MessageChannel,
  type MessageMethod,
  type MessageRow,
} from '@muster/contracts'
import { columnsOf, giving, type SqlText, selectList, type ValueOf } from '@muster/database'
import type { PoolClient } from 'pg'
import { isYes, textOf, yesNo } from '../../framework/resource/form-values.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import { fromSiteTime, isoTime, toSiteTime } from '../../framework/resource/site-time.ts'
import type { ResourceStore, StoreCall } from '../../framework/resource/store.ts'
import { holdRow, insertRow, updateRow } from '../../framework/resource/write-row.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { knownAudience } from './known-audience.ts'

const m = columnsOf('message', 'm')
const r = columnsOf('downlink', 'r')

const counted = (condition: string): SqlText<number> => giving(`(count(*) filter (where ${condition}))::int`)
const COUNTS = selectList({
  receivers: giving<number>('count(*)::int'),
  delivered: counted(`${r.state} in (0, 4)`),
  read: counted(`${r.state} = 4`),
  failed: counted(`${r.state} = 2`),
  yes: counted(`${r.reply} = 2`),
  no: counted(`${r.reply} = 1`),
})
const joined = (name: string) => giving<number>(`counts.${name}`)

const SHOWN = {
  ...{ id: m.id, channel: m.channel, type: m.type, content: m.content, audience: m.audience, method: m.method },
  ...{ sendAt: isoTime(m.send_at), sender: giving<string>(`coalesce(${m.sender_name}, ${m.sender})`), state: giving<number>(m.state) },
  ...{ receivers: joined('receivers'), delivered: joined('delivered'), read: joined('read'), failed: joined('failed') },
  ...{ yes: joined('yes'), no: joined('no'), version: m.version },
}
const JOINS = `left join lateral (select ${COUNTS} from downlink r where ${r.message_id} = ${m.id}) counts on true`
const ROW = selectList(SHOWN)
const LIST = { columns: ROW, from: 'from message m', joins: JOINS, sorts: { sendAt: m.send_at }, tieBreak: m.id }
const FORM = selectList({
  ...SHOWN,
  at: toSiteTime(m.send_at),
  until: giving<string>(`coalesce(${m.repeat_until}::text, '')`),
  ...{ voice: m.voice, speed: m.speed, asksReply: m.asks_reply, keepMin: m.keep_min, entersMin: m.enters_min, priority: m.priority },
})
const DUE = selectList({ at: fromSiteTime('$2'), isPast: giving<boolean>(`${fromSiteTime('$2')} <= now()`) })

/** A number in a filter; anything else matches nothing. */
const code = (text: string | undefined) => (text === undefined || text === '' ? undefined : /^\d$/.test(text) ? text : '-1')

/** Messages name people and what they are told: users with limited data see only their own. */
const inScope = ({ session }: Pick<StoreCall, 'session'>): SeenRows =>
  SeenRows.of(session, m.building_id, ({ scope, loginName }, value) =>
    scope.people === null ? 'true' : `${m.sender} = ${value(loginName)}`,
  )

/** Messages of one channel; sent ones never change. */
export const messageStore = (channel: MessageChannel): ResourceStore<MessageRow> => ({
  async page(call, query) {
    const { content, type, state, time, sender } = query.filters
    const where = inScope(call)
      .add(channel, (given) => `${m.channel} = ${given}`)
      .searched('m.searched', content)
      .addIf(code(type), (given) => `${m.type} = ${given}::int`)
      .addIf(code(state), (given) => `${m.state} = ${given}::int`)
      .contains(sender, m.sender, m.sender_name)
      .duringSite(time, m.send_at)
    const { rows, ...counted } = await pageOf<ValueOf<typeof ROW>>(call, LIST, where, query)
    return { rows: rows.map(({ audience, ...row }) => ({ ...row, ...inShort(audience) })), ...counted }
  },

  async forms(call, ids) {
    const where = inScope(call)
      .add(channel, (given) => `${m.channel} = ${given}`)
      .add(ids, (given) => `${m.id} = any(${given})`)
    const { rows } = await call.context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} from message m ${JOINS} where ${where}`,
      where.values,
    )
    return rows.map((row) => ({ id: row.id, version: row.version, values: formOf(row) }))
  },

  async newest(pool, buildingId) {
    const { rows } = await pool.query<{ id: string }>(
      `select ${m.id} from message m where ${m.building_id} = $1 and ${m.channel} = $2 order by ${m.send_at} desc, ${m.id} desc limit 1`,
      [buildingId, channel],
    )
    return rows[0]?.id ?? null
  },

  async save(db, call, values, existing) {
    const { buildingId, accountId, loginName, realName } = call.session
    const held = existing && (await heldMessage(db, call, channel, existing))
    if (typeof held === 'string') return held
    if (held && !isUnsent(held.state)) return { reason: 'messageSent' }
    const audience = await knownAudience(db, call, values)
    if ('reason' in audience) return audience
    const method = values.method as MessageMethod
    const due = await dueAt(db, buildingId, method === 'now' ? null : textOf(values, 'sendAt'))
    if (due.isPast) return { reason: 'messageTimePast', field: 'sendAt' }
    const type = channel === 'voice' ? MESSAGE_TYPES.custom : Number(values.type)
    const columns = {
      ...{ type, priority: priorityOf(type, values), content: String(values.content), audience: JSON.stringify(audience), method },
      ...{ send_at: due.at, repeat_until: textOf(values, 'repeatUntil'), voice: textOf(values, 'voice'), speed: textOf(values, 'speed') },
      ...{ asks_reply: isYes(values, 'asksReply'), keep_min: Number(values.keepMin) },
      enters_min: audience.to.includes('areas') ? Number(values.entersMin || 0) : 0,
      ...{ account_id: accountId, sender: loginName, sender_name: realName },
    }
    if (existing) return { id: existing.id, version: await updateRow(db, 'message', existing.id, columns as never) }
    const id = newId()
    await insertRow(db, 'message', { id, building_id: buildingId, channel, ...columns } as never)
    return { id, version: 1 }
  },

  async remove(db, call, id) {
    const where = inScope(call)
      .add(channel, (given) => `${m.channel} = ${given}`)
      .add(id, (given) => `${m.id} = ${given}`)
    const { rows } = await db.query<{ content: string; state: number }>(
      `select ${m.content}, ${m.state} from message m where ${where} for update`,
      where.values,
    )
    const [row] = rows
    if (!row) return 'notFound'
    const name = row.content
    if (!isUnsent(row.state)) return { name, reason: 'messageSent' }
    await db.query('delete from message where id = $1', [id])
    return { name }
  },
})

async function heldMessage(db: PoolClient, call: StoreCall, channel: MessageChannel, existing: { id: string; version: number }) {
  const { buildingId, loginName, scope: limits } = call.session
  const held = await holdRow(db, 'message', ['state', 'channel', 'sender'], buildingId, existing)
  if (typeof held === 'string') return held
  return held.channel === channel && (limits.people === null || held.sender === loginName) ? held : 'notFound'
}

/** @param at site time; null: at once */
async function dueAt(db: PoolClient, buildingId: string, at: string | null): Promise<{ at: Date; isPast: boolean }> {
  if (at === null) return { at: new Date(), isPast: false }
  const { rows } = await db.query<{ at: Date; isPast: boolean }>(`select ${DUE}`, [buildingId, at])
  return rows[0]!
}

function priorityOf(type: number, values: FormValues): number {
  if (type === MESSAGE_TYPES.custom) return MESSAGE_PRIORITIES.custom
  return isYes(values, 'evacuation') ? MESSAGE_PRIORITIES.evacuation : MESSAGE_PRIORITIES.broadcast
}

/** Receivers as shown in a row of the list. */
const inShort = ({ to, classes, people, departments, posts, units, areas, vehicles = [] }: MessageAudience) => ({
  to,
  classes,
  names: [people, departments, posts, units, areas, vehicles].flatMap((chosen) => chosen.map(({ name }) => name)),
})

function formOf(row: ValueOf<typeof FORM>): FormValues {
  const { audience, receivers, delivered, read, failed, yes, no } = row
  return {
    ...audience,
    vehicles: audience.vehicles ?? [],
    ...{ type: String(row.type), evacuation: yesNo(row.priority === MESSAGE_PRIORITIES.evacuation) },
    ...{ content: row.content, reach: '', help: '', voice: row.voice ?? '', speed: row.speed ?? '' },
    ...{ method: row.method, sendAt: row.at, repeatUntil: row.until, asksReply: yesNo(row.asksReply), keepMin: String(row.keepMin) },
    entersMin: String(row.entersMin),
    ...{ sender: row.sender, state: String(row.state), receivers: String(receivers), delivered: String(delivered) },
    ...{ read: String(read), failed: String(failed), yes: String(yes), no: String(no) },
  }
}
