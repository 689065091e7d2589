import { z } from 'zod'
import { defineEndpoint, envelope } from '../../endpoint.ts'
import { options } from '../../resource/options.ts'
import { defineResource } from '../../resource/resource.ts'
import { customField } from './custom-kind.ts'

/** What the slot of a form holds: a text for each field of its kind, by the field's name. */
export const customValues = z.record(z.string().max(20), z.string().max(200))
export type CustomValues = z.infer<typeof customValues>

export const customDeviceRow = z.object({
  id: z.string(),
  name: z.string(),
  kindName: z.string(),
  /** Its values with names and units, in one line. */
  details: z.string(),
  /** Null: it is not marked on the plan. */
  floorLabel: z.string().nullable(),
  remark: z.string().nullable(),
  version: z.number().int(),
})
export type CustomDeviceRow = z.infer<typeof customDeviceRow>

/** Devices of the kinds that the site defines, with the fields of their kinds. */
export const customDevice = defineResource({
  name: 'customDevice',
  base: '/bp/custom-device',
  scope: 'building',
  row: customDeviceRow,
  fields: [
    { name: 'name', kind: 'text', required: true, length: 30 },
    { name: 'kind', kind: 'remoteSelect', required: true, path: '/bp/custom-kind/list' },
    { name: 'values', kind: 'slot', wide: true },
    { name: 'place', kind: 'geometry', draws: ['point'] },
    { name: 'remark', kind: 'textarea', length: 50, wide: true },
  ],
  listed: [
    { name: 'kindName', kind: 'text' },
    { name: 'details', kind: 'text' },
    { name: 'floorLabel', kind: 'text' },
  ],
  filters: [
    { name: 'name', kind: 'text' },
    { name: 'kind', kind: 'remoteSelect', options: { path: '/bp/custom-kind/list' } },
    { name: 'details', kind: 'text' },
  ],
  sorts: ['name', 'kindName'],
  permissions: {
    view: 'device:custom:view',
    add: 'device:custom:add',
    edit: 'device:custom:edit',
    delete: 'device:custom:delete',
    export: 'device:custom:export',
  },
  page: { key: 'customDevices', path: '/devices/custom', icon: 'device', under: 'devices', place: 35 },
})

export const CUSTOM_CALLS = {
  customKindOptions: options('/bp/custom-kind/list', 'Kinds of devices that the site defined', 'building'),
  customKindFields: defineEndpoint({
    method: 'GET',
    path: '/bp/custom-kind/fields',
    access: { permission: 'device:custom:view' },
    scope: 'building',
    summary: 'Fields of a kind of devices that the site defined',
    query: z.object({ id: z.string().min(1).max(64) }),
    response: envelope(z.array(customField)),
  }),
} as const
