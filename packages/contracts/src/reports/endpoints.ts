import { z } from 'zod'
import { defineEndpoint, envelope, paging } from '../endpoint.ts'
import { dashboardFigures } from './dashboard.ts'
import { heatPeriod, heatRules, MOST_HEAT_FRAMES } from './heat.ts'
import { REPORT_GROUPS, REPORT_NAMES, REPORT_PEOPLE, type ReportName } from './report.ts'

/** Who sees a report, and who takes it out: of each by itself. */
export const reportPermission = (name: ReportName, what: 'view' | 'export') => `report:${name}:${what}`
const SEE = { anyOf: REPORT_NAMES.map((name) => reportPermission(name, 'view')) }
const TAKE = { anyOf: REPORT_NAMES.map((name) => reportPermission(name, 'export')) }

/** Where people were over a period, on the map. */
export const HEAT_PERMISSION = 'map:heat'

const id = z.string().max(64).optional()
const siteTime = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)

export const reportAsked = z.object({
  report: z.enum(REPORT_NAMES),
  /** Seconds of the site, both included. */
  from: siteTime.optional(),
  to: siteTime.optional(),
  by: z.enum(REPORT_GROUPS).optional(),
  who: z.enum(REPORT_PEOPLE).optional(),
  areaId: id,
  departId: id,
  contractorId: id,
  kind: id,
})
export type ReportAsked = z.output<typeof reportAsked>

const cell = z.union([z.string(), z.number(), z.null()])
const row = z.object({
  /** Of what the row is: id of an area, department or unit, number of a person or vehicle, day or hour. */
  key: z.string(),
  cells: z.record(z.string(), cell),
})
export type ReportRow = z.infer<typeof row>

const answer = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  rows: z.array(row),
  length: z.number().int(),
  /** Everybody once, in however many areas, departments or days; figures that cannot be summed up are left out. */
  total: z.record(z.string(), cell),
  /** The first rows by the figure that is drawn; of a course over time all, in their order. */
  drawn: z.array(row),
})
export type ReportAnswer = z.infer<typeof answer>

const visit = z.object({
  no: z.number().int(),
  name: z.string(),
  areaId: z.string(),
  areaName: z.string().nullable(),
  /** Of the visit, and what of it lies in the span that was asked for. */
  from: z.iso.datetime(),
  to: z.iso.datetime().nullable(),
  countedS: z.number(),
  unlocatedS: z.number(),
})
export type ReportVisit = z.infer<typeof visit>

const trip = z.object({
  no: z.number().int(),
  name: z.string(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  distanceM: z.number(),
  topKmh: z.number(),
})
export type ReportTrip = z.infer<typeof trip>

/** Visits that are listed behind a number at most. */
export const MOST_REPORT_VISITS = 500
/** A longer report has to be narrowed before it is taken out. */
export const MOST_REPORT_ROWS = 50_000
export const REPORT_FORMATS = ['xlsx', 'csv'] as const

export const REPORTS_ENDPOINTS = {
  reportRun: defineEndpoint({
    method: 'GET',
    path: '/pod/report/run',
    access: SEE,
    scope: 'peopleAndAreas',
    summary: 'One page of a report, with its total and what is drawn of it',
    query: reportAsked.extend({ ...paging.shape, sort: z.string().max(40).optional() }),
    response: envelope(answer),
  }),
  reportVisits: defineEndpoint({
    method: 'GET',
    path: '/pod/report/visits',
    access: SEE,
    scope: 'peopleAndAreas',
    summary: `The visits behind a number of a report, the longest ${MOST_REPORT_VISITS} of them`,
    query: reportAsked.extend({ no: z.coerce.number().int().positive().optional() }),
    response: envelope(z.array(visit)),
  }),
  reportTrips: defineEndpoint({
    method: 'GET',
    path: '/pod/report/trips',
    access: SEE,
    scope: 'peopleAndAreas',
    summary: `The trips of vehicles behind a number of a report, the last ${MOST_REPORT_VISITS} of them`,
    query: reportAsked.extend({ no: z.coerce.number().int().positive().optional() }),
    response: envelope(z.array(trip)),
  }),
  dashboard: defineEndpoint({
    method: 'GET',
    path: '/pod/report/dashboard',
    access: { permission: 'map:view' },
    scope: 'peopleAndAreas',
    summary: 'Figures of the cards of the home page that are shown, of those that the caller may see',
    query: z.object({ cards: z.string().max(200) }),
    response: envelope(dashboardFigures.partial()),
  }),
  heatRules: defineEndpoint({
    method: 'GET',
    path: '/pod/report/heat/rules',
    access: { permission: 'map:view' },
    scope: 'building',
    summary: 'Tiers and radius of heat maps, and who counts',
    response: envelope(heatRules),
  }),
  heatPeriod: defineEndpoint({
    method: 'GET',
    path: '/pod/report/heat',
    access: { permission: HEAT_PERMISSION },
    scope: 'peopleAndAreas',
    summary: 'Seconds of presence on a metre grid of one floor over a period, whole or in pictures one after another',
    query: z.object({
      ...{ from: siteTime, to: siteTime, floor: z.coerce.number().int() },
      who: z.enum(REPORT_PEOPLE).optional(),
      frames: z.coerce.number().int().min(1).max(MOST_HEAT_FRAMES).default(1),
    }),
    response: envelope(heatPeriod),
  }),
  reportExport: defineEndpoint({
    method: 'GET',
    audited: true,
    path: '/pod/report/export',
    access: TAKE,
    scope: 'peopleAndAreas',
    summary: 'A whole report as a table',
    query: reportAsked.extend({ sort: z.string().max(40).optional(), format: z.enum(REPORT_FORMATS) }),
    file: true,
    /** A long one is made in the background. */
    response: envelope(z.object({ jobId: z.string() })),
  }),
} as const
