import { z } from 'zod'
import { YES_NO } from '../fields/option-sets.ts'
import { LONGEST_PERSON_NAME } from '../fields/spelling.ts'
import { defineResource } from '../resource/resource.ts'
import { dictionaryOptions } from '../settings/dictionary.ts'
import { VISIT_STATES } from './visitor.ts'

export const vehicleVisitRow = z.object({
  id: z.string(),
  no: z.number().int(),
  plate: z.string(),
  /** By its name in the dictionary, as the reason. */
  type: z.string(),
  driverName: z.string(),
  driverPhone: z.string().nullable(),
  company: z.string().nullable(),
  reason: z.string(),
  hostName: z.string().nullable(),
  bookedFrom: z.iso.datetime().nullable(),
  bookedTo: z.iso.datetime().nullable(),
  waybill: z.string().nullable(),
  goods: z.string().nullable(),
  hazardous: z.enum(YES_NO.values),
  escort: z.string().nullable(),
  state: z.enum(VISIT_STATES),
  /** As of a visitor. */
  late: z.boolean(),
  tagSn: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decision: z.string().nullable(),
  issuedAt: z.iso.datetime().nullable(),
  returnedAt: z.iso.datetime().nullable(),
  version: z.number().int(),
})
export type VehicleVisitRow = z.infer<typeof vehicleVisitRow>

const REASON = dictionaryOptions('vehicleVisitReason')
const STATE = { set: 'visitState', values: VISIT_STATES } as const

/** Vehicles from outside, from booking to departure. */
export const vehicleVisit = defineResource({
  name: 'vehicleVisit',
  base: '/bp/vehicle-visit',
  scope: 'people',
  row: vehicleVisitRow,
  fields: [
    { name: 'plate', kind: 'text', spelling: 'plate', required: true, length: 20 },
    { name: 'type', kind: 'select', required: true, options: dictionaryOptions('vehicleType') },
    { name: 'driverName', kind: 'text', spelling: 'name', required: true, length: LONGEST_PERSON_NAME },
    { name: 'driverPhone', kind: 'text', spelling: 'phone', required: true, format: 'phone', personal: 'number' },
    { name: 'company', kind: 'text', spelling: 'name', length: 80 },
    { name: 'reason', kind: 'select', required: true, options: REASON },
    { name: 'host', kind: 'dialog', chooser: 'person', most: 1 },
    { name: 'bookedFrom', kind: 'datetime', required: true },
    {
      name: 'bookedTo',
      kind: 'datetime',
      required: true,
      check: (value, { bookedFrom }) => (value > String(bookedFrom) ? true : 'rules.endBeforeStart'),
    },
    { name: 'waybill', kind: 'text', spelling: 'number', length: 40 },
    { name: 'goods', kind: 'text', length: 50 },
    { name: 'hazardous', kind: 'radio', required: true, options: YES_NO, initial: 'N' },
    {
      name: 'escort',
      kind: 'text',
      spelling: 'name',
      required: true,
      length: LONGEST_PERSON_NAME,
      watch: [{ field: 'hazardous', equals: 'Y' }],
    },
  ],
  listed: [
    { name: 'state', kind: 'select', options: STATE },
    { name: 'tagSn', kind: 'text' },
    { name: 'decidedBy', kind: 'text' },
    { name: 'decision', kind: 'text' },
    { name: 'issuedAt', kind: 'datetime' },
    { name: 'returnedAt', kind: 'datetime' },
  ],
  filters: [
    { name: 'plate', kind: 'text' },
    { name: 'reason', kind: 'select', options: REASON },
    { name: 'state', kind: 'select', options: STATE },
    { name: 'day', kind: 'date' },
    { name: 'hazardous', kind: 'select', options: YES_NO },
    { name: 'overdue', kind: 'select', options: YES_NO },
  ],
  sorts: ['-bookedFrom', 'plate', 'state'],
  permissions: {
    view: 'bp:vehicleVisit:view',
    add: 'bp:vehicleVisit:add',
    edit: 'bp:vehicleVisit:edit',
    delete: 'bp:vehicleVisit:delete',
    export: 'bp:vehicleVisit:export',
  },
  page: {
    ...{ key: 'vehicleVisits', path: '/visitors/vehicles', icon: 'truck', under: 'access', place: 11 },
    buttons: ['bp:visitor:card', 'bp:visitor:admit', 'bp:visitor:admitOthers', 'bp:personal:unmask'],
  },
})
