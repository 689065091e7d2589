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

export const alarmStatistics = z.object({
  from: day,
  to: day,
  days: z.number().int(),
  total: z.number().int(),
  averagePerDay: z.number(),
  handled: z.number().int(),
  falseAlarms: z.number().int(),
  silenced: z.number().int(),
  /** From the arrival until somebody acknowledged and handled it, on average; null: nobody has. */
  acknowledgedAfterS: z.number().nullable(),
  handledAfterS: z.number().nullable(),
  byKind: z.array(group),
  byArea: z.array(group),
  byHour: z.array(group),
  byDay: z.array(group),
  byPerson: z.array(group),
  byCause: z.array(group),
  /** What comes to each operator, by ISA-18.2. */
  load: z.object({
    perTenMinutes: z.number(),
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
