import { z } from 'zod'
import type { Field } from '../fields/field.ts'
import { defineResource } from '../resource/resource.ts'
import { TRACKABLE_CLASSES } from '../trackables/trackable.ts'

/** Whether a visit is open: the person is in the area, as far as is known. */
export const STAY_STATES = ['inside', 'over'] as const
export type StayState = (typeof STAY_STATES)[number]

export const areaVisitRow = z.object({
  id: z.string(),
  no: z.number().int(),
  subjectName: z.string(),
  class: z.enum(TRACKABLE_CLASSES),
  departName: z.string().nullable(),
  /** Also of an area that is gone. */
  areaName: z.string().nullable(),
  fromAt: z.iso.datetime(),
  /** Null while it goes on. */
  toAt: z.iso.datetime().nullable(),
  /** Until now while it goes on. */
  durationS: z.number().int(),
  state: z.enum(STAY_STATES),
})
export type AreaVisitRow = z.infer<typeof areaVisitRow>

const CLASS = { set: 'trackableClass', values: TRACKABLE_CLASSES } as const
const STATE = { set: 'stayState', values: STAY_STATES } as const
const text = (name: string): Field => ({ name, kind: 'text' })

/** Stays of people and vehicles in areas, as written by the tracker: who is in an area since when, and who was. */
export const areaVisit = defineResource({
  name: 'areaVisit',
  base: '/area/visit',
  scope: 'peopleAndAreas',
  row: areaVisitRow,
  fields: [
    text('subjectName'),
    { name: 'class', kind: 'select', options: CLASS },
    text('departName'),
    text('areaName'),
    { name: 'fromAt', kind: 'datetime' },
    { name: 'toAt', kind: 'datetime' },
    // Hours, minutes and seconds.
    text('durationS'),
    { name: 'state', kind: 'select', options: STATE },
  ],
  filters: [
    { name: 'subject', kind: 'text' },
    { name: 'areaId', kind: 'remoteSelect', options: { path: '/pod/alarm/area-list' } },
    // Visits that touch the period.
    { name: 'time', kind: 'datetimeRange' },
    { name: 'state', kind: 'select', options: STATE },
    { name: 'class', kind: 'select', options: CLASS },
  ],
  sorts: ['-fromAt'],
  permissions: { view: 'area:visit:view', export: 'area:visit:export' },
  page: { key: 'areaVisits', path: '/areas/visits', icon: 'history', under: 'areas', place: 25 },
})
