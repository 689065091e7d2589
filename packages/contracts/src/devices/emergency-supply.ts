import { z } from 'zod'
import { UPLOAD_LIMITS } from '../files/limits.ts'
import { defineResource } from '../resource/resource.ts'
import { dictionaryOptions } from '../settings/dictionary.ts'

export const emergencySupplyRow = z.object({
  id: z.string(),
  name: z.string(),
  /** By its name in the dictionary. */
  kindName: z.string().nullable(),
  remark: z.string().nullable(),
  version: z.number().int(),
})
export type EmergencySupplyRow = z.infer<typeof emergencySupplyRow>

/** What is kept ready for emergencies, with the icon that marks it. */
export const emergencySupply = defineResource({
  name: 'emergencySupply',
  base: '/bp/supply',
  scope: 'building',
  row: emergencySupplyRow,
  fields: [
    { name: 'name', kind: 'text', required: true, length: 15 },
    { name: 'kind', kind: 'select', options: dictionaryOptions('supplyKind') },
    { name: 'remark', kind: 'textarea', length: 50, wide: true },
    { name: 'icon', kind: 'img', upload: UPLOAD_LIMITS.icon },
  ],
  listed: [{ name: 'kindName', kind: 'text' }],
  filters: [
    { name: 'name', kind: 'text' },
    { name: 'kind', kind: 'select', options: dictionaryOptions('supplyKind') },
  ],
  sorts: ['name'],
  permissions: {
    view: 'device:supply:view',
    add: 'device:supply:add',
    edit: 'device:supply:edit',
    delete: 'device:supply:delete',
    export: 'device:supply:export',
  },
  page: { key: 'emergencySupplies', path: '/devices/supplies', icon: 'flame', under: 'devices', place: 30 },
})
