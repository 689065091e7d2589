import { z } from 'zod'
import type { Field } from '../fields/field.ts'
import type { Filter } from '../resource/resource.ts'
import { defineResource } from '../resource/resource.ts'
import { BEACON_SETTINGS_PERMISSION } from './beacon-calls.ts'
import { hardwareId } from './hardware-id.ts'

/** Whether an anchor is known to be silent. */
export const ANCHOR_STATES = ['fine', 'silent'] as const

export const anchorRow = z.object({
  id: z.string(),
  name: z.string(),
  hwId: z.string(),
  floorLabel: z.string(),
  /** Metres of the building's frame. */
  x: z.number(),
  y: z.number(),
  /** Above its floor. */
  heightM: z.number(),
  /** As it states itself, else as entered. */
  firmware: z.string().nullable(),
  temperatureC: z.number().nullable(),
  batteryPct: z.number().int().nullable(),
  /** Its last message, to the minute. */
  lastAt: z.iso.datetime().nullable(),
  state: z.enum(ANCHOR_STATES),
  /** Since when it is silent. */
  silentSince: z.iso.datetime().nullable(),
  remark: z.string().nullable(),
  version: z.number().int(),
})
export type AnchorRow = z.infer<typeof anchorRow>

const HIGHEST_M = 100
const STATE = { set: 'anchorState', values: ANCHOR_STATES } as const

const fields: readonly Field[] = [
  { name: 'name', kind: 'text', spelling: 'name', required: true, length: 40 },
  { name: 'hwId', kind: 'text', spelling: 'number', required: true, length: 48, check: hardwareId },
  { name: 'place', kind: 'geometry', required: true, draws: ['point'] },
  {
    name: 'heightM',
    kind: 'text',
    required: true,
    format: 'float',
    initial: '2.5',
    check: (text) => (Math.abs(Number(text)) <= HIGHEST_M ? true : 'rules.anchorHeight'),
  },
  { name: 'firmware', kind: 'text', length: 40 },
  { name: 'remark', kind: 'textarea', length: 50, wide: true },
]
const listed: readonly Field[] = [
  { name: 'floorLabel', kind: 'text' },
  { name: 'state', kind: 'select', options: STATE },
  { name: 'lastAt', kind: 'datetime' },
  { name: 'batteryPct', kind: 'text' },
]
const filters: readonly Filter[] = [
  { name: 'name', kind: 'text' },
  { name: 'floor', kind: 'remoteSelect', options: { path: '/pod/map/floor-list' } },
  { name: 'state', kind: 'select', options: STATE },
]

/** Fixed UWB radios with surveyed places: what cards measure their distances to. */
export const baseStation = defineResource({
  name: 'baseStation',
  base: '/pod/anchor',
  scope: 'building',
  row: anchorRow,
  fields,
  listed,
  filters,
  sorts: ['name', 'hwId', 'floor'],
  permissions: {
    view: 'device:station:view',
    add: 'device:station:add',
    edit: 'device:station:edit',
    delete: 'device:station:delete',
    import: 'device:station:import',
    export: 'device:station:export',
  },
  page: { key: 'baseStations', path: '/devices/stations', icon: 'area', under: 'devices', place: 12 },
  naturalKey: 'hwId',
})

/** Fixed BLE radios with surveyed places. */
export const beacon = defineResource({
  name: 'beacon',
  base: '/pod/beacon',
  scope: 'building',
  row: anchorRow,
  fields,
  listed,
  filters,
  sorts: ['name', 'hwId', 'floor'],
  permissions: {
    view: 'device:beacon:view',
    add: 'device:beacon:add',
    edit: 'device:beacon:edit',
    delete: 'device:beacon:delete',
    import: 'device:beacon:import',
    export: 'device:beacon:export',
  },
  page: { key: 'beacons', path: '/devices/beacons', icon: 'siren', under: 'devices', place: 14, buttons: [BEACON_SETTINGS_PERMISSION] },
  naturalKey: 'hwId',
})
