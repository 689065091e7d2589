import { z } from 'zod'
import type { Field } from '../fields/field.ts'
import { defineResource } from '../resource/resource.ts'
import { PERSON_CLASSES, TRACKABLE_CLASSES, VEHICLE_CLASSES } from '../trackables/trackable.ts'
import { PASSAGE_DECISIONS, PASSAGE_DIRECTIONS, PASSAGE_NOTES, PASSAGE_REASONS } from './codes.ts'

export const passageRow = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  gateName: z.string(),
  door: z.string(),
  direction: z.enum(PASSAGE_DIRECTIONS),
  /** Null: nobody who is known. */
  no: z.number().int().nullable(),
  name: z.string().nullable(),
  class: z.enum(TRACKABLE_CLASSES).nullable(),
  /** Department or contractor, as it was. */
  unit: z.string().nullable(),
  card: z.string().nullable(),
  plate: z.string().nullable(),
  decision: z.enum(PASSAGE_DECISIONS),
  reason: z.enum(PASSAGE_REASONS).nullable(),
  notes: z.array(z.enum(PASSAGE_NOTES)),
  waybill: z.string().nullable(),
  goods: z.string().nullable(),
  escort: z.string().nullable(),
  /** Address of what the camera of the door saw: signed where the picture is ours, else as it was told. */
  picture: z.string().nullable(),
})
export type PassageRow = z.infer<typeof passageRow>

const DIRECTION = { set: 'passageDirection', values: PASSAGE_DIRECTIONS } as const
const DECISION = { set: 'passageDecision', values: PASSAGE_DECISIONS } as const
const REASON = { set: 'passageReason', values: PASSAGE_REASONS } as const
const NOTE = { set: 'passageNote', values: PASSAGE_NOTES } as const
const text = (name: string): Field => ({ name, kind: 'text' })

const WHERE: Field[] = [
  { name: 'at', kind: 'datetime' },
  text('gateName'),
  text('door'),
  { name: 'direction', kind: 'select', options: DIRECTION },
]
const OUTCOME: Field[] = [
  { name: 'decision', kind: 'select', options: DECISION },
  { name: 'reason', kind: 'select', options: REASON },
  { name: 'notes', kind: 'checkbox', options: NOTE },
  // Shown small, and large on request.
  { name: 'picture', kind: 'slot' },
]
const filters = (classes: readonly string[], gates: string) =>
  [
    { name: 'who', kind: 'text' },
    { name: 'time', kind: 'datetimeRange' },
    { name: 'gateId', kind: 'remoteSelect', options: { path: gates } },
    { name: 'direction', kind: 'select', options: DIRECTION },
    { name: 'class', kind: 'select', options: { set: 'trackableClass', values: classes } },
    { name: 'decision', kind: 'select', options: DECISION },
    { name: 'reason', kind: 'select', options: REASON },
    { name: 'note', kind: 'select', options: NOTE },
    { name: 'unit', kind: 'text' },
  ] as const

/** People who went in and out on foot, and people refused. */
export const personPassage = defineResource({
  name: 'personPassage',
  base: '/access/passage',
  scope: 'people',
  module: 'access',
  row: passageRow,
  fields: [
    ...WHERE,
    text('name'),
    { name: 'class', kind: 'select', options: { set: 'trackableClass', values: PERSON_CLASSES } },
    text('unit'),
    text('card'),
    ...OUTCOME,
  ],
  filters: filters(PERSON_CLASSES, '/access/gate/simple-list'),
  sorts: ['-at'],
  permissions: { view: 'access:passage:view', export: 'access:passage:export' },
  page: { key: 'personPassages', path: '/access/passages', icon: 'history', under: 'access', place: 6, module: 'access' },
  live: true,
})

/** Vehicles that drove in and out, with their loads. */
export const vehiclePassage = defineResource({
  name: 'vehiclePassage',
  base: '/access/vehicle-passage',
  scope: 'people',
  module: 'access',
  row: passageRow,
  fields: [
    ...WHERE,
    text('plate'),
    { name: 'class', kind: 'select', options: { set: 'trackableClass', values: VEHICLE_CLASSES } },
    text('unit'),
    text('waybill'),
    text('goods'),
    text('escort'),
    ...OUTCOME,
  ],
  filters: filters(VEHICLE_CLASSES, '/access/checkpoint/simple-list'),
  sorts: ['-at'],
  permissions: { view: 'access:vehiclePassage:view', export: 'access:vehiclePassage:export' },
  page: { key: 'vehiclePassages', path: '/access/vehicle-passages', icon: 'truck', under: 'access', place: 8, module: 'access' },
  live: true,
})
