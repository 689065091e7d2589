import { z } from 'zod'
import { LANGUAGES } from '../language.ts'
import { defineResource } from '../resource/resource.ts'
import { REPORT_GROUPS, REPORT_NAMES, REPORT_PEOPLE, type ReportName, reportOf } from './report.ts'

/** Days that a report is about, before the one on which it is sent; of one of times within a day the last one. */
export const SENT_PERIODS = ['yesterday', 'lastSevenDays', 'lastThirtyDays', 'lastMonth'] as const
export type SentPeriod = (typeof SENT_PERIODS)[number]
export const SENT_FORMATS = ['xlsx', 'csv'] as const
const MOST_RECEIVERS = 20
const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const
const YES_NO = { set: 'yesNo', values: ['Y', 'N'] } as const
const REPORT = { set: 'reportName', values: REPORT_NAMES } as const
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/

export const savedReportRow = z.object({
  id: z.string(),
  name: z.string(),
  report: z.enum(REPORT_NAMES),
  period: z.enum(SENT_PERIODS),
  format: z.enum(SENT_FORMATS),
  sendTime: z.string(),
  /** Names of those who get it. */
  people: z.string(),
  enabled: z.enum(['Y', 'N']),
  nextAt: z.iso.datetime().nullable(),
  lastAt: z.iso.datetime().nullable(),
  /** `sent`, or why the last one was not. */
  lastResult: z.string().nullable(),
  version: z.number().int(),
})
export type SavedReportRow = z.infer<typeof savedReportRow>

/** Reports sent by e-mail at a time of the day, with the rights of the person who saved them last. */
export const savedReport = defineResource({
  name: 'savedReport',
  base: '/pod/report/saved',
  scope: 'building',
  row: savedReportRow,
  fields: [
    { name: 'name', kind: 'text', required: true, length: 40 },
    { name: 'report', kind: 'select', required: true, options: REPORT },
    {
      name: 'by',
      kind: 'select',
      options: { set: 'reportGroup', values: REPORT_GROUPS },
      check: (by, { report }) => {
        const groups = reportOf(report as ReportName)?.by as readonly string[] | undefined
        return groups === undefined || groups.includes(by) || 'rules.reportGroup'
      },
    },
    {
      name: 'period',
      kind: 'select',
      required: true,
      options: { set: 'sentPeriod', values: SENT_PERIODS },
      check: (period, { report }) => period === 'yesterday' || reportOf(report as ReportName)?.period !== 'times' || 'rules.reportPeriod',
    },
    { name: 'who', kind: 'select', options: { set: 'reportPeople', values: REPORT_PEOPLE } },
    { name: 'areaId', kind: 'remoteSelect', path: '/pod/alarm/area-list' },
    { name: 'departId', kind: 'remoteSelect', path: '/bp/depart/simple-list' },
    { name: 'contractorId', kind: 'remoteSelect', path: '/bp/contractor/simple-list' },
    { name: 'format', kind: 'radio', required: true, options: { set: 'reportFormat', values: SENT_FORMATS }, initial: 'xlsx' },
    { name: 'language', kind: 'select', required: true, options: { set: 'siteLanguage', values: LANGUAGES }, initial: 'zh_CN' },
    {
      name: 'sendTime',
      kind: 'text',
      required: true,
      initial: '07:00',
      check: (text) => (CLOCK.test(text) ? true : 'rules.sendTime'),
    },
    {
      name: 'weekdays',
      kind: 'checkbox',
      required: true,
      options: { set: 'weekday', values: WEEKDAYS },
      initial: [...WEEKDAYS],
      wide: true,
    },
    { name: 'people', kind: 'dialog', chooser: 'person', most: MOST_RECEIVERS, required: true, wide: true },
    { name: 'enabled', kind: 'radio', required: true, options: YES_NO, initial: 'Y' },
  ],
  listed: [
    { name: 'nextAt', kind: 'datetime' },
    { name: 'lastAt', kind: 'datetime' },
    { name: 'lastResult', kind: 'text' },
  ],
  filters: [
    { name: 'name', kind: 'text' },
    { name: 'report', kind: 'select', options: REPORT },
    { name: 'enabled', kind: 'select', options: YES_NO },
  ],
  sorts: ['name', 'nextAt'],
  permissions: {
    view: 'report:saved:view',
    add: 'report:saved:add',
    edit: 'report:saved:edit',
    delete: 'report:saved:delete',
    export: 'report:saved:export',
  },
  page: { key: 'savedReports', path: '/reports/sent', icon: 'message', under: 'reports', place: 30 },
})
