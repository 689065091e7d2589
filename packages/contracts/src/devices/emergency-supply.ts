import { z } from 'zod'
import { UPLOAD_LIMITS } from '../files/limits.ts'
import { EXPIRY_STATES } from '../people/person.ts'
import { defineResource } from '../resource/resource.ts'
import { dictionaryOptions } from '../settings/dictionary.ts'

export const emergencySupplyRow = z.object({
  id: z.string(),
  name: z.string(),
  /** By its name in the dictionary. */
  kindName: z.string().nullable(),
  storage: z.string().nullable(),
  /** Null: it is not marked on the plan. */
  floorLabel: z.string().nullable(),
  quantity: z.number().int(),
  expiresOn: z.iso.date().nullable(),
  expiry: z.enum(EXPIRY_STATES),
  remark: z.string().nullable(),
  version: z.number().int(),
})
export type EmergencySupplyRow = z.infer<typeof emergencySupplyRow>

/** Filter values of a list: expired, or expiring within a number of days. */
export const SUPPLY_ENDS = ['expired', '7', '30', '90', '365'] as const

const MOST = 1_000_000
const quantity = (text: string): true | string => (Number(text) > 0 && Number(text) <= MOST ? true : 'rules.positiveInteger')

/** Supplies for emergencies, their place and expiry, with the icon on the plan. */
export const emergencySupply = defineResource({
  name: 'emergencySupply',
  base: '/bp/supply',
  scope: 'building',
  row: emergencySupplyRow,
  fields: [
    { name: 'name', kind: 'text', spelling: 'name', required: true, length: 15 },
    { name: 'kind', kind: 'select', options: dictionaryOptions('supplyKind') },
    { name: 'quantity', kind: 'text', required: true, format: 'integer', initial: '1', check: quantity },
    { name: 'expiresOn', kind: 'date' },
    { name: 'storage', kind: 'text', length: 40 },
    { name: 'icon', kind: 'img', upload: UPLOAD_LIMITS.icon },
    { name: 'remark', kind: 'textarea', length: 50, wide: true },
    { name: 'place', kind: 'geometry', draws: ['point'] },
  ],
  listed: [
    { name: 'kindName', kind: 'text' },
    { name: 'floorLabel', kind: 'text' },
    { name: 'expiry', kind: 'select', options: { set: 'expiry', values: EXPIRY_STATES } },
  ],
  filters: [
    { name: 'name', kind: 'text' },
    { name: 'kind', kind: 'select', options: dictionaryOptions('supplyKind') },
    { name: 'storage', kind: 'text' },
    { name: 'ends', kind: 'select', options: { set: 'supplyEnds', values: SUPPLY_ENDS } },
  ],
  sorts: ['name', 'expiresOn', 'quantity'],
  permissions: {
    view: 'device:supply:view',
    add: 'device:supply:add',
    edit: 'device:supply:edit',
    delete: 'device:supply:delete',
    import: 'device:supply:import',
    export: 'device:supply:export',
  },
  page: { key: 'emergencySupplies', path: '/devices/supplies', icon: 'flame', under: 'devices', place: 30 },
  naturalKey: 'name',
})
