import type { CardNews, DownlinkBody, EndpointData } from '@muster/contracts'
import { tables } from '@muster/database'
import type { Pool } from 'pg'
import { ringsForAlarm } from '../devices/bells/bell-ring.store.ts'

type Told = EndpointData<'alarmDeliveries'>[number]

const newsOf = (body: DownlinkBody | null): CardNews => (body?.type !== 'warning' ? 'heard' : body.active ? 'raised' : 'cleared')
const timeOf = (at: Date | null) => at?.toISOString() ?? null
const row = (channel: Told['channel'], to: string | null, at: Date, sentAt: Date | null): Told => ({
  ...{ channel, to, what: null, orderedAt: at.toISOString(), sentAt: timeOf(sentAt), deliveredAt: null },
  ...{ failedAt: null, attempts: 1, error: null },
})

/** Who was notified of an alarm by e-mail, through which cards and bells, and since when consoles are shown it. */
export async function listDeliveries(pool: Pool, alarmId: string): Promise<Told[]> {
  const [console, cards, bells, mails] = await Promise.all([
    toConsoles(pool, alarmId),
    toCards(pool, alarmId),
    toBells(pool, alarmId),
    toMails(pool, alarmId),
  ])
  return [...console, ...cards, ...bells, ...mails]
}

/**
 * Consoles are not recorded one by one, for 5,000 alarms in a storm would be as many writes as there are screens: from
 * when it is stored, or its silence window ends, every connected console that may see the alarm is sent it within
 * seconds, and one that connects later gets it then. So nothing is said to have been sent.
 */
async function toConsoles(pool: Pool, alarmId: string): Promise<Told[]> {
  const alarm = await tables(pool)
    .selectFrom('alarm')
    .select(['created_at', 'silenced_until', 'cleared_at'])
    .where('id', '=', alarmId)
    .executeTakeFirst()
  if (!alarm) return []
  const { created_at, silenced_until, cleared_at } = alarm
  if (silenced_until === null) return [row('console', null, created_at, null)]
  const wentInIt = cleared_at !== null && cleared_at < silenced_until
  return wentInIt || silenced_until > new Date() ? [] : [row('console', null, silenced_until, null)]
}

async function toCards(pool: Pool, alarmId: string): Promise<Told[]> {
  const cards = await tables(pool)
    .selectFrom('downlink as n')
    .leftJoin('tag as t', (join) => join.onRef('t.hw_id', '=', 'n.address').onRef('t.building_id', '=', 'n.building_id'))
    .select([
      't.sn',
      'n.address',
      'n.name',
      'n.message_id',
      'n.body',
      'n.created_at',
      'n.sent_at',
      'n.delivered_at',
      'n.failed_at',
      'n.attempts',
      'n.reason',
    ])
    .where(({ and, or, eb, selectFrom }) =>
      or([
        and([eb('n.subject_id', '=', alarmId), eb('n.kind', '=', 'alarm')]),
        // By a level of its flow.
        eb('n.message_id', 'in', selectFrom('alarm_delivery as d').select('d.message_id').where('d.alarm_id', '=', alarmId)),
      ]),
    )
    .orderBy('n.id')
    .execute()
  return cards.map(({ sn, address, name, message_id, body, created_at, sent_at, delivered_at, failed_at, attempts, reason }) => ({
    ...row('card', message_id === null ? (sn ?? address) : name, created_at, sent_at),
    ...{
      what: message_id === null ? newsOf(body) : null,
      deliveredAt: timeOf(delivered_at),
      failedAt: timeOf(failed_at),
      attempts,
      error: reason,
    },
  }))
}

/** A bell confirms by its answer; one that refused, or was not reached, failed then. */
async function toBells(pool: Pool, alarmId: string): Promise<Told[]> {
  const rings = await ringsForAlarm(pool, alarmId)
  return rings.map(({ bell, what, result, detail, reason, createdAt, sentAt, answeredAt, endedAt }) => ({
    ...row('bell', bell, createdAt, sentAt),
    what: what === 'ring' ? 'rung' : 'stopped',
    deliveredAt: result === 'done' ? timeOf(answeredAt) : null,
    failedAt: result === 'done' ? null : timeOf(result === null ? endedAt : answeredAt),
    error: result === 'done' ? null : (result ?? reason ?? detail),
  }))
}

async function toMails(pool: Pool, alarmId: string): Promise<Told[]> {
  const mails = await tables(pool)
    .selectFrom('alarm_delivery')
    .select(['name', 'ordered_at', 'sent_at', 'failed_at', 'attempts', 'error'])
    .where('alarm_id', '=', alarmId)
    .orderBy('ordered_at')
    .orderBy('name')
    .execute()
  return mails.map(({ name, ordered_at, sent_at, failed_at, attempts, error }) => ({
    ...row('mail', name || null, ordered_at, sent_at),
    ...{ failedAt: timeOf(failed_at), attempts, error },
  }))
}
