import { z } from 'zod'
import { YES_NO } from '../fields/option-sets.ts'
import { defineResource } from '../resource/resource.ts'
import { CARD_PERMISSIONS } from './card.ts'

/** Whether it is in its place; not watched without a place or card. */
export const EQUIPMENT_STATES = ['unwatched', 'inPlace', 'away', 'lent'] as const

export const equipmentRow = z.object({
  id: z.string(),
  /** Number that its card is given to. */
  no: z.number().int(),
  name: z.string(),
  type: z.string(),
  specification: z.string().nullable(),
  storage: z.string(),
  /** Null: it is not marked on the plan. */
  floorLabel: z.string().nullable(),
  departName: z.string().nullable(),
  expected: z.number().int(),
  installed: z.number().int(),
  /** Fewer are there than should be. */
  complete: z.enum(['complete', 'short']),
  tagSn: z.string().nullable(),
  state: z.enum(EQUIPMENT_STATES),
  lentTo: z.string().nullable(),
  lentUntil: z.iso.datetime().nullable(),
  remark: z.string().nullable(),
  version: z.number().int(),
})
export type EquipmentRow = z.infer<typeof equipmentRow>

const MOST = 1_000_000
const quantity = (text: string): true | string => (Number(text) > 0 && Number(text) <= MOST ? true : 'rules.positiveInteger')
/** A number from – to. */
const within = (from: number, to: number, rule: string) => (text: string) => (Number(text) >= from && Number(text) <= to ? true : rule)
const STATE = { set: 'equipmentState', values: EQUIPMENT_STATES } as const
const WATCHED = [{ field: 'watched', equals: 'Y' }]

const COMPLETE = { set: 'equipmentComplete', values: ['complete', 'short'] } as const

/**
 * Equipment of value: what it is, where it is stored, how much there should be and is. With a card it is seen on the
 * map, and when its place is watched, an alarm when it is elsewhere.
 */
export const valuableEquipment = defineResource({
  name: 'valuableEquipment',
  base: '/bp/equipment',
  scope: 'building',
  row: equipmentRow,
  fields: [
    { name: 'name', kind: 'text', spelling: 'name', required: true, length: 40 },
    { name: 'type', kind: 'text', required: true, length: 30 },
    { name: 'specification', kind: 'text', length: 60 },
    { name: 'storage', kind: 'text', required: true, length: 60 },
    { name: 'department', kind: 'dialog', chooser: 'department', most: 1 },
    { name: 'expected', kind: 'text', required: true, format: 'integer', check: quantity },
    { name: 'installed', kind: 'text', required: true, format: 'integer', check: quantity },
    { name: 'tagSn', kind: 'remoteSelect', path: '/bp/card/free-list' },
    { name: 'place', kind: 'geometry', draws: ['point'] },
    { name: 'watched', kind: 'radio', required: true, options: YES_NO, initial: 'N' },
    // Without an area: around the place that is marked.
    { name: 'area', kind: 'dialog', chooser: 'area', most: 1, watch: WATCHED },
    {
      ...{ name: 'radiusM', kind: 'text', required: true, format: 'float', initial: '10', watch: WATCHED },
      check: within(1, 500, 'rules.equipmentRadius'),
    },
    {
      ...{ name: 'awayS', kind: 'text', required: true, format: 'integer', initial: '60', watch: WATCHED },
      check: within(0, 86_400, 'rules.equipmentDelay'),
    },
    { name: 'lentTo', kind: 'text', length: 40 },
    { name: 'lentUntil', kind: 'datetime' },
    { name: 'remark', kind: 'textarea', length: 50, wide: true },
  ],
  listed: [
    { name: 'departName', kind: 'text' },
    { name: 'floorLabel', kind: 'text' },
    { name: 'complete', kind: 'select', options: COMPLETE },
    { name: 'state', kind: 'select', options: STATE },
  ],
  filters: [
    { name: 'name', kind: 'text' },
    { name: 'type', kind: 'text' },
    { name: 'storage', kind: 'text' },
    { name: 'complete', kind: 'select', options: COMPLETE },
    { name: 'state', kind: 'select', options: STATE },
  ],
  sorts: ['name', 'type', 'storage'],
  permissions: {
    view: 'device:equipment:view',
    add: 'device:equipment:add',
    edit: 'device:equipment:edit',
    delete: 'device:equipment:delete',
    import: 'device:equipment:import',
    export: 'device:equipment:export',
  },
  page: { key: 'valuableEquipment', path: '/devices/equipment', icon: 'briefcase', under: 'devices', place: 40, buttons: CARD_PERMISSIONS },
  naturalKey: 'name',
})
