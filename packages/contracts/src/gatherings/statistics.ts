import { z } from 'zod'
import { ALARM_PRIORITIES } from '../alarms/definition.ts'
import { STATISTICS_FORMATS } from '../alarms/statistics.ts'
import { defineEndpoint, envelope } from '../endpoint.ts'
import type { MenuPage } from '../menu/page.ts'

const day = z.iso.date()
const query = z.object({
  /** Days of the site, both included; the last thirty unless said. */
  from: day.optional(),
  to: day.optional(),
  areaId: z.string().max(64).optional(),
})
export type GatheringStatisticsQuery = z.output<typeof query>

const counted = z.object({ key: z.string(), name: z.string().nullable(), count: z.number().int(), falseAlarms: z.number().int() })

export const gatheringStatistics = z.object({
  from: day,
  to: day,
  days: z.number().int(),
  total: z.number().int(),
  falseAlarms: z.number().int(),
  handled: z.number().int(),
  /** Most people in one of them, and how long they lasted on average; null: none has ended. */
  mostPeople: z.number().int(),
  averageS: z.number().nullable(),
  longestS: z.number().nullable(),
  byDay: z.array(counted),
  byTier: z.array(z.object({ priority: z.enum(ALARM_PRIORITIES), count: z.number().int() })),
  /** Places of repeated gatherings: the area around them, else the nearest object. */
  places: z.array(counted.extend({ people: z.number().int(), averageS: z.number().nullable(), lastAt: z.iso.datetime() })),
  byCause: z.array(counted),
  /** The handling of the latest handled ones. */
  measures: z.array(
    z.object({
      id: z.string(),
      startedAt: z.iso.datetime(),
      place: z.string().nullable(),
      people: z.number().int(),
      priority: z.enum(ALARM_PRIORITIES),
      lastedS: z.number().nullable(),
      cause: z.string().nullable(),
      measures: z.string().nullable(),
      handledBy: z.string().nullable(),
    }),
  ),
})
export type GatheringStatistics = z.infer<typeof gatheringStatistics>

export const GATHERING_STATISTICS_ENDPOINTS = {
  gatheringStatistics: defineEndpoint({
    method: 'GET',
    path: '/pod/alarm/cluster-statistics',
    access: { permission: 'gathering:statistics:view' },
    scope: 'peopleAndAreas',
    module: 'clusterAlarm',
    summary: 'Gatherings by day, tier, place and cause, how long they lasted and what was done about them',
    query,
    response: envelope(gatheringStatistics),
  }),
  gatheringStatisticsExport: defineEndpoint({
    method: 'GET',
    audited: true,
    path: '/pod/alarm/cluster-statistics/export',
    access: { permission: 'gathering:statistics:export' },
    scope: 'peopleAndAreas',
    module: 'clusterAlarm',
    summary: 'The same as a table',
    query: query.extend({ format: z.enum(STATISTICS_FORMATS) }),
    file: true,
    response: envelope(z.null()),
  }),
} as const

export const GATHERING_STATISTICS_MENU: readonly MenuPage[] = [
  {
    ...{ key: 'gatheringStatistics', path: '/gatherings/statistics', icon: 'chart', under: 'alarms', place: 30 },
    ...{ permission: 'gathering:statistics:view', module: 'clusterAlarm' },
    buttons: ['gathering:statistics:export'],
  },
]
