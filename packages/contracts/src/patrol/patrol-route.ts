import { z } from 'zod'
import { isTime, whole } from '../areas/area-checks.ts'
import { WEEKDAYS } from '../areas/schedule.ts'
import { YES_NO } from '../fields/option-sets.ts'
import { defineResource } from '../resource/resource.ts'
import { patrolPermissions } from './patrol-permissions.ts'

/** Whether the points of a route are passed in their order. */
export const PATROL_ORDERS = ['ordered', 'free'] as const

/** Somebody is away from one day to another, both included, and who goes instead; null: nobody. */
export const patrolAbsence = z.object({
  personId: z.string(),
  personName: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  substituteId: z.string().nullable(),
  substituteName: z.string().nullable(),
})
export type PatrolAbsence = z.infer<typeof patrolAbsence>

export const MOST_TIMES_PER_DAY = 24
const DAY_MIN = 1440
const MOST_POINTS = 200
const MOST_TEAMS = 20
const MOST_ABSENCES = 50

export const patrolRouteRow = z.object({
  id: z.string(),
  name: z.string(),
  departName: z.string().nullable(),
  sequence: z.enum(PATROL_ORDERS),
  pointCount: z.number().int(),
  /** Names, joined. */
  teams: z.string(),
  startTime: z.string(),
  timesPerDay: z.number().int(),
  durationMin: z.number().int(),
  thresholdPct: z.number().int(),
  enabled: z.enum(YES_NO.values),
  version: z.number().int(),
})
export type PatrolRouteRow = z.infer<typeof patrolRouteRow>

const ORDER = { set: 'patrolOrder', values: PATROL_ORDERS } as const
const minutes = (low: number, key: string) => ({ kind: 'text', format: 'number', check: whole(low, DAY_MIN, key) }) as const

/**
 * Which points are passed when and by whom. Rounds begin at the start time and then at equal distances; each may begin
 * somewhat early and end somewhat late.
 */
export const patrolRoute = defineResource({
  name: 'patrolRoute',
  base: '/patrol/route',
  scope: 'patrols',
  formKb: 256,
  row: patrolRouteRow,
  fields: [
    { name: 'name', kind: 'text', required: true, length: 30 },
    { name: 'department', kind: 'dialog', chooser: 'department', most: 1, required: true },
    { name: 'enabled', kind: 'radio', required: true, options: YES_NO, initial: 'Y' },
    { name: 'sequence', kind: 'radio', required: true, options: ORDER, initial: 'ordered' },
    { name: 'points', kind: 'dialog', chooser: 'patrolPoint', most: MOST_POINTS, required: true, wide: true },
    { name: 'areas', kind: 'dialog', chooser: 'patrolArea', most: MOST_TEAMS, wide: true },
    { name: 'teams', kind: 'dialog', chooser: 'patrolTeam', most: MOST_TEAMS, required: true, wide: true },
    {
      name: 'startTime',
      kind: 'text',
      required: true,
      initial: '08:00',
      check: (text) => (isTime(text) && text !== '24:00' ? true : 'rules.patrolTime'),
    },
    {
      name: 'timesPerDay',
      kind: 'text',
      required: true,
      format: 'number',
      initial: '1',
      check: whole(1, MOST_TIMES_PER_DAY, 'rules.patrolTimes'),
    },
    {
      name: 'everyMin',
      kind: 'text',
      format: 'number',
      check: (text, { timesPerDay }) => {
        const fits = Number(text) * (Number(timesPerDay) - 1) < DAY_MIN
        return Number(text) >= 1 && fits ? true : 'rules.patrolEvery'
      },
    },
    { name: 'durationMin', required: true, initial: '60', ...minutes(1, 'rules.patrolMinutes') },
    { name: 'earlyMin', required: true, initial: '10', ...minutes(1, 'rules.patrolTolerance') },
    { name: 'lateMin', required: true, initial: '15', ...minutes(1, 'rules.patrolTolerance') },
    {
      name: 'thresholdPct',
      kind: 'text',
      required: true,
      format: 'number',
      initial: '100',
      check: whole(0, 100, 'rules.patrolThresholdPct'),
    },
    {
      name: 'weekdays',
      kind: 'checkbox',
      required: true,
      options: { set: 'weekday', values: WEEKDAYS.map(String) },
      initial: WEEKDAYS.map(String),
    },
    { name: 'holidays', kind: 'radio', required: true, options: YES_NO, initial: 'Y' },
    {
      name: 'absences',
      kind: 'group',
      most: MOST_ABSENCES,
      wide: true,
      fields: [
        { name: 'person', kind: 'dialog', chooser: 'person', most: 1, required: true },
        { name: 'from', kind: 'date', required: true },
        {
          name: 'to',
          kind: 'date',
          required: true,
          check: (text, { from }) => (text >= String(from ?? '') ? true : 'rules.patrolAbsence'),
        },
        { name: 'substitute', kind: 'dialog', chooser: 'person', most: 1 },
      ],
    },
  ],
  listed: [
    { name: 'departName', kind: 'text' },
    { name: 'pointCount', kind: 'text' },
  ],
  filters: [
    { name: 'name', kind: 'text' },
    { name: 'departId', kind: 'remoteSelect', options: { path: '/bp/depart/simple-list' } },
    { name: 'enabled', kind: 'select', options: YES_NO },
  ],
  sorts: ['name', 'startTime'],
  permissions: patrolPermissions('route'),
  page: { key: 'patrolRoutes', path: '/patrol/routes', icon: 'route', under: 'patrol', place: 12 },
})
