import { z } from 'zod'
import { alarmTemplateField } from '../alarms/alarm-template.ts'
import { CARD_PERMISSIONS } from '../devices/card.ts'
import type { Field, FormValues } from '../fields/field.ts'
import { LONGEST_PERSON_NAME } from '../fields/spelling.ts'
import { defineResource } from '../resource/resource.ts'
import { dictionaryOptions } from '../settings/dictionary.ts'

export const vehicleRow = z.object({
  id: z.string(),
  no: z.number().int(),
  plate: z.string(),
  /** By its name in the dictionary. */
  type: z.string(),
  brand: z.string().nullable(),
  driverName: z.string().nullable(),
  departName: z.string().nullable(),
  company: z.string().nullable(),
  tagSn: z.string().nullable(),
  version: z.number().int(),
})

const positive = (value: string) =>
  value === '' || (Number(value) > 0 && Number(value) < Number.POSITIVE_INFINITY) ? true : 'rules.positive'
const wheel = (value: string) => (value === '' || (Number(value) > 0 && Number(value) < 1000) ? true : 'rules.wheelDiameter')
const otherCard = (value: string, { tagSn }: FormValues) => (value !== '' && value === tagSn ? 'rules.cardsDiffer' : true)

const common: Field[] = [
  { name: 'plate', kind: 'text', spelling: 'plate', required: true, length: 20 },
  { name: 'type', kind: 'select', required: true, options: dictionaryOptions('vehicleType') },
  { name: 'brand', kind: 'text', length: 30 },
  { name: 'model', kind: 'text', length: 30 },
  { name: 'loadT', kind: 'text', format: 'float', check: positive },
  { name: 'wheelDiameterCm', kind: 'text', format: 'float', check: wheel },
  { name: 'driverName', kind: 'text', spelling: 'name', required: true, length: LONGEST_PERSON_NAME },
  { name: 'tagSn', kind: 'remoteSelect', path: '/bp/card/free-list' },
  { name: 'driverCard', kind: 'remoteSelect', path: '/bp/card/free-list', check: otherCard },
  { name: 'speedBeacon', kind: 'text', spelling: 'number', length: 30 },
  { name: 'kitNumber', kind: 'text', spelling: 'number', length: 30 },
  { name: 'registeredOn', kind: 'date' },
  alarmTemplateField('vehicle'),
]

const filters = [
  { name: 'plate', kind: 'text' },
  { name: 'type', kind: 'select', options: dictionaryOptions('vehicleType') },
] as const

/** Vehicles of the enterprise. */
export const internalVehicle = defineResource({
  name: 'internalVehicle',
  base: '/bp/vehicle/internal',
  scope: 'people',
  row: vehicleRow,
  fields: [...common, { name: 'department', kind: 'dialog', chooser: 'department', most: 1 }],
  filters,
  sorts: ['plate', 'type', 'departName'],
  permissions: {
    view: 'bp:vehicle:internal:view',
    add: 'bp:vehicle:internal:add',
    edit: 'bp:vehicle:internal:edit',
    delete: 'bp:vehicle:internal:delete',
    import: 'bp:vehicle:internal:import',
    export: 'bp:vehicle:internal:export',
  },
  page: { key: 'internalVehicles', path: '/vehicles/internal', icon: 'car', under: 'organisation', place: 110, buttons: CARD_PERMISSIONS },
  naturalKey: 'plate',
})

/** Vehicles of carriers and contractors, with what they bring. */
export const externalVehicle = defineResource({
  name: 'externalVehicle',
  base: '/bp/vehicle/external',
  scope: 'people',
  row: vehicleRow,
  fields: [
    ...common,
    { name: 'unit', kind: 'remoteSelect', path: '/bp/contractor/simple-list' },
    { name: 'waybillNumber', kind: 'text', spelling: 'number', length: 40 },
    { name: 'loadedGoods', kind: 'text', length: 50 },
    { name: 'escortPerson', kind: 'text', spelling: 'name', length: LONGEST_PERSON_NAME },
  ],
  filters,
  sorts: ['plate', 'type', 'company'],
  permissions: {
    view: 'bp:vehicle:external:view',
    add: 'bp:vehicle:external:add',
    edit: 'bp:vehicle:external:edit',
    delete: 'bp:vehicle:external:delete',
    import: 'bp:vehicle:external:import',
    export: 'bp:vehicle:external:export',
  },
  page: {
    key: 'externalVehicles',
    path: '/vehicles/external',
    icon: 'truck',
    under: 'organisation',
    place: 120,
    buttons: CARD_PERMISSIONS,
  },
  naturalKey: 'plate',
})
