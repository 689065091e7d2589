import { z } from 'zod'
import type { Field } from '../fields/field.ts'
import { defineResource } from '../resource/resource.ts'
import { PERSON_CLASSES, TRACKABLE_CLASSES } from '../trackables/trackable.ts'

/** How gate and card disagree about somebody. */
export const ANOMALY_KINDS = ['noData', 'noSwipe', 'position', 'missingCard', 'notLeft'] as const
export type AnomalyKind = (typeof ANOMALY_KINDS)[number]
export const ANOMALY_STATES = ['standing', 'ended'] as const

export const accessAnomalyRow = z.object({
  id: z.string(),
  kind: z.enum(ANOMALY_KINDS),
  no: z.number().int(),
  name: z.string(),
  class: z.enum(TRACKABLE_CLASSES),
  unit: z.string().nullable(),
  /** Null: the site as a whole. */
  areaName: z.string().nullable(),
  /** Of the last passage; null: there was none. */
  gateName: z.string().nullable(),
  since: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  state: z.enum(ANOMALY_STATES),
  /** What to do: one for each kind. */
  advice: z.enum(ANOMALY_KINDS),
  /** Who corrected it and why; null: it ended by itself. */
  settled: z.string().nullable(),
})
export type AccessAnomalyRow = z.infer<typeof accessAnomalyRow>

const KIND = { set: 'anomalyKind', values: ANOMALY_KINDS } as const
const STATE = { set: 'anomalyState', values: ANOMALY_STATES } as const
const CLASS = { set: 'trackableClass', values: PERSON_CLASSES } as const
const text = (name: string): Field => ({ name, kind: 'text' })

/** Where gate and card disagree about somebody: found by the api, ended when they agree again. */
export const accessAnomaly = defineResource({
  name: 'accessAnomaly',
  base: '/access/anomaly',
  scope: 'people',
  module: 'access',
  row: accessAnomalyRow,
  fields: [
    { name: 'kind', kind: 'select', options: KIND },
    text('name'),
    { name: 'class', kind: 'select', options: CLASS },
    text('unit'),
    text('areaName'),
    text('gateName'),
    { name: 'since', kind: 'datetime' },
    { name: 'endedAt', kind: 'datetime' },
    { name: 'state', kind: 'select', options: STATE },
    { name: 'advice', kind: 'select', options: { set: 'anomalyAdvice', values: ANOMALY_KINDS } },
    text('settled'),
  ],
  filters: [
    { name: 'name', kind: 'text' },
    { name: 'kind', kind: 'select', options: KIND },
    { name: 'state', kind: 'select', options: STATE },
    { name: 'class', kind: 'select', options: CLASS },
    { name: 'time', kind: 'datetimeRange' },
  ],
  sorts: ['-since'],
  permissions: { view: 'access:anomaly:view', export: 'access:anomaly:export' },
  page: {
    ...{ key: 'accessAnomalies', path: '/access/anomalies', icon: 'alert', under: 'access', place: 7, module: 'access' },
    buttons: ['access:anomaly:settle'],
  },
  live: true,
})

/** Counts of an area by gates and by cards, and the people behind the difference. */
export const headCount = z.object({
  /** Empty: the site. */
  areaId: z.string(),
  areaName: z.string().nullable(),
  gates: z.number().int(),
  cards: z.number().int(),
  /** In by the gates and by the card. */
  both: z.number().int(),
  differences: z.array(
    z.object({
      no: z.number().int(),
      name: z.string(),
      class: z.enum(TRACKABLE_CLASSES),
      unit: z.string().nullable(),
      kind: z.enum(ANOMALY_KINDS),
    }),
  ),
})
export type HeadCount = z.infer<typeof headCount>
