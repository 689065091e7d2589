import { z } from 'zod'
import { isTime, whole } from '../areas/area-checks.ts'
import { WEEKDAYS } from '../areas/schedule.ts'
import type { Chosen, Field, GroupedField } from '../fields/field.ts'
import { YES_NO } from '../fields/option-sets.ts'
import { defineResource } from '../resource/resource.ts'
import { PERSON_CLASSES, VEHICLE_CLASSES } from '../trackables/trackable.ts'
import { DOOR_DIRECTIONS, type DoorDirection } from './codes.ts'

/** A door, turnstile or barrier: `device` and `number` are what its events name it by. */
export interface GateDoor {
  name: string
  device: string
  number: number
  direction: DoorDirection
}

/**
 * Who may pass when: anybody named in any list, or every known person if all are empty. A period whose end is not after
 * its beginning crosses midnight and belongs to the day on which it begins.
 */
export interface GateRule {
  classes: string[]
  people: Chosen[]
  departments: Chosen[]
  units: Chosen[]
  vehicles: Chosen[]
  /** 1 (Monday) to 7. */
  weekdays: number[]
  from: string
  to: string
}

export const GATE_LIMITS = { doors: 20, rules: 30, chosen: 200, people: 100_000 } as const
/** What may stand in a topic and in the login of a controller. */
const DEVICE = /^[A-Za-z0-9._:-]{1,64}$/

export const gateRow = z.object({
  id: z.string(),
  name: z.string(),
  /** Null: the site as a whole. */
  areaName: z.string().nullable(),
  /** Names of its doors, joined. */
  doors: z.string(),
  devices: z.string(),
  ruleCount: z.number().int(),
  /** People let in and not out again, as far as its doors show. */
  inside: z.number().int(),
  lastAt: z.iso.datetime().nullable(),
  enabled: z.enum(YES_NO.values),
  version: z.number().int(),
})
export type GateRow = z.infer<typeof gateRow>

const time = (name: string, initial: string, mayEndDay: boolean): GroupedField => ({
  name,
  kind: 'text',
  required: true,
  initial,
  check: (text) => (isTime(text) && (mayEndDay || text !== '24:00') ? true : 'rules.gateTime'),
})
const dialog = (name: string, chooser: 'person' | 'department' | 'unit' | 'vehicle'): GroupedField => ({
  name,
  kind: 'dialog',
  chooser,
  most: GATE_LIMITS.chosen,
})

const common: Field[] = [
  { name: 'name', kind: 'text', required: true, length: 30 },
  { name: 'enabled', kind: 'radio', required: true, options: YES_NO, initial: 'Y' },
  { name: 'area', kind: 'dialog', chooser: 'area', most: 1 },
  {
    name: 'doors',
    kind: 'group',
    required: true,
    most: GATE_LIMITS.doors,
    wide: true,
    fields: [
      { name: 'name', kind: 'text', required: true, length: 20 },
      { name: 'device', kind: 'text', required: true, length: 64, check: (text) => (DEVICE.test(text) ? true : 'rules.gateDevice') },
      { name: 'number', kind: 'text', required: true, format: 'number', initial: '1', check: whole(1, 999, 'rules.gateDoorNumber') },
      { name: 'direction', kind: 'select', required: true, options: { set: 'doorDirection', values: DOOR_DIRECTIONS }, initial: 'in' },
    ],
  },
]
const yesNo = (name: string, initial: 'Y' | 'N'): Field => ({ name, kind: 'radio', required: true, options: YES_NO, initial })
const limit: Field = { name: 'headLimit', kind: 'text', format: 'number', check: whole(1, GATE_LIMITS.people, 'rules.gateHeadLimit') }
const WHEN: readonly GroupedField[] = [
  {
    name: 'weekdays',
    kind: 'checkbox',
    required: true,
    options: { set: 'weekday', values: WEEKDAYS.map(String) },
    initial: WEEKDAYS.map(String),
  },
  time('from', '00:00', false),
  time('to', '24:00', true),
]
const listed: Field[] = [
  { name: 'areaName', kind: 'text' },
  { name: 'devices', kind: 'text' },
  { name: 'ruleCount', kind: 'text' },
  { name: 'inside', kind: 'text' },
  { name: 'lastAt', kind: 'datetime' },
]
const filters = [
  { name: 'name', kind: 'text' },
  { name: 'device', kind: 'text' },
  { name: 'enabled', kind: 'select', options: YES_NO },
] as const

/** Gates that people pass, and who may when. */
export const personGate = defineResource({
  name: 'personGate',
  base: '/access/gate',
  scope: 'building',
  module: 'access',
  formKb: 512,
  row: gateRow,
  fields: [
    ...common,
    yesNo('certificates', 'N'),
    yesNo('briefing', 'N'),
    yesNo('evacuationOpen', 'Y'),
    limit,
    {
      name: 'rules',
      kind: 'group',
      most: GATE_LIMITS.rules,
      wide: true,
      fields: [
        { name: 'classes', kind: 'checkbox', options: { set: 'trackableClass', values: PERSON_CLASSES } },
        dialog('people', 'person'),
        dialog('departments', 'department'),
        dialog('units', 'unit'),
        ...WHEN,
      ],
    },
    { name: 'remark', kind: 'textarea', length: 100, wide: true },
  ],
  listed,
  filters,
  sorts: ['name'],
  permissions: {
    view: 'access:gate:view',
    add: 'access:gate:add',
    edit: 'access:gate:edit',
    delete: 'access:gate:delete',
    export: 'access:gate:export',
  },
  page: {
    ...{ key: 'smartAccess', path: '/access/gates', icon: 'door', under: 'access', place: 2, module: 'access' },
    buttons: ['access:gate:openDoor'],
  },
})

/** Checkpoints of vehicles with their barriers and cameras, and which may pass when. */
export const vehicleCheckpoint = defineResource({
  name: 'vehicleCheckpoint',
  base: '/access/checkpoint',
  scope: 'building',
  module: 'access',
  formKb: 512,
  row: gateRow,
  fields: [
    ...common,
    yesNo('booking', 'N'),
    yesNo('escort', 'N'),
    yesNo('evacuationOpen', 'Y'),
    limit,
    {
      name: 'rules',
      kind: 'group',
      most: GATE_LIMITS.rules,
      wide: true,
      fields: [
        { name: 'classes', kind: 'checkbox', options: { set: 'trackableClass', values: VEHICLE_CLASSES } },
        dialog('vehicles', 'vehicle'),
        dialog('departments', 'department'),
        dialog('units', 'unit'),
        ...WHEN,
      ],
    },
    { name: 'remark', kind: 'textarea', length: 100, wide: true },
  ],
  listed,
  filters,
  sorts: ['name'],
  permissions: {
    view: 'access:checkpoint:view',
    add: 'access:checkpoint:add',
    edit: 'access:checkpoint:edit',
    delete: 'access:checkpoint:delete',
    export: 'access:checkpoint:export',
  },
  page: {
    ...{ key: 'vehicleCheckpoints', path: '/access/checkpoints', icon: 'car-gate', under: 'access', place: 4, module: 'access' },
    buttons: ['access:gate:openDoor'],
  },
})
