import { type Alarm, MESSAGE_LENGTHS, MESSAGE_PRIORITIES, MESSAGE_STATES, MESSAGE_TYPES, toLanguage } from '@muster/contracts'
import { ALARM_COLUMNS, type AlarmRow, columnsOf, giving, namesOf, selectList, toAlarm, type ValueOf } from '@muster/database'
import { translate } from '@muster/i18n'
import type { PoolClient } from 'pg'
import { newId } from '../../framework/resource/new-id.ts'
import { readSettings } from '../settings/setting.store.ts'
import { FLOW_PIECE } from './alarm-delivery.store.ts'
import { placeText, subjectText, whatText } from './alarm-words.ts'
import { floorLabels } from './floor-labels.store.ts'

const d = columnsOf('alarm_delivery', 'd')
const a = columnsOf('alarm')
const to = namesOf('message')
const delivery = namesOf('alarm_delivery')

/** How long an unreachable card is retried, minutes. */
const KEEP_MIN = 30
/** In a storm a card gets one text with the number. */
const MOST_SINGLE = 3

const WAITING = selectList({
  ...{ id: d.id, buildingId: d.building_id, alarmId: d.alarm_id, personId: d.person_id, name: d.name },
  reason: giving<'unacknowledged' | 'unhandled'>(`case when ${d.reason} = 'unhandled' then 'unhandled' else 'unacknowledged' end`),
  atOnce: giving<boolean>(`${d.reason} = 'unacknowledged' and ${d.after_min} = 0`),
})
type Waiting = ValueOf<typeof WAITING>

/**
 * Puts texts to the cards of people whom levels tell by card as well into the outbox: they vibrate and show it. Each
 * delivery keeps its message, so that none is told twice. @returns the number of deliveries, at most one piece
 */
export async function tellCards(db: PoolClient): Promise<number> {
  const { rows } = await db.query<Waiting>(
    `select ${WAITING} from alarm_delivery d where ${d.by_card} and ${d.message_id} is null and ${d.ordered_at} > now() - interval '1 day'
      order by ${d.ordered_at}, ${d.id} limit ${FLOW_PIECE} for update skip locked`,
  )
  const byPerson = new Map<string, Waiting[]>()
  for (const one of rows) {
    const key = `${one.buildingId} ${one.personId}`
    byPerson.set(key, [...(byPerson.get(key) ?? []), one])
  }
  const alarms = new Map<string, Alarm>()
  const found = await db.query<AlarmRow>(`select ${ALARM_COLUMNS} from alarm where ${a.id} = any($1)`, [rows.map(({ alarmId }) => alarmId)])
  for (const row of found.rows) alarms.set(row.id, toAlarm(row))
  for (const waiting of byPerson.values()) {
    const groups = waiting.length > MOST_SINGLE ? [waiting] : waiting.map((one) => [one])
    for (const group of groups) await tellOne(db, group, alarms)
  }
  return rows.length
}

/** One text to one person about one alarm, or about the number of several. */
async function tellOne(db: PoolClient, group: readonly Waiting[], alarms: ReadonlyMap<string, Alarm>): Promise<void> {
  const [first] = group
  const alarm = alarms.get(first?.alarmId ?? '')
  if (first === undefined || alarm === undefined) return
  const { buildingId, personId, name } = first
  const language = toLanguage((await readSettings(db, buildingId)).siteLanguage)
  const what = whatText(language, alarm)
  const about = [what, subjectText(language, alarm), placeText(language, alarm, await floorLabels(db, buildingId))].filter(Boolean)
  const say = first.atOnce ? 'atOnce' : first.reason
  const content =
    group.length > 1
      ? translate(language, 'alarms.card.many', { number: group.length })
      : translate(language, `alarms.card.${say}`, { about: about.join(' ') })
  const id = newId()
  const nobody = { classes: [], departments: [], posts: [], units: [], areas: [] }
  const audience = { ...nobody, to: ['people'], people: [{ id: personId, name }] }
  await db.query(
    `insert into message (${to.id}, ${to.building_id}, ${to.channel}, ${to.type}, ${to.priority}, ${to.content}, ${to.audience}, ${to.method},
       ${to.send_at}, ${to.keep_min}, ${to.state}, ${to.sender}, ${to.sender_name})
     values ($1, $2, 'card', $3, $4, $5, $6, 'now', now(), $7, $8, 'system', $9)`,
    [
      ...[id, buildingId, MESSAGE_TYPES.alarm, MESSAGE_PRIORITIES.alarm, [...content].slice(0, MESSAGE_LENGTHS.custom).join('')],
      ...[JSON.stringify(audience), KEEP_MIN, MESSAGE_STATES.unsent, translate(language, 'alarms.card.sender')],
    ],
  )
  await db.query(`update alarm_delivery set ${delivery.message_id} = $1 where ${delivery.id} = any($2)`, [id, group.map((one) => one.id)])
}
