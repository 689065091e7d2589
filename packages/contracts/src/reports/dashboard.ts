import { z } from 'zod'
import { ALARM_COUNTERS, ALARM_PRIORITIES } from '../alarms/definition.ts'
import { TRACKABLE_CLASSES } from '../trackables/trackable.ts'

const number = z.number().int()

/** Cards of the home page, in their usual order, with what one has to be permitted to see each. */
export const DASHBOARD_CARDS = {
  people: 'map:view',
  ranking: 'map:view',
  alarms: 'alarm:view',
  permits: 'permit:board:view',
  patrols: 'patrol:board:view',
  devices: 'device:card:view',
  readiness: 'map:view',
} as const
export type DashboardCard = keyof typeof DASHBOARD_CARDS
export const DASHBOARD_CARD_NAMES = Object.keys(DASHBOARD_CARDS) as [DashboardCard, ...DashboardCard[]]

/** Days that today's alarms are held against. */
export const ALARM_AVERAGE_DAYS = 30
/** Areas that the ranking names. */
export const RANKED_AREAS = 5

const counts = z.record(z.string(), number)

export const dashboardFigures = z.object({
  /** By class; who counts is the site's setting. `unlocated` are heard and nobody knows where. */
  people: z.object({ classes: z.partialRecord(z.enum(TRACKABLE_CLASSES), number), unlocated: number, total: number }),
  /** Areas with the most people now. */
  ranking: z.array(z.object({ id: z.string(), name: z.string(), people: number, vehicles: number })),
  /** What nobody has handled, today's number, and what is usual for a day. */
  alarms: z.object({
    open: number,
    counters: z.partialRecord(z.enum(ALARM_COUNTERS), number),
    priorities: z.partialRecord(z.enum(ALARM_PRIORITIES), number),
    today: number,
    averagePerDay: z.number(),
  }),
  /** Of today, by state. */
  permits: z.object({ states: counts, running: number, endingSoon: number }),
  patrols: z.object({ states: counts, total: number, late: number }),
  /** What is silent now, and batteries that are low. */
  devices: z.object({ cards: number, anchors: number, gateways: number, lowBatteries: number, cardsInUse: number }),
  /** Whether people could leave: room on islands for those present, and when it was last practised. */
  readiness: z.object({
    islands: number,
    /** Null: an island holds any number. */
    capacity: number.nullable(),
    people: number,
    withoutPosition: number,
    plans: number,
    lastDrillAt: z.iso.datetime().nullable(),
    suppliesExpired: number,
    running: number,
  }),
})
export type DashboardFigures = Partial<z.infer<typeof dashboardFigures>>
