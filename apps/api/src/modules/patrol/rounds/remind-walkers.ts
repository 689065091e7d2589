import { MESSAGE_PRIORITIES, MESSAGE_STATES, MESSAGE_TYPES, type PatrolWalker, toLanguage } from '@muster/contracts'
import { columnsOf, namesOf, selectList, type ValueOf } from '@muster/database'
import { translate } from '@muster/i18n'
import type { PoolClient } from 'pg'
import { newId } from '../../../framework/resource/new-id.ts'
import { dayText, siteTime } from '../../../framework/resource/site-time.ts'
import { currentHwId } from '../../messages/audience.ts'
import { readSettings } from '../../settings/setting.store.ts'

const o = columnsOf('patrol_round', 'o')
const r = columnsOf('patrol_route', 'r')
const p = columnsOf('person', 'p')
const to = namesOf('message')
const MIN_MS = 60_000

const REMINDED = selectList({
  ...{ routeName: o.route_name, startAt: o.start_at, endAt: o.end_at, closesAt: o.closes_at, walkers: o.walkers },
  ...{ day: dayText(o.day), absences: r.absences, due: o.due, done: o.done, late: o.late },
})
type Reminded = ValueOf<typeof REMINDED>

/** Only rounds whose route is in force; the replica that marks a round sends the reminder. */
const MARKED = `from patrol_route r where ${r.id} = ${o.route_id} and ${r.enabled} and ${o.building_id} = $1 and ${o.state} in ('waiting', 'running')`
/** Its beginning, and the tolerated delay. */
const BEGUN_BY = `${o.start_at} + (${o.closes_at} - ${o.end_at})`

/** Notifies the cards of its walkers that a round begins soon, and once that it is late. */
export async function remindWalkers(db: PoolClient, buildingId: string, timeZone: string, nowMs: number): Promise<void> {
  const { patrolRemindMin, siteLanguage } = await readSettings(db, buildingId)
  const aheadMs = Number(patrolRemindMin) * MIN_MS
  if (aheadMs === 0) return
  const language = toLanguage(siteLanguage)
  const now = new Date(nowMs)
  const sender = translate(language, 'patrol.card.sender')
  for (const round of await markSoon(db, buildingId, now, new Date(nowMs + aheadMs))) {
    const content = translate(language, 'patrol.card.soon', wordsOf(round, timeZone))
    await tell(db, buildingId, round, { content, sender, nowMs, untilMs: begunByMs(round) })
  }
  for (const round of await markLate(db, buildingId, now)) {
    const isBegun = round.done + round.late > 0
    const content = translate(language, isBegun ? 'patrol.card.behind' : 'patrol.card.notBegun', wordsOf(round, timeZone))
    await tell(db, buildingId, round, { content, sender, nowMs, untilMs: round.closesAt.getTime() })
  }
}

const wordsOf = ({ routeName, startAt, due, done, late }: Reminded, timeZone: string) => ({
  ...{ route: routeName, start: siteTime(startAt, timeZone).slice(11, 16), number: due - done - late },
})
const begunByMs = ({ startAt, endAt, closesAt }: Reminded) => startAt.getTime() + closesAt.getTime() - endAt.getTime()

/** After a postponed beginning it is announced again. */
async function markSoon(db: PoolClient, buildingId: string, now: Date, until: Date): Promise<Reminded[]> {
  const { rows } = await db.query<Reminded>(
    `update patrol_round o set reminded_of = ${o.start_at} ${MARKED} and ${o.start_at} > $2 and ${o.start_at} <= $3
       and ${o.done} + ${o.late} = 0 and ${o.reminded_of} is distinct from ${o.start_at} returning ${REMINDED}`,
    [buildingId, now, until],
  )
  return rows
}

/** Nobody has begun it within the tolerance, or its time is over and points are left. */
async function markLate(db: PoolClient, buildingId: string, now: Date): Promise<Reminded[]> {
  const { rows } = await db.query<Reminded>(
    `update patrol_round o set reminded_late = true ${MARKED} and not ${o.reminded_late} and ${o.closes_at} > $2
       and case when ${o.done} + ${o.late} = 0 then ${BEGUN_BY} else ${o.end_at} end <= $2 and ${o.done} + ${o.late} < ${o.due}
     returning ${REMINDED}`,
    [buildingId, now],
  )
  return rows
}

interface Text {
  content: string
  sender: string
  nowMs: number
  untilMs: number
}

/** Puts it into the outbox for those with a card, until it is of no use any more. */
async function tell(db: PoolClient, buildingId: string, round: Reminded, { content, sender, nowMs, untilMs }: Text): Promise<void> {
  const people = await withCards(db, buildingId, onDuty(round))
  if (people.length === 0) return
  const nobody = { classes: [], departments: [], posts: [], units: [], areas: [] }
  const audience = { ...nobody, to: ['people'], people }
  const keepMin = Math.max(1, Math.ceil((untilMs - nowMs) / MIN_MS))
  await db.query(
    `insert into message (${to.id}, ${to.building_id}, ${to.channel}, ${to.type}, ${to.priority}, ${to.content}, ${to.audience}, ${to.method},
       ${to.send_at}, ${to.keep_min}, ${to.state}, ${to.sender}, ${to.sender_name})
     values ($1, $2, 'card', $3, $4, $5, $6, 'now', now(), $7, $8, 'system', $9)`,
    [
      ...[newId(), buildingId, MESSAGE_TYPES.broadcast, MESSAGE_PRIORITIES.broadcast, content, JSON.stringify(audience), keepMin],
      ...[MESSAGE_STATES.unsent, sender],
    ],
  )
}

/** Its walkers, without those on leave since it was planned. */
function onDuty({ walkers, absences, day }: Reminded): PatrolWalker[] {
  const away = new Set(absences.filter(({ from, to: until }) => from <= day && day <= until).map(({ personId }) => personId))
  return (walkers as unknown as PatrolWalker[]).filter(({ personId }) => !away.has(personId))
}

async function withCards(db: PoolClient, buildingId: string, walkers: readonly PatrolWalker[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.query<{ id: string; name: string }>(
    `select ${p.id}, ${p.name} from person p where ${p.building_id} = $1 and ${p.id} = any($2) and ${p.deleted_at} is null
       and ${p.left_on} is null and ${currentHwId(p.trackable_no)} is not null order by ${p.name}, ${p.id}`,
    [buildingId, walkers.map(({ personId }) => personId)],
  )
  return rows
}
