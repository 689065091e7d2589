import { z } from 'zod'
import { YES_NO } from '../fields/option-sets.ts'
import { defineResource } from '../resource/resource.ts'
import { alarm } from './alarm.ts'
import { exportedWith, MORE_EXPORTED } from './alarm-export.ts'
import { ALARM_COUNTERS, ALARM_PRIORITIES } from './definition.ts'
import { ALARM_KINDS } from './kinds.ts'
import { ALARM_DISPOSITIONS, ALARM_STATES } from './lifecycle.ts'
import { ALARM_EVENTS } from './outside.ts'

/**
 * What the list may be narrowed to. `inAlarm` and `handled` are the two states of the specification; `standing`: the
 * condition is still there, whatever was done about it. `mine`: given to the caller and not handled. `silenced`: began
 * in a silence window.
 */
export const ALARM_LIST_STATES = ['inAlarm', 'mine', 'new', 'acknowledged', 'handled', 'standing', 'shelved', 'silenced'] as const
export type AlarmListState = (typeof ALARM_LIST_STATES)[number]

/** Whether the condition is still there. */
export const ALARM_CONDITIONS = ['active', 'cleared'] as const

/** States that only open alarms have: few, so that they are counted each time. */
export const OPEN_ALARM_STATES = [
  'inAlarm',
  'new',
  'acknowledged',
  'mine',
  'standing',
  'shelved',
] as const satisfies readonly AlarmListState[]
/** Open alarms that match the filters of the list, by state; one may be in several. */
export const alarmStateCounts = z.object(
  Object.fromEntries(OPEN_ALARM_STATES.map((state) => [state, z.number().int()])) as Record<(typeof OPEN_ALARM_STATES)[number], z.ZodInt>,
)
export type AlarmStateCounts = z.infer<typeof alarmStateCounts>

const KIND = { set: 'alarmKind', values: ALARM_KINDS } as const
const DISPOSITION = { set: 'alarmDisposition', values: ALARM_DISPOSITIONS } as const
const PRIORITY = { set: 'alarmPriority', values: ALARM_PRIORITIES } as const
const text = (name: string) => ({ name, kind: 'text' }) as const
const time = (name: string) => ({ name, kind: 'datetime' }) as const

export const alarmListRow = alarm.extend({
  /** Department of who it is about, as it is now. */
  departName: z.string().nullable(),
  /** Name of the account that handled it, or acknowledged it while nobody has. */
  workedBy: z.string().nullable(),
})
export type AlarmListRow = z.infer<typeof alarmListRow>

/**
 * The list of all alarms ever raised. They have calls of their own for work on them, and one is opened with its
 * evidence; `/pod/alarm/page` gives integrators the same alarms by instants.
 */
export const alarmResource = defineResource({
  name: 'alarm',
  base: '/pod/alarm',
  paths: { page: '/pod/alarm/list' },
  scope: 'peopleAndAreas',
  row: alarmListRow,
  // What an export writes: subject and place in words.
  fields: [
    { name: 'priority', kind: 'select', options: PRIORITY },
    { name: 'kind', kind: 'select', required: true, options: KIND },
    text('trackableName'),
    text('departName'),
    text('areaName'),
    text('nearName'),
    text('around'),
    time('startedAt'),
    time('arrivedAt'),
    time('clearedAt'),
    { name: 'work', kind: 'select', options: { set: 'alarmState', values: ALARM_STATES } },
    text('assignedToName'),
    text('acknowledgedBy'),
    time('acknowledgedAt'),
    text('workedBy'),
    time('handledAt'),
    { name: 'disposition', kind: 'select', options: DISPOSITION },
    text('cause'),
    { name: 'falseAlarm', kind: 'radio', options: YES_NO },
    { name: 'description', kind: 'textarea', wide: true },
    ...MORE_EXPORTED,
  ],
  exported: exportedWith,
  filters: [
    { name: 'subject', kind: 'text' },
    // As it is shown with an alarm.
    { name: 'number', kind: 'text' },
    { name: 'kind', kind: 'select', options: KIND },
    // The tabs above the list.
    { name: 'state', kind: 'select', options: { set: 'alarmListState', values: ALARM_LIST_STATES }, unlisted: true },
    { name: 'time', kind: 'datetimeRange' },
    { name: 'counter', kind: 'select', options: { set: 'alarmCounter', values: ALARM_COUNTERS } },
    { name: 'priority', kind: 'select', options: PRIORITY },
    { name: 'areaId', kind: 'remoteSelect', options: { path: '/pod/alarm/area-list' } },
    { name: 'departId', kind: 'remoteSelect', options: { path: '/bp/depart/simple-list' } },
    { name: 'person', kind: 'remoteSelect', options: { path: '/pod/alarm/subject-list' } },
    { name: 'floor', kind: 'select', options: { path: '/pod/map/floor-list' } },
    { name: 'event', kind: 'select', options: { set: 'alarmEvent', values: ALARM_EVENTS } },
    { name: 'condition', kind: 'select', options: { set: 'alarmCondition', values: ALARM_CONDITIONS } },
    { name: 'assignedTo', kind: 'remoteSelect', options: { path: '/pod/alarm/assignee-list' } },
    { name: 'handledBy', kind: 'remoteSelect', options: { path: '/pod/alarm/handler-list' } },
    { name: 'disposition', kind: 'select', options: DISPOSITION },
    { name: 'falseAlarm', kind: 'select', options: YES_NO },
    { name: 'cause', kind: 'text' },
    // Told of long after they happened.
    { name: 'late', kind: 'select', options: YES_NO },
    // Id of a device; its own page asks for it.
    { name: 'device', kind: 'text', unlisted: true },
  ],
  sorts: ['-arrivedAt', 'startedAt'],
  permissions: { view: 'alarm:view', export: 'alarm:export' },
  page: {
    key: 'alarmList',
    path: '/alarms/alarm-list',
    icon: 'alert',
    under: 'alarms',
    place: 10,
    buttons: ['alarm:acknowledge', 'alarm:handle', 'alarm:assign', 'alarm:shelve', 'alarm:reopen'],
  },
  live: true,
})
