import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import type { MenuPage } from '../menu/page.ts'
import { ALARM_PRIORITIES } from './definition.ts'
import { ALARM_KINDS } from './kinds.ts'

/** Statistics cover so many days at most, and so many when nobody says which. */
export const MOST_STATISTICS_DAYS = 366
export const USUAL_STATISTICS_DAYS = 30
/** Longest lists of areas, people and causes. */
export const TOP_OF_STATISTICS = 10
/** ISA-18.2: more alarms in ten minutes than this are a flood for one operator; it is over below the second figure. */
export const FLOOD_FROM = 10
export const FLOOD_ENDS_BELOW = 5
/** ISA-18.2, per operator: what is aimed at on average in an hour, and what is too much. */
export const AIMED_PER_HOUR = 6
export const OVERLOAD_PER_HOUR = 12
/** Shares that the priorities should have; critical ones are counted with the high ones. */
export const AIMED_PRIORITIES = { low: 0.8, medium: 0.15, high: 0.05 } as const
/** The same alarm so often in ten minutes chatters. */
export const CHATTERS_FROM = 3
/** An alarm that stands longer than this is stale, h. */
export const STALE_AFTER_H = 24

export const STATISTICS_FORMATS = ['xlsx', 'csv'] as const

const day = z.iso.date()
const query = z.object({
  /** Days of the site, both included. */
  from: day.optional(),
  to: day.optional(),
  kind: z.enum(ALARM_KINDS).optional(),
  priority: z.enum(ALARM_PRIORITIES).optional(),
  areaId: z.string().max(64).optional(),
  departId: z.string().max(64).optional(),
  /** How many operators share the work. */
  operators: z.coerce.number().int().min(1).max(50).default(1),
})
export type AlarmStatisticsQuery = z.output<typeof query>

const group = z.object({
  /** Kind, id of an area, number of a person, hour of the day, day, or the cause itself. */
  key: z.string(),
  /** What an area or a person was called. */
  name: z.string().nullable(),
  count: z.number().int(),
  falseAlarms: z.number().int(),
})
export type AlarmGroupCount = z.infer<typeof group>

const within = z.object({ p50S: z.number(), p95S: z.number() })

export const alarmStatistics = z.object({
  from: day,
  to: day,
  days: z.number().int(),
  total: z.number().int(),
  /** Alarms that called somebody, per day since the site has alarms at all. */
  averagePerDay: z.number(),
  handled: z.number().int(),
  falseAlarms: z.number().int(),
  silenced: z.number().int(),
  /** From the arrival until somebody acknowledged and handled it, on average; null: nobody has. */
  acknowledgedAfterS: z.number().nullable(),
  handledAfterS: z.number().nullable(),
  /** The same: half of them were faster, and 95 of a hundred. */
  acknowledgedWithin: within.nullable(),
  handledWithin: within.nullable(),
  byKind: z.array(group),
  byArea: z.array(group),
  byHour: z.array(group),
  byDay: z.array(group),
  byPerson: z.array(group),
  byCause: z.array(group),
  /** Without those of silence windows, by their present priority. */
  byPriority: z.array(group),
  /** Who acknowledged and handled how many, and how fast half of them. */
  byOperator: z.array(
    z.object({
      loginName: z.string(),
      name: z.string().nullable(),
      acknowledged: z.number().int(),
      acknowledgedP50S: z.number().nullable(),
      handled: z.number().int(),
      handledP50S: z.number().nullable(),
    }),
  ),
  /** What comes to each operator, by ISA-18.2. */
  load: z.object({
    perTenMinutes: z.number(),
    perHour: z.number(),
    /** Hours with more than an operator can take. */
    overloadedHours: z.number().int(),
    /**
     * What raised the most alarms: one kind of alarm about one subject in one area; and the share of the load of the
     * ten.
     */
    sources: z.array(
      z.object({ kind: z.enum(ALARM_KINDS), name: z.string().nullable(), areaName: z.string().nullable(), count: z.number().int() }),
    ),
    topShare: z.number(),
    /** The ten minutes with the most. */
    peak: z.object({ at: z.iso.datetime(), count: z.number() }).nullable(),
    /** Share of the time that lay in floods. */
    floodShare: z.number(),
    floods: z.array(z.object({ from: z.iso.datetime(), to: z.iso.datetime(), count: z.number() })),
    chattering: z.array(
      z.object({
        kind: z.enum(ALARM_KINDS),
        name: z.string().nullable(),
        areaName: z.string().nullable(),
        times: z.number().int(),
        most: z.number().int(),
      }),
    ),
    stale: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(ALARM_KINDS),
        name: z.string().nullable(),
        areaName: z.string().nullable(),
        startedAt: z.iso.datetime(),
      }),
    ),
  }),
})
export type AlarmStatistics = z.infer<typeof alarmStatistics>

export const ALARM_STATISTICS_ENDPOINTS = {
  alarmStatistics: defineEndpoint({
    method: 'GET',
    path: '/pod/alarm/statistics',
    access: { permission: 'alarm:statistics:view' },
    scope: 'peopleAndAreas',
    summary: 'Alarms by kind, area, hour, person and cause, false alarms, and the load of the operators; the last 30 days unless said',
    query,
    response: envelope(alarmStatistics),
  }),
  alarmStatisticsExport: defineEndpoint({
    method: 'GET',
    audited: true,
    path: '/pod/alarm/statistics/export',
    access: { permission: 'alarm:statistics:export' },
    scope: 'peopleAndAreas',
    summary: 'The same as a table',
    query: query.extend({ format: z.enum(STATISTICS_FORMATS) }),
    file: true,
    response: envelope(z.null()),
  }),
} as const

export const ALARM_STATISTICS_MENU: readonly MenuPage[] = [
  {
    key: 'alarmStatistics',
    path: '/alarms/statistics',
    icon: 'report',
    under: 'alarms',
    place: 15,
    permission: 'alarm:statistics:view',
    buttons: ['alarm:statistics:export'],
  },
]
