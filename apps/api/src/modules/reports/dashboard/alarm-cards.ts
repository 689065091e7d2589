import { ALARM_AVERAGE_DAYS, ALARM_COUNTERS, type AlarmKind, type DashboardFigures, kindsOf } from '@muster/contracts'
import { columnsOf } from '@muster/database'
import { siteTime, timeZoneOf } from '../../../framework/resource/site-time.ts'
import { SeenRows } from '../../../framework/scope/seen-rows.ts'
import { countUnhandled } from '../../alarms/alarm.store.ts'
import { averagePerDay } from '../../alarms/alarm-average.ts'
import { narrowedAlarms } from '../../alarms/narrowed-alarms.ts'
import { FROM_CARDS, g, seesCard } from '../../devices/card-rows.ts'
import { ZONE } from '../counted.ts'
import type { Looked } from './looked.ts'

const a = columnsOf('alarm')
const DAY_MS = 86_400_000
type Figures<Card extends keyof DashboardFigures> = NonNullable<DashboardFigures[Card]>

/** SQL: the start of the day this many days ago, by the clock of the site. */
const dayBegan = (daysAgo: number) => `((date_trunc('day', now() at time zone ${ZONE}) - interval '${daysAgo} days') at time zone ${ZONE})`

/** Unhandled alarms, and today's number beside the daily average. */
export async function alarms(looked: Looked): Promise<Figures<'alarms'>> {
  const { context, session } = looked
  const unhandled = await countUnhandled(context.pool, session)
  const sumOf = (kinds: readonly AlarmKind[]) => kinds.reduce((sum, kind) => sum + (unhandled.get(kind) ?? 0), 0)
  const byPriority = narrowedAlarms(session).raw(`${a.work} <> 'handled' and ${a.silenced_until} is null`)
  const late = narrowedAlarms(session).raw(`${a.silenced_until} is null and ${a.arrived_at} >= ${dayBegan(ALARM_AVERAGE_DAYS)}`)
  const [timeZone, { rows: priorities }, { rows: days }] = await Promise.all([
    timeZoneOf(context.pool, session.buildingId),
    context.pool.query<{ priority: string; count: number }>(
      `select ${a.priority}, count(*)::int as count from alarm where ${byPriority} group by 1`,
      byPriority.values,
    ),
    context.pool.query<{ today: number; before: number }>(
      `select (count(*) filter (where ${a.arrived_at} >= ${dayBegan(0)}))::int as today,
         (count(*) filter (where ${a.arrived_at} < ${dayBegan(0)}))::int as before from alarm where ${late}`,
      late.values,
    ),
  ])
  // Of the days before today.
  const day = (daysAgo: number) => siteTime(new Date(Date.now() - daysAgo * DAY_MS), timeZone).slice(0, 10)
  const before = { from: day(ALARM_AVERAGE_DAYS), to: day(1) }
  const average = await averagePerDay(context.pool, session.buildingId, days[0]?.before ?? 0, before)
  return {
    open: [...unhandled.values()].reduce((sum, count) => sum + count, 0),
    counters: Object.fromEntries(ALARM_COUNTERS.map((counter) => [counter, sumOf(kindsOf(counter))])),
    priorities: Object.fromEntries(priorities.map(({ priority, count }) => [priority, count])),
    today: days[0]?.today ?? 0,
    averagePerDay: Math.round(average * 10) / 10,
  }
}

const SILENT: Readonly<Record<'cards' | 'anchors' | 'gateways' | 'lowBatteries', AlarmKind>> = {
  cards: 'cardOffline',
  anchors: 'anchorOffline',
  gateways: 'gatewayOffline',
  lowBatteries: 'lowBattery',
}

/** Silent devices by open alarms, which follow the site's times. */
export async function devices(looked: Looked): Promise<Figures<'devices'>> {
  const { context, session } = looked
  const where = narrowedAlarms(session)
    .raw(`${a.cleared_at} is null`)
    .add(Object.values(SILENT), (p) => `${a.kind} = any(${p})`)
  const carried = SeenRows.of(session, g.building_id, seesCard).raw('a.id is not null')
  const [{ rows }, { rows: cards }] = await Promise.all([
    context.pool.query<{ kind: string; count: number }>(
      `select ${a.kind}, count(distinct coalesce(${a.subject_id}, ${a.id}))::int as count from alarm where ${where} group by 1`,
      where.values,
    ),
    context.pool.query<{ count: number }>(`select count(*)::int as count ${FROM_CARDS} where ${carried}`, carried.values),
  ])
  const of = (kind: AlarmKind) => rows.find((row) => row.kind === kind)?.count ?? 0
  return {
    cards: of(SILENT.cards),
    anchors: of(SILENT.anchors),
    gateways: of(SILENT.gateways),
    lowBatteries: of(SILENT.lowBatteries),
    cardsInUse: cards[0]?.count ?? 0,
  }
}
