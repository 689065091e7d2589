import { z } from 'zod'
import { YES_NO } from '../fields/option-sets.ts'
import { defineResource } from '../resource/resource.ts'

/**
 * The outcome of a shift for a person, by code: appeared, not appeared, wrong position, area not configured, area
 * invalid.
 */
export const ARRIVAL_STATES = ['0', '1', '2', '3', '4'] as const
export type ArrivalState = (typeof ARRIVAL_STATES)[number]
/** The source of the outcome. */
export const ARRIVAL_SOURCES = ['card', 'gate', 'both'] as const
export type ArrivalSource = (typeof ARRIVAL_SOURCES)[number]

const SHIFTS = '/access/shift/simple-list'
const STATE = { set: 'arrivalState', values: ARRIVAL_STATES } as const

export const dutyRow = z.object({
  id: z.string(),
  day: z.string(),
  number: z.string().nullable(),
  name: z.string(),
  unit: z.string().nullable(),
  shiftName: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  planName: z.string().nullable(),
  version: z.number().int(),
})
export type DutyRow = z.infer<typeof dutyRow>

/** Who works which shift on which day: from plans, one by one, or imported. */
export const duty = defineResource({
  name: 'duty',
  base: '/access/duty',
  scope: 'people',
  row: dutyRow,
  fields: [
    { name: 'person', kind: 'dialog', chooser: 'allPersons', most: 1, required: true },
    { name: 'day', kind: 'date', required: true },
    { name: 'shift', kind: 'remoteSelect', required: true, path: SHIFTS },
  ],
  listed: [
    { name: 'number', kind: 'text' },
    { name: 'unit', kind: 'text' },
    { name: 'startsAt', kind: 'datetime' },
    { name: 'endsAt', kind: 'datetime' },
    { name: 'planName', kind: 'text' },
  ],
  filters: [
    { name: 'name', kind: 'text' },
    { name: 'day', kind: 'range' },
    { name: 'shiftId', kind: 'remoteSelect', options: { path: SHIFTS } },
    { name: 'departId', kind: 'remoteSelect', options: { path: '/bp/depart/simple-list' } },
  ],
  sorts: ['-day', 'name'],
  permissions: {
    view: 'access:duty:view',
    add: 'access:duty:add',
    edit: 'access:duty:edit',
    delete: 'access:duty:delete',
    import: 'access:duty:import',
    export: 'access:duty:export',
  },
  page: { key: 'duties', path: '/access/duties', icon: 'users', under: 'access', place: 32 },
})

export const attendanceRecordRow = z.object({
  id: z.string(),
  day: z.string(),
  no: z.number().int(),
  number: z.string().nullable(),
  name: z.string(),
  unit: z.string().nullable(),
  shiftName: z.string(),
  areaName: z.string().nullable(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  firstAt: z.iso.datetime().nullable(),
  lastAt: z.iso.datetime().nullable(),
  /** As corrected, else as found; null: not known yet. */
  state: z.enum(ARRIVAL_STATES).nullable(),
  late: z.boolean(),
  seenAt: z.string().nullable(),
  source: z.enum(ARRIVAL_SOURCES).nullable(),
  /** As found; null: nobody corrected it. */
  found: z.enum(ARRIVAL_STATES).nullable(),
  correctionReason: z.string().nullable(),
  correctedBy: z.string().nullable(),
  version: z.number().int(),
})
export type AttendanceRecordRow = z.infer<typeof attendanceRecordRow>

const text = (name: string) => ({ name, kind: 'text' }) as const
const time = (name: string) => ({ name, kind: 'datetime' }) as const

/** The outcome of each duty, from cards and gates together, with corrections. */
export const attendanceRecord = defineResource({
  name: 'attendanceRecord',
  base: '/access/attendance',
  scope: 'people',
  row: attendanceRecordRow,
  fields: [
    { name: 'day', kind: 'date' },
    ...[text('number'), text('name'), text('unit'), text('shiftName'), text('areaName'), time('startsAt'), time('endsAt')],
    ...[time('firstAt'), time('lastAt')],
    { name: 'state', kind: 'select', options: STATE },
    { name: 'late', kind: 'radio', options: YES_NO },
    text('seenAt'),
    { name: 'source', kind: 'select', options: { set: 'arrivalSource', values: ARRIVAL_SOURCES } },
    { name: 'found', kind: 'select', options: STATE },
    text('correctionReason'),
    text('correctedBy'),
  ],
  filters: [
    { name: 'name', kind: 'text' },
    { name: 'day', kind: 'range' },
    { name: 'state', kind: 'select', options: STATE },
    { name: 'shiftId', kind: 'remoteSelect', options: { path: SHIFTS } },
    { name: 'departId', kind: 'remoteSelect', options: { path: '/bp/depart/simple-list' } },
    { name: 'late', kind: 'select', options: YES_NO },
    { name: 'corrected', kind: 'select', options: YES_NO },
  ],
  sorts: ['-day', 'name'],
  permissions: { view: 'access:attendance:view', export: 'access:attendance:export' },
  page: {
    ...{ key: 'attendanceRecords', path: '/access/attendance', icon: 'report', under: 'access', place: 33 },
    buttons: ['access:attendance:correct'],
  },
})
